"""The few answers that a rule allows of a text: typed scales, such as 0 or 1, or 1 to 5."""

import re
from itertools import product
from math import prod

from surveys.documents.exchange.conditions.expressions import straight
from surveys.documents.exchange.numbers import bounds

MOST_ANSWERS = 20
_SPAN = 10
_LONGEST = 1_000
_EQUAL = re.compile(
    r"""\(*\s*\.\s*=\s*(?:'([^']{1,60})'|"([^"]{1,60})"|(-?\d{1,9}(?:\.\d{1,3})?))\s*\)*"""
)
_REGEX = re.compile(r"""regex\s*\(\s*\.\s*,\s*(?:'([^']+)'|"([^"]+)")\s*\)""")
_PIECE = re.compile(r"\[((?:\w-\w|[\w .])+)\]|\\([.,/%+-])|([\w ,/%-])", re.ASCII)
_RANGE = re.compile(r"(\w)-(\w)|(.)")


def typed_answers(rule: str) -> list[str]:
    """Return what ``. = '0' or . = '1'``, ``regex(., '^[1-5]$')`` or ``. >= 1 and . <= 5`` allows;
    nothing if it is not between 2 and 20 answers."""
    rule = straight(rule).strip()
    if not rule or len(rule) > _LONGEST:
        return []
    if match := _REGEX.fullmatch(rule):
        return pattern_answers(match[1] or match[2], whole=True)
    equal = [_EQUAL.fullmatch(each.strip()) for each in re.split(r"(?i)\s*\bor\b\s*", rule)]
    if all(equal):
        return _few([next(filter(None, match.groups())) for match in equal if match])
    limits = bounds(rule, whole=True)
    if limits.rest or limits.low is None or limits.high is None:
        return []
    low, high = limits.low, limits.high
    if high - low > _SPAN or {low.denominator, high.denominator} != {1}:
        return []
    return [str(number) for number in range(int(low), int(high) + 1)]


def pattern_answers(pattern: str, *, whole: bool = False) -> list[str]:
    """Return the texts that a regular expression of a few answers matches, ``^(10|[0-9])$``.

    One without ^ and $ matches longer texts, too, unless the tool compares the ``whole`` text.
    """
    inner = pattern.strip().strip("/")
    if len(inner) > _LONGEST or not (whole or (inner[:1] == "^" and inner[-1:] == "$")):
        return []
    inner = inner.removeprefix("^").removesuffix("$")
    inner = inner[1:-1] if re.fullmatch(r"\([^()]*\)", inner) else inner
    found: list[str] = []
    for alternative in inner.removeprefix("?:").split("|"):
        text = alternative.removeprefix("^").removesuffix("$")
        pieces = [*_PIECE.finditer(text)]
        if not pieces or "".join(piece[0] for piece in pieces) != text:
            return []
        sets = [_members(piece[1]) if piece[1] else [piece[2] or piece[3]] for piece in pieces]
        if prod(map(len, sets)) > MOST_ANSWERS:
            return []
        found += map("".join, product(*sets))
    return _few(found)


def _members(inner: str) -> list[str]:
    found: list[str] = []
    for match in _RANGE.finditer(inner):
        first, last, single = match.groups()
        alike = single or first.isdigit() == last.isdigit()
        found += [single] if single else map(chr, range(ord(first), ord(last) + 1)) if alike else []
    return found or [""] * (MOST_ANSWERS + 1)


def _few(answers: list[str]) -> list[str]:
    """Return answers without repetitions, numbers in their order, if they are a few."""
    few = [answer for answer in dict.fromkeys(map(str.strip, answers)) if answer]
    if all(re.fullmatch(r"-?\d{1,9}", answer, re.ASCII) for answer in few):
        few.sort(key=int)
    return few if 2 <= len(few) <= MOST_ANSWERS else []
