"""Linked questions: the shares of every part, and the table of every two parts.

All estimates use the counts of the reports. Shares and unbiased tables come from the inverse of the
channel, with intervals. The table of all parts is the posterior mode under a prior on interactions
(`localdp.estimation.joint.map`); its two-way margins are the tables for display.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import reduce
from itertools import pairwise

import numpy as np

from localdp.estimation.cells import cells_at_every_look, estimate_cells, in_every_cell
from localdp.estimation.constrained_mle import constrained_shares
from localdp.estimation.display.result import LabeledResult, Result, stacked
from localdp.estimation.display.table import Table
from localdp.estimation.intervals.binomial import Floats, Interval
from localdp.estimation.joint.em import Fit
from localdp.estimation.joint.independence import Comparison
from localdp.estimation.joint.map import posterior_mode
from localdp.estimation.labels import Counts
from localdp.estimation.linked.counts import LinkedLikelihood, margin, pair_counts, part_counts
from localdp.estimation.shares import SharesEstimate, Wanted, checked_counts, estimate_counters
from localdp.estimation.validation import (
    checked_confidence,
    checked_linked,
    checked_n,
    checked_planned,
)
from localdp.fixed_point import as_count
from localdp.mechanisms import EveryResponse, Linked, RandomPair
from localdp.rng import seeded

FOLDS = 5
LEAST_REPORTS = 2 * FOLDS
"""The fewest reports of a pair for an unbiased table and a comparison with independence."""

TABLES = 999
"""The number of tables of independent parts that are simulated for the test of independence."""

_MOST_REPORTS = 10**9 - 1


@dataclass(frozen=True, eq=False)
class PairTable(LabeledResult):
    """The table of two parts; every array has the shape (first's options, second's options).

    Attributes
    ----------
    first, second : int
        Indices of the parts.
    n : int
        The number of reports that cover both.
    likely : ndarray
        The margin of the posterior-mode table of all parts: for display.
    independence : ndarray
        The product of the two parts' maximum-likelihood shares.
    raw, se, low, high : ndarray or None
        Unbiased shares, standard errors, and limits within [0, 1]; None below `LEAST_REPORTS`.
    method : str
        The interval method: "saddlepoint" if each part was randomized separately, "feldman-cousins"
        if each cell has its own counter.
    gain, gain_se : float or None
        The cross-validated reduction of the sum of squared errors of `likely` compared with
        `independence`, and its standard error.
    independence_p : float or None
        P-value of independence: the probability that independent parts appear as strongly
        associated.
    anytime : tuple of ndarray or None
        Limits that hold at every look together, while reports arrive; None without a planned number
        of reports, and below `LEAST_REPORTS`.
    """

    _title = "Estimated shares of two parts"
    _figures = ("raw", "likely", "se", "low", "high")

    first: int
    second: int
    n: int
    likely: Floats
    independence: Floats
    raw: Floats | None
    se: Floats | None
    low: Floats | None
    high: Floats | None
    method: str
    gain: float | None
    gain_se: float | None
    independence_p: float | None
    anytime: Interval | None

    @property
    def beats_independence(self) -> bool:
        """Whether the gain is significantly positive; if not, the table may show chance."""
        if self.gain is None or self.gain_se is None or self.independence_p is None:
            return False
        return Comparison(self.gain, self.gain_se, self.independence_p).better


@dataclass(frozen=True, eq=False)
class LinkedEstimate(Result):
    """Estimates for linked questions.

    Attributes
    ----------
    parts : tuple of SharesEstimate
        The shares of each part, among respondents asked that part.
    tables : tuple of PairTable
        In the order of `Linked.pairs`.
    table : ndarray
        The posterior-mode table of all parts, shape (options, …).
    converged : bool
        Whether the optimizer converged to that mode.
    warnings : tuple of str
        The parts' warnings, and "not-converged".
    n : int
        Number of reports.
    confidence : float
        Confidence level.
    method : str
        The interval method of the shares.
    simultaneous : bool
        Whether the intervals of all parts' shares, and of each table's cells, hold simultaneously.
    """

    parts: tuple[SharesEstimate, ...]
    tables: tuple[PairTable, ...]
    table: Floats
    converged: bool
    warnings: tuple[str, ...]
    n: int
    confidence: float
    method: str
    simultaneous: bool

    def as_table(self) -> Table:
        """Return the shares of all parts; `tables` have forms of their own."""
        parts = {str(number): part for number, part in enumerate(self.parts)}
        return stacked("Estimated shares of linked questions", self._notes(), "part", parts)


def estimate_linked(
    m: Linked,
    counts: Counts,
    n: int,
    confidence: float = 0.95,
    method: str = "auto",
    simultaneous: bool = True,
    folds: int = FOLDS,
    *,
    planned: float | None = None,
) -> LinkedEstimate:
    """Estimate every part of linked questions, and every table of two parts.

    Parameters
    ----------
    m : Linked
        The mechanism that drew every report.
    counts : array_like of int
        As `m.counts` returns them, shape (counters,).
    n : int
        Number of reports.
    confidence, method
        As in `estimate_shares`.
    simultaneous : bool
        Whether Bonferroni's correction makes the intervals of all parts, and of the cells of each
        table, hold simultaneously.
    folds : int
        The number of cross-validation folds of the comparison with independence.
    planned : float, optional
        As in `estimate_shares`: with it, limits that hold at every look are computed too.

    Returns
    -------
    LinkedEstimate
        Shares and tables with intervals.

    Raises
    ------
    ValueError
        If the counts are impossible for n reports, or a part was not asked yet.

    Examples
    --------
    >>> from localdp.mechanisms import JointResponse
    >>> estimate = estimate_linked(JointResponse.of((2, 2), 1), [400, 200, 200, 200], 1000)
    >>> estimate.parts[0].raw.round(2).tolist()
    [0.83, 0.17]
    """
    alpha = 1 - checked_confidence(confidence)
    total = checked_n(n, most=_MOST_REPORTS)
    as_count(folds, "folds", 2, 100)
    seen = checked_counts(counts, total, checked_linked(m).categories, per_report=1)
    expected = None if planned is None else checked_planned(planned)
    parts = _parts(m, seen, Wanted(confidence, method, simultaneous, expected))
    fit = fitted(m, seen)
    gains = _gains(m, seen, folds)
    tables = []
    for pair, table, gained in zip(m.pairs, pair_counts(m, seen), gains, strict=True):
        shares = [parts[part].constrained for part in pair]
        level = alpha / table.size if simultaneous else alpha
        tables.append(
            PairTable(
                *pair,
                int(table.sum()),
                margin(fit.table, pair),
                np.multiply.outer(*shares),
                *_unbiased(m, pair, table, level),
                "saddlepoint" if isinstance(m, EveryResponse) else "feldman-cousins",
                *gained,
                _anytime(m, pair, table, level, expected),
            )
        )
    warnings = dict.fromkeys(code for estimate in parts for code in estimate.warnings)
    if not fit.converged:
        warnings["not-converged"] = None
    return LinkedEstimate(
        parts=parts,
        tables=tuple(tables),
        table=fit.table,
        converged=fit.converged,
        n=total,
        confidence=confidence,
        method=parts[0].method,
        simultaneous=simultaneous,
        warnings=tuple(warnings),
    )


def fitted(m: Linked, counts: Floats) -> Fit:
    """Return the posterior-mode table of all parts."""
    start = reduce(np.multiply.outer, _shares(m, counts))
    kept = [abs(float(s.p[0] - s.q[0])) for s in map(m.part_support, range(len(m.sizes)))]
    return posterior_mode(LinkedLikelihood(m, counts), start, kept)


def _shares(m: Linked, counts: Floats) -> list[Floats]:
    """Return the maximum-likelihood shares of each part; equal ones for a part without reports."""
    return [
        constrained_shares(m.part_support(part), seen / seen.sum())
        if seen.sum()
        else np.full(len(seen), 1 / len(seen))
        for part, seen in enumerate(part_counts(m, counts))
    ]


def _parts(m: Linked, counts: Floats, wanted: Wanted) -> tuple[SharesEstimate, ...]:
    """Return the parts' shares; the two of a yes/no part are one statement, as everywhere."""
    estimates = []
    for part, seen in enumerate(part_counts(m, counts)):
        if not seen.sum():
            raise ValueError(f"part {part} has no report yet")
        statements = 1 if m.sizes[part] == 2 else m.sizes[part]
        level = wanted.confidence
        if wanted.simultaneous:
            level = 1 - (1 - level) * statements / m.statements
        own = replace(wanted, confidence=level, planned=_expected(m, wanted.planned, {part}))
        support, n = m.part_support(part), int(seen.sum())
        estimates.append(estimate_counters(support, seen, n, own, m.ratio is None))
    return tuple(estimates)


