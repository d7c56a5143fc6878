"""A forced-response question, its share and its logistic regression."""

import numpy as np

from localdp.estimation import Predictors, estimate_shares, fit_regression
from localdp.mechanisms import RandomizedResponse
from research.studies.study import Counts, Figures, table

DIE = RandomizedResponse.forced(4 / 6, 1 / 6, 1 / 6)


def figures(counts: Counts) -> Figures:
    share = estimate_shares(DIE, {"Yes": counts["yes"], "No": counts["n"] - counts["yes"]})
    _civic, report, assets, married, age, education, female, people = table(__file__)
    covariates = np.column_stack([assets, married, age / 10, (age / 10) ** 2, education, female])
    names = ("assets", "married", "age / 10", "(age / 10)²", "education", "female")
    fit = fit_regression(
        (DIE, report.astype(int)), Predictors(covariates, names=names), people=people
    )
    return {
        "share": share.raw[1],
        "standard error": share.se[1],
        **dict(zip(fit.outcome.names, fit.outcome.coef, strict=True)),
    }
