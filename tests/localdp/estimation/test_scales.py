"""Scales: α and item statistics beside other formulas, and the limits of scores by simulation."""

from functools import cache
from io import StringIO
from typing import Any

import numpy as np
import pytest

from localdp.estimation import (
    Numbers,
    Reports,
    SampleDesign,
    ScaleItem,
    cronbach_alpha,
    estimate_scale,
    item_statistics,
    reverse_items,
    sample_mean,
    scale_scores,
)
from localdp.mechanisms import Duchi, Laplace, Mechanism, Piecewise, RandomizedResponse
from tests.options import slow_except

ATTITUDE = np.loadtxt(
    StringIO("""
    43 63 71 61 81 43 58 71 72 67 64 67 69 68 77 81 74 65 65 50 50 64 53 40 63 66 78 48 85 82
    51 64 70 63 78 55 67 75 82 61 53 60 62 83 77 90 85 60 70 58 40 61 66 37 54 77 75 57 85 82
    30 51 68 45 56 49 42 50 72 45 53 47 57 83 54 50 64 65 46 68 33 52 52 42 42 66 58 44 71 39
    39 54 69 47 66 44 56 55 67 47 58 39 42 45 72 72 69 75 57 54 34 62 50 58 48 63 74 45 71 59
    61 63 76 54 71 54 66 70 71 62 58 59 55 59 79 60 79 55 75 64 43 66 63 50 66 88 80 51 77 64
    92 73 86 84 83 49 68 66 83 80 67 74 63 77 77 54 79 80 85 78 64 80 80 57 75 76 78 83 74 78
    45 47 48 35 47 34 35 41 31 41 34 41 25 35 46 36 63 60 46 52 33 41 37 49 33 72 49 38 55 39
""")
)
"""The survey of clerical employees in R's `datasets::attitude` (Chatterjee & Price 1977)."""


def items_of(table: np.ndarray, low: float = 0, high: float = 100) -> list[ScaleItem]:
    return [ScaleItem.known(own, low, high, name=f"i{at}") for at, own in enumerate(table)]


def test_attitude_as_in_psych() -> None:
    """`psych::alpha(attitude)` prints these; here they are from the covariance matrix, too."""
    alpha = cronbach_alpha(items_of(ATTITUDE))
    covariance = np.cov(ATTITUDE)
    ratio = np.trace(covariance) / covariance.sum()
    assert alpha.raw == pytest.approx(7 / 6 * (1 - ratio), abs=1e-12)
    assert round(alpha.raw, 2) == 0.84
    found = item_statistics(items_of(ATTITUDE))
    assert found.alpha.round(2).tolist() == [0.81, 0.80, 0.83, 0.80, 0.80, 0.86, 0.84]
    for place, own in enumerate(ATTITUDE):
        rest = ATTITUDE.sum(axis=0) - own
        others = np.cov(np.delete(ATTITUDE, place, axis=0))
        assert found.alpha[place] == pytest.approx(1.2 * (1 - np.trace(others) / others.sum()))
        assert found.correlation[place] == pytest.approx(np.corrcoef(own, rest)[0, 1], abs=1e-12)
        assert found.sd[place] == pytest.approx(own.std(ddof=1), abs=1e-12)
        assert found.low[place] < own.mean() < found.high[place]
    assert np.all(found.correlation_low < found.correlation)
    assert np.all(found.correlation < found.correlation_high)


def test_feldt_with_his_f() -> None:
    """With normal items the limits are his, or wider: 1 - (1 - .84)F of 29 and 174 degrees."""
    alpha = cronbach_alpha(items_of(ATTITUDE))
    assert alpha.low <= 1 - (1 - alpha.raw) * 1.6456  # the .975 quantile
    assert alpha.high >= 1 - (1 - alpha.raw) * 0.5422


def test_scores() -> None:
    table = np.array([[1.0, 4, np.nan], [2, np.nan, np.nan], [5, 3, np.nan]])
    items = reverse_items(items_of(table, 1, 5), [2])
    assert items[2].scores[:2].tolist() == [1, 3]
    assert items[2].squares[:2].tolist() == [1, 9]
    np.testing.assert_array_equal(scale_scores(items), [4 / 3, np.nan, np.nan])
    np.testing.assert_array_equal(scale_scores(items, combine="sum", least=2), [4, 10.5, np.nan])
    estimate = estimate_scale(items, least=2)
    assert (estimate.n, estimate.left_out) == (2, 0)
    assert estimate_scale([*items[:1] * 2], least=2).left_out == 0


