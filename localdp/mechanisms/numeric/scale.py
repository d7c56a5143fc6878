"""The scale of a number question: its bounds, its step, and the level of each answer."""

import math
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from localdp.mechanisms.numeric.parameters import DECIMAL, Number, ParameterError, canonical, exact

MOST_LEVELS = 2**10 + 1
"""The most levels of a randomized number: with more, the report grid is coarser than the step."""
MOST_OPEN_LEVELS = 2**16
"""The most levels of a number that is not randomized."""


@dataclass(frozen=True)
class NumberScale:
    """The possible answers of a number question: low, low + step, and so on up to high.

    They are canonical decimals, as stored in a frozen document: up to twelve digits before the
    point and six after it, without needless zeros. Raises ParameterError if one is not, the bounds
    are equal or reversed, the step is not above 0, or the bounds are not a whole number of steps
    apart.

    Examples
    --------
    >>> scale = NumberScale.of(0, 60, 0.5)
    >>> scale.size, [scale.level_of(answer) for answer in (37.5, "80", -3)]
    (121, [75, 120, 0])
    """

    low: str
    high: str
    step: str

    def __post_init__(self) -> None:
        low, high, step = (self._exact(name) for name in ("low", "high", "step"))
        if low == high:
            raise ParameterError("high", "equal", f"the bounds are equal: both are {self.low}")
        if low > high:
            reason = f"the bounds are reversed: {self.low} is above {self.high}"
            raise ParameterError("high", "reversed", reason)
        if step <= 0:
            raise ParameterError("step", "positive", f"it must be above 0, not {self.step}")
        if step > high - low:
            reason = f"{self.step} is wider than the bounds are apart"
            raise ParameterError("step", "wide", reason)
        if (high - low) % step:
            reason = f"{self.low} and {self.high} are not a multiple of {self.step} apart"
            raise ParameterError("step", "steps", reason)
        self.check_size(MOST_OPEN_LEVELS)

    @classmethod
    def of(cls, low: Number | None, high: Number | None, step: Number | None = 1) -> "NumberScale":
        """Return the scale of these numbers; a float stands for the decimal that Python prints.

        Raises ParameterError if a value is missing or not a decimal, or they do not make a scale.
        """
        named = {"low": low, "high": high, "step": step}
        return cls(**{name: canonical(value, name) for name, value in named.items()})

    def _exact(self, name: str) -> Fraction:
        text = getattr(self, name)
        if not isinstance(text, str) or not DECIMAL.fullmatch(text) or text == "-0":
            raise ParameterError(name, "no-decimal", f"{text!r} is not a decimal in its plain form")
        return Fraction(text)

    def check_size(self, most: int) -> None:
        """Raise ParameterError if there are more than `most` levels."""
        if self.size > most:
            reason = f"it makes {self.size} levels, and the grid holds {most}: choose a wider step"
            raise ParameterError("step", "fine", reason)

    @cached_property
    def size(self) -> int:
        """The number of levels."""
        low, high, step = (Fraction(text) for text in (self.low, self.high, self.step))
        return int((high - low) / step) + 1

    @cached_property
    def values(self) -> NDArray[np.float64]:
        """The answer of each level, shape (levels,)."""
        low, step = Fraction(self.low), Fraction(self.step)
        whole = math.lcm(low.denominator, step.denominator)
        first, apart = int(low * whole), int(step * whole)
        return np.array([(first + level * apart) / whole for level in range(self.size)])

    @property
    def middle(self) -> float:
        """Half-way between the bounds."""
        return (float(Fraction(self.low)) + float(Fraction(self.high))) / 2

    def value_of(self, level: int) -> Fraction:
        """Return the answer of a level."""
        return Fraction(self.low) + level * Fraction(self.step)

    def level_of(self, answer: Number) -> int:
        """Return the level of an answer, clamped to the bounds and then rounded, halves upwards.

        Raises ValueError if the answer is not a finite number.
        """
        number = exact(answer)
        low = Fraction(self.low)
        high = Fraction(self.high)
        clamped = min(max(number, low), high)
        return int((clamped - low) / Fraction(self.step) + Fraction(1, 2))

    def spec(self) -> dict[str, Any]:
        """Return the scale's part of a mechanism's JSON form."""
        return {"low": self.low, "high": self.high, "step": self.step}
