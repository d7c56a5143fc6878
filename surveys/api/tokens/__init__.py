"""API tokens: pages where people make and revoke them, and the lookup of a secret."""
