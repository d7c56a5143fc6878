"""What docs/reference/altered-pages.md lists: what a server alters, and what notices it."""
