"""Figures beside each other: over the waves of a survey, and between answers and groups.

`series` has shares over time, `comparisons` the differences with intervals and p-values.
"""
