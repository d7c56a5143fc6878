"""Write a draft as an XLSForm, with columns of ours for what XLSForm does not know."""

import io
import json
from calendar import monthrange
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from fractions import Fraction
from itertools import accumulate, takewhile
from typing import Any

import xlsxwriter
from django.utils.text import slugify
from django.utils.translation import gettext as _
from xlsxwriter.worksheet import Worksheet

from surveys.documents.exchange.conditions.expressions import (
    ExpressionError,
    choices_text,
    condition_text,
    parse_xlsform,
    range_text,
)
from surveys.documents.exchange.conditions.trees import Source, source_of, tree_of
from surveys.documents.exchange.language_names import language_name
from surveys.documents.exchange.xlsform.columns import (
    EXACT,
    OWN,
    as_cell,
    as_json,
    cells_of,
    exact_texts,
)
from surveys.documents.exchange.xlsform.rows import CLOSING_TEXT, SCREENING
from surveys.documents.exchange.xlsform.workbook import Header
from surveys.documents.import_export import FORMAT
from surveys.documents.translatable_texts import SECTION, in_languages
from surveys.protection.numeric import SCALE
from surveys.questions.conditions import Tree, leaves
from surveys.questions.piping import without_fallbacks
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
        self.lost: list[Cells] = []
        self._lists: dict[str, str] = {}
        self._earlier: dict[str, Item] = {}
        self._sources: dict[str, Source] = {}
        # Whether the rows are in the group that is a battery.
        self._in_battery = False
        self._names = {_name(item) for item in draft["questions"]}
        # Who goes on, from the first question after the screening.
        self._screening = ""

    def to_bytes(self) -> bytes:
        screening = self.draft.get("screening") or {}
        sources = {leaf["question"] for leaf in leaves(screening.get("asked_if"))}
        for item in self.draft["questions"]:
            self._add(item)
            self._say_what_is_lost(item)
            self._earlier[item["id"]] = item
            if source := source_of(item, _codes(item) if "options" in item else ()):
                self._sources[_name(item)] = source
            if item["id"] in sources:
                sources.remove(item["id"])
                if not sources:
                    self._screen()
        self._end_battery()
        for text in self.draft.get("closing_texts", ()):
            self._add_closing_text(text)
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
                "candor": self.lost,
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
            **self._cells(self.draft, "", "questions", "closing_texts"),
        }

    def _add(self, item: Item) -> None:
        kind = kind_of(item)
        if item["kind"] == SECTION:
            self._add_section(item)
        elif "parts" in kind.fields:
            self._add_row(kind.xlsform[0], item, "question", self._condition(item), "parts")
            for number, part in enumerate(item["parts"], start=1):
                name = f"{_name(item)}_{number}"
                kept = {"name": name, "list": self._list(part, name)}
                self._add_row(f"select_one {kept['list']}", {"id": name, **part}, "part", kept)
            self.survey.append({("type",): "end_group"})
        elif kind.numeric:
            self._add_number(item)
        elif kind.counted:
            native = self._condition(item)
            native["constraint"] = f". >= 0 and . <= {len(item['options'])}"
            self._add_row("integer", item, "question", native)
        elif kind.drawn:
            drawn = self._free(f"{_name(item)}_draw")
            draw: Cells = {("type",): "calculate", ("name",): drawn}
            self.survey.append(draw | {("calculation",): "once(random())"})
            arm = _arm(drawn, _codes(item), item["shares"])
            self._add_row("calculate", item, "question", {"calculation": arm})
        elif not kind.asked:
            self._add_row("calculate", item, "question", {"calculation": "''"})
        else:
            verb = kind.xlsform[0]
            native = self._condition(item)
            if item.get("random_order"):
                native["parameters"] = "randomize=true"
            if verb.startswith("select"):
                verb += f" {self._list(item, _name(item))}"
            self._add_row(verb, item, "question", native)

    def _add_section(self, item: Item) -> None:
        """Add a heading as a note; a battery begins a group that other tools show as a table."""
        self._end_battery()
        if not item.get("battery"):
            self._add_row("note", item, "section", self._condition(item))
            return
        self._in_battery = True
        first = next(iter(self._items_of(item)), {})
        look = "field-list" if kind_of(first).numeric else "table-list"
        native = {**self._condition(item), "appearance": look}
        self._add_row("begin_group", item, "section", native)

    def _items_of(self, section: Item) -> list[Item]:
        items = self.draft["questions"]
        after = items[items.index(section) + 1 :]
        return [*takewhile(lambda item: item["kind"] != SECTION, after)]

    def _end_battery(self) -> None:
        if self._in_battery:
            self.survey.append({("type",): "end_group"})
        self._in_battery = False

    def _add_number(self, item: Item) -> None:
        low, high, step = (item["parameters"].get(key, "") for key in SCALE)
        native = self._condition(item)
        if calendar := item.get("calendar"):
            verb = "date"
            low, high = _day(low, calendar), _day(high, calendar, last=True)
            looks = {"month": "month-year", "year": "year"}
            native |= {"appearance": looks[calendar]} if calendar in looks else {}
        else:
            verb = "decimal" if {".", "/"} & set(low + step) else "integer"
        ends = {">=": low, "<=": high}
        if "/" not in low + high:
            rule = (f". {sign} {end}" for sign, end in ends.items() if end)
            native["constraint"] = " and ".join(rule)
        self._add_row(verb, item, "question", native)

    def _add_closing_text(self, text: Item) -> None:
        name = self._free(f"{text['id']}_text")
        native = {"name": name, "relevant": self._screening}
        self._add_row("text", text, "closing_text", native)
        self.survey[-1][OWN, "kind"] = CLOSING_TEXT
        self._lose(name, _("other tools keep these words with the other answers of a person."))

    def _add_row(
        self, kind: str, item: Item, part: str, native: Mapping[str, str], *elsewhere: str
    ) -> None:
        cells: Cells = {("type",): kind, ("name",): native.get("name", _name(item))}
        for column, key in (("label", "text"), ("hint", "help")):
            for tag in self.languages:
                text = without_fallbacks(item.get(key, {}).get(tag, ""))
                cells[column, language_name(tag)] = as_cell(text)
        for column in ("relevant", "constraint", "parameters", "calculation", "appearance"):
            cells[(column,)] = native.get(column, "")
        condition = ["asked_if"] if native.get("asked_if") == "relevant" else []
        if native.get("asked_if") == "null":
            cells[OWN, "asked_if"] = "null"
        listed = [] if kind_of(item).counted or not kind_of(item).asked else ["options"]
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
        """Return who is asked, where XLSForm can say it, and which column holds our condition."""
        tree = item.get("asked_if")
        text = self._expression(tree) if tree else ""
        if tree and not text:
            self._lose(_name(item), _("its condition is in our columns only."))
        joined = [part for part in (self._screening, text) if part]
        native = {
            "relevant": " and ".join(f"({part})" for part in joined)
            if joined[1:]
            else "".join(joined)
        }
        if not tree:
            return native | ({"asked_if": "null"} if joined else {})
        return native | ({"asked_if": "relevant"} if self._says(native["relevant"], tree) else {})

    def _expression(self, tree: Tree) -> str:
        try:
            return condition_text(tree, self._answers)
        except ExpressionError:
            return ""

    def _answers(self, leaf: Tree) -> str:
        """Return the expression for the answers that a leaf names."""
        source = self._earlier.get(leaf["question"], {})
        name = _name(source) if source else ""
        chosen = leaf.get("options", [])
        if name not in self._sources or source.get("calendar"):
            raise ExpressionError(leaf)
        if kind_of(source).numeric and not chosen and not any("/" in str(b) for b in leaf.values()):
            return range_text(name, leaf)
        codes = _codes(source)
        several = kind_of(source).several
        most = len(codes) if several else len(codes) - 1
        if not 0 < len(chosen) <= most or max(chosen) >= len(codes):
            raise ExpressionError(leaf)
        return choices_text(name, [codes[place] for place in chosen], several=several)

    def _says(self, text: str, tree: Tree) -> bool:
        """Return whether an expression is read as this condition."""
        try:
            return bool(text) and tree_of(parse_xlsform(text), self._sources) == tree
        except ExpressionError:
            return False

    def _screen(self) -> None:
        """Write the text for people who do not pass the screening; the others go on."""
        screening = self.draft["screening"]
        name = self._free("screened_out")
        self._screening = self._expression(screening["asked_if"])
        if not self._screening:
            self._lose(name, _("the screening is in our columns only."))
            return
        cells: Cells = {
            ("type",): "note",
            ("name",): name,
            ("relevant",): f"not({self._screening})",
            (OWN, "kind"): SCREENING,
        }
        for tag in self.languages:
            cells["label", language_name(tag)] = as_cell(screening["text"].get(tag, ""))
        self.survey.append(cells)
        self._lose(name, _("people who do not pass the screening send their answers all the same."))

    def _say_what_is_lost(self, item: Item) -> None:
        sentences = {
            "random_order": _("its questions have a random order in Candor only."),
            "random_place": _("it changes places with other sections in Candor only."),
            "orders": _("its arms decide the order of sections in Candor only."),
            "draws": _("other tools ask all of its items, and not one at random."),
        }
        for key, sentence in sentences.items():
            if item.get(key) and (key != "random_order" or item["kind"] == SECTION):
                self._lose(_name(item), sentence)

    def _lose(self, name: str, sentence: str) -> None:
        self.lost.append({("name",): name, ("other tools",): sentence})

    def _free(self, name: str) -> str:
        """Return a name that no question has, and take it."""
        while name in self._names:
            name += "_"
        self._names.add(name)
        return name


