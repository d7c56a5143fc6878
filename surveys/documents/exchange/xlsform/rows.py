"""The rows of an XLSForm's sheet “survey”: what their types and other cells say."""

import re
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _

from surveys.documents.exchange.choices import Choice
from surveys.documents.exchange.collected import Item
from surveys.documents.exchange.numbers import Bounds
from surveys.documents.exchange.xlsform.columns import OWN
from surveys.documents.exchange.xlsform.workbook import Row, visible
from surveys.questions.kind import QuestionKind
from surveys.questions.registry import KINDS, kind_of

TRUE = {"yes", "true", "true()", "1"}
FALSE = {"", "no", "false", "false()", "0"}
SELECT = re.compile(
    r"(?:add[ _])?select[ _](one|multiple|all[ _]that[ _]apply)"
    r"(?:[ _](?:external|from|prompt[ _]using))? "
    r"(\S+)( or[ _](?:specify[ _])?other)?"
)
# All blocks but groups: KoBo's matrices, scores and rankings.
BLOCK = re.compile(r"begin_(?!group$|repeat$)(\w+)")
# How older forms write a type: “q string”, “add integer prompt”.
_OLDER_TYPE = re.compile(r"(?:q_|add_)(?P<type>\w+?)(?:_prompt)?")
_LOOKS = {"label", "list-nolabel", "table-list", "month-year", "year"}
_RANGE = {"start": "1", "end": "10", "step": "1"}
TRANSLATED = {"label", "hint"}
SCREENING = "screening"
"""What is in our column “kind” of the text for people who do not pass the screening."""
CLOSING_TEXT = "closing-text"
"""What is in our column “kind” of a free text at the end."""


def place_of(row: Row) -> str:
    name = row.get("name")
    place = _("Row %(number)d") % {"number": row.number}
    return f"{place} ({name[:40]})" if name else place


def type_of(row: Row) -> str:
    return " ".join(visible(row.get("type")).split())


def word_of(row: Row) -> str:
    word = type_of(row).lower().replace(" ", "_")
    older = _OLDER_TYPE.fullmatch(word)
    return older["type"] if older else word


def list_name(kind: str, match: re.Match[str]) -> str:
    return kind.split()[match[0][: match.start(2)].count(" ")]


def is_appearance_kept(row: Row) -> bool:
    looks = row.get("appearance").lower().split()
    ours = any(header[0] == OWN for header in row.cells)
    return bool(looks) and (ours or _LOOKS.issuperset(looks))


def has_words(text: str) -> bool:
    """Return whether a text has letters or digits, and not only a dot that fills its cell."""
    return any(map(str.isalnum, text))


def block_word(word: str) -> str:
    """Return a word without the list over which a loop of ODK's older forms runs."""
    return re.sub(r"(?<=loop)_over_.*", "", word)


def kinds_of_type(name: str, values: Item | None = None) -> list[QuestionKind]:
    """Return the kinds that a row of this type can be; arms and lists are known by our own
    columns only."""
    own = kind_of(values or {})
    if own.counted or not own.asked:
        return [own]
    return [kind for kind in KINDS.values() if name in kind.xlsform]


def arms_of(values: Item) -> list[Choice]:
    """Return the arms of our own columns, by their numbers."""
    options = values.get("options") if not kind_of(values).asked else None
    codes = range(1, len(options) + 1) if isinstance(options, list) else ()
    return [Choice(str(code), {}) for code in codes]


def range_of(parameters: str) -> tuple[Bounds, Fraction]:
    texts = {**_RANGE, **dict(re.findall(r"(start|end|step)\s*=\s*([^\s,;]+)", parameters.lower()))}
    numbers: dict[str, Any] = {}
    for name, text in texts.items():
        if not re.fullmatch(r"-?\d{1,9}(\.\d{1,9})?", text, re.ASCII):
            return Bounds(), Fraction(1)
        numbers[name] = Fraction(text)
    low, high = sorted((numbers["start"], numbers["end"]))
    return (Bounds(low, high) if low < high else Bounds()), abs(numbers["step"])
