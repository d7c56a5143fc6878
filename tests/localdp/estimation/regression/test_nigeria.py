"""A forced-response question as predictor: the survey of Blair, Imai & Zhou (2015), table 4.

`counts.csv` of the study `armed_groups` counts the complete rows of the data set `nigeria` of the R
package rr 1.4.2 (CRAN; Blair, Zhou & Imai; GPL-3 or later), from Blair (2014).

The digits printed in table 4 are not asserted, because they do not belong to the maximum of the
likelihood: the package fits both models with `bayesglm`, whose Cauchy priors (scale 2.5 over twice
a covariate's standard deviation, 10 for constants) pull coefficients toward 0. With these priors
the same likelihood is largest where the predictor's coefficient is .397 instead of .407, the
constants are -.57 and -3.07 instead of -.42 and -3.18, age has -.23 and 1.03 instead of -.33 and
1.10, marriage -.34 and .26 instead of -.31 and .24, age squared .03 and -.109 instead of .04 and
-.116, and the others are equal to .003: at most .42 standard errors. So the likelihood itself is
compared here, written out again.
"""

from typing import Any

import numpy as np
import pytest
from scipy.special import expit

from localdp.estimation import Predictors, Randomized, RegressionEstimate, Reports, fit_regression
from localdp.mechanisms import RandomizedResponse
from tests.options import slow_except
from tests.processes import ROOT

COUNTS = ROOT / "research" / "studies" / "armed_groups" / "counts.csv"
ROWS = np.loadtxt(COUNTS, delimiter=",", skiprows=1)
AGE = ROWS[:, 4] / 10
COVARIATES = np.column_stack([ROWS[:, 3], ROWS[:, 6], ROWS[:, 2], AGE, AGE**2, ROWS[:, 5]])


def log_likelihood(coef: Any, design: Any) -> float:
    """Of membership in a civic group, and of the forced response about armed groups."""
    civic, report, people = ROWS[:, 0], ROWS[:, 1], ROWS[:, -1]
    size = design.shape[1]
    held = expit(design @ coef[:size])
    likely = []
    for answer in (0, 1):
        yes = expit(design @ coef[size:-1] + coef[-1] * answer)
        told = 5 / 6 if answer else 1 / 6
        likely.append(
            np.where(civic == 1, yes, 1 - yes)
            * np.where(report == 1, told, 1 - told)
            * (held if answer else 1 - held)
        )
    return float(people @ np.log(likely[0] + likely[1]))


def fitted(x: Any) -> tuple[RegressionEstimate, Any, Any]:
    """Return the fit, its coefficients and their errors in the order of `log_likelihood`."""
    forced = RandomizedResponse.forced(2 / 3, 1 / 6, 1 / 6)
    reports = Reports.of(forced, ROWS[:, 1].astype(int))
    civic = Reports.known(ROWS[:, 0].astype(int), 2)
    fit = fit_regression(civic, Predictors(x, [Randomized("w", reports)]), people=ROWS[:, -1])
    parts = fit.predictors[0], fit.outcome
    coef = np.concatenate([part.coef for part in parts])
    return fit, coef, np.concatenate([part.se for part in parts])


BFGS = {2: 0.3535, 6: 0.4066}
"""The coefficient of the predictor, as another optimizer found it in the likelihood above."""


@pytest.mark.parametrize("covariates", slow_except(BFGS, 2))
def test_a_forced_predictor_has_the_maximum_of_the_joint_likelihood(covariates: int) -> None:
    """Of marriage and sex, and of all six covariates of table 4."""
    x = COVARIATES[:, :covariates]
    fit, coef, errors = fitted(x)
    assert fit.n == 2423
    assert fit.log_likelihood is not None
    design = np.column_stack([np.ones(len(x)), x])
    assert log_likelihood(coef, design) == pytest.approx(fit.log_likelihood, abs=1e-5)
    for move in np.diag(errors / 10):
        for side in (-1, 1):
            assert log_likelihood(coef + side * move, design) < fit.log_likelihood
    assert coef[-1] == pytest.approx(BFGS[covariates], abs=1e-4)
