"""Regressions of randomized and unprotected outcomes on covariates and randomized predictors.

`logistic` and `model` are called from outside. `design` validates the rows, `terms` makes columns,
`mixture` has the likelihood of all models, which `search` maximizes for `engine`, and `weighting`
its errors under unequal weights. `linear` needs no likelihood. `marginal_effects`, `goodness` and
`results` hold the output.
"""
