"""Scores made of several items that the same people answered, and Cronbach's α.

Every item has a score for each person whose expectation is the answer's value, and one whose
expectation is its square. Of unprotected items these are the value and its square. Items that were
randomized independently of each other leave their covariances unbiased, so that α is known behind
noise too; a person's score holds them exactly. Reports of a number often tell its mean alone: the
square is then NaN, and so is α.

References
----------
- Cronbach (1951), Psychometrika 16, 297-334.
- Feldt (1965), Psychometrika 30, 357-370: limits of α for items with normal errors.
- Maydeu-Olivares, Coffman & Hartmann (2007), Psychological Methods 12, 157-176: for any others.
- Fieller (1954), Journal of the Royal Statistical Society B 16, 175-185: of a ratio.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import fdtri, stdtrit

from localdp.estimation.display.result import LabeledResult, Result
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.population.linearized import Linearized
from localdp.estimation.regression.scores import Numbers
from localdp.estimation.reports import Flags, Reports
from localdp.estimation.sample.design import SampleDesign
from localdp.estimation.validation import checked_confidence
from localdp.fixed_point import as_count
from localdp.mechanisms import NumericMechanism, OpenNumber

Combination = Literal["mean", "sum"]

_OF_ITEMS = (
    "raw",
    "se",
    "low",
    "high",
    "sd",
    "sd_low",
    "sd_high",
    "correlation",
    "correlation_low",
    "correlation_high",
    "alpha",
    "alpha_low",
    "alpha_high",
)
MOST_LEVELS = 500
"""Of a number with more, reports are not asked for squares."""
_EXACT = 1e-9
LEAST_OTHERS = 20
"""The fewest people who differ from the most common answer to an item with which limits cover."""


@dataclass(frozen=True, eq=False)
class ScaleItem:
    """One item of a scale.

    Attributes
    ----------
    scores, squares : ndarray
        Of each person, with the answer's value, and its square, as expectation; NaN without an
        answer, and the squares if reports do not tell them. Shape (people,).
    ends : tuple of float
        The least and the largest value that an answer can have.
    randomized : bool
        Whether the scores are noisy.
    name : str
        In messages and results.
    bias : float
        The largest bias of a score, by which limits are wider.
    """

    scores: Floats
    squares: Floats
    ends: tuple[float, float]
    randomized: bool = False
    name: str = ""
    bias: float = 0.0

    @classmethod
    def of(
        cls, reports: Reports, values: Sequence[float] | None = None, *, name: str = ""
    ) -> "ScaleItem":
        """Return an item with these values of its categories, by default 0, 1, 2 and so on.

        Raises
        ------
        ValueError
            If there is not one finite value for each category.

        Examples
        --------
        >>> from localdp.mechanisms import RandomizedResponse
        >>> seen = Reports.of(RandomizedResponse.two_coins(), [1, 0, 1])
        >>> ScaleItem.of(seen).scores.tolist()
        [1.5, -0.5, 1.5]
        """
        of = np.arange(reports.categories) if values is None else values
        own = np.asarray(of, dtype=np.float64)
        if own.shape != (reports.categories,) or not np.isfinite(own).all():
            raise ValueError(f"{name or 'an item'} needs {reports.categories} values, not {values}")
        vectors = reports.vectors[reports.codes]
        scores, squares = (
            np.where(reports.answered, vectors @ each, np.nan) for each in (own, own**2)
        )
        return cls(scores, squares, (own.min(), own.max()), not reports.open, name)

    @classmethod
    def known(cls, answers: ArrayLike, low: float, high: float, *, name: str = "") -> "ScaleItem":
        """Return an item of numbers that were not randomized, NaN where there is none.

        Raises
        ------
        ValueError
            If a number is not from `low` to `high`.
        """
        scores = np.asarray(answers, dtype=np.float64)
        wrong = scores[(scores < low) | (scores > high)]
        if wrong.size:
            raise ValueError(f"{name or 'an item'} is from {low:g} to {high:g}, not {wrong[0]:g}")
        return cls(scores, scores**2, (low, high), name=name)

    @classmethod
    def number(
        cls,
        m: NumericMechanism,
        reports: ArrayLike,
        *,
        answered: ArrayLike | None = None,
        name: str = "",
    ) -> "ScaleItem":
        """Return an item of randomized numbers, with reports as `m.randomize` returns them.

        Examples
        --------
        >>> from localdp.mechanisms import Duchi
        >>> item = ScaleItem.number(Duchi.of(0, 10, 5, epsilon=1), [0, 1])
        >>> item.scores.round(2).tolist(), item.squares.tolist()
        ([-5.82, 15.82], [nan, nan])
        """
        scores = Numbers.of(m, reports, answered=answered).scores
        codes = np.where(np.isnan(scores), 0, np.asarray(reports)).astype(np.int64)
        squares = np.where(np.isnan(scores), np.nan, _squares_of(m)[codes])
        ends = float(m.scale.low), float(m.scale.high)
        return cls(scores, squares, ends, not isinstance(m, OpenNumber), name, m.bias)

    @property
    def reversed(self) -> "ScaleItem":
        """The same item with its values in reverse, within the same limits."""
        both = sum(self.ends)
        squares = both**2 - 2 * both * self.scores + self.squares
        return replace(self, scores=both - self.scores, squares=squares)


@dataclass(frozen=True)
class ScaleEstimate(Result):
    """The mean score of a scale.

    Attributes
    ----------
    raw, se, low, high : float
        The mean, its standard error, and Student's limits within what a score can be.
    deff : float or None
        With a design, the variance over that of a simple random sample.
    n : int
        People with a score.
    left_out : int
        People who answered an item, but too few for a score.
    confidence : float
        Confidence level.
    """

    _title = "Mean score"
    _figures = ("raw", "se", "low", "high")
    _row = "score"

    raw: float
    se: float
    low: float
    high: float
    n: int
    left_out: int
    confidence: float
    deff: float | None = None


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


def reverse_items(items: Sequence[ScaleItem], reverse: Collection[int] = ()) -> list[ScaleItem]:
    """Return the items of a scale, those at these places with their values in reverse.

    Raises
    ------
    ValueError
        If there are fewer than two items, they have different people, or some are reversed while
        not all have the same values.

    Examples
    --------
    >>> agree = ScaleItem.known([1, 4, 5], 1, 5)
    >>> reverse_items([agree, agree], [1])[1].scores.tolist()
    [5.0, 2.0, 1.0]
    """
    if len(items) < 2:
        raise ValueError(f"a scale has two items or more, not {len(items)}")
    if len({len(item.scores) for item in items}) > 1:
        raise ValueError(f"items need the same people: {[len(item.scores) for item in items]}")
    places = {as_count(place, "an item to reverse", 0, len(items) - 1) for place in reverse}
    if places and len({item.ends for item in items}) > 1:
        found = ", ".join(
            f"{item.name or place} {'{:g}-{:g}'.format(*item.ends)}"
            for place, item in enumerate(items)
        )
        raise ValueError(f"items to reverse need the values of all others: {found}")
    return [item.reversed if place in places else item for place, item in enumerate(items)]


def scale_scores(
    items: Sequence[ScaleItem], *, combine: Combination = "mean", least: int | None = None
) -> Floats:
    """Return the score of each person.

    It is the mean of the items that they answered, or the sum that all items have at this mean.

    Parameters
    ----------
    items : sequence of ScaleItem
        As `reverse_items` returns them.
    combine : {"mean", "sum"}
    least : int, optional
        The fewest items of which a person has a score; NaN with fewer. Without it all.

    Raises
    ------
    ValueError
        If the items are no scale, or the rule is impossible.

    Examples
    --------
    >>> items = [ScaleItem.known([1, 4], 1, 5), ScaleItem.known([2, np.nan], 1, 5)]
    >>> scale_scores(items, combine="sum", least=1).tolist()
    [3.0, 8.0]
    """
    if combine not in ("mean", "sum"):
        raise ValueError(f'a score is a "mean" or a "sum", not {combine!r}')
    fewest = as_count(len(items) if least is None else least, "the fewest items", 1, len(items))
    table = np.array([item.scores for item in reverse_items(items)])
    answered = np.count_nonzero(~np.isnan(table), axis=0)
    sums = np.where(answered >= fewest, np.nansum(table, axis=0), np.nan)
    scores: Floats = sums / np.maximum(answered, 1) * (1 if combine == "mean" else len(items))
    return scores


def estimate_scale(
    items: Sequence[ScaleItem],
    *,
    combine: Combination = "mean",
    least: int | None = None,
    confidence: float = 0.95,
    design: SampleDesign | None = None,
) -> ScaleEstimate:
    """Estimate the mean score; see `scale_scores`.

    The variance is that of the people's scores, which holds the covariances of the items and the
    noise of each. With the `design` of a sample, whose rows these people are, it is linearized.

    Raises
    ------
    ValueError
        If fewer than two people have a score, or two clusters someone with one, or as
        `scale_scores` does.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> coins = RandomizedResponse.two_coins()
    >>> items = [ScaleItem.of(Reports.of(coins, [1, 0, 1, 0] * 50)) for _ in range(2)]
    >>> estimate = estimate_scale(items, combine="sum")
    >>> estimate.raw, round(estimate.se, 3)
    (1.0, 0.142)
    """
    scores = scale_scores(items, combine=combine, least=least)
    counted = np.ones(len(scores)) if design is None else design.weights
    kept: Flags = ~np.isnan(scores) & (counted > 0)
    answered = np.array([~np.isnan(item.scores) for item in items])
    heard = answered.any(axis=0) & (counted > 0)
    n = int(np.count_nonzero(kept))
    if n < 2:
        raise ValueError(f"two people or more need a score, not {n}")
    times = 1 if combine == "mean" else len(items)
    first, last = np.mean([item.ends for item in items], axis=0) * times
    biases = np.array([item.bias for item in items]) @ answered[:, kept]
    bias = times * float(np.average(biases / answered[:, kept].sum(axis=0), weights=counted[kept]))
    found = None if design is None else Linearized.of(scores[:, None], kept, design)
    raw, se, low, high = _mean(scores[kept], first, last, confidence, found, bias)
    left_out = int(np.count_nonzero(heard)) - n
    deff = None if found is None else float(found.deff[0])
    return ScaleEstimate(raw, se, low, high, n, left_out, confidence, deff)


def cronbach_alpha(items: Sequence[ScaleItem], *, confidence: float = 0.95) -> AlphaEstimate:
    """Estimate Cronbach's α.

    Limits are Fieller's of the ratio of covariances to the variance of the sum, which assume
    nothing about the answers. If no item is randomized, they hold Feldt's too, which are exact for
    normal errors and need few people.

    Raises
    ------
    ValueError
        If the items are no scale, fewer than three people answered all of them, or an item that
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

    Raises
    ------
    ValueError
        As `cronbach_alpha` does.

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
        _mean(own, *item.ends, confidence, bias=item.bias)
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


