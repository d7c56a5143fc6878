"""Frozen versions: shown as they were frozen, and compared with each other."""
