"""Weighted counts of Yes as numbers of reports without weights that would tell as much."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from localdp.arrays import floats
from localdp.estimation.intervals.binomial import Floats

Counted = float | ArrayLike


@dataclass(frozen=True)
class WeightedCounts:
    """Reports of groups of people: Yes, all of them, and the weight of each, shape (groups,)."""

    yes: Floats
    n: Floats
    weights: Floats

    @classmethod
    def of(cls, yes: Counted, n: Counted, weights: ArrayLike, name: str) -> "WeightedCounts":
        """Return the checked counts of groups; raise ValueError naming what is impossible."""
        people = _numbers(n, f"the numbers of {name}")
        heavy = _numbers(weights, "weights", like=people)
        counts = _numbers(yes, f"the numbers of Yes among the {name}", like=people)
        if not people.sum() > 0 or not heavy.min() > 0:
            raise ValueError(f"{name} and weights above 0 are needed, not {n!r} and {weights!r}")
        if (counts > people).any():
            raise ValueError(f"each group has at most as many Yes as {name}, not {yes!r} of {n!r}")
        return cls(counts, people, heavy)

    @property
    def total(self) -> float:
        """The sum of all weights."""
        return float(self.weights @ self.n)

    @property
    def effective(self) -> tuple[float, float]:
        """The number of Yes and of reports without weights that would tell as much."""
        rate = min(float(self.weights @ self.yes) / self.total, 1.0)
        n = self.total**2 / float(self.weights**2 @ self.n)
        squares = self.yes * (1 - rate) ** 2 + (self.n - self.yes) * rate**2
        spread = float(self.weights**2 @ squares) / self.total**2
        if n * spread > rate * (1 - rate):
            n = rate * (1 - rate) / spread
        return rate * n, n

    def together(self, other: "WeightedCounts", both: Counted) -> float:
        """Return how many of the effective reports are pairs, with the same covariance."""
        shared = _numbers(both, "both", like=self.n)
        if len(other.n) != len(self.n) or (shared > np.minimum(self.n, other.n)).any():
            raise ValueError(f"both must be at most the reports of each group, not {both!r}")
        product = float((self.weights * other.weights) @ shared) / (self.total * other.total)
        n, anchor_n = self.effective[1], other.effective[1]
        return min(product * n * anchor_n, n, anchor_n)


def _numbers(values: Counted, name: str, like: Floats | None = None) -> Floats:
    """Return finite numbers of groups, not negative; one number counts for each group."""
    try:
        array = floats(values, name)
        array = array if like is None or array.ndim else np.broadcast_to(array, like.shape)
    except (TypeError, ValueError) as error:
        raise ValueError(f"{name} must be numbers of groups, not {values!r}") from error
    fits = array.ndim == 1 and array.size and (like is None or array.shape == like.shape)
    if not fits or not np.isfinite(array).all() or array.min() < 0:
        raise ValueError(f"{name} must be numbers of groups, 0 or more, not {values!r}")
    return array
