"""What a central release may spend, what it returns, and how accurate it will be."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, Protocol

import numpy as np
from numpy.typing import ArrayLike

from localdp.central.discrete_noise import Law, Noise
from localdp.central.noisy_max import Selection
from localdp.central.sensitivity import Number, Sensitivity, Whole, exact
from localdp.fixed_point import as_count, as_epsilon, whole_numbers

CONFIDENCE = 0.95

Unit = Literal["people", "value", "rank"]


@dataclass(frozen=True)
class Spend:
    """The privacy cost of one statistic, and the distribution of its noise.

    Parameters
    ----------
    epsilon : number
        Above 0.
    delta : number
        0 for Laplace noise; above 0, and below 1/n, for Gaussian noise.
    law : {"laplace", "gaussian"}
        The distribution of the noise.

    Raises
    ------
    ValueError
        If a value is out of range, or they do not fit together.

    Examples
    --------
    >>> spend = Spend.of(0.5)
    >>> spend.epsilon, spend.parts(2).epsilon, spend.noise(1).half_width(0.95)
    (Fraction(1, 2), Fraction(1, 4), 6)
    """

    epsilon: Fraction
    delta: Fraction = Fraction(0)
    law: Law = "laplace"

    def __post_init__(self) -> None:
        object.__setattr__(self, "epsilon", as_epsilon(exact(self.epsilon, "epsilon")))
        object.__setattr__(self, "delta", exact(self.delta, "delta"))
        if not 0 <= self.delta < 1:
            raise ValueError(f"delta must be from 0 on and below 1, not {float(self.delta)!r}")
        if self.law not in ("laplace", "gaussian"):
            raise ValueError(f"law must be 'laplace' or 'gaussian', not {self.law!r}")
        if self.law == "gaussian" and self.delta == 0:
            raise ValueError("delta must be above 0 for Gaussian noise, not 0")
        if self.law == "laplace" and self.delta > 0:
            raise ValueError(f"delta must be 0 for Laplace noise, not {float(self.delta)!r}")

    @classmethod
    def of(cls, epsilon: Number | None, delta: Number = 0, law: Law = "laplace") -> "Spend":
        """Return the spend of these numbers; a float stands for the decimal that Python prints."""
        return cls(exact(epsilon, "epsilon"), exact(delta, "delta"), law)

    def checked_for(self, n: int) -> "Spend":
        """Return this spend; raise ValueError unless its delta is below 1/n, for n respondents.

        A larger delta would allow the release of whole answers.
        """
        if self.delta and self.delta * max(n, 1) >= 1:
            raise ValueError(f"delta must be below 1/n = 1/{n}, not {float(self.delta)!r}")
        return self

    def parts(self, count: int) -> "Spend":
        """Return one of `count` equal parts of this spend."""
        return Spend(self.epsilon / count, self.delta / count, self.law)

    def noise(self, sensitivity: int) -> Noise:
        """Return the noise that this spend allows for totals that one person changes by so much."""
        if self.law == "laplace":
            return Noise.laplace(self.epsilon, sensitivity)
        return Noise.gaussian(self.epsilon, self.delta, sensitivity)


@dataclass(frozen=True)
class Figure:
    """A noisy statistic and its confidence limits, in the question's units."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Released:
    """The result of one release, or of one of its groups.

    Attributes
    ----------
    figures : tuple of Figure
        One figure; for a histogram one per option, with simultaneous intervals.
    chosen : int, optional
        The most chosen option.
    behind : int, optional
        With the given confidence, no other option has a count larger by more than this.
    population : tuple of Figure
        The shares of a histogram, the mean or the quantile, with intervals for the population;
        empty for other statistics.
    """

    figures: tuple[Figure, ...] = ()
    chosen: int | None = None
    behind: int | None = None
    population: tuple[Figure, ...] = ()


@dataclass(frozen=True)
class Expected:
    """The expected accuracy of a statistic, known before anything is spent.

    Attributes
    ----------
    error : float
        The mean absolute error.
    half_width : float
        The approximate half-width of the interval.
    unit : {"people", "value", "rank"}
        The unit of both: people, the question's units, or ranks among all who answered.
    """

    error: float
    half_width: float
    unit: Unit


class Query(Protocol):
    """The interface of a statistic; everything but `release` is known without the answers."""

    @property
    def sensitivity(self) -> Sensitivity:
        """The largest change by one person."""
        ...

    def noises(self, spend: Spend) -> tuple[Noise | Selection, ...]:
        """Return everything that is drawn, in order; the epsilons add up to the spend."""

    def expected(self, spend: Spend, n: int, confidence: float = CONFIDENCE) -> Expected:
        """Return the expected accuracy for about n respondents."""

    def release(self, answers: ArrayLike, spend: Spend, confidence: float = CONFIDENCE) -> Released:
        """Draw the noise and return the noisy statistic with its interval.

        Answers are categories, or integer units of the bounds, without those who skipped.
        """


def as_categories(answers: ArrayLike, categories: int) -> Whole:
    """Return answers as an array of categories; raise ValueError if one is not a category."""
    codes = whole_numbers(answers, "answers").astype(np.int64)
    if codes.ndim != 1 or (codes.size and not 0 <= codes.min() <= codes.max() < categories):
        raise ValueError(f"answers must be categories from 0 to {categories - 1}")
    return codes


def as_options(options: Sequence[int], categories: int, name: str) -> tuple[int, ...]:
    """Return some of the categories, each at most once; raise ValueError if they are not that."""
    if not options:
        raise ValueError(f"{name} must name at least one answer")
    for option in options:
        as_count(option, name, 0, categories - 1)
    if len(set(options)) < len(options):
        raise ValueError(f"{name} must name each answer once, not {list(options)!r}")
    return tuple(options)


def around(noisy: int, reach: int, step: Any = 1) -> Figure:
    """Return the figure of a noisy integer with this half-width, in units of a step."""
    return Figure(*(float(step * value) for value in (noisy, noisy - reach, noisy + reach)))


def plain(value: Fraction) -> str:
    """Return a number as text for a sentence."""
    return f"{float(value):g}"