def _expected(m: Linked, planned: float | None, parts: set[int]) -> float | None:
    """Return the planned number of reports that cover these parts."""
    if planned is None or not isinstance(m, RandomPair):
        return planned
    covering = sum(parts <= set(pair) for pair in m.pairs)
    return max(planned * covering / len(m.pairs), 1.0)


def _unbiased(
    m: Linked, pair: tuple[int, int], seen: Floats, alpha: float
) -> tuple[Floats | None, Floats | None, Floats | None, Floats | None]:
    """Return the inverse of the pair's channel, with standard errors and limits."""
    if seen.sum() < LEAST_REPORTS:
        return None, None, None, None
    cells = estimate_cells(*pair_patterns(m, pair, seen), alpha)
    raw, se, low, high = (
        figure.reshape(seen.shape) for figure in (cells.raw, cells.se, cells.low, cells.high)
    )
    return raw, se, low, high


def _anytime(
    m: Linked, pair: tuple[int, int], seen: Floats, alpha: float, planned: float | None
) -> Interval | None:
    """Return the limits of a pair's table that hold at every look."""
    expected = _expected(m, planned, set(pair))
    if expected is None or seen.sum() < LEAST_REPORTS:
        return None
    held = [1 / m.sizes[part] for part in pair]
    low, high = cells_at_every_look(*pair_patterns(m, pair, seen), held, alpha, expected)
    return low.reshape(seen.shape), high.reshape(seen.shape)


