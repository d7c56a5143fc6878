"""Staff accounts, organizations, invitations, second factors, and the audit log."""
