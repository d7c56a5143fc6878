"""Write a draft as an XLSForm, with columns of ours for what XLSForm does not know."""

import io
import json
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

import xlsxwriter
from django.utils.text import slugify
from xlsxwriter.worksheet import Worksheet

from surveys.documents.exchange.columns import (
    EXACT,
    OWN,
    as_cell,
    as_json,
    cells_of,
    exact_texts,
    language_name,
)
from surveys.documents.exchange.expressions import condition_text
from surveys.documents.exchange.workbook import Header
from surveys.documents.import_export import FORMAT
from surveys.documents.translatable_texts import SECTION, in_languages
from surveys.protection.numeric import SCALE
from surveys.questions.registry import kind_of

# The time in the file, so that the same draft gives the same bytes.
_NO_TIME = datetime(1980, 1, 1, tzinfo=UTC)

Cells = dict[Header, str]
Item = Mapping[str, Any]


def dump_xlsform(draft: dict[str, Any]) -> bytes:
    """Serialize a draft, with its texts in its languages only, as `dump_draft` does."""
    return _Writer({"format": FORMAT, **in_languages(draft, draft["languages"])}).to_bytes()


class _Writer:
    """Collects the rows of the three sheets."""

    def __init__(self, draft: Item) -> None:
        self.draft = draft
        self.languages: list[str] = draft["languages"]
        self.survey: list[Cells] = []
        self.choices: list[Cells] = []
        self._lists: dict[str, str] = {}
        self._earlier: dict[str, Item] = {}

    def to_bytes(self) -> bytes:
        for item in self.draft["questions"]:
            self._add(item)
            self._earlier[item["id"]] = item
        stream = io.BytesIO()
        options = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
        with xlsxwriter.Workbook(stream, options) as book:
            book.set_properties({"author": "Candor", "created": _NO_TIME})
            # Cells in the format “text” stay texts when people edit them.
            as_text = book.add_format({"num_format": "@"})
            sheets = {
                "survey": self.survey,
                "choices": self.choices,
                "settings": [self._settings()],
            }
            for name, rows in sheets.items():
                if rows:
                    _write(book.add_worksheet(name), rows, as_text)
        return stream.getvalue()

    def _settings(self) -> Cells:
        language = self.languages[0]
        title = self.draft["title"]
        return {
            ("form_title",): as_cell(title.get(language, "")),
            ("form_id",): slugify(title.get(language, "")).replace("-", "_")[:60] or "survey",
            ("default_language",): language_name(language),
            **self._cells(self.draft, "", "questions"),
        }

    def _add(self, item: Item) -> None:
        kind = kind_of(item)
        if item["kind"] == SECTION:
            self._add_row("note", item, "section", {})
        elif "parts" in kind.fields:
            self._add_row(kind.xlsform[0], item, "question", self._condition(item), "parts")
            for number, part in enumerate(item["parts"], start=1):
                name = f"{_name(item)}_{number}"
                kept = {"name": name, "list": self._list(part, name)}
                self._add_row(f"select_one {kept['list']}", {"id": name, **part}, "part", kept)
            self.survey.append({("type",): "end_group"})
        elif kind.numeric:
            low, high, step = (item["parameters"].get(key, "") for key in SCALE)
            native = self._condition(item)
            if "/" not in low + high:
                native["constraint"] = f". >= {low} and . <= {high}"
            verb = "decimal" if {".", "/"} & set(low + step) else "integer"
            self._add_row(verb, item, "question", native)
        elif kind.counted:
            native = self._condition(item)
            native["constraint"] = f". >= 0 and . <= {len(item['options'])}"
            self._add_row("integer", item, "question", native)
        else:
            # Other tools leave out a calculation that is empty, rather than ask for an arm.
            verb = "calculate" if kind.drawn else kind.xlsform[0]
            native = self._condition(item)
            if item.get("random_order"):
                native["parameters"] = "randomize=true"
            if verb.startswith("select"):
                verb += f" {self._list(item, _name(item))}"
            self._add_row(verb, item, "question", native)

    def _add_row(
        self, kind: str, item: Item, part: str, native: Mapping[str, str], *elsewhere: str
    ) -> None:
        cells: Cells = {("type",): kind, ("name",): native.get("name", _name(item))}
        for column, key in (("label", "text"), ("hint", "help")):
            for tag in self.languages:
                cells[column, language_name(tag)] = as_cell(item.get(key, {}).get(tag, ""))
        for column in ("relevant", "constraint", "parameters"):
            cells[(column,)] = native.get(column, "")
        condition = ["asked_if"] if native.get("relevant") else []
        listed = [] if kind_of(item).drawn or kind_of(item).counted else ["options"]
        skipped = ("text", "help", "variable", *listed, *condition, *elsewhere)
        self.survey.append(cells | self._cells(item, part, *skipped))

    def _cells(self, held: Item, part: str, *elsewhere: str) -> Cells:
        cells = cells_of(held, part, self.languages, elsewhere)
        named = {
            (*header[:2], language_name(header[2])) if len(header) > 2 else header: cell
            for header, cell in cells.items()
        }
        exact = exact_texts(held)
        return named | ({(OWN, EXACT): as_json(exact)} if exact else {})

    def _list(self, held: Item, name: str) -> str:
        """Return the name of the list of these options, which questions may share."""
        key = json.dumps([kind_of(held).binary, held["options"]], sort_keys=True)
        if key not in self._lists:
            self._lists[key] = name
            for code, option in zip(_codes(held), held["options"], strict=True):
                cells: Cells = {("list_name",): name, ("name",): code}
                for tag in self.languages:
                    cells["label", language_name(tag)] = as_cell(option.get(tag, ""))
                self.choices.append(cells)
        return self._lists[key]

    def _condition(self, item: Item) -> dict[str, str]:
        """Return who is asked, where XLSForm can say it."""
        asked_if = item.get("asked_if")
        source = self._earlier.get(asked_if.get("question", "")) if asked_if else None
        if (
            not asked_if
            or source is None
            or not kind_of(source).categorical
            or kind_of(source).drawn
        ):
            return {}
        codes = _codes(source)
        chosen = asked_if.get("options", [])
        if not 0 < len(chosen) < len(codes) or max(chosen) >= len(codes):
            return {}
        return {"relevant": condition_text(_name(source), [codes[place] for place in chosen])}


def _name(item: Item) -> str:
    name: str = item.get("variable") or item["id"]
    return name


def _codes(held: Item) -> list[str]:
    """Return the names of the options in the data of other tools."""
    if kind_of(held).binary:
        return ["no", "yes"]
    return [str(number) for number in range(1, len(held["options"]) + 1)]


def _write(sheet: Worksheet, rows: Iterable[Cells], as_text: Any) -> None:
    """Write rows below their headers. Every cell is a text: none is a formula or a link."""
    rows = list(rows)
    headers = list(dict.fromkeys(header for row in rows for header in row if row[header]))
    sheet.freeze_panes(1, 0)
    for column, header in enumerate(headers):
        sheet.write_string(0, column, "::".join(header), as_text)
        for number, row in enumerate(rows, start=1):
            if text := row.get(header, ""):
                sheet.write_string(number, column, text, as_text)
