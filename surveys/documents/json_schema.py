"""Validation of survey files against the published schema, with each fault in words.

The schema that sites publish is the one that validates, so that no second set of rules can differ.
"""

import json
import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from jsonschema import Draft202012Validator, ValidationError
from jsonschema.validators import extend

from surveys.documents.translatable_texts import JsonPath, item_names
from surveys.formatting import grouped, join_items
from surveys.questions.registry import KINDS

Schema = dict[str, Any]
Check = Callable[[Any, Any, Any, Schema], Iterator[ValidationError]]

SCHEMA = Path(settings.BASE_DIR) / "static" / "survey-format.schema.json"
QUOTE_LENGTH = 40
IMPOSSIBLE = gettext_lazy("the character %(character)s is not possible in a text.")
_ID = re.compile(r"[qs][1-9][0-9]{0,5}")


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong with a file: its path in the JSON, and a sentence."""

    path: JsonPath
    reason: str

    @property
    def where(self) -> str:
        """The path as programs write it: ``questions[0].text.en``."""
        steps = (f"[{step}]" if isinstance(step, int) else f".{step}" for step in self.path)
        return "".join(steps).removeprefix(".")

    def sentence(self, data: Any) -> str:
        """Return the fault with its place, as people find it in this file."""
        words: list[str] = []
        for step in self.path:
            if isinstance(step, str):
                words.append(step)
            elif words == ["questions"]:
                words = [_item_in_words(data["questions"], step)]
            else:
                entry = {"number": step + 1, "list": words[-1]}
                words[-1] = _("entry %(number)d of %(list)s") % entry
        place = ", ".join(words) or _("the file")
        return f"{place}: {self.reason}"


@cache
def schema() -> Schema:
    """Return the published schema of the format, with the registered kinds of questions."""
    document: Schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    document["$defs"]["question"]["properties"]["kind"]["enum"] = [*KINDS]
    return document


def validate(data: Any) -> Iterator[Fault]:
    for error in _Validator(schema()).iter_errors(data):
        path = tuple(error.absolute_path)
        if error.validator == "required":
            missing = next(k for k in error.validator_value if error.message.startswith(repr(k)))
            yield Fault((*path, missing), _("this is missing."))
        elif error.validator == "additionalProperties":
            for key in error.instance:
                if key not in error.schema["properties"]:
                    yield Fault(path, _("%(key)s is an unknown key.") % {"key": quoted(key)})
        elif "propertyNames" in error.absolute_schema_path:
            key = {"key": quoted(error.instance)}
            yield Fault(path, _("%(key)s is not the tag of a language.") % key)
        else:
            yield Fault(path, _reason(error))


def impossible_character(text: str) -> str:
    """Return the first character that the schema allows in no text, as in “U+0007”; else nothing.

    They are control characters, except tabs and ends of lines, and what XML cannot hold.
    """
    pattern = _possible_texts()
    letters = (letter for letter in text if not pattern.fullmatch(letter))
    return "" if pattern.fullmatch(text) else f"U+{ord(next(letters)):04X}"


@cache
def _possible_texts() -> re.Pattern[str]:
    return re.compile(schema()["$defs"]["text"]["additionalProperties"]["pattern"])


def quoted(value: Any) -> str:
    """Quote a value from an untrusted file, shortened, for display."""
    text = str(value).encode(errors="replace").decode()
    return f"“{text[:QUOTE_LENGTH]}…”" if len(text) > QUOTE_LENGTH else f"“{text}”"


def _item_in_words(items: list[Any], place: int) -> str:
    """Name a question or section by its number, and by its id if it has one."""
    *_before, name = item_names(items[: place + 1])
    key = items[place].get("id") if isinstance(items[place], dict) else None
    return f"{name} ({key})" if isinstance(key, str) and _ID.fullmatch(key) else name


def _reason(error: ValidationError) -> str:
    """Say in words what a keyword of the schema expects."""
    value = error.instance
    limit = error.validator_value
    if error.validator == "type":
        return _wrong_type(value, limit)
    if error.validator == "minItems":
        text = ngettext(
            "at least %(n)d entry is expected.", "at least %(n)d entries are expected.", limit
        )
        return text % {"n": limit}
    if error.validator == "pattern" and (character := impossible_character(value)):
        return IMPOSSIBLE % {"character": character}
    sentences = {
        "const": _("%(choices)s is expected here, not %(value)s."),
        "enum": _("one of %(choices)s is expected here, not %(value)s."),
        "maxLength": _("at most %(most)s characters; this has %(number)s."),
        "maxItems": _("at most %(most)s entries; these are %(number)s."),
        "uniqueItems": _("the same entry appears here twice."),
        "minimum": _("a number from %(least)s to %(most)s is expected here."),
        "maximum": _("a number from %(least)s to %(most)s is expected here."),
    }
    sentence = sentences.get(error.validator, _("%(value)s is not possible here."))
    return sentence % {
        "value": quoted(value),
        "choices": join_items(map(str, limit)) if isinstance(limit, list) else limit,
        "least": _grouped(error.schema.get("minimum")),
        "most": _grouped(error.schema.get("maximum", limit)),
        "number": _grouped(len(value) if isinstance(value, str | list) else value),
    }


def _grouped(value: Any) -> str:
    return grouped(value) if isinstance(value, int) else str(value)


def _wrong_type(value: Any, expected: str | list[str]) -> str:
    if isinstance(value, str) and "string" in expected:
        return _("this is invalid Unicode (half of a surrogate pair).")
    names = {
        "object": _("an object"),
        "array": _("a list"),
        "string": _("a text"),
        "boolean": _("true or false"),
        "integer": _("a whole number"),
        "null": _("null"),
    }
    types = [expected] if isinstance(expected, str) else expected
    return _("%(expected)s is expected here.") % {
        "expected": _(" or ").join(names[name] for name in types)
    }


def _pattern(
    _validator: Any, pattern: str, value: Any, _schema: Schema
) -> Iterator[ValidationError]:
    """In JSON Schema, $ matches only at the very end, not before a final line feed."""
    if isinstance(value, str) and not re.search(pattern.replace("$", r"\Z"), value):
        yield ValidationError("pattern")


def _unless_too_long(check: Check) -> Check:
    """Stop at `maxItems`: a hostile list is not read to its end."""

    def checked(
        validator: Any, keyword: Any, value: Any, schema: Schema
    ) -> Iterator[ValidationError]:
        if isinstance(value, list) and len(value) <= schema.get("maxItems", math.inf):
            yield from check(validator, keyword, value, schema)

    return checked


def _is_whole(_checker: Any, value: Any) -> bool:
    """Return whether a number is written as whole: neither 5.0 nor true."""
    return type(value) is int


def _is_text(_checker: Any, value: Any) -> bool:
    return isinstance(value, str) and not any("\ud800" <= letter <= "\udfff" for letter in value)


_KEYWORDS: dict[str, Check] = Draft202012Validator.VALIDATORS
_Validator = extend(
    Draft202012Validator,
    {
        "pattern": _pattern,
        "items": _unless_too_long(_KEYWORDS["items"]),
        "uniqueItems": _unless_too_long(_KEYWORDS["uniqueItems"]),
    },
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine_many(
        {"integer": _is_whole, "string": _is_text}
    ),
)
