"""Logistic regression with a randomized yes/no outcome.

`design` checks the rows, `optimizer` climbs the `likelihood` from several starts, `separation`
finds coefficients without an end, `results` and `marginal_effects` say what was found.
"""