def pair_patterns(m: Linked, pair: tuple[int, int], seen: Floats) -> tuple[Floats, Floats, Floats]:
    """Return counts, p and q of every cell of a pair's table, as `estimate_cells` takes them.

    If each part was randomized separately, a cell has the patterns of two questions; otherwise it
    has its own counter, which is binomial.
    """
    if isinstance(m, EveryResponse):
        first, second = (m.part_support(part) for part in pair)
        counts = np.empty((*seen.shape, 2, 2))
        counts[..., 0, 0] = seen
        counts[..., 0, 1] = seen.sum(axis=1, keepdims=True) - seen
        counts[..., 1, 0] = seen.sum(axis=0) - seen
        counts[..., 1, 1] = seen.sum() - counts[..., 0, 0] - counts[..., 0, 1] - counts[..., 1, 0]
        p, q = in_every_cell([first.p, second.p]), in_every_cell([first.q, second.q])
    else:
        matrix = m.pair_matrix(pair)
        counts = np.stack([seen, seen.sum() - seen], axis=-1)
        p, q = (np.full((seen.size, 1), chance) for chance in (matrix[0, 0], matrix[0, 1]))
    return counts.reshape(seen.size, *counts.shape[2:]), p, q


def _gains(
    m: Linked, counts: Floats, folds: int
) -> Iterator[tuple[float | None, float | None, float | None]]:
    """Return how much each pair's table improves on independence, as `independence.compare` does.

    People with the same report are exchangeable, so a random split into folds is a multivariate
    hypergeometric split of the counts. The seed is fixed: equal counts give equal figures.
    """
    scores: list[list[tuple[Floats, Floats]]] = [[] for _ in m.pairs]
    for fold in _split(counts, folds):
        rest = counts - fold
        if not rest.sum():
            continue
        table = fitted(m, rest).table
        shares = _shares(m, rest)
        for index, (pair, seen) in enumerate(zip(m.pairs, pair_counts(m, fold), strict=True)):
            if seen.sum() < 1:
                continue
            difference = margin(table, pair) - np.multiply.outer(*(shares[part] for part in pair))
            score = 2 * _scores(m, pair, seen, difference) - float(np.sum(difference**2))
            scores[index].append((score, seen.ravel()))
    shares = _shares(m, counts)
    for pair, table, by_fold in zip(m.pairs, pair_counts(m, counts), scores, strict=True):
        n = float(table.sum())
        if n < LEAST_REPORTS:
            yield None, None, None
            continue
        law = m.pair_matrix(pair) @ np.multiply.outer(*(shares[part] for part in pair)).ravel()
        gain = sum(float(gains @ seen) for gains, seen in by_fold) / n
        spread = 0.0
        for score, seen in by_fold:
            centered = score - score @ seen / seen.sum()
            if_independent = law @ (score - law @ score) ** 2
            spread += max(float(seen @ centered**2), float(seen.sum() * if_independent))
        se = float(np.sqrt(spread / max(n - len(by_fold), 1) / n))
        yield gain, se, _p_value(m, pair, table, law)


