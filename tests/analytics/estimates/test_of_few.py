"""What the figures of unprotected questions tell of few people, to readers who know all of them."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from analytics.dashboard.numeric_panel import NumberPanel
from analytics.dashboard.panel import Panel
from analytics.estimates.cells import MIN_CELL_COUNT
from analytics.estimates.looks import ANYTIME
from analytics.estimates.services import estimate_fields
from analytics.models import Estimate
from localdp.estimation import estimate_quantiles
from localdp.mechanisms import OpenNumber
from localdp.mechanisms.numeric.scale import NumberScale
from respondents.models import Tally
from surveys.documents.freezing.freeze import freeze
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.parsing import parse
from tests.helpers.cells import seen, tables
from tests.helpers.questions import draft, question

WHY = {"justification": {"en": "Many share it."}}
LEVELS, CELLS = 48, 12
Whole = NDArray[np.int64]


def estimated(document: Document, counts: list[int]) -> Estimate:
    tally = Tally(block=document.questions[0].block, n=sum(counts), counts=counts)
    fields = estimate_fields(document, tally)
    assert fields is not None
    return Estimate(n=tally.n, skipped=0, **fields)


def frozen(*questions: dict[str, Any]) -> Document:
    release = {"minimum_n": 10, "while_open": False, "retention_days": 30}
    return parse(freeze(draft(*questions, release=release)))


def words_of(panel: Panel) -> tuple[Any, ...]:
    """All that a page, its chart, a copied table and a file say of a question."""
    rows = [(row.label, row.people, row.text, row.figures, row.interval) for row in panel.rows]
    return panel.sentence, panel.chart.finding, panel.suppressed, repr(rows)


@pytest.mark.parametrize("people", [10, 23])
def test_people_beside_percentages_tell_no_more_than_the_counts_that_are_shown(people: int) -> None:
    """Tables that differ in withheld counts only have the same words and numbers."""
    document = frozen(question("single", "open", **WHY))
    texts: dict[Any, set[Any]] = defaultdict(set)
    for table in tables(3, people):
        panel = Panel.from_question(document.questions[0], estimated(document, [*table]), "en")
        shown = {row.label: row.people for row in panel.rows}
        counts = zip(("Red", "Green", "Blue"), seen(table, [])[0], strict=True)
        assert shown == {name: f"{n} of {people}" for name, n in counts if n is not None}
        texts[seen(table, [])].add(words_of(panel))
    assert all(len(different) == 1 for different in texts.values())


def test_no_rank_is_said_where_answers_are_withheld() -> None:
    """The larger of two counts may hide a small one; what is left over is not the largest."""
    document = frozen(question("single", "open", **WHY))
    panel = Panel.from_question(document.questions[0], estimated(document, [50, 3, 0]), "en")
    assert [row.label for row in panel.rows] == ["Blue"]
    assert panel.chart.finding.startswith("Some answers are not shown")
    document = frozen(age())
    counts = np.zeros(LEVELS, dtype=int)
    counts[:8:4] = 50, 3
    panel = Panel.from_question(document.questions[0], estimated(document, counts.tolist()), "en")
    shown = NumberPanel.from_panel(panel, "en")
    assert shown is not None
    assert shown.spread is not None
    assert "Highest" not in shown.spread.drawing.finding
    assert all(row.people.startswith("0 of") for row in shown.spread.rows)


def age() -> dict[str, Any]:
    scale = {"low": "1", "high": str(LEVELS), "step": "1"}
    return question("number", "open", options=[], parameters=scale, **WHY)


def ranks(n: int) -> list[list[float]]:
    """Of n different numbers, the ranks of the quantiles and of their limits."""
    everyone = OpenNumber(NumberScale.of(1, n, 1))
    figures = estimate_quantiles(everyone, [1] * n, n)
    return [figures.values.tolist(), figures.low.tolist(), figures.high.tolist()]


def published(shares: dict[str, Any], n: int) -> Iterator[tuple[float, float, float]]:
    """Yield ranks, and the two numbers between which the person of each rank is."""
    spread, rows = shares["histogram"], shares["quantiles"]
    assert not any(ANYTIME in row for row in rows)
    coarse = all(row["low"] in spread["first"] and row["high"] in spread["last"] for row in rows)
    for name, places in zip(("value", "low", "high"), ranks(n), strict=True):
        for row, rank in zip(rows, places, strict=True):
            if not coarse:
                yield rank, row[name], row[name]


def told(counts: Whole, shares: dict[str, Any]) -> list[tuple[int, int]]:
    """Return the runs of numbers of which readers know that few people gave them, but some did.

    Readers know bounds of how many people gave each number or a smaller one.
    """
    n, width = int(counts.sum()), LEVELS // CELLS
    reached = np.concatenate([[0], np.cumsum(counts)])
    low, high = np.zeros(LEVELS + 1), np.full(LEVELS + 1, float(n))
    low[::width] = high[::width] = reached[::width]
    for rank, first, last in published(shares, n):
        high[int(first) - 1] = min(high[int(first) - 1], rank - 1)
        low[int(last)] = max(low[int(last)], rank)
    low = np.maximum.accumulate(low)
    high = np.minimum.accumulate(high[::-1])[::-1]
    assert np.all((low <= reached) & (reached <= high))
    return [
        (start + 1, end)
        for start, end in combinations(range(LEVELS + 1), 2)
        if low[end] > high[start] and high[end] - low[start] < MIN_CELL_COUNT
    ]


@pytest.mark.parametrize("people", [10, 11, 14, 20, 21, 23, 25, 40, 54, 100])
def test_quantiles_beside_a_histogram_tell_of_no_few_people(people: int) -> None:
    """Every range is of nobody or of five people or more, so nothing is withheld."""
    document = frozen(age())
    draw = np.random.default_rng(people)
    for _ in range(6):
        parts = people // int(draw.integers(5, 9))
        sizes = 5 + draw.multinomial(people - 5 * parts, np.full(parts, 1 / parts))
        ranges = np.sort(draw.choice(CELLS, min(parts, CELLS), replace=False))
        sizes = np.append(sizes[: len(ranges) - 1], sizes[len(ranges) - 1 :].sum())
        counts = np.zeros(LEVELS, dtype=np.int64)
        for place, size in zip(ranges, sizes, strict=True):
            counts[4 * place : 4 * place + 4] = draw.multinomial(size, [0.1, 0.4, 0.2, 0.3])
        shares = estimated(document, counts.tolist()).shares
        assert told(counts, shares) == []
        assert not {"at_low", "at_high"} & set(shares["histogram"])


def test_quantiles_of_many_people_are_exact() -> None:
    document = frozen(age())
    counts = np.full(LEVELS, 5)
    shares = estimated(document, counts.tolist()).shares
    assert [row["value"] for row in shares["quantiles"]] == [12, 24, 36]


def test_the_last_digit_of_a_share_tells_nothing_of_counts_inside_its_range() -> None:
    document, draw = frozen(age()), np.random.default_rng(7)
    totals = np.array([9, 0, 17, 6, 0, 23, 5, 11, 7, 0, 8, 7])
    histograms = []
    for _ in range(12):
        counts = np.concatenate([draw.multinomial(total, [0.25] * 4) for total in totals])
        histograms.append(estimated(document, counts.tolist()).shares["histogram"])
    assert all(histogram == histograms[0] for histogram in histograms)
