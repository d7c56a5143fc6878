"""A part of the table of `run.py audit --coverage`, exactly; and whether its sums are right."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from scipy.stats import binom, hypergeom

from localdp.estimation import (
    estimate_joint,
    estimate_mean,
    estimate_quantiles,
    estimate_shares,
    estimate_unrelated,
)
from localdp.mechanisms import OpenNumber
from localdp.mechanisms.numeric.scale import NumberScale
from research.audit import command
from research.coverage import gains, lists, pairs, shares, tables
from research.coverage.case import EXACT, SHARES, Effort, Intervals, Row, holds, window
from research.coverage.channels import YES_NO, choices, rate_of
from research.coverage.page import CASES, merged, page, table
from research.coverage.two_counts import TwoCounts
from tests.processes import ROOT
from tools.console import Problem

EFFORT = Effort(500)
LEVELS = OpenNumber(NumberScale.of(0, 2))
SPREADS = (
    (1.0, 0.0, 0.0),
    (0.99, 0.0, 0.01),
    (0.9, 0.05, 0.05),
    (0.5, 0.0, 0.5),
    (0.3, 0.4, 0.3),
    (0.0, 0.95, 0.05),
)
FAILING = Row("shares", "open", 10, "0", 0.9)


@pytest.mark.parametrize("n", [10, 50, 200])
@pytest.mark.parametrize("channel", YES_NO)
def test_shares_are_covered_as_often_as_is_said(channel: str, n: int) -> None:
    rows = shares.rows_of("shares", channel, YES_NO[channel], n)
    assert len(rows) == len(SHARES)
    assert min(row.covered for row in rows) >= EXACT


@pytest.mark.parametrize("channel", choices(5))
def test_shares_of_five_answers_are_covered_at_once(channel: str) -> None:
    rows = shares.rows_of("5 shares at once", channel, choices(5)[channel], 50, statements=5)
    assert min(row.covered for row in rows) >= EXACT


@pytest.mark.parametrize("method", ["feldman-cousins", "wald"])
def test_the_sum_over_counts_matches_a_plain_loop(method: str) -> None:
    m, n = YES_NO["ε = 3"], 12
    for share, row in zip(
        SHARES, shares.rows_of("shares", "ε = 3", m, n, method=method), strict=True
    ):
        covered = 0.0
        for count in range(n + 1):
            estimate = estimate_shares(m, [n - count, count], n, method=method)
            if estimate.low[1] <= share + 1e-9 and share <= estimate.high[1] + 1e-9:
                covered += binom.pmf(count, n, rate_of(m, share))
        assert row.covered == pytest.approx(covered, abs=1e-9)


@pytest.mark.parametrize("channel", ["open × open", "ε = 3 × ε = 3", "Mangat, both"])
def test_all_cells_of_a_table_are_covered_at_once(channel: str) -> None:
    """All 286 tables of ten people are gone through."""
    rows = list(tables.two(channel, 10, EFFORT))
    assert all(row.draws == 0 and row.refused == 0 for row in rows)
    assert min(row.covered for row in rows) >= 0.95


@pytest.mark.parametrize("channel", ["open × ε = 4", "2 × 2 × 2, ε = 3 each"])
def test_the_cells_of_the_table_match_the_joint_estimate(channel: str) -> None:
    mechanisms = {**tables.TWO, **tables.LARGER}[channel]
    shape = tuple(m.categories for m in mechanisms)
    counts = np.arange(3, 3 + int(np.prod(shape))).reshape(shape)
    people = np.repeat(np.arange(counts.size), counts.ravel())
    reports = list(np.unravel_index(people, shape))
    joint = estimate_joint(mechanisms, reports, "inverse")
    low, high = tables.intervals(mechanisms, counts[None], 0.05 / counts.size)
    assert joint.low is not None
    assert joint.high is not None
    np.testing.assert_allclose(low[0], joint.low.ravel(), atol=1e-9)
    np.testing.assert_allclose(high[0], joint.high.ravel(), atol=1e-9)


@pytest.fixture(scope="module")
def every() -> Any:
    """Every way in which ten people give three answers."""
    return tables.compositions(10, 3)


def test_the_ways_to_count_people_are_complete(every: Any) -> None:
    assert every.shape == (66, 3)
    assert len(np.unique(every, axis=0)) == 66
    assert tables.multinomial(every, np.array(SPREADS[2])).sum() == pytest.approx(1)


def test_a_mean_is_covered_as_often_as_is_said(every: Any) -> None:
    ends = [
        (estimate.low, estimate.high)
        for estimate in (estimate_mean(LEVELS, row, 10) for row in every)
    ]
    low, high = np.array(ends).T
    assert np.all(low < high)
    for spread in SPREADS:
        chances = tables.multinomial(every, np.array(spread))
        assert chances @ holds(low, high, LEVELS.values @ spread) >= EXACT


def test_quantiles_are_covered_as_often_as_is_said(every: Any) -> None:
    wanted = [0.25, 0.5, 0.75]
    estimates = [estimate_quantiles(LEVELS, row, 10, wanted) for row in every]
    for spread in SPREADS:
        chances = tables.multinomial(every, np.array(spread))
        places = [int(np.argmax(np.cumsum(spread) >= share - 1e-12)) for share in wanted]
        held = np.array(
            [holds(estimate.low, estimate.high, LEVELS.values[places]) for estimate in estimates]
        )
        assert np.min(chances @ held) >= EXACT


def test_two_counts_are_summed_as_in_a_plain_loop() -> None:
    n = 14
    control = 9
    p = 0.7

    def limits(yes: int, innocent: int) -> tuple[Any, Any] | None:
        if innocent == 0:
            return None
        estimate = estimate_unrelated(p, yes=yes, n=n, innocent_yes=innocent, innocent_n=control)
        return np.array([estimate.low, -estimate.high]), np.array([estimate.high, -estimate.low])

    data = TwoCounts(limits)
    for share, innocent in ((0.0, 0.1), (0.3, 0.5), (1.0, 0.9)):
        first, second = window(n, p * share + (1 - p) * innocent), window(control, innocent)
        coverage = data.coverage(first, second, [share, -share])
        covered, refused = 0.0, 0.0
        for outcome, chance in zip(*first, strict=True):
            for two, other in zip(*second, strict=True):
                ends = limits(int(outcome), int(two))
                if ends is None:
                    refused += chance * other
                elif ends[0][0] <= share + 1e-9 and share <= ends[1][0] + 1e-9:
                    covered += chance * other
        assert coverage.covered == pytest.approx([covered, covered], abs=1e-9)
        assert coverage.refused == pytest.approx(refused, abs=1e-9)
        assert 0 < refused < 1


def test_a_finite_population_is_drawn_without_replacement() -> None:
    people = 30
    holders = 9
    n = 8
    p = 0.8
    q = 0.3
    plain = np.zeros(n + 1)
    for drawn in range(n + 1):
        chance = hypergeom.pmf(drawn, people, holders, n)
        own = binom.pmf(np.arange(drawn + 1), drawn, p)
        other = binom.pmf(np.arange(n - drawn + 1), n - drawn, q)
        plain += chance * np.convolve(own, other)
    np.testing.assert_allclose(shares._law(people, holders, n, p, q), plain, atol=1e-12)


def test_changes_of_few_people_are_covered() -> None:
    rows = list(pairs.opposed("open", Effort(100), [10, 30]))
    assert min(row.covered for row in rows) >= EXACT


@pytest.mark.parametrize(
    ("row", "passed"),
    [
        (FAILING, False),
        (replace(FAILING, target=None), True),
        (replace(FAILING, covered=0.95), True),
        (replace(FAILING, covered=0.48, refused=0.5), True),
        (replace(FAILING, covered=0.47, refused=0.5), False),
        (replace(FAILING, covered=0.0, refused=1.0), True),
        (replace(FAILING, covered=0.94, draws=2_000), False),
        (replace(FAILING, covered=0.941, draws=2_000), True),
        (replace(FAILING, covered=0.96, width=1.2, widest=1.3), True),
        (replace(FAILING, covered=0.96, width=1.4, widest=1.3), False),
    ],
)
def test_a_case_passes_at_its_target(row: Row, passed: bool) -> None:
    assert row.passed is passed


def test_the_page_marks_what_misses() -> None:
    good = replace(FAILING, channel="two coins", covered=0.96, n=50)
    shown = gains.Gain("open × open", "independent", 1_000, 0.06, 1_000, false=True)
    text = page([FAILING, good], [shown], EFFORT)
    assert "**2 miss their target.**" in text
    assert "| 10 to 50 | 0.95 | 0.900<br>open; 10; 0 ‡ | 0.100 | 0.00 |  |" in text
    assert "| 6.0% ‡ | ≤ 5% |" in text
    assert table([FAILING, good]).count("\n") == 3
    text = page([good, replace(FAILING, covered=0.5, target=None)], [], EFFORT)
    assert "All cases reach" in text
    assert "| 0.960<br>two coins; 50; 0 | 0.500 |" in text


def test_new_rows_take_the_place_of_the_same_cases() -> None:
    shown = gains.Gain("open × open", "independent", 1_000, 0.06, 1_000, false=True)
    other = replace(FAILING, kind="5 shares at once", covered=0.96)
    kept = replace(FAILING, channel="two coins", covered=0.96)
    old = [other, FAILING, kept]
    better = replace(FAILING, covered=0.955, draws=2_000, bias=-0.051)
    added = replace(better, n=50, bias=0.04)
    text, file = merged(page(old, [shown], EFFORT), table(old), [better, added], EFFORT)
    rows = [better, added, kept, other]
    assert (text, file) == (page(rows, [shown], EFFORT), table(rows))
    assert "| 0.955<br>open; 10; 0 | 0.045 | 0.00 | -0.05 ± 0.02 |" in text
    assert "**1 miss their target.**" in text


def test_estimates_in_the_middle_of_their_intervals_have_a_bias() -> None:
    """Errors of 1, 1 and -.5 at chances .25, .25 and .5: a mean of .25, with an error of .75."""
    low = np.array([0.0, 0.0, -1.5, np.nan])
    intervals = Intervals(np.array([0.2, 0.2, 0.4, 0.2]), low, low + 2, 1_000)
    row = intervals.row("model's effect", "open", 10, "0", 0.0, wald=True)
    assert row.bias == pytest.approx(1 / 3)
    assert row.bias_error == pytest.approx(1 / np.sqrt(800))
    assert intervals.row("model's effect", "open", 10, "0", 0.0).bias is None


def test_the_page_says_what_it_was_written_without() -> None:
    text = page([FAILING], [], EFFORT, ["means open 50", "means open 10", "kuk 2 cards 50"])
    assert "number of people): means of 50, 10; kuk of 50." in text
    assert "Not measured yet" not in page([FAILING], [], EFFORT)


def test_the_page_in_the_documentation_summarizes_its_file() -> None:
    text = (ROOT / "docs" / "reference" / "coverage.md").read_text()
    again, _file = merged(text, CASES.read_text(), [], EFFORT)
    assert text.partition("## Shares")[2] == again.partition("## Shares")[2] != ""
    assert f"{len(CASES.read_text().splitlines()) - 1:,} cases" in text


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--coverage", "--samples=5000"], "of the samplers"),
        (["--quick"], "need --coverage"),
        (["--coverage", "--draws=499"], "whole number from 500 on"),
        (["--coverage", "--draws=many"], "whole number from 500 on"),
        (["--coverage", "--merge"], "--merge needs --only"),
    ],
)
def test_options_that_do_not_fit_are_refused(options: Sequence[str], reason: str) -> None:
    with pytest.raises(Problem, match=reason):
        command.main(list(options))


@pytest.mark.parametrize("channel", lists.CHANNELS)
def test_limits_of_list_experiments_cover(channel: str) -> None:
    rows = list(lists.differences(channel, 200, EFFORT))
    assert {row.truth for row in rows} > {"0", ".5, 10% floor liars"}
    assert all(row.passed for row in rows)
    assert min(row.covered for row in rows) > 0.9


def test_a_list_that_tells_too_little_has_no_limits_of_a_model() -> None:
    assert all(row.refused == 1 for row in lists.fits("ε = 3", 200, EFFORT))
