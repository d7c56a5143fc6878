"""Coverage of all cells of a crosstab at once."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial, reduce
from itertools import product

import numpy as np
from scipy.special import gammaln, xlogy

from localdp.estimation import compare_options
from localdp.estimation.cells import estimate_cells, estimate_parts
from localdp.estimation.comparison.options import DifferenceLaw
from localdp.estimation.intervals.binomial import Interval
from localdp.mechanisms import Mechanism, OpenAnswer, RandomizedResponse
from research.coverage.case import (
    ALPHA,
    LARGE,
    SHARES,
    Effort,
    Floats,
    Intervals,
    Row,
    Whole,
    drawn,
    in_parts,
    same,
    share_text,
)
from research.coverage.channels import YES_NO, choices, law_of, matrix_of, wald_width

MOST_ENUMERATED = 25_000
"""Tables of counts that are gone through, rather than drawn from."""

OPEN, E3, E4, E6 = OpenAnswer(2), *(RandomizedResponse.of(2, epsilon) for epsilon in (3, 4, 6))

TWO: Mapping[str, Sequence[Mechanism]] = {
    "open × open": (OPEN, OPEN),
    "open × ε = 4": (OPEN, E4),
    "ε = 1 × ε = 1": (YES_NO["ε = 1"],) * 2,
    "ε = 3 × ε = 3": (E3, E3),
    "ε = 6 × ε = 6": (E6, E6),
    "two coins, both": (YES_NO["two coins"],) * 2,
    "Mangat, both": (YES_NO["Mangat"],) * 2,
}


def truths(share: float) -> dict[str, Floats]:
    """Return tables of two yes/no questions with this share of Yes each."""
    shares = np.array([1 - share, share])
    tables = {"apart": np.multiply.outer(shares, shares), "same": np.diag(shares)}
    if 0 < share <= 0.5:
        tables["never both"] = np.array([[1 - 2 * share, share], [share, 0.0]])
    return tables


def patterns(tables: Floats, dimensions: int) -> Floats:
    """Return what reports say of every cell, shape (tables, cells, 2, …, 2), from their tables."""
    for axis in range(dimensions):
        place = 1 + axis
        others = tables.sum(axis=place, keepdims=True) - tables
        tables = np.stack([tables, others], axis=-1)
    cells = int(np.prod(tables.shape[1 : 1 + dimensions]))
    return tables.reshape(len(tables), cells, *[2] * dimensions)


def cell_chances(mechanisms: Sequence[Mechanism]) -> tuple[Floats, Floats]:
    """Return p and q of every cell, shape (cells, questions)."""
    supports = [m.support() for m in mechanisms]
    return tuple(  # type: ignore[return-value]
        np.array(list(product(*chances)))
        for chances in ([support.p for support in supports], [support.q for support in supports])
    )


def _of_all(counts: Floats, p: Floats, q: Floats, alpha: float) -> Interval:
    cells = estimate_cells(counts, p, q, alpha)
    return cells.low, cells.high


def _of_its_row(counts: Floats, p: Floats, q: Floats, alpha: float) -> Interval:
    _part, low, high = estimate_parts(counts, p, q, alpha)
    return low, high


def intervals(
    mechanisms: Sequence[Mechanism],
    reports: Whole,
    alpha: float,
    ends: Callable[[Floats, Floats, Floats, float], Interval] = _of_all,
) -> tuple[Floats, Floats]:
    """Return the ends of every cell's interval, shape (tables, cells), from tables of reports."""
    p, q = cell_chances(mechanisms)

    def limits(part: Whole) -> Interval:
        counts = patterns(part.astype(np.float64), len(mechanisms))
        rows = counts.reshape(-1, *counts.shape[2:])
        low, high = ends(rows, np.tile(p, (len(part), 1)), np.tile(q, (len(part), 1)), alpha)
        return low.reshape(len(part), -1), high.reshape(len(part), -1)

    return in_parts(reports, limits)


def compositions(n: int, parts: int) -> Whole:
    """Return every way in which n people are counted in so many cells, shape (ways, parts)."""
    if parts == 1:
        return np.full((1, 1), n, dtype=np.int64)
    rest = [(first, compositions(n - first, parts - 1)) for first in range(n + 1)]
    return np.concatenate([np.insert(more, 0, first, axis=1) for first, more in rest])


def multinomial(counts: Whole, law: Floats) -> Floats:
    """Return the chance of each row of counts."""
    logs = gammaln(counts.sum(axis=1) + 1) - gammaln(counts + 1).sum(axis=1)
    chances: Floats = np.exp(logs + xlogy(counts, law).sum(axis=1))
    return chances


class Surveys:
    """The intervals of surveys of n reports, of all possible ones where these are few.

    Parameters
    ----------
    n, cells, draws : int
        Reports, the counts that they make, and how many surveys are drawn where all are too many.
    limits : callable
        The intervals of rows of counts.
    most : int
        How many possible surveys are gone through, rather than drawn from.
    """

    def __init__(
        self,
        n: int,
        cells: int,
        draws: int,
        limits: Callable[[Whole], Interval],
        most: int = MOST_ENUMERATED,
    ) -> None:
        self.n = n
        self.limits = limits
        few = math.comb(n + cells - 1, n) <= most
        self.every = compositions(n, cells) if few else None
        self.ends = limits(self.every) if self.every is not None else None
        self.draws = 0 if few else draws

    def under(self, law: Floats, *labels: object) -> Intervals:
        """Return the intervals under a law of reports; the labels name the draws."""
        if self.every is not None and self.ends is not None:
            return Intervals(multinomial(self.every, law), *self.ends)
        counts, chances = drawn(law, self.n, self.draws, *labels)
        return Intervals(chances, *self.limits(counts), self.draws)


