"""How much one person can change a figure: from declared bounds, and by brute force.

Only the first of the two is a promise. What happens to change least or most in the data at hand
says nothing of who could have been in them, and would itself give people away.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from numbers import Rational
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

Whole = NDArray[np.int64]
Number = int | float | Decimal | Fraction

_MOST_UNITS = 2**31


@dataclass(frozen=True)
class Sensitivity:
    """The most that one person's answers change a total.

    Attributes
    ----------
    units : int
        In whole units of the declared grid, as the noise is added.
    value : Fraction
        In the question's own units.
    reason : str
        Why it is no more, in a sentence.
    """

    units: int
    value: Fraction
    reason: str


@dataclass(frozen=True)
class Bounds:
    """Between which numbers an answer counts, and how finely: declared before anyone answers.

    Parameters
    ----------
    low, high : number
        Answers beyond are counted as the nearer of the two.
    step : number
        What answers are whole multiples of; so are `low` and `high`.

    Raises
    ------
    ValueError
        If one is missing or no finite number, if they are reversed, or do not lie on the grid.
    """

    low: Fraction
    high: Fraction
    step: Fraction = Fraction(1)

    def __post_init__(self) -> None:
        for name in ("low", "high", "step"):
            object.__setattr__(self, name, exact(getattr(self, name), name))
        if self.step <= 0:
            raise ValueError(f"step must be above 0, not {self.step}")
        if self.low >= self.high:
            raise ValueError(f"low must be below high: {self.low} is not below {self.high}")
        for name, value in (("low", self.low), ("high", self.high)):
            if (value / self.step).denominator != 1:
                raise ValueError(f"{name} must be a whole multiple of step, not {value}")
            if abs(value / self.step) > _MOST_UNITS:
                raise ValueError(f"{name} must be at most {_MOST_UNITS} steps from 0, not {value}")

    @classmethod
    def of(cls, low: Number | None, high: Number | None, step: Number = 1) -> "Bounds":
        """Return the bounds that these numbers stand for: .1 is a tenth."""
        return cls(exact(low, "low"), exact(high, "high"), exact(step, "step"))

    @property
    def low_units(self) -> int:
        return int(self.low / self.step)

    @property
    def high_units(self) -> int:
        return int(self.high / self.step)

    def units(self, values: ArrayLike) -> Whole:
        """Return answers as whole units of the grid, shape (n,), those beyond the bounds clamped.

        Raises
        ------
        ValueError
            If one is no finite number.
        """
        given = np.asarray(values, dtype=np.float64)
        if not np.isfinite(given).all():
            raise ValueError("values must be finite numbers")
        clamped = np.clip(given, float(self.low), float(self.high))
        return np.clip(
            np.rint(clamped / float(self.step)).astype(np.int64), self.low_units, self.high_units
        )

    def within(self, units: ArrayLike) -> Whole:
        """Return whole units as they are counted: clamped."""
        return np.clip(np.asarray(units, dtype=np.int64), self.low_units, self.high_units)


def exact(value: Any, name: str) -> Fraction:
    """Return a number as the fraction that its shortest spelling stands for: .1 is a tenth.

    Raises
    ------
    ValueError
        If it is missing, or no finite number.
    """
    if value is None:
        raise ValueError(f"{name} is missing")
    if isinstance(value, bool) or not isinstance(value, Rational | Decimal | float):
        raise ValueError(f"{name} must be a number, not {value!r}")
    if not isinstance(value, Rational) and not math.isfinite(value):
        raise ValueError(f"{name} must be finite, not {value!r}")
    if isinstance(value, float):
        return Fraction(repr(float(value)))
    return Fraction(value)


def left_out(figure: Callable[[Sequence[Any]], float], values: Sequence[Any]) -> float:
    """Return how far a figure moves, at most, when any one of these people is left out.

    A cross-check and a way to teach, never a ground for noise: it belongs to these data alone.

    Examples
    --------
    >>> left_out(lambda ages: sum(ages) / len(ages), [1, 2, 3, 4, 5])
    0.5
    """
    people = list(values)
    whole = figure(people)
    return max(abs(figure(people[:i] + people[i + 1 :]) - whole) for i in range(len(people)))


def put_in(
    figure: Callable[[Sequence[Any]], float], values: Sequence[Any], newcomers: Sequence[Any]
) -> float:
    """Return how far a figure moves, at most, when one of these newcomers joins.

    Examples
    --------
    >>> round(put_in(lambda ages: sum(ages) / len(ages), [1, 2, 3, 4, 5], [100]), 2)
    16.17
    """
    people = list(values)
    whole = figure(people)
    return max(abs(figure([*people, one]) - whole) for one in newcomers)
