"""Estimates of a number question: its mean, its distribution and its quantiles.

The counts of the grid's cells and the mechanism go in.
"""
