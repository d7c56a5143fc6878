"""Queries: statistics of answers stored without randomization, released with exact noise.

Two data sets are neighbors if one of them has one more answer: a person joins, or skips the
question. The number of respondents is public, each answer is not. Noise scaled to the sensitivity
hides the difference; the sensitivity follows from the declared bounds, never from the data.

Intervals of figures refer to the statistic among those who answered: they cover the noise only.
Those for the population cover the sampling of the respondents too.

References
----------
- Dwork & Roth (2014), The Algorithmic Foundations of Differential Privacy.
- McKenna & Sheldon (2020), NeurIPS: permute-and-flip, for the most chosen option.
"""

from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import ArrayLike

from localdp.central import population
from localdp.central.discrete_noise import Noise
from localdp.central.noisy_max import Rule, Selection
from localdp.central.ratio_interval import interval_of_ratio
from localdp.central.sensitivity import Bounds, Sensitivity
from localdp.central.spending import (
    CONFIDENCE,
    Expected,
    Figure,
    Released,
    Spend,
    around,
    as_categories,
    as_options,
    plain,
)
from localdp.fixed_point import as_count

_MOST = 2**20


@dataclass(frozen=True)
class Histogram:
    """The number of people who gave each of 2 or more answers.

    Examples
    --------
    >>> query = Histogram(4)
    >>> query.sensitivity.units, query.expected(Spend.of(1), n=100).half_width
    (1, 4)
    """

    categories: int

    def __post_init__(self) -> None:
        as_count(self.categories, "categories", 2, _MOST)

    @property
    def sensitivity(self) -> Sensitivity:
        """The largest change of all counts together by one person."""
        return Sensitivity(
            1, Fraction(1), "One person is in one of the counts, and changes it by 1."
        )

    def noises(self, spend: Spend) -> tuple[Noise, ...]:
        """Return the noise of each count."""
        return (spend.noise(1),)

    def expected(self, spend: Spend, n: int, confidence: float = CONFIDENCE) -> Expected:
        """Return the expected error of each count."""
        (noise,) = self.noises(spend)
        return Expected(noise.mean_error, self._reach(noise, confidence), "people")

    def release(self, answers: ArrayLike, spend: Spend, confidence: float = CONFIDENCE) -> Released:
        """Return the noisy counts, with simultaneous intervals."""
        (noise,) = self.noises(spend)
        counts = np.bincount(as_categories(answers, self.categories), minlength=self.categories)
        reach = self._reach(noise, confidence)
        noisy = noise.added_to(counts.tolist())
        return Released(
            tuple(around(count, reach) for count in noisy),
            population=population.shares(noisy, noise, confidence),
        )

    def _reach(self, noise: Noise, confidence: float) -> int:
        # The counts have independent noise, so this is exact, unlike Bonferroni's bound.
        return noise.half_width(confidence ** (1 / self.categories))


@dataclass(frozen=True)
class Count:
    """The number of people who gave one of some answers.

    Raises ValueError if there is no such answer, or one is repeated.

    Examples
    --------
    >>> Count(4, (1, 2)).expected(Spend.of(1), n=100).half_width
    3
    """

    categories: int
    options: tuple[int, ...]

    def __post_init__(self) -> None:
        as_count(self.categories, "categories", 2, _MOST)
        as_options(self.options, self.categories, "options")

    @property
    def sensitivity(self) -> Sensitivity:
        """The largest change of the count by one person."""
        return Sensitivity(1, Fraction(1), "One person more or less changes a count by 1.")

    def noises(self, spend: Spend) -> tuple[Noise, ...]:
        """Return the noise of the count."""
        return (spend.noise(1),)

    def expected(self, spend: Spend, n: int, confidence: float = CONFIDENCE) -> Expected:
        """Return the expected error of the count."""
        (noise,) = self.noises(spend)
        return Expected(noise.mean_error, noise.half_width(confidence), "people")

    def release(self, answers: ArrayLike, spend: Spend, confidence: float = CONFIDENCE) -> Released:
        """Return the noisy count with its interval."""
        (noise,) = self.noises(spend)
        categories = as_categories(answers, self.categories)
        (noisy,) = noise.added_to([int(np.isin(categories, self.options).sum())])
        return Released((around(noisy, noise.half_width(confidence)),))


