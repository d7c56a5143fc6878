"""The difference in means of published lists, its limits, and what is said of the data."""

from typing import Any

import numpy as np
import pytest
import scipy

from localdp.estimation import estimate_list
from localdp.estimation.lists.arms import FAR, Arm, channel_of
from localdp.estimation.lists.difference import EVERYONE, NOBODY
from localdp.mechanisms import ListDesign
from localdp.planning import innocent_law
from tests.helpers.library import drawn
from tests.localdp.estimation.lists.data import AFFIRM, CONTROL, RACE, THREE


@pytest.mark.parametrize(
    ("treatment", "share", "se"), [(RACE, 0.0678, 0.0496), (AFFIRM, 0.4947, 0.0543)]
)
def test_published_lists(treatment: list[int], share: float, se: float) -> None:
    estimate = estimate_list(THREE, CONTROL, treatment)
    assert (round(estimate.raw, 4), round(estimate.se, 4)) == (share, se)
    rows = [np.repeat(np.arange(len(arm)), arm) for arm in (treatment, CONTROL)]
    welch = scipy.stats.ttest_ind(*rows, equal_var=False).confidence_interval()
    assert (estimate.low, estimate.high) == pytest.approx((welch.low, welch.high))


def test_counts_may_be_given_with_a_last_zero() -> None:
    assert estimate_list(THREE, [*CONTROL, 0], RACE) == estimate_list(THREE, CONTROL, RACE)


@pytest.mark.parametrize("epsilon", [0.5, 2])
def test_randomized_counts_have_the_moments_of_their_reports(epsilon: float) -> None:
    """A subset and a category: mean and variance match the reports' unbiased scores."""
    design = ListDesign.of(3, epsilon)
    answers = np.repeat(np.arange(5), [5, 40, 60, 50, 25])
    reports = drawn(design.mechanism, answers, 1)
    n = len(answers)
    counts = design.mechanism.counts(reports)
    arm = Arm.of(design, (counts, n), "treatment")
    support = design.mechanism.support()
    marks = np.atleast_2d(reports) if reports.ndim == 2 else np.eye(5)[reports]
    own = (marks - support.q) / (support.p - support.q) @ np.arange(5)
    scores = np.arange(5.0)
    assert arm.mean(scores) == pytest.approx(own.mean())
    # Of a category the squares are known exactly; of a set they are estimated from its marks.
    allowed = 1e-9 if reports.ndim == 1 else 0.15
    moments = float(scores @ arm.covariance @ scores) / n
    assert moments == pytest.approx(own.var(ddof=1) / n, rel=allowed)
    assert moments <= arm.variance(scores) < 1.1 * moments


def test_the_widest_limits_hold_the_share_even_if_people_lie() -> None:
    """With expected counts, the bounds are exact: all floor and ceiling liars are allowed for."""
    law = innocent_law([0.5, 0.5, 0.5])
    share, floor, ceiling = 0.4, 0.3, 0.6
    treated = (1 - share) * np.append(law, 0) + share * np.append(0.0, law)
    treated[:2] += np.array([1, -1]) * floor * share * law[0]
    treated[3:] += np.array([1, -1]) * ceiling * share * law[-1]
    estimate = estimate_list(
        THREE, (8_000 * law).astype(int), (8_000 * treated).round().astype(int)
    )
    hidden = share * (floor * law[0] + ceiling * law[-1])
    assert estimate.raw == pytest.approx(share - hidden, abs=1e-3)
    assert estimate.floor == pytest.approx((1 - share + floor * share) * law[0], abs=1e-3)
    assert estimate.ceiling == pytest.approx(
        (1 - share) * law[-1] + ceiling * share * law[-1], abs=1e-3
    )
    assert estimate.liars == pytest.approx(estimate.floor + estimate.ceiling, abs=1e-6)
    assert estimate.liars > hidden


def test_reports_that_lack_what_is_rare_are_as_uncertain_as_others() -> None:
    """With ε = 6, one report in 20 is changed: of 20 that are all 0, none need have been."""
    design = ListDesign.of(3, 6)
    arm = Arm.of(design, [20, 0, 0, 0, 0], "treatment")
    matrix, vectors = channel_of(design)
    scores = np.arange(5.0)
    noise = matrix[:, 0] @ (vectors @ scores) ** 2
    least = FAR / 20 * (1 - FAR / 20)
    assert arm.variance(scores) == pytest.approx((noise + least) / 20)


def test_equal_counts_leave_a_wide_interval() -> None:
    estimate = estimate_list(THREE, [0, 0, 10, 0], [0, 0, 10, 0, 0])
    assert estimate.raw == 0
    assert estimate.low < -0.2
    assert estimate.high > 0.2


@pytest.mark.parametrize(
    ("control", "warnings"),
    [
        ([8, 9, 9, 8], ()),
        ([0, 9, 9, 8], (EVERYONE,)),
        ([8, 9, 9, 0], (NOBODY,)),
    ],
)
def test_a_statement_that_everyone_or_nobody_affirms_is_said(
    control: list[int], warnings: tuple[str, ...]
) -> None:
    estimate = estimate_list(THREE, control, RACE)
    assert estimate.warnings[-len(warnings) - 1 :] == ("unbounded", *warnings)


def test_a_missing_count_is_said_behind_noise_too() -> None:
    design = ListDesign.of(3, 3)
    matrix = design.mechanism.channel().matrix
    common, rare = (
        (40_000 * (matrix @ law)).round().astype(int)
        for law in ([0.2, 0.3, 0.3, 0.2, 0], [0, 0.4, 0.4, 0.2, 0])
    )
    assert estimate_list(design, common, common).warnings == ()
    assert estimate_list(design, rare, rare).warnings == (EVERYONE,)


@pytest.mark.parametrize(
    ("control", "treatment", "message"),
    [
        ([8, 132, 222, 227, 1], RACE, "has no count of 4, but 1 reports have"),
        ([0, 0, 0, 0], RACE, "n of the control arm must be from 1 to .*, not 0"),
        ([0, 0, 1, 0], RACE, "the control arm needs at least 2 reports, not 1"),
        (CONTROL, [0, 0, 0, 1, 0], "the treatment arm needs at least 2 reports, not 1"),
        (CONTROL, [0, 0, 0, 0, 0], "n of the treatment arm must be from 1 to .*, not 0"),
        (CONTROL, [1, 2, 3.5, 1, 1], "not 3.5"),
        (CONTROL, [1, 2, -3, 4, 1], "not .*-3"),
        (CONTROL, [1, 2, 3, 4, 1, 1], "6"),
        (CONTROL, [1, 2, 3, 4], "4"),
    ],
)
def test_impossible_counts_are_refused(control: Any, treatment: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        estimate_list(THREE, control, treatment)
