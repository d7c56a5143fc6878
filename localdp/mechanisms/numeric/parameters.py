"""Validation of the parameters of a number question, with codes that a form can translate."""

import re
from decimal import Decimal
from fractions import Fraction

Number = int | float | str | Decimal | Fraction

DECIMAL = re.compile(r"-?(0|[1-9][0-9]{0,11})(\.[0-9]{0,5}[1-9])?", re.ASCII)
"""The canonical form of a decimal: up to twelve digits before the point and six after it, without
needless zeros."""
MOST_BUDGET = 10**6
"""A larger epsilon than any mechanism has."""
SMALLEST_DELTA = Fraction(1, 2**24)
"""A smaller delta would be a few 2**32-ths and would be lost in rounding."""


class ParameterError(ValueError):
    """A parameter that no mechanism can have.

    `parameter` is "low", "high", "step", "epsilon" or "delta". `code` says what is wrong, for
    translated messages: "missing", "no-decimal", "digits", "equal", "reversed", "positive", "wide",
    "steps", "fine", "small", "large" or "people". `reason` is the same as an English sentence.
    """

    def __init__(self, parameter: str, code: str, reason: str) -> None:
        super().__init__(f"{parameter}: {reason}")
        self.parameter = parameter
        self.code = code
        self.reason = reason


def exact(value: Number) -> Fraction:
    """Return a number, or a decimal as text, as an exact fraction.

    A float stands for the decimal that Python prints. Raises ValueError if it is not a finite
    number.
    """
    if isinstance(value, bool) or not isinstance(value, Number):
        raise ValueError(f"a number is needed, not {value!r}")
    try:
        return Fraction(repr(float(value)) if isinstance(value, float) else value)
    except (ValueError, OverflowError, ZeroDivisionError) as error:
        raise ValueError(f"a finite number is needed, not {value!r}") from error


def canonical(value: Number | None, name: str) -> str:
    """Return a number as a decimal without needless zeros.

    Raises ParameterError if it is missing, not a number, or has more than twelve digits before the
    point or six after it.
    """
    if value is None or value == "":
        raise ParameterError(name, "missing", "it is missing")
    try:
        number = exact(value)
    except ValueError as error:
        raise ParameterError(name, "no-decimal", str(error)) from error
    scaled = number * 10**6
    text = f"{'-' if number < 0 else ''}{abs(int(scaled)) // 10**6}.{abs(int(scaled)) % 10**6:06d}"
    plain = text.rstrip("0").rstrip(".")
    if scaled.denominator != 1 or not DECIMAL.fullmatch(plain):
        reason = f"{value} has more digits than fit: twelve before the point, six after it"
        raise ParameterError(name, "digits", reason)
    return plain


def as_budget(value: Number) -> Fraction:
    """Return the requested epsilon as an exact fraction.

    Raises ParameterError if it is not a finite number above 0, or absurdly large.
    """
    try:
        epsilon = exact(value)
    except ValueError as error:
        raise ParameterError("epsilon", "no-decimal", str(error)) from error
    if epsilon <= 0:
        raise ParameterError("epsilon", "positive", f"it must be above 0, not {value}")
    if epsilon > MOST_BUDGET:
        raise ParameterError("epsilon", "large", f"it must be at most {MOST_BUDGET}")
    return epsilon


def too_small(epsilon: Fraction) -> ParameterError:
    """Return the error for an epsilon that 32-bit words cannot express."""
    reason = f"{float(epsilon):g} is too small for 32-bit words"
    return ParameterError("epsilon", "small", reason)


def as_failure(delta: Number, n: int | None) -> Fraction:
    """Return the requested delta as an exact fraction.

    Raises ParameterError if it is not above 0, too small for 32-bit words, or at least 1 / n.
    """
    try:
        failure = exact(delta)
    except ValueError as error:
        raise ParameterError("delta", "no-decimal", str(error)) from error
    if failure <= 0:
        raise ParameterError("delta", "positive", f"it must be above 0, not {delta}")
    if failure < SMALLEST_DELTA:
        reason = f"{delta} is too small: 32-bit words hold {float(SMALLEST_DELTA):.1e} and above"
        raise ParameterError("delta", "small", reason)
    if failure >= Fraction(1, n or 1):
        reason = f"{delta} is not below 1 / {n or 1}: a whole answer could be revealed"
        raise ParameterError("delta", "people", reason)
    return failure
