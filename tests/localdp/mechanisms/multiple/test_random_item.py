"""Select all that apply: one item, drawn at random, with the whole epsilon."""

from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binom

from localdp.estimation import (
    compare_groups,
    compare_options,
    estimate_change,
    estimate_joint,
    estimate_shares,
    post_stratify,
    report_variance,
)
from localdp.fixed_point import WORD
from localdp.layout import Field, Layout
from localdp.mechanisms import MultipleChoice, RandomItem, RandomizedResponse
from localdp.planning import margin
from localdp.posterior import posterior
from tests.localdp.stream import words

TWO_COINS = RandomizedResponse.two_coins()


@given(st.integers(2, 200), st.floats(1e-3, 60))
def test_the_drawn_item_has_the_whole_epsilon(items: int, epsilon: float) -> None:
    mechanism = RandomItem.of(items, epsilon)
    assert mechanism.epsilon == mechanism.item.epsilon <= epsilon
    assert mechanism.item == RandomizedResponse.of(2, epsilon)


@pytest.mark.parametrize("items", [2, 3, 5, 8, 11])
def test_the_channel_is_exact_and_has_the_epsilon_of_one_item(items: int) -> None:
    mechanism = RandomItem(items, RandomizedResponse(2, yes=(2**30, 7 * 2**29)))
    channel = mechanism.channel()
    item_channel = mechanism.item.channel()
    assert channel.ratio == mechanism.ratio == item_channel.ratio
    for (item, mark), answer in product(product(range(items), (0, 1)), range(1 << items)):
        drawn = Fraction(mechanism.chances[item], WORD)
        assert channel[2 * item + mark, answer] == drawn * item_channel[mark, answer >> item & 1]


