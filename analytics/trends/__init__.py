"""Comparisons over the waves of a survey, and between answers and groups.

`series` has shares over time and their changes, `comparisons` differences with intervals and
p-values.
"""
