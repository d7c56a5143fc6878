"""Format numbers for pages, rounded so that no page promises more than was computed; and join
sentences."""

import math
import re
from collections.abc import Iterable
from decimal import ROUND_CEILING, ROUND_FLOOR, Context, Decimal
from fractions import Fraction
from typing import Any

from django.template.defaultfilters import floatformat
from django.utils.formats import number_format
from django.utils.translation import gettext as _

from charts.shapes import right_to_left


def join_sentences(sentences: Iterable[object]) -> str:
    """Join sentences to a paragraph; Chinese has no space after the end of a sentence."""
    return re.sub(
        r"(?:(?<=[。？！])|(?<=[。？！]”)) ", "", " ".join(filter(None, map(str, sentences)))
    )


def isolated(text: object) -> str:
    """Return an author's text for a plain sentence of ours: its direction leaves the rest alone.

    HTML has ``<bdi>`` instead. Only texts from right to left need the marks.
    """
    return f"\u2068{text}\u2069" if right_to_left(str(text)) else str(text)


def rounded_up(people: int) -> int:
    """Round a number of people up to three significant digits."""
    step: int = 10 ** max(0, len(str(people)) - 3)
    return -(-people // step) * step


def people(number: int | None) -> str:
    """A number of people with grouped thousands; None means more than a plan can have."""
    if number is None:
        return _("more than there are")
    return str(number_format(number, force_grouping=True))


def plus_minus(margin: float) -> str:
    """A margin of error in words."""
    if margin > 1:
        return _("more than ±100 points")
    return _("±%(points)s points") % {"points": _points(margin)}


def margin_figure(margin: float) -> str:
    """A margin of error as a figure, for a column in percentage points."""
    return "> ±100" if margin > 1 else f"±{_points(margin)}"


def _points(margin: float) -> str:
    """Rounded up to one decimal, or to two for margins that are close to 0."""
    places = 1 if margin >= 0.001 else 2
    up = Decimal(math.ceil(100 * margin * 10**places - 1e-6)) / 10**places
    return str(number_format(up, places))


def two_digits(value: float) -> str:
    """Format a number with two significant digits."""
    if value == 0:
        return "0"
    digits = max(0, 1 - math.floor(math.log10(abs(value))))
    return f"{value:.{digits}f}"


def per_cent(share: float) -> str:
    """A share in per cent, with at most three decimals and no trailing zeros."""
    return str(number_format(f"{Decimal(repr(round(100 * share, 3))).normalize():f}"))


def at_most_per_cent(probability: float) -> str:
    """A probability in whole per cents, rounded up; 100 only if it is certain."""
    if probability >= 1:
        return _("100%")
    if probability > 0.99:
        return _("over 99%")
    return _("%(number)d%%") % {"number": math.ceil(100 * probability - 1e-6)}


def epsilon(value: float) -> str:
    """ε to two decimals, rounded up so that no page promises more than the mechanism holds."""
    if math.isinf(value):
        return "∞"
    return str(floatformat(math.ceil(100 * value - 1e-6) / 100, 2))


def delta(value: float | Fraction, *, down: bool = False) -> str:
    """δ to two digits, rounded up like ε; a limit is rounded down. Never in scientific notation."""
    exact = Fraction(value)
    context = Context(prec=2, rounding=ROUND_FLOOR if down else ROUND_CEILING)
    rounded = context.divide(Decimal(exact.numerator), Decimal(exact.denominator))
    return f"{rounded.normalize():f}"


def reports_per_failure(value: float | Fraction) -> int:
    """The number of reports of which at most one reveals more than ε: two digits, rounded down."""
    context = Context(prec=2, rounding=ROUND_FLOOR)
    return int(context.divide(Decimal(1), Decimal(delta(value))))


def epsilon_delta(spent: Any) -> str:
    """The ε of a mechanism, document or sum, with its δ if there is one: “1.00, δ = 0.0000001”."""
    return f"{epsilon(spent.epsilon)}{and_delta(spent.delta)}"


def and_delta(value: float | Fraction) -> str:
    """The suffix of an ε that has a δ: “, δ = 0.0000001”; empty for pure ε."""
    return f", δ\u00a0=\u00a0{delta(value)}" if value else ""


def plain_number(value: float) -> str:
    """A number of a scale without an exponent: 1000000, not 1e+06."""
    return f"{Decimal(f'{value:.12g}'):f}"


def number_range(first: float, last: float) -> str:
    """A range of numbers of a scale, or the only number in it."""
    ends = plain_number(first), plain_number(last)
    return ends[0] if first == last else " – ".join(ends)
