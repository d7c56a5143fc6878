"""Confidence intervals: for one binomial count, for scores of reports, for several counts at once.

Counts and probabilities go in; lower and upper limits of a share or a mean come out.
"""
