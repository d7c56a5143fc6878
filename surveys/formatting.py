"""Numbers as text for people, on pages and charts, in messages, mails and methods; and sentences.

Every number that a person reads goes through this module, in Python and in templates (the tags of
`surveys.templatetags.numbers`); `static/js/numbers.js` is its counterpart for scripts. A number has
the marks of the language, the digits 0 to 9 and a true minus sign; “95%” has no space. Years and
identifiers are not numbers here. Data files have Python's own numbers instead.
"""

import math
import re
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, Context, Decimal
from fractions import Fraction
from functools import partial
from numbers import Real
from typing import Any

from django.utils.html import format_html
from django.utils.timesince import timeuntil
from django.utils.translation import get_language, ngettext, pgettext
from django.utils.translation import gettext as _

from surveys.questions.calendar import calendar_text

_COUNTED = {"month", "date"}
_BETWEEN_SENTENCES = re.compile(
    r"([。？！：]”?(?:</\w+>)*)\s+(?=[^\s<]|<(?:a|b|bdi|span)\b)"  # as in screens.js
)

_MARKS = {
    **dict.fromkeys(["da", "de", "el", "es", "id", "it", "nl", "pt-br", "ro", "tr", "vi"], ".,"),
    **dict.fromkeys(["cs", "fi", "hu", "nb", "pl", "ru", "sv", "uk"], "\u00a0,"),
    "fr": "\u202f,",
}
"""The marks between thousands and before decimals, where they differ from English."""

MIN_P = 0.001
"""The least p-value that is written out."""


def join_sentences(sentences: Iterable[object]) -> str:
    """Join sentences to a paragraph, without those that are empty or False; Chinese has no space
    after the end of a sentence."""
    said = " ".join(filter(None, map(str, filter(None, sentences))))
    return re.sub(r"(?:(?<=[。？！])|(?<=[。？！]”)) ", "", said)


def join_items(items: Iterable[object]) -> str:
    """Join the items of a list with the comma of the language."""
    return pgettext("between the items of a list", ", ").join(map(str, items))


def join_with_and(items: Iterable[object]) -> str:
    """Join the items of a list for a sentence: “1”, “1 and 3”, “1, 3 and 5”; empty for none."""
    texts = [*map(str, items)]
    if len(texts) < 2:
        return "".join(texts)
    *first, last = texts
    words = pgettext("the last item of a list", "%(items)s and %(last)s")
    return words % {"items": join_items(first), "last": last}


def join_numbers(numbers: Iterable[int]) -> str:
    """Join the numbers of questions for a sentence: “1 and 3”, “1–5 and 8”."""
    return join_with_and(number_ranges(numbers))


def questions(numbers: Sequence[int]) -> str:
    """Return “question 3” or “questions 1 and 3”, for a sentence."""
    words = ngettext("question %(numbers)s", "questions %(numbers)s", len(numbers))
    return words % {"numbers": join_numbers(numbers)}


