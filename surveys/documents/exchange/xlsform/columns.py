"""Our own columns in an XLSForm, such as ``candor::design``, and the texts of all columns.

Each key of the survey format that XLSForm does not know has a column; the schema says whether it
holds a text (one column for each language), a plain word, or JSON.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from surveys.documents.exchange.language_names import TAG
from surveys.documents.exchange.xlsform.workbook import Header
from surveys.documents.json_schema import schema
from surveys.questions.piping import without_fallbacks

OWN = "candor"
EXACT = "exact"
"""The key of the column of texts that a spreadsheet would change."""

Cells = Mapping[Header, str]
_PLACE = re.compile(r"[0-9]{1,4}")
# Spreadsheets read line ends as one character, some sequences as escapes, and XML has no others.
_ALTERED = re.compile(r"[\x00-\x08\x0b-\x1f\ufffe\uffff]|_?x005F_|_x[0-9A-Fa-f]{4}_")


def properties_of(part: str = "") -> dict[str, Any]:
    """Return the schema of the keys of a ``"question"``, a ``"section"``, or of the survey."""
    root = schema()
    properties: dict[str, Any] = (root["$defs"][part] if part else root)["properties"]
    return properties


def cells_of(
    held: Mapping[str, Any], part: str, languages: Iterable[str], native: Iterable[str] = ()
) -> dict[Header, str]:
    """Return the cells of our own columns for a question, a section or a survey, without the keys
    that have other columns."""
    cells: dict[Header, str] = {}
    for key, rule in properties_of(part).items():
        if key not in held or key in native:
            continue
        if _is_text(rule):
            texts = {tag: held[key].get(tag, "") for tag in languages}
            cells |= {(OWN, key, tag): as_cell(text) for tag, text in texts.items()}
        elif _is_word(rule) and held[key] is not None:
            cells[OWN, key] = held[key]
        else:
            cells[OWN, key] = as_json(held[key])
    return cells


def values_of(cells: Cells, part: str) -> dict[str, Any]:
    """Return the keys and values in our own columns of a row. The headers end with tags."""
    rules = properties_of(part)
    values: dict[str, Any] = {}
    for header, cell in cells.items():
        if header[0] != OWN or len(header) == 1:
            continue
        key = header[1]
        rule = rules.get(header[1], {})
        texts = values.setdefault(key, {}) if len(header) > 2 and _is_text(rule) else None
        if isinstance(texts, dict):
            texts[header[2]] = cell
        elif _is_word(rule):
            word = cell.strip()
            values[key] = None if word == "null" and "null" in rule.get("type", ()) else word
        else:
            values[key] = _from_json(cell)
    return values


def as_cell(text: str) -> str:
    """Return a text as a cell can hold it."""
    return _ALTERED.sub("", text.replace("\r\n", "\n").replace("\r", "\n"))


def exact_texts(held: Mapping[str, Any]) -> dict[str, str]:
    """Return the texts that cells do not hold exactly: those that are empty, and rare characters.

    The keys are the steps to the text, with dots: ``options.0.en``.
    """
    return {
        ".".join(path): text
        for path, text in _texts(held)
        if not text or as_cell(without_fallbacks(text)) != text
    }


def restore_texts(held: dict[str, Any], exact: Any) -> None:
    """Put exact texts in the place of those in cells, unless the cell was changed since."""
    for path, text in exact.items() if isinstance(exact, dict) else ():
        *steps, tag = path.split(".", maxsplit=3)
        place: Any = held
        for step in steps:
            if isinstance(place, list) and _PLACE.fullmatch(step) and int(step) < len(place):
                place = place[int(step)]
            elif isinstance(place, dict):
                place = place.setdefault(step, {})
        if not steps or not isinstance(place, dict) or not isinstance(text, str):
            continue
        if place.get(tag, "") == as_cell(without_fallbacks(text)):
            place[tag] = text


def as_json(value: Any) -> str:
    """Return JSON in which a spreadsheet changes nothing."""
    text = json.dumps(value, ensure_ascii=False)
    if as_cell(text) == text:
        return text
    return json.dumps(value).replace("x005F_", "\\u0078005F_").replace("_x", "\\u005fx")


def _texts(held: Any, steps: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield each translation in a question, section or survey, with the steps to it."""
    if isinstance(held, list):
        for place, entry in enumerate(held):
            yield from _texts(entry, (*steps, str(place)))
    elif isinstance(held, dict):
        for key, value in held.items():
            if steps and isinstance(value, str) and TAG.fullmatch(key):
                yield (*steps, key), value
            elif key not in _NO_TEXTS:
                yield from _texts(value, (*steps, key))


def _is_text(rule: Mapping[str, Any]) -> bool:
    """Return whether the schema says that a key holds a text in each language."""
    held = rule.get("$ref", "").removeprefix("#/$defs/")
    return "propertyNames" in (schema()["$defs"].get(held, rule))


def _is_word(rule: Mapping[str, Any]) -> bool:
    kinds = rule.get("type", "string" if {"enum", "const"} & rule.keys() else "")
    return "string" in kinds


def _from_json(cell: str) -> Any:
    """Return what a cell holds as JSON, or else the cell: the schema then says so."""
    try:
        return json.loads(cell)
    except (ValueError, RecursionError):
        return cell


_NO_TEXTS = {
    "closing_texts",
    "parameters",
    "reports",
    "parts",
    "questions",
    "release",
    "estimator",
    "central",
}
