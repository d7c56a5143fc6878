"""The unrelated question with a control group."""

import itertools
import math
from typing import Any

import pytest
from scipy.stats import binom

from localdp.estimation import estimate_shares, estimate_unrelated
from localdp.mechanisms import RandomizedResponse
from tests.localdp.estimation.comparison.two_counts import SHARES, coverage, remembered


def test_a_large_control_group_is_a_known_share() -> None:
    known = RandomizedResponse.unrelated(0.5, 0.25)
    plain = estimate_shares(known, [310, 90], 400)
    estimate = estimate_unrelated(0.5, yes=90, n=400, innocent_yes=10**9, innocent_n=4 * 10**9)
    assert estimate.raw == pytest.approx(plain.raw[1])
    assert estimate.se == pytest.approx(plain.se[1], rel=1e-6)
    assert estimate.innocent == 0.25
    assert estimate.epsilon == pytest.approx(known.epsilon)


def test_expectation_and_variance_by_summing_over_all_counts() -> None:
    p = 0.7
    share = 0.3
    innocent = 0.4
    n = 8
    m = 6
    rate = p * share + (1 - p) * innocent
    mean = second = 0.0
    for yes, control in itertools.product(range(n + 1), range(m + 1)):
        chance = binom.pmf(yes, n, rate) * binom.pmf(control, m, innocent)
        raw = estimate_unrelated(p, yes=yes, n=n, innocent_yes=control, innocent_n=m).raw
        mean, second = mean + chance * raw, second + chance * raw**2
    assert mean == pytest.approx(share)
    at_truth = rate * (1 - rate) / n + (1 - p) ** 2 * innocent * (1 - innocent) / m
    assert second - mean**2 == pytest.approx(at_truth / p**2)


def test_the_variance_has_both_parts() -> None:
    estimate = estimate_unrelated(0.5, yes=90, n=400, innocent_yes=50, innocent_n=200)
    of_reports = 0.225 * 0.775 / 400 / 0.25
    of_control = 0.25 * 0.75 / 200
    assert estimate.se == pytest.approx(math.sqrt(of_reports + of_control))
    assert estimate.se_control == pytest.approx(math.sqrt(of_control))
    assert estimate.high - estimate.low == pytest.approx(
        2 * 1.959963984540054 * estimate.se, rel=0.06
    )
    assert estimate.epsilon == pytest.approx(math.log(0.625 / 0.125))


def test_two_groups_with_both_questions() -> None:
    """Greenberg et al. (1969): two rates for two shares; exact rates give these back."""
    share, innocent = 0.3, 0.6
    yes, other = (1000 * (p * share + (1 - p) * innocent) for p in (0.7, 0.2))
    counts = {"yes": round(yes), "n": 1000, "innocent_yes": round(other), "innocent_n": 1000}
    estimate = estimate_unrelated(0.7, **counts, other_p=0.2)
    assert (estimate.raw, estimate.innocent) == pytest.approx((share, innocent))
    swapped = {"yes": round(other), "n": 1000, "innocent_yes": round(yes), "innocent_n": 1000}
    same = estimate_unrelated(0.2, **swapped, other_p=0.7)
    assert (same.raw, same.epsilon) == pytest.approx((estimate.raw, estimate.epsilon))
    assert estimate.epsilon == pytest.approx(math.log((0.7 + 0.12) / 0.12))
    mirrored = estimate_unrelated(
        0.2, yes=round(other), n=1000, innocent_yes=round(yes), innocent_n=1000, other_p=0.7
    )
    assert (mirrored.raw, mirrored.se) == pytest.approx((estimate.raw, estimate.se))
    with pytest.raises(ValueError, match="must differ"):
        estimate_unrelated(0.2, **counts, other_p=0.2)


def test_an_innocent_question_that_nobody_affirms_hides_nothing() -> None:
    estimate = estimate_unrelated(0.5, yes=9, n=40, innocent_yes=0, innocent_n=20)
    assert estimate.epsilon == math.inf
    assert estimate.raw == pytest.approx(0.45)
    assert estimate.se_control == pytest.approx(math.sqrt(0.5 / 20 * (1 - 0.5 / 20) / 20))


@pytest.mark.parametrize(("p", "other"), [(0.3, 0), (0.8, 0), (0.8, 0.25), (0.3, 0.6)])
def test_exact_coverage(p: float, other: float) -> None:
    """A Wald interval covers .01 of these at worst, and is [0, 0] without any report Yes."""
    n = (9, 11)

    @remembered
    def interval(yes: int, innocent: int) -> tuple[float, float]:
        counts = {"yes": yes, "n": n[0], "innocent_yes": innocent, "innocent_n": n[1]}
        estimate = estimate_unrelated(p, **counts, other_p=other)
        assert estimate.low <= estimate.raw + 1e-12
        assert estimate.raw <= estimate.high + 1e-12
        assert estimate.low < estimate.high
        assert estimate.se > 0
        return estimate.low, estimate.high

    least = min(
        coverage(interval, n, [k * share + (1 - k) * innocent for k in (p, other)], share)
        for share, innocent in itertools.product(SHARES, repeat=2)
    )
    assert least >= 0.95


def test_nobody_saying_yes_is_not_certain() -> None:
    estimate = estimate_unrelated(0.5, yes=0, n=200, innocent_yes=0, innocent_n=200)
    assert (estimate.raw, estimate.se > 0) == (0, True)
    assert estimate.low < -0.01 < 0.01 < estimate.high


def test_unrelated_questions_are_estimated_at_every_size() -> None:
    for n in (1, 10**12):
        for yes, innocent in itertools.product((0, n // 2, n), repeat=2):
            estimate = estimate_unrelated(1e-6, yes=yes, n=n, innocent_yes=innocent, innocent_n=n)
            assert estimate.low < estimate.high
            assert math.isfinite(estimate.high - estimate.low + estimate.se)


@pytest.mark.parametrize(
    "changed",
    [
        {"p": 0},
        {"p": math.nan},
        {"yes": 11},
        {"innocent_yes": 6},
        {"n": 2.0},
        {"other_p": 1},
    ],
    ids=str,
)
def test_bad_input_is_refused(changed: Any) -> None:
    given: Any = {"p": 0.5, "yes": 4, "n": 10, "innocent_yes": 2, "innocent_n": 5}
    with pytest.raises(ValueError, match=r"\d|nan"):
        estimate_unrelated(**given | changed)
