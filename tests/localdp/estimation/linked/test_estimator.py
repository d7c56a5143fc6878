"""Linked questions: shares of the parts, tables of two, and the table of all."""

from functools import reduce
from typing import Any

import numpy as np
import pytest

from localdp.estimation import estimate_joint, estimate_linked, estimate_shares
from localdp.estimation.intervals.binomial import critical
from localdp.estimation.linked.counts import LinkedLikelihood, margin, pair_counts, part_counts
from localdp.estimation.linked.estimator import _gains, _scores, _split
from localdp.mechanisms import EveryResponse, JointResponse, Linked, RandomizedResponse, RandomPair
from localdp.planning.linked import supposed_table
from tests.helpers.library import answers_of, counts_of, drawn
from tests.options import slow_except

SIZES = (2, 3, 2)
WAYS: tuple[Any, ...] = (EveryResponse, RandomPair, JointResponse)
ALL: tuple[Linked, ...] = tuple(way.of(SIZES, 2) for way in WAYS)


def told_by(m: Linked, counts: Any) -> list[tuple[dict[int, int], int]]:
    return [(m.part_categories(report), int(counts[report])) for report in range(m.categories)]


@pytest.mark.parametrize("m", ALL, ids=lambda m: type(m).__name__)
def test_margins_of_counts_are_what_the_reports_say(m: Linked) -> None:
    counts = counts_of(m, 600, np.random.default_rng(1))
    seen = counts.astype(float)
    for part, part_count in enumerate(part_counts(m, seen)):
        for category in range(m.sizes[part]):
            said = [n for told, n in told_by(m, counts) if told.get(part) == category]
            assert part_count[category] == sum(said)
    for pair, table in zip(m.pairs, pair_counts(m, seen), strict=True):
        for first, second in np.ndindex(table.shape):
            said = [
                n
                for told, n in told_by(m, counts)
                if told.get(pair[0]) == first and told.get(pair[1]) == second
            ]
            assert table[first, second] == sum(said)


@pytest.mark.parametrize("m", ALL, ids=lambda m: type(m).__name__)
def test_the_likelihood_and_its_gradient_match_the_channel(m: Linked) -> None:
    rng = np.random.default_rng(2)
    counts = counts_of(m, 500, rng).astype(float)
    data = LinkedLikelihood(m, counts)
    matrix = m.channel().matrix * (len(m.pairs) if isinstance(m, RandomPair) else 1)
    for _ in range(3):
        table = rng.dirichlet(np.ones(m.cells)).reshape(m.sizes)
        rates = matrix @ table.ravel()
        assert data.rates(table) == pytest.approx(rates)
        value, gradient = data.value_and_gradient(table)
        assert value == pytest.approx(float(counts @ np.log(rates)))
        assert gradient.ravel() == pytest.approx(matrix.T @ (counts / rates) / 500)
        moves = rng.normal(size=(m.cells, 4))
        moves -= moves.mean(axis=0)
        assert data.derivatives(moves) == pytest.approx(matrix @ moves)


@pytest.mark.parametrize("m", ALL, ids=lambda m: type(m).__name__)
def test_from_expected_counts_the_unbiased_figures_are_the_truth(m: Linked) -> None:
    """Linear estimates, so that they are unbiased if they are right here."""
    truth = supposed_table(m.sizes)
    counts = np.array(m.channel()) @ truth.ravel() * 9e8
    whole = np.rint(counts).astype(np.int64)
    estimate = estimate_linked(m, whole, int(whole.sum()), folds=2)
    for part, shares in enumerate(estimate.parts):
        assert shares.raw == pytest.approx(margin(truth, (part,)), abs=1e-6)
    for table in estimate.tables:
        own = margin(truth, (table.first, table.second))
        assert table.raw == pytest.approx(own, abs=1e-6)
        assert table.likely == pytest.approx(own, abs=1e-3)
        assert table.beats_independence


def test_shares_of_each_part_match_single_questions() -> None:
    m = EveryResponse.of(SIZES, 2)
    counts = counts_of(m, 150, np.random.default_rng(3))
    estimate = estimate_linked(m, counts, 150, simultaneous=False, folds=2)
    for part, own in enumerate(part_counts(m, counts.astype(float))):
        alone = estimate_shares(m.parts[part], own.astype(int), 150, simultaneous=False)
        for name in ("raw", "constrained", "se", "low", "high"):
            assert getattr(estimate.parts[part], name) == pytest.approx(getattr(alone, name))


def test_all_parts_hold_at_once_by_bonferroni() -> None:
    m = JointResponse.of(SIZES, 2)
    counts = counts_of(m, 2_000, np.random.default_rng(3))
    estimate = estimate_linked(m, counts, 2_000, method="wald")
    for shares in estimate.parts:
        # one statement for each yes/no part, and three for the other
        support = m.part_support(estimate.parts.index(shares))
        rates = support.q + (support.p - support.q) * shares.raw
        wald = critical(0.05 / 5) * np.sqrt(rates * (1 - rates) / 2_000) / (support.p - support.q)
        assert (shares.high - shares.low) / 2 == pytest.approx(wald)


