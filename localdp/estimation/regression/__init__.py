"""Regressions of randomized and unprotected outcomes on covariates and randomized predictors.

`logistic` and `model` are called from outside. `predictors` and `specification` check what they are
given, with the rows of `design`, the columns of `terms` and the numbers of `scores`.
`mixture` has the likelihood of all models, which `search` maximizes for `engine`, `profile` their
limits, and `weighting` errors under unequal weights. `linear` needs no likelihood.
`marginal_effects`, `goodness`, `estimated` and `results` hold the output.
"""