def number_ranges(numbers: Iterable[int]) -> list[str]:
    """Return increasing whole numbers as text, with runs of three or more as in “1–5”."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    pieces = [[f"{run[0]}–{run[-1]}"] if len(run) > 2 else map(str, run) for run in runs]
    return [text for piece in pieces for text in piece]


def without_spaces(html: str) -> str:
    """Return a page of Chinese sentences without the spaces that its template has between them."""
    return _BETWEEN_SENTENCES.sub(r"\1", html)


def _signed(text: str) -> str:
    """Return a number with a true minus sign, which screen readers announce; 0 has no sign.

    Between thousands and before decimals it has the marks of the language.
    """
    minus = text.startswith("-") and any(digit in text for digit in "123456789")
    return "\N{MINUS SIGN}" * minus + _marked(text.removeprefix("-"), get_language() or "")


def _marked(text: str, language: str) -> str:
    whole, comma, last = text.rpartition(",")
    if comma and language in {"bn", "hi", "ta"}:  # 12,34,567
        return f"{re.sub(r'(?<=.)(?=(..)+$)', ',', whole.replace(',', ''))},{last}"
    if comma and language in {"es", "hu", "it", "pl"} and len(whole) == 1:  # 1234
        text = whole + last
    return text.translate(str.maketrans(",.", _MARKS.get(language, ",.")))


def grouped(number: int) -> str:
    """Return a whole number with commas between thousands."""
    return _signed(f"{number:,}")


def decimals(value: Any, places: int = 1, *, group: bool = True) -> str:
    """Return a number with this many decimals; empty if there is none or it is infinite. From 10¹⁵
    on it has an exponent.

    Halves are rounded away from 0, as browsers do. Without ``group`` no commas are between
    thousands, as in years.
    """
    if not _is_finite(value):
        return ""
    rounded = value if isinstance(value, Decimal) else Decimal(float(value))
    if abs(rounded) >= 10**15:
        return _signed(f"{rounded:.3g}")
    rounded = rounded.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)
    return _signed(f"{rounded:{',' if group else ''}.{places}f}")


def _is_finite(value: Any) -> bool:
    return isinstance(value, Real | Decimal) and math.isfinite(value)


def amount(value: Any, digits: int = 6) -> str:
    """Return a number with at most this many significant digits, without trailing zeros or an
    exponent."""
    return _signed(f"{Decimal(f'{float(value):.{digits}g}'):,f}")


def per_cent(share: float | None, places: int = 1) -> str:
    """Return an estimated share in per cent, with this many decimals."""
    return decimals(100 * share, places) if share is not None and _is_finite(share) else ""


def within(share: float | None, places: int = 1) -> str:
    """Return an estimated share in per cent, cut to what a share can be."""
    return "" if share is None else per_cent(min(max(share, 0.0), 1.0), places)


def time_left(moment: datetime) -> str:
    """Return how long it is until a moment, rounded up: within a minute is never 0 minutes."""
    return timeuntil(moment + timedelta(seconds=59))


def stated_per_cent(share: float) -> str:
    """Return a share that a person chose, in per cent: at most three decimals, no trailing zeros.

    So are levels of confidence, known shares and what a plan assumes. Halves are rounded away from
    0, as browsers do.
    """
    rounded = Decimal(100 * float(share)).quantize(Decimal("0.001"), ROUND_HALF_UP)
    return _signed(f"{rounded.normalize():,f}")


def significant(value: float | None) -> str:
    """Return three significant digits; whole numbers from 1,000 on, an exponent below 0.0001."""
    if value is None or not _is_finite(value):
        return ""
    if value and abs(value) < 1e-4:
        return _signed(f"{value:.3g}")
    rounded = Decimal(f"{value:.3g}")
    return decimals(value, 0) if abs(rounded) >= 1000 else _signed(f"{rounded:f}")


def points(value: float, places: int = 1) -> str:
    """Return a change, such as in percentage points, with its sign."""
    text = decimals(value, places)
    negative, zero = text.startswith("\N{MINUS SIGN}"), not re.search("[1-9]", text)
    return text if negative or zero else f"+{text}"


def p_statement(probability: float) -> str:
    """Return a p-value with the sign before it."""
    text = p_text(probability)
    return text if text.startswith("<") else f"= {text}"


def p_text(probability: float | None) -> str:
    """Return a p-value with three decimals, or “< 0.001”; empty if there is none."""
    if probability is None:
        return ""
    return f"< {decimals(MIN_P, 3)}" if probability < MIN_P else decimals(probability, 3)


def rounded_up(people: int) -> int:
    """Round a number of people up to three significant digits."""
    step: int = 10 ** max(0, len(str(people)) - 3)
    return -(-people // step) * step


def people(number: int | None) -> str:
    """Return a number of people; None means more than a plan can have."""
    return _("more than there are") if number is None else grouped(number)


def persons(number: int | None) -> str:
    """Return “1 person” or “800 people”, for a sentence."""
    words = ngettext("%(n)s person", "%(n)s people", 0 if number is None else number)
    return words % {"n": people(number)}


def respondents(number: int | None) -> str:
    """Return “1 respondent” or “800 respondents”, for a sentence."""
    words = ngettext("%(n)s respondent", "%(n)s respondents", 0 if number is None else number)
    return words % {"n": people(number)}


def plus_minus(margin: float) -> str:
    """Return a margin of error in words."""
    if margin > 1:
        return _("more than ±100 points")
    return _("±%(points)s points") % {"points": _margin(margin)}


def margin_figure(margin: float) -> str:
    """Return a margin of error as a figure, for a column in percentage points."""
    return "> ±100" if margin > 1 else f"±{_margin(margin)}"


def _margin(margin: float) -> str:
    """Return percentage points, rounded up to one decimal, or to two for margins close to 0."""
    places = 1 if margin >= 0.001 else 2
    return decimals(Decimal(math.ceil(100 * margin * 10**places - 1e-6)) / 10**places, places)


def two_digits(value: float) -> str:
    """Return a number with two significant digits."""
    if value == 0:
        return "0"
    return decimals(value, max(0, 1 - math.floor(math.log10(abs(value)))))


def at_most_per_cent(probability: float) -> str:
    """Return a probability in whole per cents, rounded up; 100 only if it is certain."""
    if probability >= 1:
        return _("100%")
    if probability > 0.99:
        return _("over 99%")
    return _("%(number)d%%") % {"number": math.ceil(100 * probability - 1e-6)}


def epsilon(value: float) -> str:
    """Return ε to two decimals, rounded up so that no page promises more than is held."""
    return "∞" if math.isinf(value) else decimals(math.ceil(100 * value - 1e-6) / 100, 2)


def delta(value: float | Fraction, *, down: bool = False) -> str:
    """Return δ to two digits, rounded up like ε; a limit is rounded down. Never an exponent."""
    exact = Fraction(value)
    context = Context(prec=2, rounding=ROUND_FLOOR if down else ROUND_CEILING)
    rounded = context.divide(Decimal(exact.numerator), Decimal(exact.denominator))
    return exact_decimal(rounded)


def reports_per_failure(value: float | Fraction) -> int:
    """Return of how many reports at most one reveals more than ε: two digits, rounded down."""
    context = Context(prec=2, rounding=ROUND_FLOOR)
    return int(context.divide(Decimal(1), Decimal(delta(value))))


def epsilon_delta(spent: Any) -> str:
    """Return the ε of a mechanism, document or sum, with any δ: “1.00, δ = 0.0000001”."""
    return f"{epsilon(spent.epsilon)}{and_delta(spent.delta)}"


def and_delta(value: float | Fraction) -> str:
    """Return the suffix of an ε that has a δ: “, δ = 0.0000001”; empty for pure ε."""
    return f", δ\u00a0=\u00a0{delta(value)}" if value else ""


def budget(amounts: Any) -> dict[str, str]:
    """Return the ε and δ of a survey's budget for a sentence: exact, as they were promised."""
    return {name: exact_decimal(getattr(amounts, name)) for name in ("epsilon", "delta")}