def test_the_score_of_a_sample_is_its_weighted_mean() -> None:
    draw = np.random.default_rng(6)
    table = draw.integers(1, 6, (3, 200)).astype(float)
    table[0, :20] = np.nan
    design = SampleDesign.of(
        weights=draw.integers(0, 4, 200), clusters=[at // 8 for at in range(200)]
    )
    found = estimate_scale(items_of(table, 1, 5), least=2, design=design)
    known = sample_mean(Numbers(np.nanmean(table, axis=0)), design)
    for name in ("raw", "se", "low", "high", "deff"):
        assert getattr(found, name) == pytest.approx(getattr(known, name)[0]), name
    assert found.n == np.count_nonzero(design.weights)


@pytest.mark.parametrize("made", [Duchi, Piecewise, Laplace])
def test_randomized_numbers_are_items(made: Any) -> None:
    """Their scores have the answers as mean, and α is known where reports tell squares."""
    m, draw = made.of(0, 10, 1, epsilon=3), np.random.default_rng(7)
    answers = answers_of(draw, 6_000, 3, 11, 0.6)
    items = [ScaleItem.number(m, reported(draw, m.matrix, own)) for own in answers]
    score, alpha = estimate_scale(items, confidence=0.999), cronbach_alpha(items, confidence=0.999)
    assert score.low < answers.mean() < score.high
    truth = cronbach_alpha(items_of(answers, 0, 10))
    assert np.isnan(alpha.low) if made is Duchi else alpha.low < truth.raw < alpha.high
    both = reverse_items(items, [0])
    assert both[0].scores[:3] == pytest.approx(10 - items[0].scores[:3])


def test_people_who_answered_too_few_items_are_left_out() -> None:
    table = np.array([[1.0, 4, 3, np.nan], [2, np.nan, 4, np.nan]])
    estimate = estimate_scale(items_of(table, 1, 5))
    assert (estimate.n, estimate.left_out) == (2, 1)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda items: cronbach_alpha(items[:1]), "two items or more, not 1"),
        (lambda items: reverse_items([items[0], ScaleItem.known([1] * 30, 0, 7)], [1]), "0-7"),
        (
            lambda items: cronbach_alpha([*items, ScaleItem.known([3] * 30, 0, 9, name="flat")]),
            "flat has one value only: 3",
        ),
        (lambda items: estimate_scale(items_of(np.full((2, 30), np.nan))), "not 0"),
        (lambda items: cronbach_alpha(items_of(np.full((2, 30), np.nan))), "not 0"),
        (lambda items: scale_scores(items, least=8), "8"),
        (lambda items: scale_scores(items, combine="max"), "'max'"),  # type: ignore[arg-type]
        (lambda items: reverse_items([items[0], ScaleItem.known([1], 0, 100)]), "same people"),
        (lambda items: ScaleItem.known([101], 0, 100), "not 101"),
        (lambda items: ScaleItem.of(Reports.known([0], 2), [1]), "needs 2 values"),
    ],
)
def test_bad_input(call: object, message: str) -> None:
    assert callable(call)
    with pytest.raises(ValueError, match=message):
        call(items_of(ATTITUDE))


def test_few_others_are_named() -> None:
    rare = np.zeros((2, 100))
    rare[:, :19] = 1
    rare[1, :4] = 0
    assert cronbach_alpha(items_of(rare, 0, 1)).warnings == ("few-others",)
    assert cronbach_alpha(items_of(ATTITUDE)).warnings == ()


COINS = RandomizedResponse.two_coins()
FIVE = RandomizedResponse.of(5, 2)
CASES = [(COINS, 5, 0.0, 300), (COINS, 5, 0.6, 300), (FIVE, 4, 0.0, 500), (FIVE, 4, 0.6, 500)]


@cache
def cuts_of(size: int) -> np.ndarray:
    """Return where a normal variable is cut into so many equal shares."""
    shares = np.arange(1, size) / size
    cuts: np.ndarray = np.quantile(np.random.default_rng(0).normal(size=10**6), shares)
    return cuts


def answers_of(draw: np.random.Generator, n: int, k: int, size: int, rho: float) -> np.ndarray:
    """Return answers of a normal copula with equal shares, shape (items, people)."""
    latent = rho**0.5 * draw.normal(size=n) + (1 - rho) ** 0.5 * draw.normal(size=(k, n))
    answers: np.ndarray = np.digitize(latent, cuts_of(size))
    return answers


def observed(draw: np.random.Generator, m: Mechanism, answers: np.ndarray) -> list[ScaleItem]:
    """Return items as this channel reports them."""
    matrix = m.channel().matrix
    return [ScaleItem.of(Reports.of(m, reported(draw, matrix, own))) for own in answers]


def reported(draw: np.random.Generator, matrix: np.ndarray, answers: np.ndarray) -> np.ndarray:
    """Return reports that a channel, Pr[report | answer], draws."""
    channel = np.cumsum(matrix, axis=0).T
    reports: np.ndarray = np.count_nonzero(
        draw.random(len(answers))[:, None] > channel[answers], axis=1
    )
    return reports.clip(0, len(matrix) - 1)


@pytest.mark.parametrize("case", slow_except(CASES, CASES[1]), ids=str)
def test_coverage_of_protected_scores_and_alpha(case: tuple[Mechanism, int, float, int]) -> None:
    """600 surveys had .945 to .953 for scores, .950 to .980 for α. 200 have less than .902 of .95
    by chance in one of a thousand."""
    m, k, rho, n = case
    runs, draw = 200, np.random.default_rng(7)
    size = m.categories
    truth = cronbach_alpha(items_of(answers_of(draw, 300_000, k, size, rho), 0, size - 1)).raw
    covered = np.zeros(2)
    for _ in range(runs):
        items = observed(draw, m, answers_of(draw, n, k, size, rho))
        score, alpha = estimate_scale(items), cronbach_alpha(items)
        covered += [
            score.low <= (size - 1) / 2 <= score.high,
            not alpha.low > truth and not alpha.high < truth,
        ]
    assert np.all(covered / runs > 0.902), covered / runs
