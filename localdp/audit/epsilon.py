"""A lower bound of a sampler's epsilon, from its reports only.

The sampler is a black box. Half of its reports select, for each pair of answers, an event (a set of
reports) that one answer makes much more probable than the other; the other half count how often the
event occurs. Exact binomial bounds of the two rates then bound epsilon from below: a sampler that
satisfies its claim exceeds it with a probability of at most `alpha`.

References
----------
- Ding, Wang, Wang, Zhang & Kifer (2018), ACM CCS: Detecting violations of differential privacy.
- Arcolezi & Gambs (2024), PoPETs: auditing of local differential privacy.
- Clopper & Pearson (1934), Biometrika 26, 404-413.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.special import betaincinv

from localdp.arrays import plain_array
from localdp.estimation.intervals.binomial import wilson_rate
from localdp.estimation.validation import strictly_between
from localdp.fixed_point import as_count

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]
Sampler = Callable[[Any, int], ArrayLike]

_FEWEST, _MOST = 8, 2**40
_BITS_OF_A_CODE = 62
_PARTS = 3


@dataclass(frozen=True)
class Event:
    """A set of reports.

    Attributes
    ----------
    bits : tuple of int or None
        The bits of a report that the event refers to; None for the whole report.
    patterns : tuple of tuples of int
        Their values in the event: rows of bits, or single categories.

    Examples
    --------
    >>> str(Event((0, 3), ((1, 1),)))
    'bits 0 and 3 are 11'
    """

    bits: tuple[int, ...] | None
    patterns: tuple[tuple[int, ...], ...]

    def __str__(self) -> str:
        """Return the event in words."""
        if self.bits is None:
            single = len(self.patterns) == 1
            digits = "".join(map(str, self.patterns[0]))
            return f"report {digits}" if single else f"one of {len(self.patterns)} reports"
        read = " or ".join("".join(map(str, pattern)) for pattern in self.patterns)
        bits = " and ".join(map(str, self.bits))
        return f"bit {bits} is {read}" if len(self.bits) == 1 else f"bits {bits} are {read}"


@dataclass(frozen=True)
class EpsilonBound:
    """The lower bound of a sampler's epsilon, and the event that proves it.

    Attributes
    ----------
    epsilon : float
        The lower bound; 0 if nothing is proved.
    pair : tuple
        The answer that makes the event more probable, and the one that makes it less probable.
    event : Event
        The event.
    hits : tuple of int
        How often the event occurred for each of the two, in the checking half.
    checked : int
        Reports in the checking half, per answer.
    samples : int
        Reports per answer.
    alpha : float
        The largest probability that the bound exceeds the truth, over all pairs together.
    """

    epsilon: float
    pair: tuple[Any, Any]
    event: Event
    hits: tuple[int, int]
    checked: int
    samples: int
    alpha: float


@dataclass(frozen=True, eq=False)
class Seen:
    """Counts of reports in three parts: a quarter to order, a quarter to select, a half to check.

    `patterns`, shape (distinct, width), are the distinct reports: rows of bits, or a column of
    categories. `counts`, shape (3, answers, distinct), says how often each occurred.
    """

    patterns: Whole
    counts: Whole

    def __post_init__(self) -> None:
        distinct = len(self.patterns)
        if self.patterns.ndim != 2 or self.counts.ndim != 3:
            raise ValueError("patterns need two dimensions, and counts three")
        if self.counts.shape[0] != _PARTS or self.counts.shape[2] != distinct:
            raise ValueError(f"counts need the shape (3, answers, {distinct})")
        if np.any(self.counts < 0) or np.any(np.ptp(self.counts.sum(axis=2), axis=1)):
            raise ValueError("every answer needs as many reports as every other")

    @property
    def sizes(self) -> tuple[int, int, int]:
        """The number of reports of one answer in each part."""
        ordering, picking, checking = self.counts[:, 0].sum(axis=1).tolist()
        return ordering, picking, checking


def parts(samples: int) -> tuple[int, int, int]:
    """Split the reports of one answer into three parts: to order, to select, to check."""
    quarter = samples // 4
    return quarter, quarter, samples - 2 * quarter


def epsilon_lower_bound(
    sampler: Sampler, inputs: Sequence[Any], samples: int, alpha: float = 1e-3, *, of: int = 1
) -> EpsilonBound:
    """Bound the epsilon of a black-box sampler from below.

    Parameters
    ----------
    sampler : callable
        ``sampler(answer, n)`` returns n independent reports: categories, shape (n,), or rows of
        bits, shape (n, bits).
    inputs : sequence
        The answers to compare, at least two.
    samples : int
        Reports to draw per answer, at least 8.
    alpha : float
        The largest probability that the bound exceeds the truth.
    of : int
        The number of such bounds that share `alpha` in a run (Bonferroni).

    Raises
    ------
    ValueError
        If there is nothing to compare, or the sampler does not return reports.

    Notes
    -----
    Candidate events are sets of whole reports and, for rows of bits, sets of values of one or two
    bits: with few samples, long rows hardly ever repeat. The bound cannot detect a predictable
    random source.

    References
    ----------
    - Ding, Wang, Wang, Zhang & Kifer (2018), ACM CCS.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> from localdp.permanent_randomness import PermanentWords
    >>> coins = RandomizedResponse.two_coins()
    >>> def sampler(answer, n):
    ...     words = PermanentWords(bytes(32), bytes([answer]))  # SecureWords() in an audit
    ...     return coins.randomize([answer] * n, words)
    >>> round(epsilon_lower_bound(sampler, [0, 1], 20_000).epsilon, 2), round(coins.epsilon, 2)
    (1.01, 1.1)
    """
    n = as_count(samples, "samples", _FEWEST, _MOST)
    _check_answers(inputs)
    rows = [_rows(sampler(answer, n), n) for answer in inputs]
    return bound_of_counts(_counted(rows, n), inputs, alpha, of=of)


def bound_of_counts(
    seen: Seen, inputs: Sequence[Any], alpha: float = 1e-3, *, of: int = 1
) -> EpsilonBound:
    """Bound epsilon from below, from reports that were counted elsewhere.

    Parameters
    ----------
    seen : Seen
        The counts of reports for each answer.
    inputs : sequence
        The answers, in the order of the counts.
    alpha, of
        As in `epsilon_lower_bound`.

    Raises
    ------
    ValueError
        If the counts do not belong to these answers, or `alpha` is not a probability.

    Examples
    --------
    >>> half = np.array([[7500, 2500], [2500, 7500]])
    >>> seen = Seen(np.array([[0], [1]]), np.array([half // 2, half // 2, half]))
    >>> bound = bound_of_counts(seen, ["no", "yes"])
    >>> round(bound.epsilon, 2), bound.hits
    (1.02, (7500, 2500))
    """
    _check_answers(inputs)
    if seen.counts.shape[1] != len(inputs):
        raise ValueError(f"counts of {len(inputs)} answers are needed, not {seen.counts.shape}")
    strictly_between(alpha, "alpha")
    pairs = list(permutations(range(len(inputs)), 2))
    one_sided = alpha / (2 * len(pairs) * as_count(of, "of", 1, _MOST))
    views = [*([_bits_view(seen)] if seen.patterns.shape[1] > 1 else []), _whole_view(seen)]
    best: tuple[float, tuple[int, int], _Candidate] | None = None
    for pair in pairs:
        candidate = _chosen(views, pair, seen.sizes[1], one_sided)
        epsilon = _proved(candidate.hits, seen.sizes[2], one_sided)
        if best is None or epsilon > best[0]:
            best = epsilon, pair, candidate
    assert best is not None  # noqa: S101  there are pairs
    epsilon, (likely, unlikely), candidate = best
    return EpsilonBound(
        epsilon=epsilon,
        pair=(inputs[likely], inputs[unlikely]),
        event=candidate.event,
        hits=candidate.hits,
        checked=seen.sizes[2],
        samples=sum(seen.sizes),
        alpha=alpha,
    )


@dataclass(frozen=True, eq=False)
class _View:
    """Projections of a report: counts of shape (3, answers, projections, outcomes)."""

    counts: Whole
    bits: tuple[tuple[int, ...], ...] | None
    patterns: Whole

    def event(self, projection: int, outcomes: Whole) -> Event:
        """Return the event of these outcomes of a projection."""
        chosen = tuple(tuple(row) for row in self.patterns[np.sort(outcomes)].tolist())
        if self.bits is None:
            return Event(None, chosen)
        bits = self.bits[projection]
        return Event(bits, tuple(sorted({pattern[: len(bits)] for pattern in chosen})))


@dataclass(frozen=True, eq=False)
class _Candidate:
    """An event that may distinguish a pair of answers, and its hits in the checking part."""

    view: _View
    projection: int
    outcomes: Whole
    score: float
    hits: tuple[int, int]

    @property
    def event(self) -> Event:
        """The event, built on request because it may have thousands of patterns."""
        return self.view.event(self.projection, self.outcomes)


def _check_answers(inputs: Sequence[Any]) -> None:
    if len(inputs) < 2:
        raise ValueError(f"at least two answers are needed, not {list(inputs)!r}")


def _rows(reports: ArrayLike, n: int) -> Whole:
    array = plain_array(reports, "reports")
    if array.ndim not in {1, 2} or len(array) != n or array.dtype.kind not in "biu":
        raise ValueError(f"{n} reports are needed, not {array.dtype} of shape {array.shape}")
    if array.ndim == 2 and np.any((array != 0) & (array != 1)):
        raise ValueError("a report of two dimensions is made of bits: zeros and ones")
    return array.astype(np.int64).reshape(n, -1)


def _counted(rows: list[Whole], n: int) -> Seen:
    patterns, numbers = _distinct(np.concatenate(rows))
    ends = np.cumsum(parts(n))[:-1]
    counts = [
        [np.bincount(part, minlength=len(patterns)) for part in np.split(row, ends)]
        for row in numbers.reshape(len(rows), n)
    ]
    return Seen(patterns, np.array(counts, dtype=np.int64).swapaxes(0, 1))


def _distinct(rows: Whole) -> tuple[Whole, Whole]:
    """Return the distinct rows, and the index of each row among them."""
    width = rows.shape[1]
    if width > _BITS_OF_A_CODE:
        packed = np.packbits(rows.astype(np.uint8), axis=1)
        _, first, numbers = np.unique(packed, axis=0, return_index=True, return_inverse=True)
    else:
        codes = rows @ (1 << np.arange(width))
        _, first, numbers = np.unique(codes, return_index=True, return_inverse=True)
    return rows[first], numbers.astype(np.int64).ravel()


def _whole_view(seen: Seen) -> _View:
    return _View(seen.counts[:, :, None, :], None, seen.patterns)


def _bits_view(seen: Seen) -> _View:
    """Return the values of each bit (as a pair with itself), and of each two bits together."""
    width = seen.patterns.shape[1]
    first, second = np.triu_indices(width)
    tables = np.array([[_both_set(seen, counts) for counts in part] for part in seen.counts])
    both = tables[:, :, first, second]
    single = np.diagonal(tables, axis1=2, axis2=3)
    only_first, only_second = single[:, :, first] - both, single[:, :, second] - both
    neither = seen.counts.sum(axis=2)[:, :, None] - both - only_first - only_second
    bits = tuple(
        (i,) if i == j else (i, j) for i, j in zip(first.tolist(), second.tolist(), strict=True)
    )
    outcomes = np.array([[0, 0], [0, 1], [1, 0], [1, 1]])
    return _View(np.stack([neither, only_second, only_first, both], axis=3), bits, outcomes)


def _both_set(seen: Seen, counts: Whole) -> Whole:
    """Return how often two bits are both set, shape (width, width)."""
    occurred = counts > 0
    rows = seen.patterns[occurred].astype(np.float64)
    return np.rint(rows.T @ (rows * counts[occurred, None])).astype(np.int64)


def _chosen(views: list[_View], pair: tuple[int, int], picking: int, alpha: float) -> _Candidate:
    """Return the event with the largest score in the first two parts."""
    candidates = [_best_event(view, pair, picking, alpha) for view in views]
    return max(candidates, key=lambda candidate: candidate.score)


def _best_event(view: _View, pair: tuple[int, int], picking: int, alpha: float) -> _Candidate:
    ordering, trial, check = view.counts[:, pair]
    order = np.argsort(-(ordering[0] + 0.5) / (ordering[1] + 0.5), axis=1, kind="stable")
    hits = np.cumsum(np.take_along_axis(trial, order[None], axis=2), axis=2)
    # Wilson's bounds are fast, and accurate enough for a selection.
    low, high = wilson_rate(hits / picking, picking, 2 * alpha)
    score = np.log(np.maximum(low[0], np.finfo(np.float64).tiny) / high[1])
    best, last = np.unravel_index(int(np.argmax(score)), score.shape)
    outcomes = order[best, : last + 1]
    first, second = check[:, best, outcomes].sum(axis=1).tolist()
    return _Candidate(view, int(best), outcomes, float(score[best, last]), (first, second))


def _proved(hits: tuple[int, int], n: int, alpha: float) -> float:
    """Return the lower bound of epsilon from Clopper and Pearson's bounds of two rates."""
    likely, unlikely = hits
    if likely == 0 or unlikely == n:
        return 0.0
    low = float(betaincinv(likely, n - likely + 1, alpha))
    high = float(betaincinv(unlikely + 1, n - unlikely, 1 - alpha))
    return max(0.0, math.log(low) - math.log(high)) if low > 0 else 0.0
