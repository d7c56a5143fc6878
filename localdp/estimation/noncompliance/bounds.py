"""Estimates corrected for noncompliance with the instructions.

Some respondents report No whatever the instructions say (self-protective No). A design with two
arms, or a control question with a known share, estimates how many.

References
----------
- Clark & Desharnais (1998), Psychological Methods 3, 160-168: two arms.
- Boeije & Lensvelt-Mulders (2002), Bulletin de Méthodologie Sociologique 75: self-protective No.
- Atsusaka & Stevenson (2023), Political Analysis 31: anchor question.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import scipy
from scipy.special import xlog1py, xlogy

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.intervals.melded import binomial, limits, ratio_limits
from localdp.estimation.noncompliance.exact_test import cheating_p_value
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
"""Warning: no report of the control question is Yes, so the share cannot be corrected."""


@dataclass(frozen=True, eq=False)
class CheatingEstimate:
    """Shares of honest Yes, honest No, and respondents who always report No ("cheaters").

    Attributes
    ----------
    raw, se : ndarray
        Unbiased shares, shape (3,), which sum to 1 and may be below 0, and their standard errors.
        These are evaluated at `constrained`, with each rate of Yes at least half a report from 0
        and 1.
    constrained : ndarray
        The maximum-likelihood shares that a population can have, shape (3,).
    low, high : ndarray
        Melded limits (`localdp.estimation.intervals.melded`), not cut to [0, 1].
    p_value : float
        P-value of the exact test that no one cheats
        (`localdp.estimation.noncompliance.exact_test`): 1 if the estimated share of cheaters is not
        positive, and never below 10⁻⁶.
    confidence : float
        Confidence level.
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
    """Estimate the share of respondents who always report No, from two arms.

    Parameters
    ----------
    first, second : Mechanism
        Yes/no mechanisms with different probabilities, such as
        `RandomizedResponse.forced_yes(0.25)` and `(0.75)`, one for each of two random groups of the
        same population.
    yes, n : tuple of int
        The count of Yes, and of all reports, in each arm.
    confidence : float
        Confidence level of each interval.

    Returns
    -------
    CheatingEstimate
        The three shares, and a test that no one cheats.

    Raises
    ------
    ValueError
        If the two arms do not identify the three shares, or the numbers are impossible.

    References
    ----------
    - Clark & Desharnais (1998), Psychological Methods 3, 160-168.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> arms = RandomizedResponse.forced_yes(0.25), RandomizedResponse.forced_yes(0.75)
    >>> found = detect_cheating(*arms, yes=(150, 300), n=(500, 500))
    >>> found.raw.round(2).tolist(), round(float(found.low[2]), 2), found.p_value < 1e-4
    ([0.15, 0.6, 0.25], 0.18, True)
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
        p_value=cheating_p_value(matrix, weights[2], seen, total),
        confidence=confidence,
    )


def _log_likelihood(matrix: Floats, seen: Floats, total: Floats, shares: Floats) -> float:
    rates = np.clip(matrix @ shares[:2], 0, 1)
    return float(np.sum(xlogy(seen, rates) + xlog1py(total - seen, -rates)))


def _along(matrix: Floats, seen: Floats, total: Floats, edge: tuple[int, int]) -> Floats:
    """Return the maximum-likelihood shares on one edge, where only two are positive."""

    def shares(part: float) -> Floats:
        found = np.zeros(3)
        found[list(edge)] = part, 1 - part
        return found

    def loss(part: float) -> float:
        return min(-_log_likelihood(matrix, seen, total, shares(part)), 1e300)

    return shares(_least(loss))


def _least(loss: Callable[[float], float]) -> float:
    """Return the minimizer of a convex loss on [0, 1], both ends included."""
    inside = scipy.optimize.minimize_scalar(
        loss, bounds=(0, 1), method="bounded", options={"xatol": 1e-12}
    )
    return float(min((0.0, 1.0, float(inside.x)), key=loss))


def _most_likely(matrix: Floats, seen: Floats, total: Floats) -> Floats:
    """Return the unbiased shares if they are possible, else the best of the three edges."""
    yes, no = np.linalg.solve(matrix, seen / total)
    free = np.array([yes, no, 1 - yes - no])
    if free.min() >= 0:
        return free
    edges = [_along(matrix, seen, total, edge) for edge in _EDGES]
    return max(edges, key=lambda shares: _log_likelihood(matrix, seen, total, shares))


@dataclass(frozen=True)
class AnchorEstimate:
    """A share corrected by a control (anchor) question.

    Attributes
    ----------
    compliance, compliance_se : float
        The unbiased share of respondents who follow the instructions, above 1 only by chance, and
        its standard error. Rates of Yes count as at least half a report from 0 and 1.
    p_value : float
        Two-sided exact binomial p-value that everyone follows the control question's instructions.
    raw, se : float or None
        The share of Yes among those who follow, if compliance is the same for both questions. None
        if no control report is Yes.
    low, high : float
        From melded limits of the ratio of both rates (`localdp.estimation.intervals.melded`), not
        cut to [0, 1]; 0 and 1 if `raw` is None.
    confidence : float
        Confidence level.
    warnings : tuple of str
        May contain "no-control-yes".
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
    """Correct a share by a control question whose true share is known.

    Parameters
    ----------
    m : Mechanism
        The mechanism of the sensitive question, with two categories.
    yes, n : int
        The count of Yes, and of all reports, of the sensitive question.
    control_yes, control_n : int
        The same for the control question.
    control_share : float
        The known share of Yes to the control question.
    control : Mechanism, optional
        The mechanism of the control question, if it differs from `m`.
    confidence : float
        Confidence level of the interval.

    Returns
    -------
    AnchorEstimate
        Compliance, and the corrected share.

    Raises
    ------
    ValueError
        If the numbers are impossible, or respondents who follow never report Yes to the control
        question.

    Notes
    -----
    The two questions are treated as if different groups answered them; the standard error uses the
    delta method. If the same people answer both, noncompliant respondents report No twice, and the
    true error is smaller.

    References
    ----------
    - Atsusaka & Stevenson (2023), Political Analysis 31.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> coins = RandomizedResponse.two_coins()
    >>> control = {"control_yes": 400, "control_n": 1000, "control_share": 0.5}
    >>> found = anchor_estimate(coins, yes=320, n=1000, **control)
    >>> [round(value, 2) for value in (found.compliance, found.low, found.raw, found.high)]
    [0.8, 0.21, 0.3, 0.4]
    """
    count, total = checked_yes(yes, n)
    control_count, control_total = checked_yes(control_yes, control_n, "control reports")
    known = checked_share(control_share, "control_share")
    q, p = yes_rates(m)
    control_q, control_p = yes_rates(m if control is None else control)
    expected = control_q + (control_p - control_q) * known
    if expected == 0:
        raise ValueError(f"a control share of {known} gives no Yes, so it cannot show compliance")
    alpha = 1 - checked_confidence(confidence)
    p_value = float(scipy.stats.binomtest(control_count, control_total, expected).pvalue)
    control_variance = rate_variance(control_count, control_total)
    compliance_se = math.sqrt(control_variance) / expected
    if control_count == 0:
        warned = (NO_CONTROL_YES,)
        return AnchorEstimate(0.0, compliance_se, p_value, None, None, 0.0, 1.0, confidence, warned)
    seen, rate = control_count / control_total, count / total
    compliance = seen / expected
    parts = (
        rate_variance(count, total) / compliance**2,
        control_variance * (rate / (compliance * seen)) ** 2,
    )
    ratios = ratio_limits(
        binomial(count, total, alpha), binomial(control_count, control_total, alpha)
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
