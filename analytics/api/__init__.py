"""The HTTP API of estimates and exports: what dashboard and files show, as JSON."""
