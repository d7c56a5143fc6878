"""The unrelated-question design with an unknown innocent share, estimated from two groups.

References
----------
- Greenberg, Abul-Ela, Simmons & Horvitz (1969), Journal of the American Statistical Association 64,
  520-539.
- Moors (1971), JASA 66, 627-629: a control group that is asked the innocent question only.
"""

import math
from dataclasses import dataclass
from fractions import Fraction

from localdp.estimation.display.result import Result
from localdp.estimation.intervals.melded import binomial, limits
from localdp.estimation.validation import checked_confidence, checked_yes, rate_variance
from localdp.fixed_point import as_probability


@dataclass(frozen=True)
class UnrelatedEstimate(Result):
    """The share of Yes to the sensitive question.

    Attributes
    ----------
    raw, se : float
        Unbiased share and its standard error, which includes the variance of the innocent share.
        Both rates of Yes count as at least half a report from 0 and 1, so that it is never 0.
    se_control : float
        The part of `se` due to the control group.
    innocent : float
        The share of Yes to the innocent question in the control group, or if this is asked
        both questions an estimate, which may be below 0 or above 1.
    epsilon : float
        Of one report, if all people have that share; infinite if it is 0 or 1.
    low, high : float
        Melded limits (`localdp.estimation.intervals.melded`), not cut to [0, 1].
    confidence : float
        Confidence level.
    """

    _title = "Estimated share"
    _figures = ("raw", "se", "low", "high")

    raw: float
    se: float
    se_control: float
    innocent: float
    epsilon: float
    low: float
    high: float
    confidence: float


def estimate_unrelated(
    p: float | Fraction,
    *,
    yes: int,
    n: int,
    innocent_yes: int,
    innocent_n: int,
    other_p: float | Fraction = 0,
    confidence: float = 0.95,
) -> UnrelatedEstimate:
    """Estimate from two groups, of which the second is asked the innocent question more often.

    Parameters
    ----------
    p : float or Fraction
        Probability that the sensitive question is the one to answer.
    yes, n : int
        The count of Yes, and of all reports, in the group with both questions.
    innocent_yes, innocent_n : int
        The same for the control group, drawn at random from the same population.
    other_p : float or Fraction
        The probability of the sensitive question in the control group: 0 if it is asked the
        innocent question only, which is most precise.
    confidence : float
        Confidence level of the interval.

    Raises
    ------
    ValueError
        If `p` is not a probability, or the numbers are impossible.

    Examples
    --------
    >>> estimate = estimate_unrelated(0.5, yes=90, n=400, innocent_yes=50, innocent_n=200)
    >>> round(estimate.raw, 2)
    0.2
    """
    sensitive = float(as_probability(p, "p"))
    other = float(as_probability(other_p, "other_p")) if other_p else 0.0
    if other == sensitive:
        raise ValueError(f"both groups have the probability {p!r}: p and other_p must differ")
    yes_count, total = checked_yes(yes, n)
    innocent_count, innocent_total = checked_yes(innocent_yes, innocent_n, "control reports")
    rate, control = yes_count / total, innocent_count / innocent_total
    weights = (1 - other) / (sensitive - other), -(1 - sensitive) / (sensitive - other)
    innocent = (sensitive * control - other * rate) / (sensitive - other)
    of_reports = weights[0] ** 2 * rate_variance(yes_count, total)
    of_control = weights[1] ** 2 * rate_variance(innocent_count, innocent_total)
    alpha = 1 - checked_confidence(confidence)
    groups = binomial(yes_count, total, alpha), binomial(innocent_count, innocent_total, alpha)
    low, high = limits(groups, weights)
    return UnrelatedEstimate(
        raw=weights[0] * rate + weights[1] * control,
        se=math.sqrt(of_reports + of_control),
        se_control=math.sqrt(of_control),
        innocent=innocent,
        epsilon=_epsilon(max(sensitive, other), innocent),
        low=low,
        high=high,
        confidence=confidence,
    )


def _epsilon(p: float, innocent: float) -> float:
    rarer = (1 - p) * min(innocent, 1 - innocent)
    return math.log((p + rarer) / rarer) if rarer > 0 else math.inf
