"""Weighted means of a sample with their linearized covariance, and limits of shares."""

from dataclasses import dataclass

import numpy as np
from scipy.special import betaincinv, stdtrit

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.reports import Flags
from localdp.estimation.sample.design import SampleDesign

LEAST_EFFECTIVE = 10.0
"""The fewest effective reports of each kind with which limits cover; with fewer there are none."""


@dataclass(frozen=True, eq=False)
class Linearized:
    """Weighted means of some rows, with what each row moves them by.

    `influence`, shape (rows, means), is without the row's weight, and 0 for other rows. `deff` has
    the variances relative to a simple random sample of the `n` rows; `freedom` is clusters minus
    strata.
    """

    raw: Floats
    influence: Floats
    covariance: Floats
    deff: Floats
    n: int
    freedom: int

    @classmethod
    def of(cls, values: Floats, heard: Flags, design: SampleDesign) -> "Linearized":
        """Return the means of values, shape (rows, means), of the rows that are heard.

        Raises ValueError if the rows differ, or fewer than two clusters have one that is heard.
        """
        if len(values) != design.rows:
            raise ValueError(f"the sample has {design.rows} rows, and the question {len(values)}")
        kept = heard & (design.weights > 0)
        freedom = design.freedom_of(kept)
        if freedom < 1:
            raise ValueError(
                "variances need a stratum with two clusters or more that have a report: merge "
                "strata"
            )
        weights = np.where(kept, design.weights, 0.0)
        values = np.where(kept[:, None], values, 0.0)
        raw = weights @ values / weights.sum()
        away = np.where(kept[:, None], values - raw, 0.0)
        influence = away / weights.sum()
        covariance = design.covariance(influence)
        n = int(np.count_nonzero(weights))
        simple = weights @ away**2 / weights.sum() / max(n - 1, 1)
        variances = np.diag(covariance)
        deff = np.where(simple > 0, variances / np.maximum(simple, 1e-300), np.nan)
        return cls(raw, influence, covariance, deff, n, freedom)

    @property
    def se(self) -> Floats:
        """The standard errors."""
        return np.sqrt(np.diag(self.covariance))

    def student(self, alpha: float) -> tuple[Floats, Floats]:
        """Return Student's limits of all means."""
        half = float(stdtrit(self.freedom, 1 - alpha / 2)) * self.se
        return self.raw - half, self.raw + half

    def limits(self, values: Floats, alpha: float) -> tuple[Floats, Floats]:
        """Return the limits of shares whose unbiased scores are these, shape (reports, means).

        With two values they are Korn and Graubard's. With more they are Student's, wider by the
        error of a variance of few clusters (1 + 1/freedom): products of scores are skew, and
        Student's alone cover .927 with ten clusters. NaN with too few effective reports of a kind.
        """
        low, high = (
            self.raw + (np.array(self.student(alpha)) - self.raw) * (1 + 1 / self.freedom) ** 0.5
        )
        for place, scores in enumerate(values.T):
            ends = np.unique(scores.round(12))
            effective = self.effective(place, ends)
            if len(ends) < 2 or effective < LEAST_EFFECTIVE:
                low[place] = high[place] = np.nan
            elif len(ends) == 2:
                low[place], high[place] = self._korn_graubard(place, ends, alpha)
        return low, high

    def effective(self, place: int, ends: Floats) -> float:
        """Return the effective reports of the rarer kind; infinite without two scores."""
        if len(ends) != 2:
            return np.inf
        rate, variance = self._report(place, ends)
        rarer = min(rate, 1 - rate)
        return min(self.n, rate * (1 - rate) / max(variance, 1e-300)) * rarer

    def _report(self, place: int, ends: Floats) -> tuple[float, float]:
        """Return the share of the report with the higher score, and its variance."""
        least, most = ends.tolist()
        rate = (float(self.raw[place]) - least) / (most - least)
        return rate, float(self.covariance[place, place]) / (most - least) ** 2

    def _korn_graubard(self, place: int, ends: Floats, alpha: float) -> tuple[float, float]:
        """Return Clopper and Pearson's limits among so many effective reports."""
        rate, variance = self._report(place, ends)
        quantiles = stdtrit([max(self.n - 1, 1), self.freedom], 1 - alpha / 2)
        effective = (
            rate * (1 - rate) / max(variance, 1e-300) * float(quantiles[0] / quantiles[1]) ** 2
        )
        yes, no = effective * rate, effective * (1 - rate)
        low = float(betaincinv(yes, no + 1, alpha / 2))
        high = float(betaincinv(yes + 1, no, 1 - alpha / 2))
        least, most = ends.tolist()
        return least + (most - least) * low, least + (most - least) * high
