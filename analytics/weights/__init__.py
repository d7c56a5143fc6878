"""Shares that are weighted to the known sizes of groups in a population (post-stratification)."""
