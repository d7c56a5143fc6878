"""Differences of shares: between two groups, two waves, two arms or two answers."""
