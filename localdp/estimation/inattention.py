"""Shares corrected for people who answer at random.

If a person randomizes in the browser, an inattentive answer is Yes or No with probability 1/2 each
before the randomization. If people randomize themselves, with a coin or a birthday, it is their
reply that is Yes or No with probability 1/2.

References
----------
- Atsusaka & Stevenson (2023), Political Analysis 31, 134-148.
- Fieller (1954), Journal of the Royal Statistical Society B 16, 175-185.
- Agresti & Coull (1998), The American Statistician 52, 119-126.
"""

import math
from dataclasses import dataclass
from typing import cast

import numpy as np
from numpy.typing import ArrayLike

from localdp.estimation.display.result import Result
from localdp.estimation.display.table import Table
from localdp.estimation.intervals.binomial import critical
from localdp.estimation.validation import at_most, checked_confidence, checked_share, yes_rates
from localdp.estimation.weighted_counts import Counted, WeightedCounts
from localdp.mechanisms import Mechanism

_NO_DIFFERENCE = 1e-9


@dataclass(frozen=True)
class AnchorEstimate(Result):
    """A share corrected by an anchor question, to which the share of Yes is known.

    Attributes
    ----------
    attention : float
        The estimated share of people who answer both questions attentively; above 1 or below 0 only
        by chance, or if the model is wrong.
    attention_low, attention_high : float
        Its limits, not cut to [0, 1].
    raw, se, low, high : float or None
        The share of Yes among attentive people, its standard error by the delta method, and
        Fieller's limits, not cut to [0, 1]. None if `attention_low` is not above 0: the anchor's
        reports are then no sign of attention.
    confidence : float
        Confidence level of each interval.
    """

    attention: float
    attention_low: float
    attention_high: float
    raw: float | None
    se: float | None
    low: float | None
    high: float | None
    confidence: float

    def as_table(self) -> Table:
        """Return the share and the attention."""
        attention = (self.attention, None, self.attention_low, self.attention_high)
        rows = {"Yes": (self.raw, self.se, self.low, self.high), "attention": attention}
        return Table.of_rows("Estimated share among attentive people", self._notes(), rows)


@dataclass(frozen=True)
class _Naive:
    """A share estimated as if everyone were attentive, less its expectation if no one is.

    `level` is that expectation, and `raw` the difference; `middle` and `variance` are the same
    after Agresti and Coull, and its variance, with `n` reports including those that they add.
    """

    level: float
    raw: float
    middle: float
    variance: float
    n: float

    @classmethod
    def of(cls, m: Mechanism, yes: float, n: float, z: float, *, own_device: bool) -> "_Naive":
        q, p = yes_rates(m)
        level = chance_share(m, own_device=own_device)
        total = n + z * z
        rate = (yes + z * z / 2) / total
        variance = rate * (1 - rate) / total / (p - q) ** 2
        raw, middle = ((observed - q) / (p - q) - level for observed in (yes / n, rate))
        return cls(level, raw, middle, variance, total)


def chance_share(m: Mechanism, *, own_device: bool = False) -> float:
    """Return the expected estimate of a share of Yes if everyone answers at random.

    With their own device people randomize themselves. The result is outside 0 to 1 for designs in
    which attentive replies are more often Yes than No, or less often, whatever the share is.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> die = RandomizedResponse.forced(0.5, 0.4, 0.1)
    >>> [round(chance_share(die, own_device=own), 3) for own in (False, True)]
    [0.5, 0.2]
    """
    q, p = yes_rates(m)
    return (0.5 - q) / (p - q) if own_device else 0.5


