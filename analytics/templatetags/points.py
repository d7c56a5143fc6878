"""Format changes in percentage points."""

from decimal import Decimal

from django import template
from django.utils.formats import number_format

register = template.Library()


@register.filter
def points(value: float) -> str:
    """One decimal and a sign; a real minus sign, which screen readers announce."""
    text = str(number_format(Decimal(f"{abs(value):.1f}"), 1))
    if not any(digit in text for digit in "123456789"):
        return text
    return f"+{text}" if value > 0 else f"\N{MINUS SIGN}{text}"
