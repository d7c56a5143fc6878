"""Both published lists, person by person, from files that are not part of Candor."""

import csv

import numpy as np
import pytest
import scipy

from localdp.estimation import estimate_list, fit_list
from tests.localdp.estimation.lists.data import AFFIRM, CONTROL, RACE, THREE
from tests.options import ADULT

FOLDER = ADULT.parent / "published"
COVARIATES = ("age", "college", "male", "south")


def people_of(name: str) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Counts, arms and covariates; skips where the file is absent."""
    path = FOLDER / f"{name}.csv"
    if not path.exists():
        pytest.skip(f"{path.name} is not here")
    with path.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    arm = np.array([row["treat"] in ("1", "True") for row in rows])
    counts = np.array([int(row["y"]) for row in rows])
    return counts, arm, np.array([[float(row[name]) for name in COVARIATES] for row in rows])


@pytest.mark.parametrize(
    ("name", "treatment", "south"), [("race", RACE, 0.2587), ("affirm", AFFIRM, 0.7910)]
)
def test_the_share_in_the_south_matches_its_people(
    name: str, treatment: list[int], south: float
) -> None:
    counts, arm, x = people_of(name)
    control, treated = THREE.tally(counts, arm)
    assert (control.tolist(), treated.tolist()) == ([*CONTROL, 0], treatment)
    here = x[:, 3] == 1
    share = estimate_list(THREE, *THREE.tally(counts[here], arm[here]))
    assert round(share.raw, 4) == south
    groups = (counts[here & arm], counts[here & ~arm])
    welch = scipy.stats.ttest_ind(*groups, equal_var=False).confidence_interval()
    assert (share.low, share.high) == pytest.approx((welch.low, welch.high))


@pytest.mark.parametrize(
    ("ceiling", "coef", "se", "allowed"),
    [
        (False, [-1.299, 0.295, -0.343, 0.040, 1.177], [0.556, 0.101, 0.336, 0.346, 0.480], 1e-3),
        (True, [-1.291, 0.294, -0.345, 0.038, 1.175], [0.558, 0.101, 0.336, 0.346, 0.480], 1e-2),
    ],
)
def test_table_7_of_blair_and_imai(
    ceiling: bool, coef: list[float], se: list[float], allowed: float
) -> None:
    """Their model of ceiling liars has a prior and covariates, and ours neither: almost no one
    seems to lie."""
    counts, arm, x = people_of("affirm")
    fit = fit_list(THREE, counts, arm, x, names=COVARIATES, ceiling=ceiling)
    sensitive = fit.equations["sensitive"]
    assert sensitive.coef == pytest.approx(coef, abs=allowed + 5e-4)
    assert sensitive.se == pytest.approx(se, abs=2.5e-3)
