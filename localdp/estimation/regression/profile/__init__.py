"""Limits of coefficients that may be infinite.

`limits` has the rule, `held` climbs with one coefficient held, `binary` is the likelihood of
logistic regression on covariates, and `mixture` the likelihood of every other model.
`averages` has the limits of average shares.
"""
