"""What the counts of an arm say about the true counts, whichever mechanism drew them."""

from dataclasses import dataclass
from functools import cache, cached_property

import numpy as np

from localdp.arrays import plain_array
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.labels import Group, group_of
from localdp.estimation.shares import checked_counts
from localdp.mechanisms import ListDesign, OpenAnswer

FEWEST = 2
"""The fewest reports of an arm: with one, nothing tells its variance."""
FAR = 3.5
"""Reports with the next score that an arm of equal counts may have lacked by chance: with a share
of 3.7 / n, none of n reports is one in 2.5% of surveys."""


@dataclass(frozen=True, eq=False)
class Arm:
    """One arm; arrays have the shape (J + 2,)."""

    design: ListDesign
    n: int
    """Number of reports."""
    shares: Floats
    """Unbiased shares of the true counts."""
    seen: Floats
    """The number of reports that mark each count."""

    @classmethod
    def of(cls, design: ListDesign, counts: Group, name: str) -> "Arm":
        """Return an arm; raise ValueError if its counts are impossible, or it is empty."""
        m = design.mechanism
        support = m.support()
        sample = group_of(m, _padded(design, counts, name), name=f"n of the {name} arm")
        seen = checked_counts(sample.counts, sample.n, len(support.own), support.per_report)
        if sample.n < FEWEST:
            raise ValueError(f"the {name} arm needs at least {FEWEST} reports, not {sample.n}")
        last = int(seen[-1])
        if name == "control" and last and isinstance(m, OpenAnswer):
            raise ValueError(
                f"a control list of {design.statements} statements has no count of "
                f"{design.statements + 1}, but {last} reports have"
            )
        shares = (seen / sample.n - support.q) / (support.p - support.q)
        return cls(design, sample.n, shares, np.asarray(seen, dtype=np.float64))

    @cached_property
    def covariance(self) -> Floats:
        """The covariance of one report's unbiased one-hot vector, shape (J + 2, J + 2)."""
        matrix, vectors = channel_of(self.design)
        moments = (vectors.T * (matrix @ self.shares)) @ vectors
        covariance: Floats = moments - np.outer(self.shares, self.shares)
        return covariance * (self.n / (self.n - 1))

    def mean(self, scores: Floats) -> float:
        """Return the mean score of the true counts."""
        return float(scores @ self.shares)

    def variance(self, scores: Floats) -> float:
        """Return the variance of the mean score.

        If few reports are far from the others, these can be missing by chance, and the rest would
        vary too little. So it is never below what the channel adds to the most plausible true
        counts, plus `FAR` reports or the variance of these counts.
        """
        least = least_variance(self.n) * float(np.min(np.diff(scores)[np.diff(scores) != 0] ** 2))
        matrix, vectors = channel_of(self.design)
        noise = matrix.T @ (vectors @ scores) ** 2 - scores**2
        shares = nearest_shares(self.shares)
        varied = float(shares @ scores**2 - (shares @ scores) ** 2)
        floor = float(shares @ noise) + max(varied, least)
        return max(float(scores @ self.covariance @ scores), floor) / self.n


def least_variance(n: int) -> float:
    """Return the least variance of values that are 1 apart: `FAR` of them may be lacking by chance.

    An arm of equal values, or with few that differ, varies more than it shows.
    """
    away = min(FAR / n, 0.5)
    return away * (1 - away)


def nearest_shares(values: Floats) -> Floats:
    """Return the shares that are nearest to some values, which noise can move below 0 or above 1.

    The last axis has the categories (Wang et al. 2020).
    """
    falling = -np.sort(-values, axis=-1)
    places = np.arange(1, values.shape[-1] + 1)
    excess = (np.cumsum(falling, axis=-1) - 1) / places
    used = np.sum(falling > excess, axis=-1, keepdims=True)
    return np.maximum(values - np.take_along_axis(excess, used - 1, axis=-1), 0)


@cache
def channel_of(design: ListDesign) -> tuple[Floats, Floats]:
    """Return the channel, and the unbiased one-hot vector of each report: (reports, J + 2) each."""
    m = design.mechanism
    matrix = m.channel().matrix
    marks = matrix > matrix.mean(axis=1, keepdims=True)
    support = m.support()
    return matrix, (marks - support.q) / (support.p - support.q)


def _padded(design: ListDesign, counts: Group, name: str) -> Group:
    """Return counts of a control arm with a last 0, if they end with J statements."""
    if name == "control" and isinstance(design.mechanism, OpenAnswer):
        array = plain_array(() if isinstance(counts, tuple) else counts, "counts")
        if array.dtype.kind in "iuf" and array.shape == (design.statements + 1,):
            return np.append(array, 0)
    return counts
