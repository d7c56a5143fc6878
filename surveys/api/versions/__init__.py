"""Frozen versions: their routes, and the shape of their documents."""