@dataclass(frozen=True)
class MostChosen:
    """The option with the largest noisy count. No count is released.

    Permute-and-flip is never worse than the exponential mechanism at the same epsilon.

    References
    ----------
    - McKenna & Sheldon (2020), NeurIPS.

    Examples
    --------
    >>> for rule in ("permute-and-flip", "exponential"):
    ...     print(MostChosen(4, rule).expected(Spend.of(1), n=100).half_width)
    3
    4
    """

    categories: int
    rule: Rule = "permute-and-flip"

    def __post_init__(self) -> None:
        as_count(self.categories, "categories", 2, _MOST)
        Selection(1.0, self.rule)

    @property
    def sensitivity(self) -> Sensitivity:
        """The largest change of the counts by one person."""
        reason = "One person more changes one of the counts by 1, and none of them downwards."
        return Sensitivity(1, Fraction(1), reason)

    def noises(self, spend: Spend) -> tuple[Selection, ...]:
        """Return the selection with its noise; raise ValueError for a Gaussian spend."""
        if spend.law != "laplace":
            raise ValueError(f"law must be 'laplace' for the most chosen option, not {spend.law!r}")
        return (Selection.of(spend.epsilon, self.rule),)

    def expected(self, spend: Spend, n: int, confidence: float = CONFIDENCE) -> Expected:
        """Return how far the chosen option may be behind the largest count."""
        (selection,) = self.noises(spend)
        reach = selection.behind(self.categories, confidence)
        return Expected(selection.mean_behind(self.categories), reach, "people")

    def release(self, answers: ArrayLike, spend: Spend, confidence: float = CONFIDENCE) -> Released:
        """Return the chosen option, and how far it may be behind."""
        (selection,) = self.noises(spend)
        counts = np.bincount(as_categories(answers, self.categories), minlength=self.categories)
        chosen = selection.among(counts.tolist())
        return Released(chosen=chosen, behind=selection.behind(self.categories, confidence))


@dataclass(frozen=True)
class Sum:
    """The sum of all numbers, each clamped to the bounds.

    Examples
    --------
    >>> Sum(Bounds.of(0, 100)).sensitivity.value
    Fraction(100, 1)
    """

    bounds: Bounds

    @property
    def sensitivity(self) -> Sensitivity:
        """The largest change of the sum by one person."""
        units = max(abs(self.bounds.low_units), abs(self.bounds.high_units))
        value = units * self.bounds.step
        reason = f"No answer counts as more than {plain(value)}, on either side of 0."
        return Sensitivity(units, value, reason)

    def noises(self, spend: Spend) -> tuple[Noise, ...]:
        """Return the noise of the sum."""
        return (spend.noise(self.sensitivity.units),)

    def expected(self, spend: Spend, n: int, confidence: float = CONFIDENCE) -> Expected:
        """Return the expected error of the sum."""
        (noise,) = self.noises(spend)
        step = float(self.bounds.step)
        return Expected(step * noise.mean_error, step * noise.half_width(confidence), "value")

    def release(self, answers: ArrayLike, spend: Spend, confidence: float = CONFIDENCE) -> Released:
        """Return the noisy sum with its interval."""
        (noise,) = self.noises(spend)
        (noisy,) = noise.added_to([int(self.bounds.within(answers).sum())])
        return Released((around(noisy, noise.half_width(confidence), self.bounds.step),))


@dataclass(frozen=True)
class Mean:
    """The mean: a noisy sum, relative to the middle of the bounds, over a noisy count.

    Each of the two gets half of the spend.

    Examples
    --------
    >>> round(Mean(Bounds.of(0, 100)).expected(Spend.of(1), n=1_000).half_width, 2)
    0.3
    """

    bounds: Bounds

    @property
    def sensitivity(self) -> Sensitivity:
        """The largest change of the centered sum by one person."""
        # In half units, so that the middle of the bounds is an integer.
        units = self.bounds.high_units - self.bounds.low_units
        value = units * self.bounds.step / 2
        reason = (
            f"No answer is more than {plain(value)} from the midpoint of the bounds. The count, "
            "released with it, changes by 1."
        )
        return Sensitivity(units, value, reason)

    def noises(self, spend: Spend) -> tuple[Noise, ...]:
        """Return the noise of the sum and of the count."""
        half = spend.parts(2)
        return half.noise(self.sensitivity.units), half.noise(1)

    def expected(self, spend: Spend, n: int, confidence: float = CONFIDENCE) -> Expected:
        """Return the expected error of a mean in the middle of the bounds.

        Toward the bounds the noise of the count adds to it.
        """
        of_sum, _of_count = self.noises(spend)
        unit = float(self.bounds.step) / 2 / max(n, 1)
        width = float(self.bounds.high - self.bounds.low) / 2
        error = unit * of_sum.mean_error
        reach = unit * of_sum.half_width(confidence)
        return Expected(min(error, width), min(reach, width), "value")

    def release(self, answers: ArrayLike, spend: Spend, confidence: float = CONFIDENCE) -> Released:
        """Return the noisy mean with its interval."""
        units = self.bounds.within(answers)
        middle = self.bounds.low_units + self.bounds.high_units
        of_sum, of_count = self.noises(spend)
        (total,) = of_sum.added_to([int((2 * units - middle).sum())])
        (count,) = of_count.added_to([len(units)])
        most = self.sensitivity.units
        ratios = interval_of_ratio(total, count, of_sum, of_count, most, confidence)
        step = float(self.bounds.step) / 2
        figure = Figure(*(step * (ratio + middle) for ratio in ratios))
        of_all = population.mean(total, count, of_sum, of_count, most, confidence)
        ends = (of_all.value, of_all.low, of_all.high)
        return Released((figure,), population=(Figure(*(step * (end + middle) for end in ends)),))
