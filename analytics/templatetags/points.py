"""Changes as pages write them."""

from decimal import Decimal

from django import template
from django.utils.formats import number_format

register = template.Library()


@register.filter
def points(value: float) -> str:
    """One decimal, with its sign; a true minus, which screen readers say."""
    written = str(number_format(Decimal(f"{abs(value):.1f}"), 1))
    if not any(digit in written for digit in "123456789"):
        return written
    return f"+{written}" if value > 0 else f"\N{MINUS SIGN}{written}"
