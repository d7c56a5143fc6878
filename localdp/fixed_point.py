"""Exact probabilities as integers over 2**32, and logarithms rounded up.

Every draw of a mechanism compares a 32-bit word with integers, so probabilities are integers over
2**32. The functions here convert a requested epsilon or probability to such integers, always
rounding toward more privacy, and compute the resulting epsilon rounded up.
"""

import math
from decimal import Decimal, localcontext
from fractions import Fraction
from functools import lru_cache
from numbers import Integral, Rational, Real
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from localdp.arrays import plain_array

WORD = 2**32
"""The number of values of one random word."""

_DIGITS = 60
_LARGEST_EPSILON = 64  # a ratio above e**23 exceeds what a word can express
_SLACK_OF_EXP = Decimal("1e-30")
_SLACK_OF_LN = Decimal("1e-40")


def check_number(value: object, name: str) -> None:
    """Raise ValueError unless the value is one real number; booleans and arrays are not.

    The error calls it by the name of the parameter, as all checks of this module do.

    Examples
    --------
    >>> check_number([0.9, 0.1], "confidence")
    Traceback (most recent call last):
    ValueError: confidence must be a number, not a list of 2 values
    """
    if isinstance(value, bool) or not isinstance(value, Real):
        single = isinstance(value, str) or getattr(value, "shape", None) == ()
        many = hasattr(value, "__len__") and not single
        shown = f"a {type(value).__name__} of {len(value)} values" if many else repr(value)  # type: ignore[arg-type]
        raise ValueError(f"{name} must be a number, not {shown}")


def whole_numbers(values: ArrayLike, name: str = "counts") -> NDArray[Any]:
    """Return whole numbers of any shape as an array of integers or of floats.

    Raises ValueError if one is not a whole number; booleans are not.

    Examples
    --------
    >>> whole_numbers([90.0, 110.0]).sum()
    np.float64(200.0)
    """
    array = plain_array(values, name)
    if array.dtype.kind == "f":
        wrong = array[~np.isfinite(array) | (np.trunc(array) != array)]
        if wrong.size:
            missing = int(np.isnan(wrong).sum())
            hint = f": {missing} of {array.size} are missing" if missing else ""
            raise ValueError(f"{name} must be whole numbers, not {wrong[0]}{hint}")
    elif array.dtype.kind not in "iu":
        raise ValueError(f"{name} must be whole numbers, not {array.dtype}")
    return array


def _as_fraction(value: Real | float | Fraction, name: str) -> Fraction:
    check_number(value, name)
    if isinstance(value, Rational):
        return Fraction(int(value.numerator), int(value.denominator))
    number = float(value)
    if not math.isfinite(number):
        raise ValueError(f"{name} must be finite, not {value!r}")
    return Fraction(number)


def as_epsilon(value: float | Fraction) -> Fraction:
    """Return a requested epsilon, of any real number type, as an exact fraction.

    Raises ValueError if it is not a finite number above 0.

    Examples
    --------
    >>> as_epsilon(0.5)
    Fraction(1, 2)
    """
    epsilon = _as_fraction(value, "epsilon")
    if epsilon <= 0:
        raise ValueError(f"epsilon must be above 0, not {value!r}")
    return epsilon


def as_probability(value: float | Fraction, name: str) -> Fraction:
    """Return a probability as an exact fraction.

    Raises ValueError if it does not lie strictly between 0 and 1.

    Examples
    --------
    >>> as_probability(0.75, "p")
    Fraction(3, 4)
    """
    probability = _as_fraction(value, name)
    if not 0 < probability < 1:
        raise ValueError(f"{name} must lie strictly between 0 and 1, not {value!r}")
    return probability


def as_total(value: float | Fraction, name: str) -> Fraction:
    """Return a number as an exact fraction; raise ValueError if it is negative or not finite.

    Examples
    --------
    >>> as_total(3000, "the total")
    Fraction(3000, 1)
    """
    total = _as_fraction(value, name)
    if total < 0:
        raise ValueError(f"{name} must be from 0 on, not {value!r}")
    return total


def as_count(value: object, name: str, least: int, most: int) -> int:
    """Return an integer of any integer type from `least` to `most`.

    Raises ValueError if it is outside, or a boolean or a float.

    Examples
    --------
    >>> as_count(3.0, "cards", 1, 100)
    Traceback (most recent call last):
    ...
    ValueError: cards must be a whole number, not 3.0
    """
    if isinstance(value, bool) or not isinstance(value, Integral):
        raise ValueError(f"{name} must be a whole number, not {value!r}")
    count = int(value)
    if not least <= count <= most:
        raise ValueError(f"{name} must be from {least} to {most}, not {count}")
    return count


@lru_cache(maxsize=4096)
def exp_below(epsilon: Fraction) -> Fraction:
    """Return a fraction just below e**epsilon, by one part in 10**30.

    Epsilon is at least 0, and capped at 64.

    Examples
    --------
    >>> round(float(exp_below(Fraction(1))), 12)
    2.718281828459
    """
    with localcontext() as context:
        context.prec = _DIGITS
        capped = min(epsilon, Fraction(_LARGEST_EPSILON))
        power = (Decimal(capped.numerator) / Decimal(capped.denominator)).exp()
        return Fraction(power * (1 - _SLACK_OF_EXP))


@lru_cache(maxsize=4096)
def ln_above(ratio: Fraction | None, times: int = 1) -> float:
    """Return `times` * ln(ratio) as a float that is never below the true value.

    It is the epsilon of that many independent draws with this ratio, which is at least 1; infinite
    for None, an unbounded ratio.

    Examples
    --------
    >>> ln_above(Fraction(3)) >= math.log(3), ln_above(None)
    (True, inf)
    """
    if ratio is None:
        return math.inf
    with localcontext() as context:
        context.prec = _DIGITS
        quotient = Decimal(ratio.numerator) / Decimal(ratio.denominator)
        exact = quotient.ln() * times * (1 + _SLACK_OF_LN)
    rounded = float(exact)
    return rounded if Decimal(rounded) >= exact else math.nextafter(rounded, math.inf)


def closer(first: Fraction, second: Fraction) -> tuple[int, int]:
    """Round two probabilities of one report to 2**32-ths, each toward the other.

    A pair that is closer together distinguishes its two answers less well, so the rounding costs
    accuracy, never privacy. Raises ValueError if the rounded probabilities are equal or have
    changed their order.

    Examples
    --------
    >>> closer(Fraction(1, 4), Fraction(3, 4))
    (1073741824, 3221225472)
    """
    low, high = math.ceil(min(first, second) * WORD), math.floor(max(first, second) * WORD)
    if low >= high:
        raise ValueError(
            f"the probabilities {float(first)!r} and {float(second)!r} are equal, or too close "
            "to be distinguished by a 32-bit word"
        )
    return (low, high) if first < second else (high, low)
