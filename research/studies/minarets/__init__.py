"""The stochastic lie detector, alone and in a regression, beside a direct question.

A truthful person with the attribute reports Yes, as does a share of the others.
"""

from collections.abc import Sequence

import numpy as np

from localdp.estimation import Lies, Reports, detect_lies, estimate_shares, fit_regression
from localdp.mechanisms import OpenAnswer, RandomizedResponse
from research.studies.study import Counts, Figures, Floats, Rows, coefficients, table

VERSIONS = [RandomizedResponse.mangat(chance) for chance in (2 / 12, 10 / 12)]
DEVICES = OpenAnswer(2), *VERSIONS


def regression(
    kind: str,
    names: Sequence[str],
    covariates: Floats,
    version: Floats,
    yes: Floats,
    people: Floats | None = None,
) -> Figures:
    """Return the coefficients of a regression with lies, t and their standard errors."""
    order = np.argsort(version, kind="stable")
    reports = [(DEVICES[int(v)], yes[version == v].astype(int)) for v in np.unique(version)]
    fit = fit_regression(
        outcome := Reports.pooled(reports),
        covariates[order],
        people=None if people is None else people[order],
        attention=Lies(outcome),
    )
    assert fit.truthful is not None
    return coefficients(kind, ("intercept", *names), fit.outcome) | {
        f"{kind}: log-likelihood": fit.log_likelihood,
        f"{kind}: t": fit.truthful.value[0],
        f"{kind}: standard error of t": fit.truthful.se[0],
    }


def figures(counts: Counts) -> Figures:
    both = detect_lies(list(zip(VERSIONS, (counts["first"], counts["second"]), strict=True)))
    direct = estimate_shares(OpenAnswer(2), [counts["direct"]["No"], counts["direct"]["Yes"]])
    version, yes, orientation, people = table(__file__)
    centered = orientation - np.average(orientation, weights=people)
    randomized = np.where(version == 0, -1.0, 1.0)
    covariates = np.column_stack([randomized, centered, randomized * centered])
    names = "RR", "left–right", "RR × left–right"
    return {
        "share π": both.raw,
        "standard error of π": both.se,
        "truthful t": both.truthful,
        "standard error of t": both.truthful_se,
        "share if asked directly": direct.raw[1],
        "standard error if asked directly": direct.se[1],
        **regression("both formats", names, covariates, version, yes, people),
    }


def figures_from_rows(rows: Rows) -> Figures:
    data = rows("minarets.csv")
    data = data[data["condition"] != 0]
    age, orientation = data["agec"], data["leftRightc"]
    covariates = np.column_stack([age, orientation, age * orientation])
    names = "age", "left–right", "age × left–right"
    return regression("with age", names, covariates, data["condition"], data["rrt"])
