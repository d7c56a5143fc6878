"""Logistic regression with a randomized yes/no outcome.

`design` validates the rows, `optimizer` maximizes the `likelihood` from several starting points,
`separation` detects infinite coefficients, `marginal_effects` and `results` hold the output.
"""
