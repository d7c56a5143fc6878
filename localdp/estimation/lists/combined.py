"""A list experiment combined with a direct question that the same people answer.

Who admits in the direct question counts as Yes; among the others the list estimates the share. It
assumes that nobody admits falsely and that the list does not change the direct answer. Two placebo
tests can contradict that.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import scipy
from numpy.typing import ArrayLike, NDArray

from localdp.estimation.display.result import Result
from localdp.estimation.display.table import Table
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.lists.arms import FEWEST, least_variance
from localdp.estimation.lists.rows import ListRows
from localdp.estimation.validation import checked_confidence, rate_variance
from localdp.mechanisms import ListDesign


@dataclass(frozen=True)
class Placebo:
    """A difference between the arms that the assumptions fix.

    Attributes
    ----------
    raw, se : float
        The difference and its standard error.
    expected : float
        What it is under the assumptions.
    p_value : float
        Two-sided, normal.
    n : int
        People.
    """

    raw: float
    se: float
    expected: float
    p_value: float
    n: int


@dataclass(frozen=True)
class CombinedEstimate(Result):
    """The share of Yes from a list and a direct question.

    Attributes
    ----------
    raw, se : float
        The combined estimate and its standard error.
    low, high : float
        Its limits, not cut to [0, 1].
    direct, direct_se : float
        The share who admit, and its standard error.
    list, list_se : float
        The list's estimate alone, from the same rows.
    admitters : Placebo or None
        The list's estimate among those who admit, which is 1 under the assumptions; None if an arm
        has fewer than two of them.
    effect : Placebo
        The effect of the treatment list on the direct answer, which is 0.
    n, left_out : int
        Complete rows, and those with a missing value.
    confidence : float
        Confidence level.
    """

    raw: float
    se: float
    low: float
    high: float
    direct: float
    direct_se: float
    list: float
    list_se: float
    admitters: Placebo | None
    effect: Placebo
    n: int
    left_out: int
    confidence: float

    def as_table(self) -> Table:
        """Return the three estimates."""
        rows = {
            "combined": (self.raw, self.se, self.low, self.high),
            "direct": (self.direct, self.direct_se, None, None),
            "list": (self.list, self.list_se, None, None),
        }
        return Table.of_rows("List and direct question", self._notes(), rows)


def estimate_combined(
    design: ListDesign,
    reports: ArrayLike,
    treated: ArrayLike,
    direct: ArrayLike,
    X: ArrayLike | None = None,  # noqa: N803  the name that statistics gives it
    *,
    names: Sequence[str] | None = None,
    confidence: float = 0.95,
) -> CombinedEstimate:
    """Estimate the share of Yes from a list and a direct question to the same people.

    Parameters
    ----------
    design, reports, treated
        As in `fit_list`.
    direct : array_like
        The answers to the direct question, 0 or 1; NaN is missing.
    X : array_like, optional
        Covariates from before the assignment, shape (people, covariates), for which means are
        adjusted.
    names : sequence of str, optional
        Of the covariates.
    confidence : float
        Confidence level.

    Returns
    -------
    CombinedEstimate
        The combined estimate, its two parts, and both placebo tests.

    Raises
    ------
    ValueError
        If a value is impossible, or an arm has fewer than two people who deny.

    References
    ----------
    - Aronow, Coppock, Crawford & Green (2015), Journal of Survey Statistics and Methodology 3,
      43-66.

    Examples
    --------
    >>> treated = [0] * 400 + [1] * 400
    >>> direct = [0, 0, 0, 1] * 200
    >>> counts = [0, 1, 2, 1] * 100 + [1, 1, 2, 2] * 100
    >>> estimate = estimate_combined(ListDesign.of(3), counts, treated, direct)
    >>> round(estimate.raw, 3), round(estimate.se, 3), round(estimate.list_se, 3)
    (0.5, 0.042, 0.043)
    """
    alpha = 1 - checked_confidence(confidence)
    rows = ListRows.of(design, reports, treated, X, names, direct)
    denied = ~rows.direct
    for name, arm in (("control", ~rows.treated), ("treatment", rows.treated)):
        if (deniers := int((arm & denied).sum())) < FEWEST:
            raise ValueError(f"the {name} arm needs at least {FEWEST} who deny, not {deniers}")
    said = rows.direct.astype(np.float64)
    everyone = np.ones(rows.n, dtype=bool)
    whole = Difference.of(rows, rows.scores, everyone)
    hidden = Difference.of(rows, rows.scores, denied)
    direct_share = float(said.mean())
    rate = max(rate_variance(int(said.sum()), rows.n) * rows.n, least_variance(rows.n))
    share = float(rows.treated.mean())
    raw = direct_share + (1 - direct_share) * hidden.raw
    variance = (1 - hidden.raw) ** 2 * rate + (1 - direct_share) * (
        hidden.variances[1] / share + hidden.variances[0] / (1 - share)
    )
    se = math.sqrt(variance / rows.n)
    half = float(scipy.special.stdtrit(hidden.freedom, 1 - alpha / 2)) * se
    enough = all((rows.direct & arm).sum() >= FEWEST for arm in (rows.treated, ~rows.treated))
    return CombinedEstimate(
        raw=raw,
        se=se,
        low=raw - half,
        high=raw + half,
        direct=direct_share,
        direct_se=math.sqrt(rate / (rows.n - 1)),
        list=whole.raw,
        list_se=whole.se,
        admitters=Difference.of(rows, rows.scores, rows.direct).placebo(1.0) if enough else None,
        effect=Difference.of(rows, said, everyone).placebo(0.0),
        n=rows.n,
        left_out=rows.left_out,
        confidence=confidence,
    )


@dataclass(frozen=True)
class Difference:
    """A difference between the arms, adjusted for covariates, with the variance of each arm."""

    raw: float
    variances: tuple[float, float]
    sizes: tuple[int, int]

    @classmethod
    def of(cls, rows: ListRows, y: Floats, people: NDArray[np.bool_]) -> "Difference":
        """Return the difference among some people."""
        arm = rows.treated[people]
        table = np.column_stack([np.ones(len(arm)), arm, rows.x[people]])
        coef, *_rest = np.linalg.lstsq(table, y[people], rcond=None)
        residuals = y[people] - table @ coef
        parts = residuals[~arm], residuals[arm]
        arms = people & ~rows.treated, people & rows.treated
        noise = [rows.added(part) if y is rows.scores else 0.0 for part in arms]
        first, second = (
            max(float(part.var(ddof=1)), added + least_variance(len(part)))
            for part, added in zip(parts, noise, strict=True)
        )
        return cls(float(coef[1]), (first, second), (len(parts[0]), len(parts[1])))

    @property
    def _parts(self) -> tuple[float, float]:
        first, second = (v / n for v, n in zip(self.variances, self.sizes, strict=True))
        return first, second

    @property
    def se(self) -> float:
        """Its standard error."""
        return math.sqrt(sum(self._parts))

    @property
    def freedom(self) -> float:
        """Welch's degrees of freedom."""
        parts = sum(p**2 / (n - 1) for p, n in zip(self._parts, self.sizes, strict=True))
        return float(sum(self._parts) ** 2 / parts)

    def placebo(self, expected: float) -> Placebo:
        """Return the test that the difference is what is expected."""
        distance = abs(self.raw - expected) / self.se
        p_value = 2 * float(scipy.special.stdtr(self.freedom, -distance))
        return Placebo(self.raw, self.se, expected, p_value, sum(self.sizes))
