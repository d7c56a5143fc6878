"""Sensitivity: how far one person can change a statistic, from declared bounds or by brute force.

Only declared bounds give a guarantee. The largest change in the data at hand does not bound the
change by other possible people, and would itself reveal information about the data.
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

from localdp.arrays import floats
from localdp.fixed_point import whole_numbers

Whole = NDArray[np.int64]
Number = int | float | Decimal | Fraction

_MOST_UNITS = 2**31


@dataclass(frozen=True)
class Sensitivity:
    """The largest change of a total by one person's answers, and the reason as a sentence.

    `units` are integer units of the declared grid, to which the noise is added; `value` is in the
    question's units.
    """

    units: int
    value: Fraction
    reason: str


@dataclass(frozen=True)
class Bounds:
    """The range and the resolution of the counted answers, declared before data collection.

    Parameters
    ----------
    low, high : number
        Answers outside are clamped.
    step : number
        Answers, `low` and `high` are integer multiples of it.

    Raises
    ------
    ValueError
        If a value is missing or not finite, if the bounds are reversed, or not on the grid.

    Examples
    --------
    >>> bounds = Bounds.of(0, 100, 0.5)
    >>> bounds.units([37.3, 250]).tolist(), bounds.high_units
    ([75, 200], 200)
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
        """Return the bounds of these numbers; a float stands for the decimal that Python prints."""
        return cls(exact(low, "low"), exact(high, "high"), exact(step, "step"))

    @property
    def low_units(self) -> int:
        """The lower bound, in units of the grid."""
        return int(self.low / self.step)

    @property
    def high_units(self) -> int:
        """The upper bound, in units of the grid."""
        return int(self.high / self.step)

    def units(self, values: ArrayLike) -> Whole:
        """Return answers as integer units of the grid, shape (n,), clamped to the bounds.

        Raises ValueError if an answer is not finite.
        """
        numbers = floats(values, "values")
        if not np.isfinite(numbers).all():
            raise ValueError("values must be finite numbers")
        clamped = np.clip(numbers, float(self.low), float(self.high))
        return self.within(np.rint(clamped / float(self.step)).astype(np.int64))

    def within(self, units: ArrayLike) -> Whole:
        """Return answers that are integer units of the grid already, clamped to the bounds."""
        return np.clip(
            whole_numbers(units, "units").astype(np.int64), self.low_units, self.high_units
        )


def exact(value: Any, name: str) -> Fraction:
    """Return a number as an exact fraction; a float stands for the decimal that Python prints.

    Raises ValueError if it is missing, or not a finite number.
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
    """Return the largest absolute change of a statistic if one of these people is left out.

    The statistic is a function of a sequence with one value per person. For cross-checks and
    teaching, never as the scale of noise: it depends on these data.

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
    """Return the largest absolute change of a statistic if one of these newcomers joins.

    Examples
    --------
    >>> round(put_in(lambda ages: sum(ages) / len(ages), [1, 2, 3, 4, 5], [100]), 2)
    16.17
    """
    people = list(values)
    whole = figure(people)
    return max(abs(figure([*people, newcomer]) - whole) for newcomer in newcomers)
