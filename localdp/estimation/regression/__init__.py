"""Regressions of randomized and unprotected outcomes on covariates and randomized predictors.

`logistic` and `model` are called from outside. `design` validates the rows, `terms` makes columns,
`links` and `likelihood` the likelihood of all models, which `engine` has `optimizer` maximize from
several starting points; `separation` detects infinite coefficients. `linear` needs no likelihood.
`marginal_effects`, `goodness` and `results` hold the output.
"""