@pytest.mark.parametrize("items", [2, 3, 7, 1000, 65_535, 2**16])
def test_every_word_draws_one_item_and_the_chances_count_them(items: int) -> None:
    mechanism = RandomItem(items, TWO_COINS)
    assert sum(mechanism.chances) == WORD
    assert max(mechanism.chances) - min(mechanism.chances) <= 1
    some = range(items) if items < 10 else (0, 1, items // 2, items - 1)
    starts = np.concatenate([[0], np.cumsum(mechanism.chances)]).tolist()
    ends = [end for item in some for end in (starts[item], 0, starts[item + 1] - 1, 0)]
    reports = mechanism.randomize([[0] * items] * (2 * len(some)), words(*ends))
    assert (reports // 2).tolist() == [item for item in some for _ in range(2)]


def test_reports_are_counted_by_item_and_mark() -> None:
    mechanism = RandomItem.of(3, 1)
    counts = mechanism.counts([5, 0, 4, 1, 5])
    assert counts.tolist() == [1, 1, 0, 0, 1, 2]
    marked, drawn = mechanism.item_counts(counts)
    assert (marked.tolist(), drawn.tolist()) == ([1, 0, 2], [2, 0, 3])


def test_submissions_are_counted_and_an_impossible_pattern_is_refused() -> None:
    layout = Layout((Field(RandomItem.of(3, 1)), Field(TWO_COINS)))
    blobs = [
        layout.randomize(((0, 1, 1), 0), words(2**31, 0, 5)),
        layout.randomize((None, 1), words(WORD - 1, WORD - 1, 5)),
    ]
    first, second = layout.tally(blobs)
    assert first.randomized.counts.tolist() == [0, 0, 0, 1, 0, 0]
    assert (first.randomized.n, first.skipped, second.randomized.n) == (1, 1, 2)
    with pytest.raises(ValueError, match="not 6"):
        layout.tally([(6 << 1).to_bytes(1, "little")])


def test_a_report_says_nothing_about_other_items() -> None:
    mechanism = RandomItem(3, TWO_COINS)
    assert posterior(mechanism, 3, [0.1, 0.1, 0.2]) == pytest.approx([0.1, 0.25, 0.2])
    assert mechanism.likelihood(2).tolist() == [[1, 1], [0.75, 0.25], [1, 1]]


@pytest.mark.parametrize("method", ["auto", "wilson", "likelihood-ratio"])
def test_each_item_is_estimated_as_a_yes_no_question_among_those_who_drew_it(method: str) -> None:
    mechanism = RandomItem(3, RandomizedResponse(2, yes=(2**30, 7 * 2**29)))
    counts = [30, 20, 60, 5, 0, 7]
    estimate = estimate_shares(mechanism, counts, 122, 0.95, method)
    assert estimate.n == 122
    assert estimate.n_each.tolist() == [50, 65, 7]
    for item in range(3):
        pair = counts[2 * item : 2 * item + 2]
        of_item = estimate_shares(mechanism.item, pair, sum(pair), 1 - 0.05 / 3, method)
        for name in ("raw", "se", "se_privacy", "low", "high"):
            assert getattr(estimate, name)[item] == pytest.approx(
                getattr(of_item, name)[1], abs=1e-12
            )
    alone = estimate_shares(mechanism, counts, 122, 0.95, method, simultaneous=False)
    assert np.all(alone.high - alone.low < estimate.high - estimate.low)


@pytest.fixture(scope="module")
def intervals() -> dict[int, Any]:
    """The limits of an item's share by the people of 30 who draw it, and by how many report Yes."""
    limits: dict[int, Any] = {}
    for drawn in range(1, 31):
        each = (
            estimate_shares(RandomItem.of(3, 2), [drawn - yes, yes, 1, 0, 1, 0], drawn + 2)
            for yes in range(drawn + 1)
        )
        limits[drawn] = np.array([(estimate.low[0], estimate.high[0]) for estimate in each]).T
    return limits


@pytest.mark.parametrize("share", [0.0, 0.01, 0.2, 0.5, 1.0])
def test_intervals_cover_whatever_number_of_people_draws_the_item(
    intervals: dict[int, Any], share: float
) -> None:
    """Exact: summed over the people of 30 who draw an item, and over their reports."""
    rate = float(RandomItem.of(3, 2).item.channel().matrix[1] @ [1 - share, share])
    covered = 0.0
    for drawn, (low, high) in intervals.items():
        chances = np.array(binom.pmf(range(drawn + 1), drawn, rate))
        inside = (low - 1e-12 <= share) & (share <= high + 1e-12)
        covered += binom.pmf(drawn, 30, 1 / 3) * chances[inside].sum()
    assert covered >= (1 - 0.05 / 3) * (1 - binom.pmf(0, 30, 1 / 3)) - 1e-9


def test_an_item_without_reports_has_no_share() -> None:
    with pytest.raises(ValueError, match="item 1 has no report"):
        estimate_shares(RandomItem.of(2, 1), [3, 4, 0, 0], 7)
    with pytest.raises(ValueError, match="sum to 8"):
        estimate_shares(RandomItem.of(2, 1), [3, 4, 0, 0], 8)


COUNTS = {"first": [30, 20, 60, 5, 10, 7, 20, 40], "second": [25, 25, 40, 45, 9, 8, 30, 30]}
PAIRS = {name: [[a, b] for a, b in zip(c[::2], c[1::2], strict=True)] for name, c in COUNTS.items()}


def group(name: str, item: int | None = None) -> tuple[list[int], int]:
    """Return counts and their sum, of all items or of one."""
    counts = COUNTS[name] if item is None else PAIRS[name][item]
    return counts, sum(counts)


def test_groups_and_waves_are_compared_item_by_item() -> None:
    mechanism = RandomItem.of(4, 1)
    comparison = compare_groups(mechanism, group("first"), group("second"), statements=4)
    change = estimate_change(mechanism, group("second"), group("first"), statements=4)
    for item in range(4):
        pair = group("first", item), group("second", item)
        of_item = compare_groups(mechanism.item, *pair, statements=4)
        for name in ("difference", "se", "low", "high", "p_value"):
            assert getattr(comparison, name)[item] == pytest.approx(getattr(of_item, name)[1])
        whole = estimate_change(mechanism.item, *pair[::-1], statements=4)
        assert change.low_worst[item] == pytest.approx(whole.low_worst[1])


def test_two_items_are_compared_as_two_groups() -> None:
    mechanism = RandomItem.of(4, 1)
    pairs = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    comparison = compare_options(mechanism, *group("first"), pairs)
    for place, (first, other) in enumerate(pairs):
        alone = compare_groups(
            mechanism.item, group("first", first), group("first", other), statements=6
        )
        for name in ("difference", "se", "low", "high", "p_value"):
            assert getattr(comparison, name)[place] == pytest.approx(getattr(alone, name)[1])


@pytest.mark.parametrize("finite", [False, True])
def test_strata_are_weighted_item_by_item(finite: bool) -> None:
    mechanism = RandomItem.of(4, 1)
    totals = {"first": 300, "second": 900}
    strata = {name: group(name) for name in totals}
    estimate = post_stratify(mechanism, strata, totals, finite=finite, simultaneous=False)
    assert estimate.n == sum(map(sum, COUNTS.values()))
    for item in range(4):
        own = {name: group(name, item) for name in totals}
        of_item = post_stratify(mechanism.item, own, totals, finite=finite, simultaneous=False)
        for name in ("raw", "se", "se_sampling", "low", "high"):
            assert getattr(estimate, name)[item] == pytest.approx(getattr(of_item, name)[1])


def test_one_item_joins_other_questions() -> None:
    """Among those who drew it; two items of a question have no one in common."""
    mechanism = RandomItem.of(3, 4)
    rng = np.random.default_rng(8)
    answers = np.tile([[1, 0, 1], [0, 1, 1]], (3000, 1))
    reports = mechanism.randomize(answers, words(*rng.integers(0, WORD, 12_000)))
    other = RandomizedResponse.of(2, 4)
    other_reports = other.randomize(answers[:, 1], words(*rng.integers(0, WORD, 6000)))
    marks, about = mechanism.reports_about(reports, 0)
    joint = estimate_joint(
        [mechanism.item, other], [marks, other_reports], "inverse", answered=[about, None]
    )
    assert about.sum() == mechanism.item_counts(mechanism.counts(reports))[1][0]
    # The cells are 0 or 1/2; standard errors are below .013, so that 5 of them fail once in 10⁶.
    assert joint.table == pytest.approx(np.array([[0, 0.5], [0.5, 0]]), abs=0.065)
    two = [mechanism.reports_about(reports, item) for item in (0, 1)]
    with pytest.raises(ValueError, match="no person answered both"):
        estimate_joint(
            [mechanism.item] * 2, [marks for marks, _ in two], answered=[about for _, about in two]
        )
    with pytest.raises(ValueError, match="reports about one item"):
        estimate_joint([mechanism, other], [reports, other_reports])
    with pytest.raises(ValueError, match="item must be"):
        mechanism.reports_about(reports, 3)


def test_planning_counts_the_reports_about_one_item() -> None:
    item = RandomItem.of(4, 1)
    assert margin(item, 800, 0.3) == pytest.approx(
        margin(item.item, 200, 0.3, confidence=1 - 0.0125)
    )
    assert margin(item, 8_000) < 0.55 * margin(MultipleChoice.of(4, 1), 8_000)
    assert report_variance(item) == pytest.approx([4 * report_variance(item.item)[1]] * 4)
