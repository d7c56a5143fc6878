"""Regressions of rounded counts: each may be any in its interval; without rounding, one."""

from typing import Any

import numpy as np
import pytest
import scipy

from localdp.estimation import fit_list, fit_rounded_list
from localdp.estimation.lists.rounded import RoundedLikelihood
from localdp.mechanisms import ListDesign
from tests.localdp.estimation.lists.data import COUNTS, COVARIATES, THREE, TREATED

X = COVARIATES[:, [0, 3]]
GROUPS, OF = np.unique(np.column_stack([TREATED, X]), axis=0, return_inverse=True)
TABLE = np.zeros((len(GROUPS), 5), dtype=np.int64)
np.add.at(TABLE, (OF.ravel(), COUNTS.astype(int)), 1)
SIZES = TABLE.sum(axis=1)


def test_without_rounding_it_is_the_fit_to_the_people() -> None:
    fit = fit_list(THREE, COUNTS, TREATED, X)
    same = fit_rounded_list(THREE, TABLE, SIZES, GROUPS[:, 0], GROUPS[:, 1:], away=0)
    for name, equation in fit.equations.items():
        assert same.equations[name].coef == pytest.approx(equation.coef, abs=1e-4)
        assert same.equations[name].se == pytest.approx(equation.se, rel=1e-3)
    assert same.share.value == pytest.approx(fit.share.value, abs=1e-5)
    assert (same.n, same.told) == (fit.n, fit.told)


def test_rounding_widens_a_little_and_moves_less_than_an_error() -> None:
    fit = fit_list(THREE, COUNTS, TREATED, X)
    rounded = (TABLE + 2) // 5 * 5
    coarse = fit_rounded_list(THREE, rounded, SIZES, GROUPS[:, 0], GROUPS[:, 1:])
    assert fit.share.se < coarse.share.se < 1.2 * fit.share.se
    moved = coarse.equations["sensitive"].coef - fit.equations["sensitive"].coef
    assert np.all(np.abs(moved) < fit.equations["sensitive"].se)
    assert np.isnan(coarse.misfit)


def test_the_likelihood_is_that_of_an_interval_of_poisson_counts() -> None:
    ones = np.ones((5, 1))
    given = (ones, np.eye(5), np.ones(5, dtype=bool), np.full(5, 40.0), True, False, False)
    likelihood = RoundedLikelihood(*given, rounded=np.array([0, 5, 10, 20, 0.0]), away=2)
    chances = np.array([0.05, 0.1, 0.3, 0.5, 0.05])
    value, slopes = likelihood.told(chances)
    law = scipy.stats.poisson(40 * chances)
    inside = law.cdf(likelihood.rounded + 2) - law.cdf(likelihood.rounded - 3)
    assert value == pytest.approx(np.log(inside).sum())
    for at in range(5):
        step = 1e-6 * np.eye(5)[at]
        slope = (likelihood.told(chances + step)[0] - likelihood.told(chances - step)[0]) / 2e-6
        assert slopes[at] == pytest.approx(slope, rel=1e-5)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"rounded": TABLE[:, :4]}, "need the shape"),
        ({"rounded": TABLE - 5}, "whole numbers from 0"),
        ({"rounded": TABLE + 5}, "a control list has no count of 4"),
        ({"rounded": TABLE + 0.5}, "whole numbers from 0"),
        ({"sizes": 0 * SIZES}, "whole numbers from 1"),
        ({"sizes": SIZES[1:]}, "differ from"),
        ({"X": GROUPS[1:, 1:]}, "differ from"),
        ({"treated": np.ones(8)}, "the control arm is empty"),
        ({"design": ListDesign.of(3, 1)}, "randomized counts need no rounding"),
        ({"away": -1}, "away must be"),
        ({"confidence": 2}, "confidence"),
    ],
)
def test_impossible_tables_are_refused(change: dict[str, Any], message: str) -> None:
    given: dict[str, Any] = {
        "design": THREE,
        "rounded": TABLE,
        "sizes": SIZES,
        "treated": GROUPS[:, 0],
        "X": GROUPS[:, 1:],
    }
    with pytest.raises(ValueError, match=message):
        fit_rounded_list(**{**given, **change})