def _p_value(m: Linked, pair: tuple[int, int], seen: Floats, law: Floats) -> float:
    """Return the p-value of independence of two parts.

    Tables are simulated under independence with the fitted shares. The strength is the sum of
    squared differences between the unbiased table and the product of its margins.
    """
    inverse = np.linalg.inv(m.pair_matrix(pair))

    def strength(counts: Floats) -> Floats:
        tables = (counts @ inverse.T / counts.sum(axis=1, keepdims=True)).reshape(-1, *seen.shape)
        product = tables.sum(axis=2)[:, :, None] * tables.sum(axis=1)[:, None, :]
        distances: Floats = np.sum((tables - product) ** 2, axis=(1, 2))
        return distances

    drawn = seeded().multinomial(int(seen.sum()), law / law.sum(), size=TABLES)
    as_strong = strength(drawn.astype(np.float64)) >= strength(seen.reshape(1, -1))[0] * (1 - 1e-9)
    return (int(np.count_nonzero(as_strong)) + 1) / (TABLES + 1)


def _split(counts: Floats, folds: int) -> list[Floats]:
    """Split the counts at random into folds of nearly equal size."""
    left = counts.astype(np.int64)
    rng = seeded()
    ends = np.linspace(0, left.sum(), folds + 1).round().astype(int)
    parts = []
    for start, end in list(pairwise(ends))[:-1]:
        part = rng.multivariate_hypergeometric(left, end - start, method="marginals")
        parts.append(part.astype(np.float64))
        left = left - part
    return [*parts, left.astype(np.float64)]


def _scores(m: Linked, pair: tuple[int, int], seen: Floats, weights: Floats) -> Floats:
    """Return each report's contribution to the weighted sum of the association of two parts.

    Each weight is multiplied by the table minus the product of its margins. The margins' own error
    is subtracted, so that the variance of the scores is right for their mean.
    """
    inverse = np.linalg.inv(m.pair_matrix(pair))
    unbiased = inverse.T.reshape(seen.size, *seen.shape)
    table = (inverse @ (seen.ravel() / seen.sum())).reshape(seen.shape)
    first, second = table.sum(axis=1), table.sum(axis=0)
    scores = np.tensordot(unbiased, weights, axes=2)
    scores = scores - unbiased.sum(axis=2) @ (weights @ second)
    scores = scores - unbiased.sum(axis=1) @ (first @ weights)
    result: Floats = scores + float(first @ weights @ second)
    return result
