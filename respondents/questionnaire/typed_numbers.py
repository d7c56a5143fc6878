"""Numbers as people type them: digits of any script, separators, signs and units.

Its twin for the page that browsers draw is `static/js/respondent/answering/typed_number.js`.
"""

import re
import unicodedata
from fractions import Fraction

from localdp.mechanisms.numeric.scale import NumberScale

MOST_CHARACTERS = 100
DECIMAL_MARKS = ".,٫"
_LIKE = {
    "'": "'’‘ʼ′`´＇٬",
    ".": ".．﹒。｡·",
    ",": ",，﹐،‚",
    "-": "-−‐‑‒–—﹣－",
    "+": "+＋﹢",
    "%": "%％﹪٪",
    "$": "$＄﹩",
    "£": "£￡",
    "¥": "¥￥",
}
_MEANT = {sign: meant for meant, like in _LIKE.items() for sign in like}
_MONEY = (
    ("€", "euro", "eur"),
    ("$", "us$", "usd", "dollar", "美元"),
    ("£", "gbp", "pound"),
    ("¥", "yuan", "cny", "rmb", "元"),
    ("¥", "yen", "jpy", "円"),
    ("₹", "rs", "inr", "rupee"),
)
_PERCENT = ("%", "percent", "per cent")
# Groups of three, and of four, as in China and Japan. With other marks than the comma the latter
# are two numbers, such as a month and a year, and groups as in India (1,00,000) can be a date.
_THREE = "[1-9][0-9]{0,2}(MARK[0-9]{3})+"
_INDIAN = "|[1-9][0-9]?(MARK[0-9]{2})+MARK[0-9]{3}"
_FOUR = "|[1-9][0-9]{0,3}(MARK[0-9]{4})+"
_FORMS = {" ": _THREE, ".": _THREE, "'": _THREE + _INDIAN, ",": _THREE + _INDIAN + _FOUR}
_GROUPED = {
    mark: re.compile(form.replace("MARK", re.escape(mark))) for mark, form in _FORMS.items()
}
_ENDS = " \t\n\v\f\r"
_AROUND = re.compile(r"([^0-9]*)([0-9](?:.*[0-9])?)([^0-9]*)", re.DOTALL)
_BEFORE = re.compile(r"([+-]?) ?([^+-]*?) ?([+-]?) ?")
_AFTER = re.compile(r"(?:[.,]-{0,2})?(.*?)[ .]*", re.DOTALL)


def readings(typed: str, scale: NumberScale, unit: str = "") -> list[str]:
    """Return the decimals that a text can mean: none if it is no number, two if it is ambiguous.

    The text may have the question's unit or a currency sign around the number. Which separator
    marks the decimals depends on the country. So 2.500 is 2500 if the scale has whole numbers up
    to 10,000, 2.5 if it has thousandths up to 10, and otherwise either.
    """
    if len(typed) > MOST_CHARACTERS or (match := _AROUND.fullmatch(plain(typed))) is None:
        return []
    before, number, after = match.groups()
    if before[-1:] in tuple(DECIMAL_MARKS) and not any(map(str.isalpha, before)):
        before, number = before[:-1], before[-1] + number
    signed, trailed = _BEFORE.fullmatch(before), _AFTER.fullmatch(after)
    if signed is None or trailed is None or (signed[1] and signed[3]):
        return []
    asked = plain(unit).lower()
    if not all(_is_unit(word, asked, scale) for word in (signed[2], trailed[1])):
        return []
    sign = "-" if "-" in (signed[1], signed[3]) else ""
    meant = [_signed(sign, meaning) for meaning in _meanings(number)]
    return [_short(meaning) for meaning in _possible(meant, scale)]


def plain(typed: str) -> str:
    """Return a text with ASCII digits and one sign for each of those that look alike."""
    shown = (character for character in typed if unicodedata.category(character) != "Cf")
    return re.sub(" +", " ", "".join(map(_sign_or_digit, shown))).strip(_ENDS)


def _sign_or_digit(character: str) -> str:
    if unicodedata.category(character) == "Zs":
        return " "
    digit = unicodedata.decimal(character, None)
    return _MEANT.get(character, character) if digit is None else str(digit)


def _is_unit(word: str, unit: str, scale: NumberScale) -> bool:
    """Return whether a word next to the number only repeats the beginning of the question's unit.

    Other words could change the number: 2 thousand, 3 months, 5 €, where thousands of € are asked.
    """
    if not word.strip(" "):
        return True
    word = word.strip(" .").lower()
    if not word:
        return False
    single = word.removesuffix("s")
    groups = [group for group in (*_MONEY, _PERCENT) if {word, single} & {*group}]
    if not unit:
        if _PERCENT in groups:
            return scale.high == "100"
        return bool(groups) or (unicodedata.category(word[0]) == "Sc" and len(word) == 1)
    names = filter(None, {word, single, *(name for group in groups for name in group)})
    return any(_begins(unit, name + ending) for name in names for ending in ("", "s"))


def _begins(unit: str, name: str) -> bool:
    following = unit[len(name) : len(name) + 1]
    return unit.startswith(name) and unicodedata.category(following or " ")[0] not in "LMN"


def _meanings(number: str) -> list[str]:
    """Return what digits with separators can mean: a whole number, and one with decimals."""
    meanings = [_whole(number)]
    for mark in DECIMAL_MARKS:
        left, _mark, right = number.partition(mark)
        if re.fullmatch("[0-9]+", right):
            whole = _whole(left) if left else "0"
            meanings.append(whole and f"{whole}.{right}")
    return [meaning for meaning in meanings if meaning]


def _whole(text: str) -> str:
    """Return the digits of a whole number, which one kind of separator may group; or nothing."""
    if re.fullmatch("[0-9]+", text):
        return text
    return next((text.replace(m, "") for m, form in _GROUPED.items() if form.fullmatch(text)), "")


def _signed(sign: str, number: str) -> str:
    whole, point, fraction = number.partition(".")
    return f"{sign}{whole.lstrip('0') or '0'}{point}{fraction}"


def _possible(meanings: list[str], scale: NumberScale) -> list[str]:
    """Return the reading that is written like the scale's answers and within its bounds, or all."""
    if len({scale.level_of(meaning) for meaning in meanings}) < 2:
        return meanings[:1]
    low, high = Fraction(scale.low), Fraction(scale.high)
    large, small = meanings
    large_fits, small_fits = (low <= Fraction(meaning) <= high for meaning in meanings)
    most_places = max(map(_places, (scale.low, scale.step)))
    if not most_places:
        return [large] if large_fits else meanings
    return [small] if small_fits and not large_fits and _places(small) <= most_places else meanings


def _places(number: str) -> int:
    return len(number.partition(".")[2])


def _short(number: str) -> str:
    return number.rstrip("0").rstrip(".") if "." in number else number
