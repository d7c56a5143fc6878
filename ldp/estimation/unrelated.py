"""The unrelated question whose innocent share is estimated too, from a control group.

Greenberg, Abul-Ela, Simmons & Horvitz (1969).
"""

import math
from dataclasses import dataclass
from fractions import Fraction

from ldp.estimation.checks import checked_confidence, checked_yes
from ldp.estimation.intervals import critical
from ldp.exact import as_probability


@dataclass(frozen=True)
class UnrelatedEstimate:
    """The share of Yes to the sensitive question.

    Attributes
    ----------
    raw, se : float
        Unbiased; the variance includes that of the innocent share.
    se_control : float
        The part of the control group in `se`: what a known share would save.
    innocent : float
        The share of Yes to the innocent question in the control group.
    epsilon : float
        Of a report, if that is the share among all; infinite where it is 0 or 1.
    low, high : float
        Raw plus and minus z standard errors, not cut to [0, 1].
    confidence : float
    """

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
    confidence: float = 0.95,
) -> UnrelatedEstimate:
    """Estimate from a group with both questions and one asked the innocent question only.

    Parameters
    ----------
    p : float or Fraction
        How often the sensitive question is the one to answer.
    yes, n : int
        Reports of Yes, and all reports, where both questions were asked.
    innocent_yes, innocent_n : int
        The same of the control group, drawn by chance from the same people.
    confidence : float

    Raises
    ------
    ValueError
        If `p` is no probability, or the numbers cannot be.

    Examples
    --------
    >>> found = estimate_unrelated(0.5, yes=90, n=400, innocent_yes=50, innocent_n=200)
    >>> round(found.raw, 2)
    0.2
    """
    sensitive = float(as_probability(p, "p"))
    said, total = checked_yes(yes, n)
    innocent_said, innocent_total = checked_yes(innocent_yes, innocent_n, "control reports")
    rate, innocent = said / total, innocent_said / innocent_total
    raw = (rate - (1 - sensitive) * innocent) / sensitive
    of_reports = rate * (1 - rate) / total / sensitive**2
    of_control = innocent * (1 - innocent) / innocent_total * ((1 - sensitive) / sensitive) ** 2
    se = math.sqrt(of_reports + of_control)
    half = critical(1 - checked_confidence(confidence)) * se
    return UnrelatedEstimate(
        raw=raw,
        se=se,
        se_control=math.sqrt(of_control),
        innocent=innocent,
        epsilon=_epsilon(sensitive, innocent),
        low=raw - half,
        high=raw + half,
        confidence=confidence,
    )


def _epsilon(p: float, innocent: float) -> float:
    rarer = (1 - p) * min(innocent, 1 - innocent)
    return math.log((p + rarer) / rarer) if rarer else math.inf
