"""Scores made of several items that the same people answered.

Every item has a score for each person whose expectation is the answer's value, and one whose
expectation is its square. Of unprotected items these are the value and its square. Items that were
randomized independently of each other leave their covariances unbiased, which a person's score
holds exactly. Reports of a number often show its mean alone: the square is then NaN.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import stdtrit

from localdp.estimation.display.result import Result
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.population.linearized import Linearized
from localdp.estimation.regression.scores import Numbers
from localdp.estimation.reports import Flags, Reports
from localdp.estimation.sample.design import SampleDesign
from localdp.estimation.validation import checked_confidence
from localdp.fixed_point import as_count
from localdp.mechanisms import NumericMechanism, OpenNumber

Combination = Literal["mean", "sum"]

MOST_LEVELS = 500
"""Of a number with more, reports are not asked for squares."""
_EXACT = 1e-9


@dataclass(frozen=True, eq=False)
class ScaleItem:
    """One item of a scale.

    Attributes
    ----------
    scores, squares : ndarray
        Of each person, with the answer's value, and its square, as expectation; NaN without an
        answer, and the squares if reports do not show them. Shape (people,).
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

        Raises ValueError if there is not one finite value for each category.

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

        Raises ValueError if a number is not from `low` to `high`.
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
        With a design, the variance relative to a simple random sample.
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
        If the items are not a scale, or the rule is impossible.

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

    The variance of the people's scores includes the covariances of the items and the noise of each.
    With the `design` of a sample, whose rows these people are, it is linearized.

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
    raw, se, low, high = mean_score(scores[kept], first, last, confidence, found, bias)
    left_out = int(np.count_nonzero(heard)) - n
    deff = None if found is None else float(found.deff[0])
    return ScaleEstimate(raw, se, low, high, n, left_out, confidence, deff)


def _squares_of(m: NumericMechanism) -> Floats:
    """Return scores of reports whose expectation is the answer's square; NaN if there are none."""
    if m.categories <= MOST_LEVELS:
        wanted = m.values**2
        scores = np.linalg.lstsq(m.matrix.T, wanted, rcond=None)[0]
        if np.abs(m.matrix.T @ scores - wanted).max() <= _EXACT * max(np.abs(wanted).max(), 1.0):
            return np.asarray(scores)
    return np.full(m.reports, np.nan)


def mean_score(
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
