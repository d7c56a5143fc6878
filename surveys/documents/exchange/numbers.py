"""Numbers and dates of other tools: their bounds, as far as a file has any, and their steps."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from localdp.mechanisms.numeric.scale import MOST_LEVELS
from surveys.documents.exchange.conditions.expressions import conjuncts
from surveys.formatting import exact_decimal
from surveys.protection.numeric import nearest_step
from surveys.questions.calendar import FIRST_YEAR

_NUMBER = re.compile(r"-?\d{1,9}(\.\d{1,9})?", re.ASCII)
_BOUND = re.compile(rf"\.\s*(>=|<=|>|<)\s*({_NUMBER.pattern})", re.ASCII)
_DAY = re.compile(
    r"\.\s*(>=|<=|>|<)\s*(?:date\s*\(\s*)?['\"](\d{4}-\d\d-\d\d)['\"]\s*\)?", re.ASCII
)
_ISO = {"date": 10, "month": 7, "year": 4}
"""How many letters of 2020-01-31 each calendar number has."""


@dataclass(frozen=True)
class Bounds:
    """The lowest and the highest answer that a file allows, as far as it says so."""

    low: Fraction | None = None
    high: Fraction | None = None
    rest: bool = False
    """Whether the rule says more than that."""

    @property
    def complete(self) -> bool:
        return self.low is not None and self.high is not None


def as_bounds(low: str, high: str) -> Bounds:
    """Return the bounds that two texts are; None for one that is not a number."""
    ends = [Fraction(end) if _NUMBER.fullmatch(end) else None for end in (low, high)]
    return _ordered(*ends, rest=False)


def bounds(constraint: str, *, whole: bool) -> Bounds:
    """Return the lowest and highest number that ``. >= 0 and . <= 120`` allows."""
    lows: list[Fraction] = []
    highs: list[Fraction] = []
    parts = conjuncts(constraint)
    for match in filter(None, map(_BOUND.fullmatch, parts)):
        sign = match[1]
        limit = Fraction(match[2])
        # Whole numbers above 0 begin at 1; of others, the limit itself is as good as what follows.
        beyond = int(whole and limit.denominator == 1 and len(sign) == 1)
        (lows if sign[0] == ">" else highs).append(limit + (beyond if sign[0] == ">" else -beyond))
    rest = len(lows) + len(highs) < len(parts)
    return _ordered(max(lows, default=None), min(highs, default=None), rest=rest)


def _ordered(low: Fraction | None, high: Fraction | None, *, rest: bool) -> Bounds:
    if low is not None and high is not None and low >= high:
        return Bounds(rest=True)
    return Bounds(low, high, rest)


def number_scale(limits: Bounds, step: Fraction) -> dict[str, str]:
    """Return bounds as parameters of a protection, with a step that fits; those that are unknown
    are left to the author."""
    low, high = limits.low, limits.high
    known = [end for end in (low, high) if end is not None]
    if low is not None and high is not None and (not step or ((high - low) / step).denominator > 1):
        places = next(n for n in range(20) if all((end * 10**n).denominator == 1 for end in known))
        step = Fraction(1, 10**places)
    if low is not None and high is not None and (high - low) / step >= MOST_LEVELS:
        step = Fraction(nearest_step(high - low, step))
    ends = {"low": low, "high": high, "step": step or Fraction(1)}
    return {name: exact_decimal(end) for name, end in ends.items() if end is not None}


def calendar_bounds(constraint: str, calendar: str) -> tuple[dict[str, str], bool]:
    """Return the first and last day, month or year that a rule allows, and whether it says more."""
    ends: dict[str, str] = {}
    parts = conjuncts(constraint)
    known = 0
    for match in filter(None, map(_DAY.fullmatch, parts)):
        # The day after or before is as near as a rule of days can be kept.
        name = "low" if match[1][0] == ">" else "high"
        if name not in ends and len(match[1]) == 2:
            known += 1
            ends[name] = match[2]
    held = calendar_scale(ends, calendar)
    return held, known < len(parts) or held.keys() != ends.keys()


def calendar_scale(ends: Mapping[str, str], calendar: str) -> dict[str, str]:
    """Return the bounds that are days of the Gregorian calendar, as precise as it is."""
    days = {name: day for name, text in ends.items() if (day := _day(text[:10]))}
    if len(days) == 2 and days["low"] >= days["high"]:
        return {}
    return {name: day.isoformat()[: _ISO[calendar]] for name, day in days.items()}


def _day(text: str) -> date | None:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day if day.year >= FIRST_YEAR else None
