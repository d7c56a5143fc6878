"""API tokens: the pages that create and revoke them, and the lookup by secret."""
