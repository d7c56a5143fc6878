"""Feldman & Cousins' unified interval for a share, from exact binomial sums.

Feldman & Cousins (1998), Phys. Rev. D 57, 3873. For each share the counts are ordered by their
likelihood relative to the best share in [0, 1], and enter until their probability first reaches
the confidence, ties together; the interval is the hull of the shares that accept the count seen.
Its coverage is not below the confidence, at the borders either.

The shares that accept a count can have gaps, so the outer ends are first looked for on a grid and
only then refined. Every multiple of 1/20,000 is tried itself; a sliver of acceptance that lies
wholly between two of them is not seen.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray
from scipy.special import gammaln, xlog1py, xlogy

from ldp.estimation.intervals import Floats, Interval

_STEPS = 20_000
_ROWS_AT_ONCE = 250
_HALVINGS = 40
_TIE = 1e-9
_ROUNDING = 1e-12


@dataclass(frozen=True)
class _Acceptance:
    """Which counts of n reports each share accepts."""

    n: int
    p: float
    q: float
    alpha: float

    @cached_property
    def _counts(self) -> Floats:
        return np.arange(self.n + 1, dtype=np.float64)

    @cached_property
    def _log_ways(self) -> Floats:
        c = self._counts
        ways: Floats = gammaln(self.n + 1) - gammaln(c + 1) - gammaln(self.n - c + 1)
        return ways

    def _log_likelihood(self, share: Floats) -> Floats:
        rate = self.q + (self.p - self.q) * share
        value = xlogy(self._counts, rate) + xlog1py(self.n - self._counts, -rate)
        return np.asarray(value, dtype=np.float64)

    @cached_property
    def _log_best(self) -> Floats:
        share = (self._counts / self.n - self.q) / (self.p - self.q)
        return self._log_likelihood(np.clip(share, 0, 1))

    def of(self, shares: Floats) -> NDArray[np.bool_]:
        """Return which counts are accepted, shape (shares, n + 1)."""
        log_likelihood = self._log_likelihood(shares[:, None])
        probability = np.exp(log_likelihood + self._log_ways)
        worse = self._log_best - log_likelihood
        order = np.argsort(worse, axis=1, kind="stable")
        reached = np.cumsum(np.take_along_axis(probability, order, axis=1), axis=1)
        enough = (1 - self.alpha - _ROUNDING) * reached[:, -1:]
        last = np.argmax(reached >= enough, axis=1)[:, None]
        limit = np.take_along_axis(np.take_along_axis(worse, order, axis=1), last, axis=1)
        accepted: NDArray[np.bool_] = worse <= limit + _TIE
        return accepted

    @cached_property
    def _grid(self) -> Floats:
        return np.linspace(0, 1, _STEPS + 1)

    def _scan(self) -> Iterator[NDArray[np.bool_]]:
        for start in range(0, len(self._grid), _ROWS_AT_ONCE):
            yield self.of(self._grid[start : start + _ROWS_AT_ONCE])

    @cached_property
    def _outermost(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """For each count the first and the last share of the grid that accepts it."""
        first = np.full(self.n + 1, len(self._grid))
        last = np.full(self.n + 1, -1)
        for part, accepted in enumerate(self._scan()):
            rows = np.arange(len(accepted))[:, None] + part * _ROWS_AT_ONCE
            first = np.minimum(first, np.where(accepted, rows, len(self._grid)).min(axis=0))
            last = np.maximum(last, np.where(accepted, rows, -1).max(axis=0))
        return first, last

    def _end(self, count: int, inside: float, outside: float) -> float:
        """Halve the step between an accepted and a rejected share; return it from outside."""
        for _ in range(_HALVINGS):
            middle = (inside + outside) / 2
            if self.of(np.array([middle]))[0, count]:
                inside = middle
            else:
                outside = middle
        return outside

    def hull(self, count: int) -> tuple[float, float]:
        """Return the outer ends of the shares that accept this count."""
        first, last = (int(ends[count]) for ends in self._outermost)
        grid = self._grid
        low = 0.0 if first == 0 else self._end(count, float(grid[first]), float(grid[first - 1]))
        high = 1.0 if last == _STEPS else self._end(count, float(grid[last]), float(grid[last + 1]))
        return low, high


@lru_cache(maxsize=32)
def _acceptance(n: int, p: float, q: float, alpha: float) -> _Acceptance:
    return _Acceptance(n, p, q, alpha)


@lru_cache(maxsize=4096)
def _hull(count: int, n: int, p: float, q: float, alpha: float) -> tuple[float, float]:
    return _acceptance(n, p, q, alpha).hull(count)


def feldman_cousins(counts: Floats, n: int, p: Floats, q: Floats, alpha: float) -> Interval:
    """Return the hull of the shares that accept each count; remembered by counts."""
    ends = [
        _hull(int(count), n, float(one), float(zero), alpha)
        for count, one, zero in zip(counts, p, q, strict=True)
    ]
    low, high = np.array(ends, dtype=np.float64).T
    return low, high