def _name(item: Item) -> str:
    name: str = item.get("variable") or item["id"]
    return name


def _codes(held: Item) -> list[str]:
    if kind_of(held).binary:
        return ["no", "yes"]
    return [str(number) for number in range(1, len(held["options"]) + 1)]


def _day(text: str, calendar: str, *, last: bool = False) -> str:
    """Return a bound of a calendar number as a day: the first or last of its month or year."""
    parts = [int(part) for part in text.split("-") if part.isdecimal()]
    if not text or len(parts) != {"year": 1, "month": 2, "date": 3}[calendar]:
        return ""
    year, month, day = [*parts, *([12, 31] if last else [1, 1])[len(parts) - 1 :]][:3]
    if last and calendar == "month" and 1 <= month <= 12:
        day = monthrange(year, month)[1]
    return f"date('{year:04}-{month:02}-{day:02}')"


def _arm(drawn: str, codes: list[str], shares: list[str]) -> str:
    """Return the expression for the arm that a number from 0 to 1 falls into."""
    cuts = [*accumulate(map(Fraction, shares))][:-1]
    inner = f"'{codes[-1]}'"
    for code, cut in reversed([*zip(codes, cuts, strict=False)]):
        place = f"{cut.numerator} div {cut.denominator}"
        inner = f"if(${{{drawn}}} < {place}, '{code}', {inner})"
    return inner


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
