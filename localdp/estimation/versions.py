"""One question in several versions, each with its own mechanism and its own people.

All versions ask about the same shares. So together they estimate these more precisely than each of
them alone, and a likelihood-ratio test shows whether they agree.

References
----------
- Cochran (1954), Biometrics 10, 417-451: combining estimates, and testing that they agree.
- Heck, Hoffmann & Moshagen (2018), Behavior Research Methods 50, 1895-1905: two crosswise versions.
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import scipy
from numpy.typing import NDArray
from scipy.special import chdtrc, xlog1py, xlogy

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.intervals.versions import Counters
from localdp.estimation.joint.em import maximize
from localdp.estimation.labels import Counts, Sample, sample_of
from localdp.estimation.reports import Flags, Reports, ShareLikelihood, checked_versions
from localdp.estimation.validation import MOST_REPORTS
from localdp.fixed_point import as_count, whole_numbers
from localdp.mechanisms import Mechanism
from localdp.mechanisms.category_base import CategoryReport

Versions = Reports | Sequence[tuple[Mechanism, Counts]]
"""Reports (`Reports.pooled`), or the mechanism of each version with its counts."""

MOST_CELLS = 10**5
"""The most pairs of counts whose probabilities are summed: the chi-squared distribution is too
narrow or too wide for few reports (.01 to .14 where .05 is stated)."""
REJECTED = 0.05
"""Below this p-value, versions count as not agreeing."""

_FITTED = 401
_TRIED = 201
_CLOSE = 1e-8
_STEPS = 60


@dataclass(frozen=True)
class Agreement:
    """A likelihood-ratio test that all versions have the same shares.

    Attributes
    ----------
    statistic : float
        G²: twice the log-likelihood of the versions' own rates, less the common shares'.
    df : int
        Degrees of freedom: (versions - 1) (categories - 1).
    p_value : float
        Of two versions with two answers and at most `MOST_CELLS` pairs of counts, the largest exact
        probability of so large a G² over all shares; otherwise by the chi-squared distribution.
    """

    statistic: float
    df: int
    p_value: float

    @property
    def rejected(self) -> bool:
        """Whether the versions disagree at the level of `REJECTED`."""
        return self.p_value < REJECTED


@dataclass(frozen=True, eq=False)
class Tables:
    """The counts of all versions, shape (versions, categories), and names of the answers."""

    mechanisms: tuple[Mechanism, ...]
    counts: Floats
    labels: tuple[str, ...]

    @classmethod
    def of(cls, versions: Versions, expected: int | None = None) -> "Tables":
        """Return the counts of versions; raise ValueError if they are impossible.

        A design has `expected` versions.
        """
        pairs = versions.tables if isinstance(versions, Reports) else checked_versions(versions)
        if not pairs:
            raise ValueError("no version has reports")
        if expected is not None and len(pairs) != expected:
            raise ValueError(
                f"this design has {expected} versions, not {len(pairs)}: give {expected} pairs of "
                "a mechanism and its counts"
            )
        sizes = [m.categories for m, _ in pairs]
        if len(set(sizes)) > 1:
            raise ValueError(f"all versions need the same number of answers, not {sizes}")
        samples: list[Sample] = []
        for number, (m, counts) in enumerate(pairs, 1):
            labels = samples[0].labels if samples else None
            samples.append(_sample(m, counts, f"version {number}", labels))
        table = np.array([sample.counts for sample in samples], dtype=np.float64)
        return cls(tuple(m for m, _ in pairs), table, samples[0].labels)

    @property
    def n(self) -> Floats:
        """The number of reports of each version, shape (versions,)."""
        totals: Floats = self.counts.sum(axis=1)
        return totals

    @property
    def matrices(self) -> Floats:
        """Pr[report | answer] of each version, shape (versions, reports, answers)."""
        return np.array([m.support().matrix for m in self.mechanisms])

    def counters(self, category: int) -> Counters:
        """Return the counters of one category."""
        supports = [m.support() for m in self.mechanisms]
        p = np.array([support.p[category] for support in supports])
        q = np.array([support.q[category] for support in supports])
        return Counters(self.counts[:, category], self.n, p, q)

    def raw(self) -> Floats:
        """Return the most likely shares if these may be outside 0 to 1, shape (categories,)."""
        if self.counts.shape[1] == 2:
            yes = self.counters(1).raw
            return np.array([1 - yes, yes])
        return _unbounded(self._likelihood(), self.constrained())

    def constrained(self) -> Floats:
        """Return the most likely shares that a population can have, shape (categories,)."""
        if self.counts.shape[1] == 2:
            yes = min(max(self.counters(1).raw, 0.0), 1.0)
            return np.array([1 - yes, yes])
        return maximize(self._likelihood(), _CLOSE).table

    def agreement(
        self, shares: Floats, *, beyond: bool = False, bounded: bool = False
    ) -> Agreement:
        """Test that all versions have the same shares, whose most likely ones are given.

        If they are `bounded` by 0 and 1 they may be `beyond` if not kept within: that adds a degree
        of freedom.
        """
        seen = self.counts / self.n[:, None]
        fitted = np.clip(self.matrices @ shares, 0, 1)
        with np.errstate(divide="ignore", invalid="ignore"):
            ratios = np.where(self.counts > 0, seen / fitted, 1.0)
        statistic = max(2 * float(np.sum(xlogy(self.counts, ratios))), 0.0)
        df = (len(self.counts) - 1) * (self.counts.shape[1] - 1) + beyond
        if self.counts.shape == (2, 2) and np.prod(self.n + 1) <= MOST_CELLS:
            return Agreement(statistic, df, self._exact(bounded=bounded))
        return Agreement(statistic, df, float(scipy.stats.chi2.sf(statistic, df)))

    def _exact(self, *, bounded: bool) -> float:
        counters = self.counters(1)
        columns = (counters.counts, counters.n, counters.p, counters.q)
        first, second = zip(*(column.tolist() for column in columns), strict=True)
        return _largest_chance(first, second, bounded=bounded)

    def _likelihood(self) -> ShareLikelihood:
        seen = self.counts > 0
        return ShareLikelihood(self.matrices[seen], self.counts[seen])


@lru_cache(maxsize=256)
def _largest_chance(first: tuple[float, ...], second: tuple[float, ...], *, bounded: bool) -> float:
    """Return the largest probability, over all shares, of pairs of counts with as large a G².

    Each version has its count of Yes, its number of reports, and the rates of Yes at shares 1 and
    0. Pairs are in the order of their chi-squared p-values.
    """
    versions = (first[1:], second[1:])
    table = p_values_of_pairs(versions, bounded=bounded)
    return _chance(versions, table <= table[int(first[0]), int(second[0])] + _CLOSE)


def rejected_pairs(versions: Sequence[tuple[float, ...]], alpha: float, *, bounded: bool) -> Flags:
    """Return which pairs of counts have an exact p-value below `alpha`, shape (first, second)."""
    table = p_values_of_pairs(versions, bounded=bounded)
    levels = np.unique(table)
    most = bisect_left(
        levels, True, key=lambda level: _chance(versions, table <= level + _CLOSE) >= alpha
    )
    return np.asarray(table <= levels[most - 1] + _CLOSE) if most else np.zeros_like(table, bool)


def p_values_of_pairs(
    versions: Sequence[tuple[float, ...]],
    counts: Sequence[Floats] | None = None,
    *,
    bounded: bool,
) -> Floats:
    """Return the chi-squared p-values of pairs of counts of Yes, of all or these ones.

    Each version has its number of reports, and the rates of Yes at shares 1 and 0. G² takes the
    most likely one of `_FITTED` common shares, so that equal pairs have equal ones. If these are
    `bounded`, one that would be outside 0 to 1 adds a degree of freedom.
    """
    seen = [np.arange(n + 1) for n, _p, _q in versions] if counts is None else counts
    borders = [sorted((-q / (p - q), (1 - q) / (p - q))) for _n, p, q in versions]
    anywhere = np.linspace(
        max(low for low, _high in borders), min(high for _low, high in borders), _FITTED
    )
    own = [
        xlogy(at, at / n) + xlogy(n - at, 1 - at / n)
        for at, (n, _p, _q) in zip(seen, versions, strict=True)
    ]
    likely, places = _most_likely(versions, seen, anywhere)
    beyond = np.zeros_like(likely)
    if bounded:
        outside = np.abs(anywhere[places] - 0.5) > 0.5 + np.ptp(anywhere) / (_FITTED - 1)
        inside, _places = _most_likely(versions, seen, np.linspace(0, 1, _FITTED))
        likely, beyond = np.where(outside, inside, likely), outside.astype(np.float64)
    ratios = np.maximum(np.add.outer(own[0], own[1]) - likely, 0)
    return np.asarray(chdtrc(1 + beyond, 2 * ratios))


def _chance(versions: Sequence[tuple[float, ...]], far: Flags) -> float:
    """Return the largest probability of these pairs over all shares."""
    laws = [_law(version, np.linspace(0, 1, _TRIED)) for version in versions]
    together = np.einsum("as,ab,bs->s", laws[0], far.astype(np.float64), laws[1], optimize=True)
    return min(float(together.max()), 1.0)


def _most_likely(
    versions: Sequence[tuple[float, ...]], counts: Sequence[Floats], shares: Floats
) -> tuple[Floats, NDArray[np.intp]]:
    """Return the largest log-likelihood of each pair of counts, and the place of its share."""
    first, second = (
        _logarithms(version, at, shares) for version, at in zip(versions, counts, strict=True)
    )
    values, places = zip(
        *(((second + row).max(axis=1), (second + row).argmax(axis=1)) for row in first), strict=True
    )
    return np.array(values), np.array(places)


def _logarithms(version: tuple[float, ...], counts: Floats, shares: Floats) -> Floats:
    """Return the log-likelihood of each count at each share, without constants."""
    n, p, q = version
    rates = np.clip(q + (p - q) * shares, 0, 1)
    at = counts[:, None]
    return np.asarray(xlogy(at, rates) + xlog1py(n - at, -rates))


def _law(version: tuple[float, ...], shares: Floats) -> Floats:
    """Return the probability of each count at each share, shape (counts, shares)."""
    n, p, q = version
    rates = np.clip(q + (p - q) * shares, 0, 1)
    return np.asarray(scipy.stats.binom.pmf(np.arange(n + 1)[:, None], int(n), rates))


def _sample(m: Mechanism, counts: Counts, name: str, labels: Sequence[str] | None) -> Sample:
    if not isinstance(m, CategoryReport):
        raise ValueError(f"{name}: reports of one category each are needed, not of {m!r}")
    if isinstance(counts, Reports):
        raise ValueError(f"{name}: counts are needed, not Reports: pool them with Reports.pooled")
    try:
        sample = sample_of(m, counts, 1, labels=labels)
        whole = [as_count(count, "a count", 0, MOST_REPORTS) for count in _whole(sample)]
        if len(whole) != m.categories:
            raise ValueError(f"{m.categories} counts are needed, not {len(whole)}")
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from error
    if not sum(whole):
        raise ValueError(f"{name} has no reports: leave it out, and estimate from the others")
    return sample


def _whole(sample: Sample) -> list[int]:
    return [int(count) for count in np.ravel(whole_numbers(sample.counts, "counts"))]


def _unbounded(data: ShareLikelihood, start: Floats) -> Floats:
    """Return the maximum over all shares that sum to 1, by Newton's method from an inner one."""
    size = len(start)
    shares = start
    free = np.vstack([np.eye(size - 1), -np.ones(size - 1)])
    value, gradient = data.value_and_gradient(shares)
    for _ in range(_STEPS):
        scaled = data.rows / (data.rows @ shares)[:, None]
        curve = free.T @ (scaled.T * data.weights) @ scaled @ free
        step = free @ np.linalg.solve(curve, free.T @ gradient * data.n)
        while np.min(data.rows @ (shares + step)) <= 0:
            step /= 2
        reached, slope = data.value_and_gradient(shares + step)
        if reached <= value:
            return shares
        shares, value, gradient = shares + step, reached, slope
    return shares
