"""Controls of the form without JavaScript that send as many bytes for one answer as for any other.

Encryption hides what a form sends, but not how much. So every control is sent with every form, and
its value has one length: a choice is four characters, a tick is Yes or No, and a number is picked
digit by digit.
"""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from localdp.mechanisms.numeric.scale import NumberScale
from surveys.questions.calendar import calendar_text

SKIP = "skip"
UNSET = "none"
"""What a choice sends before anything is chosen."""
BLANK = "_"
MINUS = "m"
_DAY = pgettext_lazy("of a month", "Day")


def code(index: int) -> str:
    """Return what the form sends for a choice."""
    return f"{index:04}"


def index_of(value: str, number: int) -> int | None:
    """Return which of this many choices a value stands for; None if it stands for none."""
    known = value.isascii() and value.isdigit() and len(value) <= len(UNSET)
    return int(value) if known and int(value) < number else None


@dataclass(frozen=True)
class Dial:
    """A list of which one part of a number or date is picked."""

    label: str | Promise
    values: tuple[str, ...]
    """What it sends, the blank first: all of one length."""
    before: str = ""
    """What the form shows before it."""

    @property
    def choices(self) -> list[tuple[str, str]]:
        """Value and text of each entry."""
        signs = {"p": "+", MINUS: "\N{MINUS SIGN}"}
        return [(value, signs.get(value, value.replace(BLANK, ""))) for value in self.values]


def dials(scale: NumberScale, calendar: str) -> tuple[Dial, ...]:
    """Return the lists of which an answer on this scale is picked."""
    if calendar:
        return _calendar_dials(scale, calendar)
    whole = max(len(end.lstrip("-").partition(".")[0]) for end in (scale.low, scale.high))
    places = max(len(text.partition(".")[2]) for text in (scale.low, scale.step))
    digits = tuple(map(str, range(10)))
    sign = [Dial(_("Sign"), ("p", MINUS))] if scale.low.startswith("-") else []
    return (
        *sign,
        *(
            Dial(
                _("Digit %(n)s of %(all)s") % {"n": place + 1, "all": whole + places},
                (BLANK, *digits),
                "." if place == whole else "",
            )
            for place in range(whole + places)
        ),
    )


def _calendar_dials(scale: NumberScale, calendar: str) -> tuple[Dial, ...]:
    first, last = (int(calendar_text(int(end), calendar)[:4]) for end in (scale.low, scale.high))
    years = (f"{year:04}" for year in range(first, last + 1))
    parts = (
        Dial(_("Year"), (4 * BLANK, *years)),
        Dial(_("Month"), (2 * BLANK, *(f"{month:02}" for month in range(1, 13)))),
        Dial(_DAY, (2 * BLANK, *(f"{day:02}" for day in range(1, 32)))),
    )
    return parts[: ("year", "month", "date").index(calendar) + 1]


def picked(scale: NumberScale, calendar: str, values: list[str]) -> str | None:
    """Return the number or date that is picked; None if a part of it is missing.

    Blanks count only before the first digit, and after the last digit behind the point.
    """
    lists = dials(scale, calendar)
    if len(values) != len(lists) or any(
        value not in each.values for value, each in zip(values, lists, strict=True)
    ):
        return None
    if calendar:
        return None if BLANK in "".join(values) else "-".join(values)
    shown = "".join(each.before + value for each, value in zip(lists, values, strict=True))
    sign, digits = ("-" if shown[0] == MINUS else ""), shown.lstrip("pm")
    whole, point, fraction = digits.partition(".")
    whole, fraction = whole.lstrip(BLANK), fraction.rstrip(BLANK)
    if BLANK in whole + fraction or not whole + fraction:
        return None
    return f"{sign}{whole or 0}{point if fraction else ''}{fraction}"
