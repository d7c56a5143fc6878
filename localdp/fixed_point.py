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
    """Raise ValueError unless the value is one real number; booleans and arrays are none.

    Parameters
    ----------
    value : object
        Anything.
    name : str
        The parameter's name, for the error message.

    Raises
    ------
    ValueError
        If it is not a number.

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
    """Return whole numbers as an array of integers or of floats; booleans are none.

    Parameters
    ----------
    values : array_like
        Of any shape.
    name : str
        What they are, for the error message.

    Raises
    ------
    ValueError
        If one is not a whole number.

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
    """Return a requested epsilon as an exact fraction.

    Parameters
    ----------
    value : float or Fraction
        Any real number type.

    Raises
    ------
    ValueError
        If it is not a finite number above 0.

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
    """Return a probability as an exact fraction; `name` is the parameter's, for errors.

    Raises
    ------
    ValueError
        If it does not lie strictly between 0 and 1.

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
    """Return a non-negative number as an exact fraction; `name` is the parameter's.

    Raises
    ------
    ValueError
        If it is negative or not finite.

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
    """Return an integer within bounds; booleans and floats are errors.

    Parameters
    ----------
    value : object
        Any integer type.
    name : str
        The parameter's name, for the error message.
    least, most : int
        Bounds, both included.

    Raises
    ------
    ValueError
        If it is not an integer within the bounds.

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

    Parameters
    ----------
    epsilon : Fraction
        At least 0; capped at 64.

    Returns
    -------
    Fraction
        A lower bound of e**epsilon.

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

    Parameters
    ----------
    ratio : Fraction or None
        At least 1; None if it is unbounded.
    times : int
        The number of independent draws with that ratio.

    Returns
    -------
    float
        Infinite if `ratio` is None.

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
    accuracy, never privacy.

    Parameters
    ----------
    first, second : Fraction
        From 0 to 1.

    Returns
    -------
    tuple of int
        The rounded probabilities, in the same order.

    Raises
    ------
    ValueError
        If the rounded probabilities are equal or have changed their order.

    Examples
    --------
    >>> closer(Fraction(1, 4), Fraction(3, 4))
    (1073741824, 3221225472)
    """
    if first < second:
        low, high = math.ceil(first * WORD), math.floor(second * WORD)
        pair = (low, high)
    else:
        low, high = math.ceil(second * WORD), math.floor(first * WORD)
        pair = (high, low)
    if low >= high:
        raise ValueError(
            f"the probabilities {float(first)!r} and {float(second)!r} are equal, or too close "
            "to be distinguished by a 32-bit word"
        )
    return pair