def anchor_estimate(
    m: Mechanism,
    *,
    yes: Counted,
    n: Counted,
    anchor_yes: Counted,
    anchor_n: Counted,
    anchor_share: float,
    anchor: Mechanism | None = None,
    both: Counted = 0,
    weights: ArrayLike | None = None,
    anchor_weights: ArrayLike | None = None,
    own_device: bool = False,
    confidence: float = 0.95,
) -> AnchorEstimate:
    """Correct a share for people who answer at random, by an anchor question of known share.

    Parameters
    ----------
    m : Mechanism
        The mechanism of the sensitive question, with two categories.
    yes, n : float, or array-like of float, shape (groups,)
        The number of Yes, and of all reports; with weights, of each group of people who have the
        same weight.
    anchor_yes, anchor_n : float, or array-like of float, shape (groups,)
        The same of the anchor question.
    anchor_share : float
        The known share of Yes to the anchor question.
    anchor : Mechanism, optional
        The mechanism of the anchor question, if it differs from `m`.
    both : float, or array-like of float, shape (groups,)
        At least so many people answered both questions, of each group with weights; 0 makes no
        assumption and gives wider limits.
    weights : array-like of float, shape (groups,), optional
        The weight of each report of a group, in any unit, above 0.
    anchor_weights : array-like of float, shape (groups,), optional
        The same of its reports to the anchor question, if they differ.
    own_device : bool
        Whether people randomize themselves.
    confidence : float
        Confidence level of each interval.

    Raises
    ------
    ValueError
        If the numbers are impossible, or random answers to the anchor question have its known
        share.

    Notes
    -----
    Weighted shares have the variance of as many reports without weights as Kish's Σ(w)² / Σw²; of
    fewer, if the squared residuals with their own weights say so: heavy people may differ.

    The same people are assumed to be attentive to both questions, and their answers to be
    independent, as they are if the known share is 0 or 1.

    References
    ----------
    - Atsusaka & Stevenson (2023), Political Analysis 31, 134-148.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> birthday = RandomizedResponse.crosswise(0.15)
    >>> counts = {"yes": 1427, "n": 2000, "anchor_yes": 1541, "anchor_n": 2000, "both": 2000}
    >>> estimate = anchor_estimate(birthday, **counts, anchor_share=0, own_device=True)
    >>> figures = estimate.attention, estimate.low, estimate.raw, estimate.high
    >>> [round(figure, 3) for figure in figures]
    [0.773, 0.06, 0.105, 0.147]
    """
    if weights is not None:
        own = WeightedCounts.of(yes, n, weights, "reports")
        others = weights if anchor_weights is None else anchor_weights
        control = WeightedCounts.of(anchor_yes, anchor_n, others, "anchor reports")
        both = own.together(control, both)
        (yes, n), (anchor_yes, anchor_n) = own.effective, control.effective
    elif anchor_weights is not None:
        raise ValueError("anchor_weights need weights")
    counts = _checked(yes, n, "reports"), _checked(anchor_yes, anchor_n, "anchor reports")
    known = checked_share(anchor_share, "anchor_share")
    pairs = at_most(cast(float, both), min(counts[0][1], counts[1][1]), "both")
    z = critical(1 - checked_confidence(confidence))
    main = _Naive.of(m, *counts[0], z, own_device=own_device)
    other = _Naive.of(anchor or m, *counts[1], z, own_device=own_device)
    full = known - other.level
    if abs(full) < _NO_DIFFERENCE:
        raise ValueError(f"an anchor share of {known:g} cannot be told from random answers")
    margin = z * math.sqrt(other.variance)
    attention = other.raw / full
    low, high = sorted(((other.middle - margin) / full, (other.middle + margin) / full))
    if low <= 0:
        return AnchorEstimate(attention, low, high, None, None, None, None, confidence)
    # Attentive people have one pair of rates and the others another, so the reports go together.
    inattentive = 1 - min(other.middle / full, 1)
    covariance = inattentive * main.middle * full * pairs / (main.n * other.n)
    ratio = main.raw / other.raw
    spread = main.variance + ratio**2 * other.variance - 2 * ratio * covariance
    ends = sorted(main.level + full * end for end in _fieller(main, other, covariance, z))
    return AnchorEstimate(
        attention=attention,
        attention_low=low,
        attention_high=high,
        raw=main.level + full * ratio,
        se=abs(full / other.raw) * math.sqrt(max(spread, 0.0)),
        low=ends[0],
        high=ends[1],
        confidence=confidence,
    )


def _fieller(main: _Naive, other: _Naive, covariance: float, z: float) -> tuple[float, float]:
    """Return the limits of the ratio: (main - t * other)² is at most z² times its variance."""
    lead = other.middle**2 - z * z * other.variance
    half = main.middle * other.middle - z * z * covariance
    rest = main.middle**2 - z * z * main.variance
    root = math.sqrt(max(half**2 - lead * rest, 0.0))
    return (half - root) / lead, (half + root) / lead


def _checked(yes: Counted, n: Counted, name: str) -> tuple[float, float]:
    """Return both numbers."""
    if np.ndim(n) or np.ndim(yes):
        raise ValueError(f"{name} of groups need weights: {yes!r} of {n!r}")
    people = cast(float, n)
    if not 0 < people < math.inf:
        raise ValueError(f"the number of {name} must be above 0, not {n!r}")
    return at_most(cast(float, yes), people, f"the number of Yes among {n!r} {name}"), people
