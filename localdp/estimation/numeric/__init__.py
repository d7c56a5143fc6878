"""Estimates for a number question: its mean, its distribution and its quantiles.

The mechanism and the counts of the grid's cells go in.
"""
