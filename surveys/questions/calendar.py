"""Answers that are years, months or days: whole numbers, which people read as 2020-01-31.

Months and days are counted from January 1970. The Gregorian calendar holds for all of them.
"""

import math
import re
from datetime import date

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

CALENDARS: dict[str, str | Promise] = {"year": _("Year"), "month": _("Month"), "date": _("Date")}
"""What a number can be in a calendar."""
UNITS: dict[str, str | Promise] = {"year": _("years"), "month": _("months"), "date": _("days")}
"""The units of differences and standard errors."""
COUNTS: dict[str, str | Promise] = {
    "year": _("year"),
    "month": _("months since January 1970"),
    "date": _("days since January 1, 1970"),
}
"""What the numbers in files are."""
FIRST_YEAR = 1583
"""The first year that is Gregorian from its beginning."""
_PARTS = {"year": 1, "month": 2, "date": 3}
_TYPED = re.compile(r"(\d{4})(?:\D(\d\d?))?(?:\D(\d\d?))?\D?")
_EPOCH = date(1970, 1, 1).toordinal()


def calendar_number(text: str, calendar: str) -> int:
    """Return the number of a year, month or day, whose parts may have any separator; raises
    `ValueError` for what is not such a date of the Gregorian calendar."""
    match = _TYPED.fullmatch(text)
    parts = [int(part) for part in match.groups() if part] if match else []
    if len(parts) != _PARTS[calendar] or parts[0] < FIRST_YEAR:
        raise ValueError(f"{text!r} is not a {calendar} of the Gregorian calendar")
    day = date(*[*parts, 1, 1][:3])
    if calendar == "year":
        return day.year
    if calendar == "month":
        return 12 * (day.year - 1970) + day.month - 1
    return day.toordinal() - _EPOCH


def calendar_text(number: float, calendar: str) -> str:
    """Return the year, month or day of a number, as precise as ISO 8601 writes it; the nearest of
    a number between two."""
    nearest = math.floor(number + 0.5)
    if calendar == "date":
        latest = date.max.toordinal()
        return date.fromordinal(min(max(nearest + _EPOCH, 1), latest)).isoformat()
    if calendar == "month":
        year, month = divmod(nearest, 12)
        return f"{year + 1970:04}-{month + 1:02}"
    return f"{nearest:04}"
