"""Format figures of results; a figure that there is not, or that is infinite, is empty."""

from decimal import Decimal
from typing import Any

from django.template.defaultfilters import floatformat
from django.utils.formats import number_format


def per_cent(share: float | None, decimals: int = 1) -> str:
    """A share in per cent."""
    return str(floatformat(100 * share, decimals)) if isinstance(share, int | float) else ""


def within(share: float | None, decimals: int = 1) -> str:
    """A share in per cent, cut to what a share can be."""
    return "" if share is None else per_cent(min(max(share, 0.0), 1.0), decimals)


def significant(value: float | None) -> str:
    """Three significant digits; whole numbers from 1000 up."""
    if not isinstance(value, int | float):
        return ""
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"


def amount(number: Any) -> str:
    """A cost, without trailing zeros or an exponent."""
    return f"{Decimal(f'{float(number):.6g}'):f}"


def points(value: float, places: int = 1) -> str:
    """A change, such as in percentage points, with a sign; a real minus sign, which screen readers
    announce."""
    text = str(number_format(Decimal(f"{abs(value):.{places}f}"), places))
    if not any(digit in text for digit in "123456789"):
        return text
    return f"+{text}" if value > 0 else f"\N{MINUS SIGN}{text}"


def fixed(number: float, decimals: int) -> str:
    """A number with this many decimals and grouped thousands."""
    return f"{number:,.{decimals}f}"
