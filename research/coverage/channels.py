"""The channels of the table, as the mechanisms that have them."""

import math
from collections.abc import Sequence

import numpy as np

from localdp.estimation.intervals.binomial import critical
from localdp.mechanisms import Mechanism, OpenAnswer, RandomizedResponse, choose
from research.coverage.case import ALPHA, Floats

YES_NO: dict[str, Mechanism] = {
    "open": OpenAnswer(2),
    "ε = 1": RandomizedResponse.of(2, 1),
    "ε = 3": RandomizedResponse.of(2, 3),
    "ε = 6": RandomizedResponse.of(2, 6),
    "ε = 10": RandomizedResponse.of(2, 10),
    "two coins": RandomizedResponse.two_coins(),
    "Mangat": RandomizedResponse.mangat(0.7),
}


def choices(categories: int) -> dict[str, Mechanism]:
    """Return the channels of a question with so many answers."""
    randomized = {f"ε = {epsilon}": choose(categories, epsilon) for epsilon in (1, 3, 6, 10)}
    return {"open": OpenAnswer(categories), **randomized}


def yes_rates(m: Mechanism) -> tuple[float, float]:
    """Return how often people whose answer is No and Yes report Yes."""
    support = m.support()
    return float(support.q[1]), float(support.p[1])


def rate_of(m: Mechanism, share: float) -> float:
    """Return how often a report says Yes."""
    q, p = yes_rates(m)
    return q + (p - q) * share


def wald_width(variance: float, n: int, alpha: float = ALPHA) -> float:
    """Return the width of Wald's interval, given the variance of one report's score."""
    return 2 * critical(alpha) * math.sqrt(variance / n)


def share_variance(m: Mechanism, share: float) -> float:
    """Return the variance of what one report adds to the unbiased share."""
    q, p = yes_rates(m)
    rate = rate_of(m, share)
    return rate * (1 - rate) / (p - q) ** 2


def matrix_of(m: Mechanism) -> Floats:
    """Return Pr[report | answer] of a mechanism that reports a category, as floats."""
    return m.channel().matrix


def law_of(mechanisms: Sequence[Mechanism], truth: Floats) -> Floats:
    """Return the chance of every combination of reports, in rows' order, from the answers' law."""
    whole: Floats = np.ones((1, 1))
    for m in mechanisms:
        whole = np.asarray(np.kron(whole, matrix_of(m)), dtype=np.float64)
    law: Floats = np.clip(whole @ truth.ravel(), 0, None)
    return np.asarray(law / law.sum(), dtype=np.float64)
