"""How people were sampled: their weights, strata and clusters, and margins they were raked to.

Every estimate here is a sum Σ wᵢ eᵢ of one score per person, whose variance is that between
clusters within strata. The score of a protected answer is its unbiased score, so that noise is in
the variance as the answers are.

A stratum with one cluster counts with the squared distance of its cluster from the whole sample,
which is more than a second cluster would say on average, and adds no degree of freedom.

References
----------
- Binder (1983), International Statistical Review 51, 279-292.
- Deville & Särndal (1992), Journal of the American Statistical Association 87, 376-382.
- Lumley (2010), Complex Surveys, Wiley: the R package survey, whose figures these are.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import fdtrc, stdtrit

from localdp.arrays import floats
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.reports import Flags
from localdp.estimation.sample.raking import Labels, raked_weights
from localdp.mechanisms.base import Whole


@dataclass(frozen=True, eq=False)
class SampleDesign:
    """The sample of some rows, one a person.

    Attributes
    ----------
    weights, base : ndarray
        Of each row, after and before raking, shape (rows,); 0 leaves a row out.
    clusters : ndarray of int
        The cluster of each row.
    stratum_of : ndarray of int
        The stratum of each cluster, shape (clusters,).
    single : tuple
        The labels of strata with one cluster.
    margins : ndarray or None
        The groups of all margins as columns of 0 and 1, shape (rows, groups).

    Examples
    --------
    >>> design = SampleDesign.of(weights=[1, 1, 2, 2], clusters=["a", "a", "b", "c"])
    >>> design.freedom
    2
    """

    weights: Floats
    base: Floats
    clusters: Whole
    stratum_of: Whole
    single: tuple[Hashable, ...] = ()
    margins: Floats | None = None

    @classmethod
    def of(
        cls,
        *,
        weights: ArrayLike | None = None,
        strata: Labels | None = None,
        clusters: Labels | None = None,
        people: int | None = None,
    ) -> "SampleDesign":
        """Return the design of a sample.

        Parameters
        ----------
        weights : array_like, optional
            How many people of the population each row stands for; by default one.
        strata, clusters : sequence, optional
            The stratum and the cluster of each row. Clusters with equal labels in different strata
            are different ones. Without clusters each row is one.
        people : int, optional
            The number of rows, if nothing else tells.

        Raises
        ------
        ValueError
            If lengths differ, a weight is negative or not finite, none is above 0, or a row with a
            weight has no stratum or no cluster.
        """
        given = {"weights": weights, "strata": strata, "clusters": clusters}
        sizes = {name: len(values) for name, values in given.items() if values is not None}  # type: ignore[arg-type]
        rows = next(iter(sizes.values()), people)
        if rows is None or any(size != rows for size in sizes.values()):
            raise ValueError(f"weights, strata and clusters need one entry a person, not {sizes}")
        heavy = np.ones(rows) if weights is None else floats(weights, "weights")
        if heavy.shape != (rows,) or not np.isfinite(heavy).all() or heavy.min(initial=0) < 0:
            raise ValueError(f"weights must be {rows} finite numbers from 0 on, not {weights!r}")
        if not heavy.any():
            raise ValueError("at least one weight must be above 0")
        kept = heavy > 0
        stratum, names = _coded(strata, kept, "stratum")
        cluster, _names = _coded(clusters, kept, "cluster")
        if clusters is None:
            cluster = np.arange(rows)
        pairs = np.stack([stratum, cluster])
        (own, of_row) = np.unique(pairs, axis=1, return_inverse=True)
        numbers = np.bincount(own[0], minlength=len(names))
        single = tuple(name for name, number in zip(names, numbers, strict=True) if number == 1)
        clustered = clusters is not None or strata is not None
        return cls(heavy, heavy, of_row.ravel(), own[0], single if clustered else ())

    def raked(self, margins: Sequence[tuple[Labels, Mapping[Hashable, float]]]) -> "SampleDesign":
        """Return the same sample with weights raked to the sizes of groups in the population.

        One margin is post-stratification.

        Parameters
        ----------
        margins : sequence of (groups, sizes)
            The group of each row, and the size of each group. Rows without a group, and in groups
            of size 0, get the weight 0.

        Raises
        ------
        ValueError
            If a group is unknown or has people but no rows, the sums of margins differ, or no
            weights fit them all.
        """
        weights, kept, dummies = raked_weights(self.base, margins)
        return replace(self, weights=weights, base=self.base * kept, margins=dummies)

    @property
    def rows(self) -> int:
        """The number of rows."""
        return len(self.weights)

    @property
    def freedom(self) -> int:
        """Degrees of freedom: clusters minus strata."""
        return self.freedom_of(self.weights > 0)

    def freedom_of(self, kept: Flags) -> int:
        """Return the clusters with one of these rows, minus the strata of these."""
        seen = np.unique(self.clusters[kept & (self.weights > 0)])
        return len(seen) - len(np.unique(self.stratum_of[seen]))

    def scaled(self, factor: float) -> "SampleDesign":
        """Return the same with all weights times a factor."""
        return replace(self, weights=self.weights * factor, base=self.base * factor)

    def covariance(self, scores: Floats) -> Floats:
        """Return the covariance of the weighted sums of scores, shape (sums, sums).

        The scores have the shape (rows, sums), and are 0 in rows that an estimate is not about.
        """
        if self.margins is not None:
            scores = scores - self.margins @ (self._projection @ scores)
        sums = np.add.reduceat((self.weights[:, None] * scores)[self._order], self._starts)
        of_strata = np.zeros((self._sizes.shape[0], scores.shape[1]))
        np.add.at(of_strata, self.stratum_of, sums)
        sizes = self._sizes
        means = np.where(sizes > 1, 1 / np.maximum(sizes, 1), 0)[:, None] * of_strata
        away = sums - means[self.stratum_of]
        factor = np.where(sizes > 1, sizes / np.maximum(sizes - 1, 1), 1)[self.stratum_of]
        return np.asarray(away.T @ (factor[:, None] * away))

    @cached_property
    def _sizes(self) -> Floats:
        """The number of clusters of each stratum."""
        return np.bincount(
            self.stratum_of[np.unique(self.clusters[self.weights > 0])],
            minlength=int(self.stratum_of.max()) + 1,
        ).astype(np.float64)

    @cached_property
    def _order(self) -> Whole:
        return np.argsort(self.clusters, kind="stable")

    @cached_property
    def _starts(self) -> Whole:
        return np.searchsorted(self.clusters[self._order], np.arange(len(self.stratum_of)))

    @cached_property
    def _projection(self) -> Floats:
        """The matrix from scores to their regression on the margins, weighted as before raking."""
        assert self.margins is not None  # noqa: S101 - asked for only then
        weighted = self.margins.T * self.base
        inverse = np.linalg.pinv(weighted @ self.margins, rcond=1e-10, hermitian=True)
        return np.asarray(inverse @ weighted)


@dataclass(frozen=True, eq=False)
class SampledPatterns:
    """The patterns of a sample's rows; several rows may have the same."""

    design: SampleDesign
    which: Whole
    """The pattern of each row; -1 if it is left out."""

    @cached_property
    def freedom(self) -> int:
        """Degrees of freedom of the rows that are not left out."""
        return self.design.freedom_of(self.which >= 0)

    def covariance(self, scores: Floats) -> Floats:
        """Return the covariance of the weighted sums of the patterns' scores."""
        return self.design.covariance(np.where((self.which >= 0)[:, None], scores[self.which], 0.0))

    def half(self, confidence: float, coefficients: int) -> float:
        """Return Student's quantile for this number of coefficients."""
        return float(stdtrit(self.spare(coefficients), 0.5 + confidence / 2))

    def spare(self, coefficients: int) -> int:
        """Return the degrees of freedom that the coefficients leave."""
        return max(self.freedom + 1 - coefficients, 1)

    def f_test(self, statistic: float, size: int) -> float | None:
        """Return the p-value of a quadratic form of `size` scores; None with too few clusters."""
        spare = self.freedom - size + 1
        if spare < 1:
            return None
        return float(fdtrc(size, spare, statistic * spare / (self.freedom * size)))


def _coded(labels: Labels | None, kept: Flags, name: str) -> tuple[Whole, list[Hashable]]:
    """Return the number of each row's label, and the labels; rows that count must have one."""
    if labels is None:
        return np.zeros(len(kept), dtype=np.int64), [None]
    numbers: dict[Hashable, int] = {}
    codes = np.zeros(len(kept), dtype=np.int64)
    for row, label in enumerate(np.asarray(labels, dtype=object).tolist()):
        missing = label is None or (isinstance(label, float) and np.isnan(label))
        if missing and kept[row]:
            raise ValueError(f"row {row} has a weight but no {name}: give one, or the weight 0")
        if kept[row]:
            codes[row] = numbers.setdefault(label, len(numbers))
    return codes, list(numbers)
