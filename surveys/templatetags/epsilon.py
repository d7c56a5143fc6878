"""ε and δ as pages write them."""

import math
from decimal import ROUND_CEILING, ROUND_FLOOR, Context, Decimal
from fractions import Fraction
from typing import Any

from django import template
from django.template.defaultfilters import floatformat

from surveys import rounding

register = template.Library()


@register.filter
def epsilon(value: float) -> str:
    """Two decimals, rounded up so that no page promises more than the mechanism holds; or ∞."""
    if math.isinf(value):
        return "∞"
    return str(floatformat(math.ceil(100 * value - 1e-6) / 100, 2))


@register.filter
def delta(value: float | Fraction, *, down: bool = False) -> str:
    """Two digits, rounded up like ε; a limit is rounded down. Never a power of ten."""
    exact = Fraction(value)
    context = Context(prec=2, rounding=ROUND_FLOOR if down else ROUND_CEILING)
    rounded = context.divide(Decimal(exact.numerator), Decimal(exact.denominator))
    return f"{rounded.normalize():f}"


@register.filter
def reports_per_failure(value: float | Fraction) -> str:
    """Of how many reports at most one tells more than its ε: two digits, rounded down."""
    context = Context(prec=2, rounding=ROUND_FLOOR)
    return rounding.people(int(context.divide(Decimal(1), Decimal(delta(value)))))


@register.filter
def epsilon_delta(spent: Any) -> str:
    """The ε of something that spends, with its δ where ε may fail: “1.00, δ = 0.0000001”."""
    return f"{epsilon(spent.epsilon)}{and_delta(spent.delta)}"


@register.filter
def and_delta(value: float | Fraction) -> str:
    """What follows an ε that may fail: “, δ = 0.0000001”; nothing where it always holds."""
    return f", δ\u00a0=\u00a0{delta(value)}" if value else ""
