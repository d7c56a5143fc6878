"""Staff accounts, organisations, invitations, second factors, and the audit log."""
