"""Figures released of answers that are held in the clear, each with exact noise.

Two data sets are neighbours if one has an answer where the other has none: somebody who answers
joins, or skips instead. How many took part is no secret here, what each of them said is. Noise of
the declared sensitivity hides the difference; what is declared, never the data, decides how much.

An interval speaks of the figure among those who answered, so that it holds the noise and nothing
else; whom they stand for is the business of the sample.

Sources: Dwork & Roth (2014); for the most chosen option, McKenna & Sheldon (2020).
"""

from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import ArrayLike

from localdp.central.discrete_noise import Noise
from localdp.central.noisy_max import Selection
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
    """How many gave each answer."""

    categories: int

    def __post_init__(self) -> None:
        as_count(self.categories, "categories", 2, _MOST)

    @property
    def sensitivity(self) -> Sensitivity:
        return Sensitivity(
            1, Fraction(1), "One person is in one of the counts, and changes it by 1."
        )

    def noises(self, spend: Spend) -> tuple[Noise, ...]:
        return (spend.noise(1),)

    def expected(self, spend: Spend, n: int, confidence: float = CONFIDENCE) -> Expected:
        (noise,) = self.noises(spend)
        return Expected(noise.mean_error, self._reach(noise, confidence), "people")

    def release(self, answers: ArrayLike, spend: Spend, confidence: float = CONFIDENCE) -> Released:
        (noise,) = self.noises(spend)
        counts = np.bincount(as_categories(answers, self.categories), minlength=self.categories)
        reach = self._reach(noise, confidence)
        return Released(tuple(around(count, reach) for count in noise.added_to(counts.tolist())))

    def _reach(self, noise: Noise, confidence: float) -> int:
        # Every count has noise of its own, so that this is exact and not Bonferroni's bound.
        return noise.half_width(confidence ** (1 / self.categories))


@dataclass(frozen=True)
class Count:
    """How many gave one of some answers."""

    categories: int
    options: tuple[int, ...]

    def __post_init__(self) -> None:
        as_count(self.categories, "categories", 2, _MOST)
        as_options(self.options, self.categories, "options")

    @property
    def sensitivity(self) -> Sensitivity:
        return Sensitivity(1, Fraction(1), "One person more or less changes a count by 1.")

    def noises(self, spend: Spend) -> tuple[Noise, ...]:
        return (spend.noise(1),)

    def expected(self, spend: Spend, n: int, confidence: float = CONFIDENCE) -> Expected:
        (noise,) = self.noises(spend)
        return Expected(noise.mean_error, noise.half_width(confidence), "people")

    def release(self, answers: ArrayLike, spend: Spend, confidence: float = CONFIDENCE) -> Released:
        (noise,) = self.noises(spend)
        given = as_categories(answers, self.categories)
        (noisy,) = noise.added_to([int(np.isin(given, self.options).sum())])
        return Released((around(noisy, noise.half_width(confidence)),))


@dataclass(frozen=True)
class MostChosen:
    """Which answer most people gave: the largest of the counts with one-sided noise added
    (permute-and-flip); no count is told."""

    categories: int

    def __post_init__(self) -> None:
        as_count(self.categories, "categories", 2, _MOST)

    @property
    def sensitivity(self) -> Sensitivity:
        reason = "One person more changes one of the counts by 1, and none of them downwards."
        return Sensitivity(1, Fraction(1), reason)

    def noises(self, spend: Spend) -> tuple[Selection, ...]:
        if spend.law != "laplace":
            raise ValueError(f"law must be 'laplace' for the most chosen option, not {spend.law!r}")
        return (Selection.of(spend.epsilon),)

    def expected(self, spend: Spend, n: int, confidence: float = CONFIDENCE) -> Expected:
        (selection,) = self.noises(spend)
        reach = selection.behind(self.categories, confidence)
        return Expected(selection.mean_behind(self.categories), reach, "people")

    def release(self, answers: ArrayLike, spend: Spend, confidence: float = CONFIDENCE) -> Released:
        (selection,) = self.noises(spend)
        counts = np.bincount(as_categories(answers, self.categories), minlength=self.categories)
        chosen = selection.among(counts.tolist())
        return Released(chosen=chosen, behind=selection.behind(self.categories, confidence))


@dataclass(frozen=True)
class Sum:
    """All numbers together, each within the bounds."""

    bounds: Bounds

    @property
    def sensitivity(self) -> Sensitivity:
        units = max(abs(self.bounds.low_units), abs(self.bounds.high_units))
        value = units * self.bounds.step
        reason = f"No answer counts as more than {plain(value)}, on either side of 0."
        return Sensitivity(units, value, reason)

    def noises(self, spend: Spend) -> tuple[Noise, ...]:
        return (spend.noise(self.sensitivity.units),)

    def expected(self, spend: Spend, n: int, confidence: float = CONFIDENCE) -> Expected:
        (noise,), step = self.noises(spend), float(self.bounds.step)
        return Expected(step * noise.mean_error, step * noise.half_width(confidence), "value")

    def release(self, answers: ArrayLike, spend: Spend, confidence: float = CONFIDENCE) -> Released:
        (noise,) = self.noises(spend)
        (noisy,) = noise.added_to([int(self.bounds.within(answers).sum())])
        return Released((around(noisy, noise.half_width(confidence), self.bounds.step),))


@dataclass(frozen=True)
class Mean:
    """The numbers' mean: their sum, counted from the middle of the bounds, over their count; both
    with noise, at half of what is spent each."""

    bounds: Bounds

    @property
    def sensitivity(self) -> Sensitivity:
        # In half units, so that the middle of the bounds is whole.
        units = self.bounds.high_units - self.bounds.low_units
        value = units * self.bounds.step / 2
        reason = (
            f"Counted from the middle of the bounds, no answer is farther than {plain(value)}; "
            "and the count, which is released with it, changes by 1."
        )
        return Sensitivity(units, value, reason)

    def noises(self, spend: Spend) -> tuple[Noise, ...]:
        half = spend.parts(2)
        return half.noise(self.sensitivity.units), half.noise(1)

    def expected(self, spend: Spend, n: int, confidence: float = CONFIDENCE) -> Expected:
        """For a mean in the middle of the bounds; at their ends the count's noise adds to it."""
        of_sum, _of_count = self.noises(spend)
        unit = float(self.bounds.step) / 2 / max(n, 1)
        width = float(self.bounds.high - self.bounds.low) / 2
        error, reach = unit * of_sum.mean_error, unit * of_sum.half_width(confidence)
        return Expected(min(error, width), min(reach, width), "value")

    def release(self, answers: ArrayLike, spend: Spend, confidence: float = CONFIDENCE) -> Released:
        units = self.bounds.within(answers)
        middle = self.bounds.low_units + self.bounds.high_units
        of_sum, of_count = self.noises(spend)
        (total,) = of_sum.added_to([int((2 * units - middle).sum())])
        (count,) = of_count.added_to([len(units)])
        most = self.sensitivity.units
        told = interval_of_ratio(total, count, of_sum, of_count, most, confidence)
        step = float(self.bounds.step) / 2
        return Released((Figure(*(step * (each + middle) for each in told)),))
