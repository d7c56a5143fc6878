"""Estimates of list experiments.

Every estimator reads counts through the channel, so that unrandomized counts are the special case
of the identity.
"""
