"""Cronbach's α of a scale, and its items.

Items that were randomized independently of each other leave their covariances unbiased, so that α
is known behind noise too. Where reports do not show the square of an answer, α is NaN.

References
----------
- Cronbach (1951), Psychometrika 16, 297-334.
- Feldt (1965), Psychometrika 30, 357-370: limits of α for items with normal errors.
- Maydeu-Olivares, Coffman & Hartmann (2007), Psychological Methods 12, 157-176: for any others.
- Fieller (1954), Journal of the Royal Statistical Society B 16, 175-185: of a ratio.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from scipy.special import fdtri, stdtrit

from localdp.estimation.display.result import LabeledResult, Result
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.reports import Flags
from localdp.estimation.scales import ScaleItem, mean_score, reverse_items
from localdp.estimation.validation import checked_confidence

_OF_ITEMS = (
    *("raw", "se", "low", "high"),
    *(f"{name}{end}" for name in ("sd", "correlation", "alpha") for end in ("", "_low", "_high")),
)
LEAST_OTHERS = 20
"""The fewest people who differ from the most common answer to an item with which limits cover."""


@dataclass(frozen=True)
class AlphaEstimate(Result):
    """Cronbach's α of the people who answered all items.

    Attributes
    ----------
    raw : float
        The estimate.
    low, high : float
        Limits, at most 1; NaN where the reports set none.
    n : int
        These people.
    confidence : float
        Confidence level.
    warnings : tuple of str
        "few-others" if fewer than `LEAST_OTHERS` people differ from the most common answer to an
        item that was not randomized: the limits are then too narrow.
    """

    _title = "Cronbach's alpha"
    _figures = ("raw", "low", "high")
    _row = "alpha"

    raw: float
    low: float
    high: float
    n: int
    confidence: float
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False, kw_only=True)
class ItemStatistics(LabeledResult):
    """Items of a scale, of the people who answered all of them.

    Attributes
    ----------
    raw, se, low, high : ndarray
        The mean of each item, with its standard error and Student's limits, shape (items,).
    sd, sd_low, sd_high : ndarray
        The standard deviation; NaN of randomized items, as what follows.
    correlation, correlation_low, correlation_high : ndarray
        With the sum of the other items, if none of them is randomized.
    alpha, alpha_low, alpha_high : ndarray
        Cronbach's α without the item, of three items or more.
    n : int
        These people.
    confidence : float
        Confidence level of each interval.
    """

    _title = "Items of a scale"
    _figures = _OF_ITEMS

    raw: Floats
    se: Floats
    low: Floats
    high: Floats
    sd: Floats
    sd_low: Floats
    sd_high: Floats
    correlation: Floats
    correlation_low: Floats
    correlation_high: Floats
    alpha: Floats
    alpha_low: Floats
    alpha_high: Floats
    n: int
    confidence: float


def cronbach_alpha(items: Sequence[ScaleItem], *, confidence: float = 0.95) -> AlphaEstimate:
    """Estimate Cronbach's α.

    Limits are Fieller's of the ratio of covariances to the variance of the sum, which assume
    nothing about the answers. If no item is randomized, they hold Feldt's too, which are exact for
    normal errors and need few people.

    Raises
    ------
    ValueError
        If the items are not a scale, fewer than three people answered all of them, or an item that
        was not randomized has one value only.

    Examples
    --------
    >>> ratings = [[2, 4, 4, 5, 1], [3, 4, 5, 5, 2], [1, 3, 4, 4, 2]]
    >>> alpha = cronbach_alpha([ScaleItem.known(each, 1, 5) for each in ratings])
    >>> round(alpha.raw, 3), round(alpha.low, 3), round(alpha.high, 3)
    (0.952, 0.758, 0.995)
    """
    scores, squares = _complete(items)
    for item, own in zip(items, scores.T, strict=True):
        if not item.randomized and np.all(own == own[0]):
            raise ValueError(f"{item.name or 'an item'} has one value only: {own[0]:g}")
    known = not any(item.randomized for item in items)
    raw, low, high = _alpha(scores, squares, checked_confidence(confidence), known=known)
    warnings = ("few-others",) if _others(items, scores) < LEAST_OTHERS else ()
    return AlphaEstimate(raw, low, high, len(scores), confidence, warnings)


def item_statistics(items: Sequence[ScaleItem], *, confidence: float = 0.95) -> ItemStatistics:
    """Describe each item of a scale.

    Limits of standard deviations and correlations come from their influence functions, on the
    scales of the logarithm and of Fisher's z.

    Examples
    --------
    >>> ratings = [[2, 4, 4, 5, 1], [3, 4, 5, 5, 2], [1, 3, 4, 4, 2]]
    >>> found = item_statistics([ScaleItem.known(each, 1, 5) for each in ratings])
    >>> found.raw.tolist(), found.correlation.round(2).tolist()
    ([3.2, 3.8, 2.8], [0.93, 0.95, 0.85])
    """
    whole = cronbach_alpha(items, confidence=confidence)
    scores, squares = _complete(items)
    means = [
        mean_score(own, *item.ends, confidence, bias=item.bias)
        for item, own in zip(items, scores.T, strict=True)
    ]
    known = not any(item.randomized for item in items)
    nothing = (np.nan,) * 3
    deviations, correlations, alphas = [], [], []
    for place, item in enumerate(items):
        others = [other for other in range(len(items)) if other != place]
        rest = scores[:, others]
        deviations.append(nothing if item.randomized else _deviation(scores[:, place], confidence))
        pair = scores[:, place], rest.sum(axis=1)
        correlations.append(_correlation(*pair, confidence) if known else nothing)
        left = not any(items[other].randomized for other in others)
        without = len(items) > 2
        found = _alpha(rest, squares[:, others], confidence, known=left) if without else nothing
        alphas.append(found)
    labels = tuple(item.name or str(place) for place, item in enumerate(items))
    columns = (*zip(*means, strict=True), *zip(*deviations, strict=True))
    columns += (*zip(*correlations, strict=True), *zip(*alphas, strict=True))
    arrays = dict(zip(_OF_ITEMS, map(np.array, columns), strict=True))
    return ItemStatistics(**arrays, n=whole.n, confidence=confidence, labels=(labels,))


def _complete(items: Sequence[ScaleItem]) -> tuple[Floats, Floats]:
    """Return scores and squares of the people who answered all items, shape (people, items)."""
    table = np.array([item.scores for item in reverse_items(items)]).T
    kept: Flags = ~np.isnan(table).any(axis=1)
    if np.count_nonzero(kept) < 3:
        raise ValueError(f"three people or more answer all items, not {np.count_nonzero(kept)}")
    return table[kept], np.array([item.squares for item in items]).T[kept]


def _others(items: Sequence[ScaleItem], scores: Floats) -> int:
    """Return the fewest people who differ from the most common answer to an unprotected item."""
    counts = [
        np.unique(own, return_counts=True)[1]
        for item, own in zip(items, scores.T, strict=True)
        if not item.randomized
    ]
    return min((int(own.sum() - own.max()) for own in counts), default=LEAST_OTHERS)


def _alpha(
    scores: Floats, squares: Floats, confidence: float, *, known: bool
) -> tuple[float, float, float]:
    """Return α and its limits from complete people."""
    n, k = scores.shape
    means = scores.mean(axis=0)
    away = scores - means
    crossed = away.sum(axis=1) ** 2 - (away**2).sum(axis=1)
    noise = away.var(axis=0, ddof=1) / n
    total = crossed + (squares - squares.mean(axis=0) - 2 * means * away).sum(axis=1)
    covariance = float(crossed.sum()) / (n - 1)
    variance = covariance + float((squares.mean(axis=0) - means**2 + noise).sum())
    factor = k / (k - 1)
    raw = factor * covariance / variance if variance > 0 else np.nan
    spread = np.cov(crossed, total) / n
    limits = _fieller((covariance, variance), spread, float(stdtrit(n - 1, 0.5 + confidence / 2)))
    low, high = (factor * end for end in limits)
    if known and variance > 0:
        freedom = n - 1, (n - 1) * (k - 1)
        tails = ((1 + confidence) / 2, (1 - confidence) / 2)
        feldt = [1 - (1 - raw) * float(fdtri(*freedom, tail)) for tail in tails]
        low, high = min(low, feldt[0]), max(high, feldt[1])
    return raw, low, float(np.minimum(high, 1.0))


def _fieller(pair: tuple[float, float], spread: Floats, quantile: float) -> tuple[float, float]:
    """Return the limits of the ratio of two means; NaN if they do not tell the second from 0."""
    first, second = pair
    square = quantile**2
    a = second**2 - square * float(spread[1, 1])
    b = first * second - square * float(spread[0, 1])
    root = b**2 - a * (first**2 - square * float(spread[0, 0]))
    if second <= 0 or a <= 0 or root < 0:
        return np.nan, np.nan
    return (b - root**0.5) / a, (b + root**0.5) / a


def _deviation(own: Floats, confidence: float) -> tuple[float, float, float]:
    away = (own - own.mean()) ** 2
    deviation = float(own.std(ddof=1))
    half = _half(away / (2 * away.mean()), confidence)
    return deviation, deviation * np.exp(-half), deviation * np.exp(half)


def _correlation(own: Floats, rest: Floats, confidence: float) -> tuple[float, float, float]:
    if not rest.std():
        return (np.nan,) * 3
    x, y = ((each - each.mean()) / each.std() for each in (own, rest))
    found = float(np.clip(np.mean(x * y), -1, 1))
    if abs(found) > 1 - 1e-12:
        return found, found, found
    half = _half((x * y - found * (x**2 + y**2) / 2) / (1 - found**2), confidence)
    low, high = np.tanh(np.arctanh(found) + np.array([-half, half]))
    return found, float(low), float(high)


def _half(influence: Floats, confidence: float) -> float:
    n = len(influence)
    return float(stdtrit(n - 1, 0.5 + confidence / 2) * influence.std(ddof=1) / n**0.5)