def _wald(mechanisms: Sequence[Mechanism], truth: Floats, n: int, alpha: float) -> float:
    """Return the mean width of Wald's intervals of the cells of two questions."""
    inverse = np.kron(*(np.linalg.inv(matrix_of(m)) for m in mechanisms))
    law = law_of(mechanisms, truth)
    variances = inverse**2 @ law - (inverse @ law) ** 2
    return float(np.mean([wald_width(variance, n, alpha) for variance in variances]))


def two(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Yield 2 × 2 tables; where all tables of n can be gone through, the sums are exact."""
    mechanisms = TWO[channel]
    alpha = ALPHA / 4

    def limits(counts: Whole) -> Interval:
        return intervals(mechanisms, counts.reshape(-1, 2, 2), alpha)

    surveys = Surveys(n, 4, effort.tables, limits)
    cases = [(share, name, t) for share in SHARES for name, t in truths(share).items()]
    for share, name, truth in cases:
        measured = surveys.under(law_of(mechanisms, truth), "two", channel, n, share, name)
        interior = n == LARGE and share == 0.5 and name == "apart"
        usual = _wald(mechanisms, truth, n, alpha) if interior else None
        shown = f"{share_text(share)} {name}"
        yield measured.row("2 × 2 tables", channel, n, shown, truth.ravel(), usual=usual)


def parts(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Yield the four row percentages of 2 × 2 tables whose rows are not empty."""
    mechanisms = TWO[channel]

    def limits(counts: Whole) -> Interval:
        return intervals(mechanisms, counts.reshape(-1, 2, 2), ALPHA / 4, _of_its_row)

    surveys = Surveys(n, 4, effort.tables, limits)
    for share in SHARES:
        for name, truth in truths(share).items() if 0 < share < 1 else ():
            measured = surveys.under(law_of(mechanisms, truth), "parts", channel, n, share, name)
            rows = truth / truth.sum(axis=1, keepdims=True)
            shown = f"{share_text(share)} {name}"
            yield measured.row("row percentages", channel, n, shown, rows.ravel())


ANSWERS = ((0, 0), (0.005, 0), (0.05, 0.01), (0.05, 0.05), (0.5, 0.05), (0.5, 0.5), (0.34, 0.33))


def answers(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Yield the difference of the shares of two of three answers."""
    m = choices(3)[channel]
    inverse = np.linalg.inv(matrix_of(m))
    scores = inverse[0] - inverse[1]
    surveys = Surveys(n, 3, effort.draws, partial(_answer_ends, m))
    for first, second in ANSWERS:
        law = law_of([m], np.array([first, second, 1 - first - second]))
        measured = surveys.under(law, "answers", channel, n, first, second)
        difference = first - second
        name = share_text(first, second)
        wald = wald_width(float(law @ scores**2) - difference**2, n)
        usual = wald if n == LARGE and (first, second) == (0.34, 0.33) else None
        yield measured.row("two answers", channel, n, name, difference, usual=usual)


def _answer_ends(m: Mechanism, rows: Whole) -> Interval:
    """Return the intervals of many surveys together, as `compare_options` finds them one by one."""
    support = m.support()
    n = int(rows[0].sum())

    def limits(part: Whole) -> Interval:
        shares = (part / n - support.q) / (support.p - support.q)
        return DifferenceLaw.of(support, shares[:, 0], shares[:, 1], n).ends(ALPHA)

    low, high = in_parts(rows, limits)
    estimate = compare_options(m, rows[0], n, [(0, 1)])
    same([low[0], high[0]], [estimate.low[0], estimate.high[0]])
    return low, high


def larger(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Yield larger tables, drawn."""
    mechanisms = LARGER[channel]
    shape = tuple(m.categories for m in mechanisms)
    cells = int(np.prod(shape))
    for name, laws in _spread(shape).items():
        truth = reduce(np.multiply.outer, laws)
        law = law_of(mechanisms, truth)
        tables, chances = drawn(law, n, effort.tables, "larger", channel, n, name)
        ends = intervals(mechanisms, tables.reshape(-1, *shape), ALPHA / cells)
        measured = Intervals(chances, *ends, effort.tables)
        yield measured.row("larger tables", channel, n, name, truth.ravel())


LARGER: Mapping[str, Sequence[Mechanism]] = {
    "5 × 5, open": (OpenAnswer(5), OpenAnswer(5)),
    "4 × 2, open × ε = 3": (OpenAnswer(4), E3),
    "2 × 2 × 2, ε = 3 each": (E3, E3, E3),
}


def _spread(shape: tuple[int, ...]) -> dict[str, list[Floats]]:
    """Return shares of each question: equal ones, and such that one answer is rare."""
    even = [np.full(size, 1 / size) for size in shape]
    rare = [np.array([1 - 0.05 * (size - 1), *[0.05] * (size - 1)]) for size in shape]
    return {"equal shares": even, "rare answers": rare}
