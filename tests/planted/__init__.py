"""The changes of SECURITY.md's table: what a server alters, and what notices it."""
