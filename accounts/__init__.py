"""Who signs in: accounts, organisations, invitations, second factors, and the audit log."""