def test_tables_of_two_parts_match_the_joint_estimate() -> None:
    """Two parts asked one by one are two questions."""
    m = EveryResponse.of((2, 3), 2)
    rng = np.random.default_rng(4)
    answers = answers_of(supposed_table((2, 3)), 3_000, rng)
    reports = drawn(m, answers, rng)
    rows = np.stack(np.unravel_index(reports, m.sizes), axis=1)
    (table,) = estimate_linked(m, m.counts(reports), 3_000, simultaneous=False).tables
    both = [rows[:, 0], rows[:, 1]]
    unbiased = estimate_joint(m.parts, both, "inverse", simultaneous=False)
    likely: Any = estimate_joint(m.parts, both, folds=5)
    assert table.raw == pytest.approx(unbiased.table)
    assert table.se == pytest.approx(unbiased.se)
    assert table.low == pytest.approx(unbiased.low)
    assert table.likely == pytest.approx(likely.table, abs=2e-4)
    assert table.independence == pytest.approx(likely.independence, abs=1e-3)
    # The people are parted otherwise, so that the gains are alike and not equal.
    assert table.gain == pytest.approx(likely.gain, rel=0.2)
    assert table.gain_se == pytest.approx(likely.gain_se, rel=0.2)


def test_a_joint_response_matches_one_question_with_all_cells() -> None:
    m = JointResponse.of((2, 2), 1)
    counts = counts_of(m, 1_000, np.random.default_rng(5))
    table: Any = estimate_linked(m, counts, 1_000, method="wald").tables[0]
    whole = estimate_shares(RandomizedResponse.of(4, 1), counts, 1_000, method="wald")
    assert table.raw.ravel() == pytest.approx(whole.raw)


@pytest.mark.parametrize("m", ALL, ids=lambda m: type(m).__name__)
def test_scores_have_the_mean_and_spread_that_are_said(m: Linked) -> None:
    """Their mean is the weighted sum itself, and none of the margins' error is left in them."""
    rng = np.random.default_rng(7)
    pair = (0, 1)
    weights = rng.normal(size=(2, 3))
    truth = supposed_table(m.sizes)
    own = margin(truth, pair)
    apart = own - np.multiply.outer(own.sum(axis=1), own.sum(axis=0))
    law = np.array(m.channel()) @ truth.ravel()
    seen = pair_counts(m, law)[0]
    scores = _scores(m, pair, seen, weights)
    rates = seen.ravel() / seen.sum()
    assert scores @ rates == pytest.approx(float(np.sum(weights * apart)))
    inverse = np.linalg.inv(m.pair_matrix(pair))
    step = rng.normal(size=rates.size) * 1e-5
    step -= step.mean()
    moved = (inverse @ (rates + step)).reshape(2, 3)
    joined = moved - np.multiply.outer(moved.sum(axis=1), moved.sum(axis=0))
    # To first order a score is what one report more would change.
    change = float(np.sum(weights * joined)) - float(np.sum(weights * apart))
    assert change == pytest.approx(float(scores @ step), rel=1e-2)


def test_parting_the_counts_loses_nobody() -> None:
    counts = np.array([7.0, 0.0, 3.0, 41.0])
    parts = _split(counts, 5)
    assert len(parts) == 5
    assert sum(parts).tolist() == counts.tolist()  # type: ignore[union-attr]
    assert all((part >= 0).all() and 10 <= part.sum() <= 11 for part in parts)
    assert [part.tolist() for part in _split(counts, 5)] == [part.tolist() for part in parts]


@pytest.mark.parametrize("way", slow_except(WAYS, RandomPair))
def test_parts_that_have_nothing_to_do_with_each_other_are_refused(way: Any) -> None:
    """In 20 surveys of three tables each at most 5% pass on average: 8 of 60 or more would come
    by chance in one of 100 runs, were the tables independent; the seed is fixed."""
    m = way.of((2, 2, 2), 2)
    rng = np.random.default_rng(8)
    alone = reduce(np.multiply.outer, [np.array([0.6, 0.4])] * 3)
    passed = 0
    for _ in range(20):
        counts = counts_of(m, 2_000, rng, alone).astype(float)
        gains: Any = _gains(m, counts, 2)
        passed += sum(p_value <= 0.05 for _gain, _se, p_value in gains)
    assert passed < 8


def test_too_few_reports_of_a_pair_have_no_figures() -> None:
    m = RandomPair.of((2,) * 4, 1)
    counts = np.zeros(m.categories, dtype=int)
    counts[[0, 1, 5, 9, 21, 22, 23]] = [40, 9, 30, 3, 20, 0, 1]
    estimate = estimate_linked(m, counts, int(counts.sum()))
    first = estimate.tables[0]
    assert first.n == 49
    assert first.raw is not None
    empty = next(table for table in estimate.tables if table.n < 10)
    assert (empty.raw, empty.low, empty.gain, empty.beats_independence) == (None, None, None, False)
    assert np.isfinite(empty.likely).all()


def test_a_part_that_nobody_was_asked_is_an_error() -> None:
    m = RandomPair.of((2, 2, 2), 1)
    counts = [5, 5, 5, 5, 0, 0, 0, 0, 0, 0, 0, 0]
    with pytest.raises(ValueError, match="part 2 has no report yet"):
        estimate_linked(m, counts, 20)


@pytest.mark.parametrize(
    ("counts", "n"), [([1] * 4, 5), ([1, 1], 2), ([-1, 3, 1, 1], 4), ([0.5, 1.5, 1, 1], 4)]
)
def test_impossible_counts_are_refused(counts: Any, n: int) -> None:
    with pytest.raises(ValueError, match="counts"):
        estimate_linked(JointResponse.of((2, 2), 1), counts, n)
