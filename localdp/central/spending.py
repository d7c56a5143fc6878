"""What a central release may cost, what it gives, and how near it comes."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, Protocol

import numpy as np
from numpy.typing import ArrayLike

from localdp.central.discrete_noise import Law, Noise
from localdp.central.noisy_max import Selection
from localdp.central.sensitivity import Number, Sensitivity, Whole, exact
from localdp.fixed_point import as_count, as_epsilon

CONFIDENCE = 0.95

Unit = Literal["people", "value", "rank"]


@dataclass(frozen=True)
class Spend:
    """What one figure may cost.

    Parameters
    ----------
    epsilon : number
        Above 0.
    delta : number
        0 for Laplace's law; above 0, and below 1/n, for Gauss's.
    law : {"laplace", "gaussian"}

    Raises
    ------
    ValueError
        If they are out of their range, or do not go together.
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
        """Return what these numbers stand for: .1 is a tenth."""
        return cls(exact(epsilon, "epsilon"), exact(delta, "delta"), law)

    def checked_for(self, n: int) -> "Spend":
        """Return this, if its delta is below 1/n: else whole answers could be given away."""
        if self.delta and self.delta * max(n, 1) >= 1:
            raise ValueError(f"delta must be below 1/n = 1/{n}, not {float(self.delta)!r}")
        return self

    def parts(self, count: int) -> "Spend":
        """Return what one of so many equal parts may cost."""
        return Spend(self.epsilon / count, self.delta / count, self.law)

    def noise(self, sensitivity: int) -> Noise:
        """Return the noise that this pays for."""
        if self.law == "laplace":
            return Noise.laplace(self.epsilon, sensitivity)
        return Noise.gaussian(self.epsilon, self.delta, sensitivity)


@dataclass(frozen=True)
class Figure:
    """A number and its interval, in the question's own units."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Released:
    """What comes out of one release, or of one of its groups.

    Attributes
    ----------
    figures : tuple of Figure
        One; of a histogram one for each option, and their intervals hold all at once.
    chosen : int, optional
        The most chosen option.
    behind : int, optional
        With the confidence asked for, no other option has more than so many people more.
    """

    figures: tuple[Figure, ...] = ()
    chosen: int | None = None
    behind: int | None = None


@dataclass(frozen=True)
class Expected:
    """How near a figure comes, known before anything is spent.

    Attributes
    ----------
    error : float
        How far off it is on average.
    half_width : float
        How far its interval will reach to either side, about.
    unit : {"people", "value", "rank"}
        What both are counted in: people, the question's own units, or places in the order of all
        who answered.
    """

    error: float
    half_width: float
    unit: Unit


class Query(Protocol):
    """A figure that can be asked for: all of it is known without looking at an answer."""

    @property
    def sensitivity(self) -> Sensitivity: ...

    def noises(self, spend: Spend) -> tuple[Noise | Selection, ...]:
        """Everything that is drawn, in order; the epsilons of it add up to what is spent."""

    def expected(self, spend: Spend, n: int, confidence: float = CONFIDENCE) -> Expected:
        """How near it comes, if about n people answered."""

    def release(self, answers: ArrayLike, spend: Spend, confidence: float = CONFIDENCE) -> Released:
        """Answers as categories, or as whole units of the bounds; those who skipped left out."""


def as_categories(answers: ArrayLike, categories: int) -> Whole:
    """Return answers as an array of categories.

    Raises
    ------
    ValueError
        If one is none of them.
    """
    given = np.asarray(answers, dtype=np.int64)
    if given.ndim != 1 or (given.size and not 0 <= given.min() <= given.max() < categories):
        raise ValueError(f"answers must be categories from 0 to {categories - 1}")
    return given


def as_options(options: Sequence[int], categories: int, name: str) -> tuple[int, ...]:
    """Return some of the categories, each once.

    Raises
    ------
    ValueError
        If there are none, one stands twice, or is no category.
    """
    if not options:
        raise ValueError(f"{name} must name at least one answer, not none")
    for option in options:
        as_count(option, name, 0, categories - 1)
    if len(set(options)) < len(options):
        raise ValueError(f"{name} must name each answer once, not {list(options)!r}")
    return tuple(options)


def around(noisy: int, reach: int, step: Any = 1) -> Figure:
    """Return the figure of a noisy whole number whose noise reaches as far, in units of a step."""
    return Figure(*(float(step * each) for each in (noisy, noisy - reach, noisy + reach)))


def plain(value: Fraction) -> str:
    """Return a number as a sentence says it."""
    return f"{float(value):g}"