def exact_decimal(value: Decimal | Fraction | int) -> str:
    """Return a decimal as drafts, files and addresses have it: one spelling, without an exponent,
    trailing zeros or commas."""
    if isinstance(value, Fraction):
        value = Decimal(value.numerator) / value.denominator
    return f"{Decimal(value).normalize() + 0:f}"


def plain_number(value: float) -> str:
    """Return a number of a scale as data files and the labels in them have it: 1000000, -5."""
    return f"{Decimal(f'{value:.12g}'):f}"


def scale_number(value: float | str) -> str:
    """Return a number of a scale for people; without commas, as it may be a year."""
    return _signed(value if isinstance(value, str) else plain_number(value))


def number_range(first: float, last: float, written: Callable[[float], str] = scale_number) -> str:
    """Return a range of numbers of a scale, or the only number in it."""
    ends = written(first), written(last)
    return ends[0] if first == last else " – ".join(ends)


def on_scale(low: float, high: float, calendar: str = "") -> Callable[[Any, int], str]:
    """Return `decimals` for figures on a scale; years have no commas, and figures of months
    or days are such."""
    if calendar in _COUNTED:
        return lambda value, _places: calendar_text(value, calendar) if _is_finite(value) else ""
    return partial(decimals, group=not (calendar or _of_years(low, high)))


def levels_on_scale(low: float, high: float, calendar: str = "") -> Callable[[float], str]:
    """Return what writes the numbers of a scale; years have no commas."""
    if calendar:
        return partial(calendar_text, calendar=calendar)
    return scale_number if _of_years(low, high) else _grouped_number


def level_text(value: float, calendar: str = "") -> str:
    """Return an answer on a scale for people."""
    return calendar_text(value, calendar) if calendar else scale_number(value)


def _grouped_number(value: float) -> str:
    return _signed(f"{Decimal(plain_number(value)):,f}")


def _of_years(low: float, high: float) -> bool:
    return 1000 <= low <= high < 3000


def authored(value: object, attrs: object = "") -> object:
    """Isolate a text, or each of several, with the attributes of its survey's language; where the
    page lacks them, by the text alone.

    Neither the text's direction nor its brackets and digits then change the order of the sentence
    around it.
    """
    if isinstance(value, list | tuple):
        return [authored(text, attrs) for text in value]
    return format_html("<bdi{}>{}</bdi>", attrs, value)