def _squares_of(m: NumericMechanism) -> Floats:
    """Return scores of reports whose expectation is the answer's square; NaN if there are none."""
    if m.categories <= MOST_LEVELS:
        wanted = m.values**2
        scores = np.linalg.lstsq(m.matrix.T, wanted, rcond=None)[0]
        if np.abs(m.matrix.T @ scores - wanted).max() <= _EXACT * max(np.abs(wanted).max(), 1.0):
            return np.asarray(scores)
    return np.full(m.reports, np.nan)


def _mean(
    scores: Floats,
    first: float,
    last: float,
    confidence: float,
    sampled: Linearized | None = None,
    bias: float = 0.0,
) -> tuple[float, float, float, float]:
    """Return a mean, its error and its limits; scores that are all the same have an error too."""
    n, freedom = len(scores), len(scores) - 1
    raw, se = float(scores.mean()), float(scores.std(ddof=1)) / n**0.5
    if sampled is not None:
        freedom, raw, se = sampled.freedom, float(sampled.raw[0]), float(sampled.se[0])
    se = max(se, (last - first) / (2 * n))
    half = float(stdtrit(freedom, 0.5 + checked_confidence(confidence) / 2)) * se + bias
    low, high = (float(np.clip(end, first, last)) for end in (raw - half, raw + half))
    return raw, se, low, high


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
