"""Differences of shares: between two groups, between two waves, between two answers."""
