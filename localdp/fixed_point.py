"""Exact probabilities over 2**32, and logarithms that never flatter.

Every draw of a mechanism compares one 32-bit word with integers, so a probability is a whole
number of 2**32-ths. What is wished for (an epsilon, a probability) is turned into such integers
here, always towards more privacy, and the epsilon that follows is rounded up.
"""

import math
from decimal import Decimal, localcontext
from fractions import Fraction
from numbers import Integral, Rational, Real

WORD = 2**32
"""The number of values of one random word."""

_DIGITS = 60
_LARGEST_EPSILON = 64  # e**23 is beyond what a word can express: nothing above it changes a draw
_SLACK_OF_EXP = Decimal("1e-30")
_SLACK_OF_LN = Decimal("1e-40")


def _as_fraction(value: Real | float | Fraction, name: str) -> Fraction:
    if isinstance(value, bool) or not isinstance(value, Real):
        raise ValueError(f"{name} must be a number, not {value!r}")
    if isinstance(value, Rational):
        return Fraction(int(value.numerator), int(value.denominator))
    number = float(value)
    if not math.isfinite(number):
        raise ValueError(f"{name} must be finite, not {value!r}")
    return Fraction(number)


def as_epsilon(value: float | Fraction) -> Fraction:
    """Return the wished epsilon as the exact fraction it stands for.

    Raises
    ------
    ValueError
        If it is not a finite number above 0.
    """
    epsilon = _as_fraction(value, "epsilon")
    if epsilon <= 0:
        raise ValueError(f"epsilon must be above 0, not {value!r}")
    return epsilon


def as_probability(value: float | Fraction, name: str) -> Fraction:
    """Return a probability as the exact fraction it stands for.

    Raises
    ------
    ValueError
        If it does not lie strictly between 0 and 1.
    """
    probability = _as_fraction(value, name)
    if not 0 < probability < 1:
        raise ValueError(f"{name} must lie strictly between 0 and 1, not {value!r}")
    return probability


def as_total(value: float | Fraction, name: str) -> Fraction:
    """Return a finite number from 0 on as the exact fraction it stands for.

    Raises
    ------
    ValueError
        If it is anything else.
    """
    total = _as_fraction(value, name)
    if total < 0:
        raise ValueError(f"{name} must be from 0 on, not {value!r}")
    return total


def as_count(value: object, name: str, least: int, most: int) -> int:
    """Return a whole number within its bounds, refusing booleans and floats.

    Raises
    ------
    ValueError
        If it is anything else.
    """
    if isinstance(value, bool) or not isinstance(value, Integral):
        raise ValueError(f"{name} must be a whole number, not {value!r}")
    count = int(value)
    if not least <= count <= most:
        raise ValueError(f"{name} must be from {least} to {most}, not {count}")
    return count


def exp_below(epsilon: Fraction) -> Fraction:
    """Return a fraction just below e**epsilon (by one part in 10**30)."""
    with localcontext() as context:
        context.prec = _DIGITS
        capped = min(epsilon, Fraction(_LARGEST_EPSILON))
        power = (Decimal(capped.numerator) / Decimal(capped.denominator)).exp()
        return Fraction(power * (1 - _SLACK_OF_EXP))


def ln_above(ratio: Fraction | None, times: int = 1) -> float:
    """Return `times` * ln(ratio) as a float that is never below the true value.

    Parameters
    ----------
    ratio : Fraction or None
        At least 1; None stands for a ratio without bound.
    times : int
        How many independent draws multiply that ratio.
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
    """Round two probabilities of one report to 2**32-ths, each towards the other.

    A pair that lies closer together tells its two answers apart less well, so the rounding costs
    accuracy and never privacy.

    Raises
    ------
    ValueError
        If nothing lies between them on the grid, so that the report would say nothing.
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
            "to be told apart by a 32-bit word"
        )
    return pair
