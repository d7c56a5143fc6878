"""What is left of an estimate if some people do not follow the instructions.

Whoever is not at ease says No whatever they are told to say. A design with two arms, or a control
question whose share is known, shows how many that are.

Clark & Desharnais (1998), Psychological Methods 3, 160; Boeije & Lensvelt-Mulders (2002).
"""

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from scipy.optimize import minimize_scalar
from scipy.special import xlog1py, xlogy
from scipy.stats import binomtest

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.intervals.melded import binomial, limits, ratio_limits
from localdp.estimation.noncompliance.exact_test import nobody_cheats
from localdp.estimation.validation import (
    checked_confidence,
    checked_share,
    checked_yes,
    rate_variance,
    yes_rates,
)
from localdp.mechanisms import Mechanism

_EDGES = ((0, 1), (0, 2), (1, 2))

NO_CONTROL_YES = "no-control-yes"
"""Warning: no report of the control question says Yes, so that nothing corrects the share."""


@dataclass(frozen=True, eq=False)
class CheatingEstimate:
    """Shares of honest Yes, honest No, and of people who say No whatever they are told.

    Attributes
    ----------
    raw, se : ndarray
        Unbiased, shape (3,), summing to 1; may lie below 0. The standard error is taken at the
        most likely shares, with each rate of Yes at least half a report from 0 and from 1.
    constrained : ndarray
        The most likely shares that a population can have, shape (3,).
    low, high : ndarray
        Melded limits (`localdp.estimation.intervals.melded`), not cut to [0, 1].
    p_value : float
        Of the exact test that nobody cheats (`localdp.estimation.noncompliance.exact_test`); 1
        where the estimate of cheaters is not above 0, and never below 10⁻⁶.
    confidence : float
    """

    raw: Floats
    se: Floats
    constrained: Floats
    low: Floats
    high: Floats
    p_value: float
    confidence: float


def detect_cheating(
    first: Mechanism,
    second: Mechanism,
    *,
    yes: tuple[int, int],
    n: tuple[int, int],
    confidence: float = 0.95,
) -> CheatingEstimate:
    """Estimate how many say No whatever they are told, from two arms of different chances.

    Parameters
    ----------
    first, second : Mechanism
        Yes/no mechanisms, such as `RandomizedResponse.forced_yes(0.25)` and `(0.75)`, one for each
        of two groups drawn by chance from the same people.
    yes, n : tuple of int
        How many reports of each arm say Yes, and how many there are.
    confidence : float

    Raises
    ------
    ValueError
        If the two arms cannot tell the three shares apart, or the numbers cannot be.
    """
    counts = np.array([checked_yes(*pair, "arm") for pair in zip(yes, n, strict=True)], dtype=float)
    seen, total = counts.T
    matrix = np.array([yes_rates(m)[::-1] for m in (first, second)])  # columns: Yes, No
    if abs(np.linalg.det(matrix)) < 1e-9:
        raise ValueError(f"two arms of different chances are needed, not {first!r} and {second!r}")
    weights = np.linalg.inv(matrix)
    weights = np.vstack([weights, -weights.sum(axis=0)])  # third row: the cheaters, less 1
    raw = weights @ (seen / total) + [0, 0, 1]
    best = _most_likely(matrix, seen, total)
    fitted = np.clip(matrix @ best[:2], 0.5 / total, 1 - 0.5 / total)
    alpha = 1 - checked_confidence(confidence)
    arms = [binomial(int(count), int(n), alpha) for count, n in counts]
    ends = np.array([limits(arms, row) for row in weights])
    ends[2] += 1
    return CheatingEstimate(
        raw=raw,
        se=np.sqrt(weights**2 @ (fitted * (1 - fitted) / total)),
        constrained=best,
        low=ends[:, 0],
        high=ends[:, 1],
        p_value=nobody_cheats(matrix, weights[2], seen, total),
        confidence=confidence,
    )


def _log_likelihood(matrix: Floats, seen: Floats, total: Floats, shares: Floats) -> float:
    rates = np.clip(matrix @ shares[:2], 0, 1)
    return float(np.sum(xlogy(seen, rates) + xlog1py(total - seen, -rates)))


def _along(matrix: Floats, seen: Floats, total: Floats, edge: tuple[int, int]) -> Floats:
    """Return the most likely shares of which only two are above 0."""

    def shares(part: float) -> Floats:
        found = np.zeros(3)
        found[list(edge)] = part, 1 - part
        return found

    def loss(part: float) -> float:
        return min(-_log_likelihood(matrix, seen, total, shares(part)), 1e300)

    return shares(_least(loss))


