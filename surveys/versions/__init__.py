"""Frozen versions: their pages, and the comparison of two versions."""