def _least(loss: Callable[[float], float]) -> float:
    """Return where on [0, 1] a convex loss is least, its ends included."""
    inside = minimize_scalar(loss, bounds=(0, 1), method="bounded", options={"xatol": 1e-12})
    return float(min((0.0, 1.0, float(inside.x)), key=loss))


def _most_likely(matrix: Floats, seen: Floats, total: Floats) -> Floats:
    """Return the unbiased shares if they can be, else the best of the three edges."""
    yes, no = np.linalg.solve(matrix, seen / total)
    free = np.array([yes, no, 1 - yes - no])
    if free.min() >= 0:
        return free
    edges = [_along(matrix, seen, total, edge) for edge in _EDGES]
    return max(edges, key=lambda shares: _log_likelihood(matrix, seen, total, shares))


@dataclass(frozen=True)
class AnchorEstimate:
    """A share corrected by a control question.

    Attributes
    ----------
    compliance, compliance_se : float
        The share that follows the instructions, unbiased; above 1 by chance alone. Standard errors
        take a rate of Yes to lie at least half a report from 0 and from 1.
    p_value : float
        How often a control question that everyone follows deviates as far from its share (exact
        binomial test, two-sided).
    raw, se : float or None
        The share of Yes among those who follow, if compliance is the same for both questions. None
        where no control report says Yes.
    low, high : float
        From melded limits of the ratio of both rates (`localdp.estimation.intervals.melded`), not
        cut to [0, 1]; 0 and 1 where there is no `raw`.
    confidence : float
    warnings : tuple of str
        Of "no-control-yes".
    """

    compliance: float
    compliance_se: float
    p_value: float
    raw: float | None
    se: float | None
    low: float
    high: float
    confidence: float
    warnings: tuple[str, ...] = ()


def anchor_estimate(
    m: Mechanism,
    *,
    yes: int,
    n: int,
    control_yes: int,
    control_n: int,
    control_share: float,
    control: Mechanism | None = None,
    confidence: float = 0.95,
) -> AnchorEstimate:
    """Correct a share by a control question of which the true share is known.

    Parameters
    ----------
    m : Mechanism
        Of the sensitive question, with two categories.
    yes, n : int
        Its reports of Yes, and all.
    control_yes, control_n : int
        The same of the control question.
    control_share : float
        The share of Yes that is known of it.
    control : Mechanism, optional
        Its mechanism, where that is another one.
    confidence : float

    Raises
    ------
    ValueError
        If the numbers cannot be, or even those who follow never say Yes to the control question.

    Notes
    -----
    As if two groups had answered; the standard error is that of the delta method. Where the same
    people answer both, those who do not comply say No twice, which makes the true error smaller.
    """
    said, total = checked_yes(yes, n)
    control_said, control_total = checked_yes(control_yes, control_n, "control reports")
    known = checked_share(control_share, "control_share")
    q, p = yes_rates(m)
    control_q, control_p = yes_rates(m if control is None else control)
    expected = control_q + (control_p - control_q) * known
    if expected == 0:
        raise ValueError(f"a control share of {known} gives no Yes: it cannot show who follows")
    alpha = 1 - checked_confidence(confidence)
    p_value = float(binomtest(control_said, control_total, expected).pvalue)
    control_variance = rate_variance(control_said, control_total)
    compliance_se = math.sqrt(control_variance) / expected
    if control_said == 0:
        warned = (NO_CONTROL_YES,)
        return AnchorEstimate(0.0, compliance_se, p_value, None, None, 0.0, 1.0, confidence, warned)
    seen, rate = control_said / control_total, said / total
    compliance = seen / expected
    parts = (
        rate_variance(said, total) / compliance**2,
        control_variance * (rate / (compliance * seen)) ** 2,
    )
    ratios = ratio_limits(
        binomial(said, total, alpha), binomial(control_said, control_total, alpha)
    )
    low, high = sorted((expected * ratio - q) / (p - q) for ratio in ratios)
    return AnchorEstimate(
        compliance=compliance,
        compliance_se=compliance_se,
        p_value=p_value,
        raw=(rate / compliance - q) / (p - q),
        se=math.sqrt(sum(parts)) / abs(p - q),
        low=low,
        high=high,
        confidence=confidence,
    )
