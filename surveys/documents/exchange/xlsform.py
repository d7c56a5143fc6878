"""Read XLSForms, as KoBo and ODK write them, and our own columns in them."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from surveys.documents.draft import LIMITS
from surveys.documents.exchange.cascades import Branch, Cascades, cells_of_choice
from surveys.documents.exchange.columns import (
    EXACT,
    OWN,
    language_name,
    properties_of,
    restore_texts,
    tag_of,
    values_of,
)
from surveys.documents.exchange.conversion import (
    MEDIA,
    MOST_CHOICES,
    NO,
    NO_FILTER,
    NO_OTHER,
    NO_RULE,
    NO_TEXT,
    NO_TIME_OF_DAY,
    REPEATED,
    REQUIRED,
    STEPS,
    WRONG_TYPE,
    YES,
    Choice,
    Conversion,
    Imported,
    Item,
    check_languages,
    joined,
    spoken,
    yes_no,
)
from surveys.documents.exchange.conversion import Row as BatteryRow
from surveys.documents.exchange.expressions import (
    ExpressionError,
    conjuncts,
    names_in,
    parse_xlsform,
)
from surveys.documents.exchange.numbers import Bounds, bounds, calendar_bounds, number_scale
from surveys.documents.exchange.plain_text import has_media, plain, without_markdown
from surveys.documents.exchange.workbook import Header, Row, read_workbook, visible
from surveys.documents.import_export import SurveyFileError, unreadable
from surveys.documents.json_schema import Fault, quoted
from surveys.documents.languages import OFFERED, best_language
from surveys.documents.translatable_texts import SECTION
from surveys.questions.kind import Kind
from surveys.questions.registry import KINDS, kind_of
from surveys.questions.yes_no import YesNo

_TRUE = {"yes", "true", "true()", "1"}
_FALSE = {"", "no", "false", "false()", "0"}
_SELECT = re.compile(
    r"(?:add[ _])?select[ _](one|multiple|all[ _]that[ _]apply)"
    r"(?:[ _](?:external|from|prompt[ _]using))? "
    r"(\S+)( or[ _](?:specify[ _])?other)?"
)
# The step of numbers of a type, where it is not 1.
_STEPS = {"decimal": "0.1"}
# All blocks but groups: KoBo's matrices, scores and rankings.
_BLOCK = re.compile(r"begin_(?!group$|repeat$)(\w+)")
# How older forms write a type: “q string”, “add integer prompt”.
_OLDER_TYPE = re.compile(r"(?:q_|add_)(?P<type>\w+?)(?:_prompt)?")
_TEXTS = {"text", "string"}
_TICKED = {"acknowledge", "trigger"}
_CALENDARS = {"date": "date", "datetime": "date"}
_LIMIT = re.compile(r"count-selected\s*\(\s*\.\s*\)\s*(<=|>=|<|>|=)\s*(\d{1,3})", re.ASCII)
_LOOKS = {"label", "list-nolabel", "table-list", "month-year", "year"}
_PICTURES = {"media", "image", "big-image", "audio", "video"}
_MATRIX, _SCORE = "kobo--matrix_list", "kobo--score-choices"
_RANGE = {"start": "1", "end": "10", "step": "1"}
_TRANSLATED = {"label", "hint"}
_READ = {
    *("type", "name", "required", "relevant", "constraint", "parameters", "disabled"),
    *("choice_filter", *_TRANSLATED, OWN, _MATRIX, _SCORE),
}
_CHOICES = frozenset({"list_name", "list name", "name", "label"})
_COLUMNS = {
    # Some tools write yes and no as formulas.
    "survey": _READ - {"required", "disabled"},
    "choices": _CHOICES,
    "external_choices": _CHOICES,
    # Versions are often formulas of the time.
    "settings": {"form_title", "title", "default_language", OWN},
}
DATE = gettext_lazy(
    "one of its cells holds a date, which a spreadsheet may have made of another text. Check it."
)
# They say how a form looks or fails, not what it asks.
_HARMLESS = {
    *("constraint_message", "constraint message", "required_message", "required message"),
    "bind:jr:constraintmsg",
}
# They name the form for programs.
SCREENING = "screening"
"""What is in our column “kind” of the text for people who do not pass the screening."""
CLOSING_TEXT = "closing-text"
"""What is in our column “kind” of a free text at the end."""
_MACHINE = {"form_id", "id_string", "name", "version", "allow_choice_duplicates"}


def load_xlsform(content: bytes) -> Imported:
    """Return the draft in an XLSForm; raise `SurveyFileError`."""
    sheets = read_workbook(content, _COLUMNS)
    if not sheets.get("survey"):
        raise unreadable(_("This workbook is no XLSForm: it has no sheet “survey” with rows."))
    return _Form(sheets).convert()


class _Form:
    """The sheets of an XLSForm, being converted."""

    def __init__(self, sheets: dict[str, list[Row]]) -> None:
        self.settings = sheets.get("settings", [])[:1]
        settings = next(iter(self.settings), Row(1, {}))
        self.rows = sheets["survey"]
        choices = [*sheets.get("choices", []), *sheets.get("external_choices", [])]
        self.unknown: set[str] = set()
        self.repeated: dict[str, str] = {}
        self.guessed = False
        # Rows with a text in a column without a language, and another in that of the same one.
        self.doubled = 0
        self.default = tag_of(settings.get("default_language"))
        self.languages = self._languages([*self.rows, *choices, settings], settings)
        for rows in (self.rows, choices, self.settings):
            self._find_repeated(rows)
        check_languages(self.languages)
        self.lists: dict[str, list[Choice]] = {}
        # The cells of the answers of each list, which filters name.
        self.cells: dict[str, list[dict[str, str]]] = {}
        self.cascades = Cascades()
        # The columns of answers that filters name which were kept.
        self.filtering: set[str] = set()
        self._cleaned: dict[str, list[Choice]] = {}
        self.dated: set[str] = set()
        self.unlisted = 0
        self.choices = choices
        # SurveyCTO writes the names of answers into a column of another name.
        self.code = "name" if any(("name",) in row.cells for row in choices) else "value"
        for row in choices:
            name = row.get("list_name") or row.get("list name")
            self.unlisted += not name
            pictured = any(header[0] in _PICTURES for header in row.cells)
            choice = Choice(row.get(self.code), self._texts(row, "label"), pictured)
            self.lists.setdefault(name, []).append(choice)
            self.cells.setdefault(name, []).append(cells_of_choice(row.cells))
            if row.dates & {header for header in row.cells if header[0] == "label"}:
                self.dated.add(name)
        names = [row.get(*header) for row in self.rows for header in (("name",), (OWN, "id"))]
        self.made = Conversion(self._settings(settings), names)
        # The conditions of the groups around a row, and whether each of them is a table.
        self.around: list[str] = []
        self.listed: list[bool] = []
        # The heading of a table, and its rows, which are read together.
        self.header: Row | None = None
        self.table: list[Row] = []
        # The group that is a table, until its heading is shown.
        self.titled: Row | None = None
        # The names of values that arms are made of.
        self.drawn: set[str] = set()
        self.groups = self.required = self.disabled = 0

    def convert(self) -> Imported:
        """Read every row."""
        self._add_draws()
        rows = iter(self.rows)
        for row in rows:
            self._read(row, rows)
        self._add_table()
        if self.around:
            reason = _("groups without an end, which took all rows that follow: %(n)s.")
            self.made.leave_out(_("The sheet “survey”"), reason, n=len(self.around))
        self._summarize()
        return self.made.finish()

    def _add_draws(self) -> None:
        """Add arms for values by chance; those of our own rows are in our columns."""
        computed = [
            row
            for row in self.rows
            if _word(row) == "calculate"
            and row.get("name")
            and row.get("disabled").lower() in _FALSE
        ]
        ours = [row for row in computed if row.get(OWN, "kind")]
        for row in ours:
            try:
                self.drawn |= names_in(parse_xlsform(row.get("calculation")))
            except ExpressionError:
                continue
        others = {
            row.get("name"): row
            for row in computed
            if row not in ours and not row.get("relevant") and row.get("calculation")
        }
        calculations = {name: row.get("calculation") for name, row in others.items()}
        conditions = [text for row in self.rows if (text := row.get("relevant"))]
        places = {name: _place(row) for name, row in others.items()}
        self.drawn &= calculations.keys()
        self.drawn |= self.made.add_draws(calculations, conditions, places)
        self.computed = len(ours) + len(self.drawn)

    def _read(self, row: Row, rows: Iterator[Row]) -> None:
        word = _word(row)
        drawn = word == "calculate" and row.get("name") in self.drawn
        if self._is_disabled(row, rows) or drawn or row.get(OWN, "kind") == SCREENING:
            return
        values = self._values(row, "question")
        if self._joins_table(row, values):
            return
        self._add_table()
        if self.titled:
            self._add_section(self.titled, {}, self.around)
            self.titled = None
        if "parts" in kind_of(values).fields:
            self._add_linked(row, values, self._until_end(row, rows, "group"))
        elif word in {"begin_group", "begin_repeat"}:
            self._begin_group(row, values)
        elif word in {"end_group", "end_repeat"}:
            self._end_group()
        elif block := _BLOCK.fullmatch(word):
            self._add_block(row, _block(block[1]), self._until_end(row, rows, _block(block[1])))
        elif word == "note" or values.get("kind") == SECTION:
            self._add_section(row, values, [*self.around, row.get("relevant")])
        else:
            self._read_question(row, values)

    def _read_question(self, row: Row, values: Item) -> None:
        kind, word = _type(row), _word(row)
        if match := _SELECT.fullmatch(kind.lower()):
            self._add_choice(row, _list_name(kind, match), match, values)
        elif values.get("kind") == CLOSING_TEXT or (word in _TEXTS and not values):
            self._add_text(row, values)
        elif word in _TICKED and not values:
            self._add_box(row)
        elif word in _CALENDARS and kind_of({"kind": "number", **values}).numeric:
            self._add_calendar(row, word, values)
        elif word.startswith("select") or not (fitting := _kinds_of_type(word, values)):
            self._leave_out(row, kind)
        elif fitting[0].numeric:
            self._add_number(row, word, fitting[0], values)
        else:
            self._add_question(row, {"kind": fitting[0].name}, values, _arms(values))

    def _begin_group(self, row: Row, values: Item) -> None:
        if "randomize" in row.get("parameters").lower():
            self.made.leave_out(_place(row), _("the random order of its questions was left out."))
        if _word(row) == "begin_repeat":
            self.made.leave_out(_place(row), REPEATED)
        self.around.append(row.get("relevant"))
        self.listed.append("table-list" in row.get("appearance").lower().split())
        self.made.headings.append({})
        self.groups += not values
        if self.listed[-1] and not values:
            self.titled = row
        else:
            self._add_section(row, values, self.around)

    def _end_group(self) -> None:
        del self.around[-1:], self.listed[-1:], self.made.headings[1:][-1:]
        if len(self.made.headings) > len(self.around) + 1:
            del self.made.headings[-1]

    def _joins_table(self, row: Row, values: Item) -> bool:
        """Take a row that is the heading of a table, or the next one in it."""
        match = _SELECT.fullmatch(_type(row).lower())
        looks = row.get("appearance").lower().split()
        if match is None or match[1] != "one" or match[3] or values or row.get("choice_filter"):
            return False
        if "label" in looks:
            self._add_table()
            self.header = row
            return True
        before = self.table[-1] if self.table else self.header or row
        if "list-nolabel" not in looks and not any(self.listed[-1:]):
            return False
        if _type(before).lower() != _type(row).lower():
            self._add_table()
        self.table.append(row)
        return True

    def _add_table(self) -> None:
        """Add the rows of a table, if there is one, as a battery where it can be one."""
        header, rows = self.header, self.table
        self.header, self.table = None, []
        if header and not rows:
            reason = _("it only shows the answers above a table, so it became a heading.")
            self.made.leave_out(_place(header), reason)
            self._add_section(header, {}, [*self.around, header.get("relevant")])
        titled = self.titled if rows and not header else None
        if titled:
            header, self.titled = titled, None
        if not rows:
            return
        common = [text for text in (*self.around, header.get("relevant") if header else "") if text]
        common = list(dict.fromkeys(common))
        conditions = [[*common, *filter(None, [row.get("relevant")])] for row in rows]
        alike = all(condition == conditions[0] for condition in conditions)
        stem = self._texts(header, "label") if header else {}
        place = _place(header or rows[0])
        if not any(map(_has_words, stem.values())):
            stem = self._own_heading()
        if not (stem and alike):
            if header:
                self._add_section(header, {}, common)
            for row in rows:
                self._read_question(row, {})
            return
        match = _SELECT.fullmatch(_type(rows[0]).lower())
        name = _list_name(_type(rows[0]), match) if match else ""
        if any(self._too_long(row, name) for row in rows):
            return
        heading = {"text": stem, "help": self._texts(header, "hint") if header else {}}
        items = [
            BatteryRow(row.get("name"), self._texts(row, "label"), self._texts(row, "hint"))
            for row in rows
        ]
        places = [_place(row) for row in rows]
        kind = self._kind_of_choice("one", self._clean(name))
        more: dict[str, Any] = {"conditions": conditions[0], "places": places}
        item = {"kind": kind}
        added = self.made.add_battery(heading, items, item, place, self._clean(name), **more)
        if titled and added:
            self.made.headings[-1] = added
        for row in rows:
            self._say_what_is_lost(row)

    def _own_heading(self) -> dict[str, str]:
        """Return the heading of the innermost group, as the stem of a battery; it is not shown
        twice if nothing came between."""
        heading = self.made.headings[-1]
        if self.made.items[-1:] == [heading] and not heading.get("help"):
            self.made.take_back(heading)
        return dict(heading.get("text", {}))

    def _add_block(self, row: Row, what: str, inside: list[Row]) -> None:
        """Add one of KoBo's matrices or scores as batteries; leave out every other block."""
        column = {"kobomatrix": _MATRIX, "score": _SCORE}.get(what)
        name = row.get(column) if column else ""
        if not name or self._too_long(row, name):
            reason = _(
                "blocks of the type “%(type)s” do not exist here. It was left out, with all rows "
                "in it: %(n)s."
            )
            self.made.leave_out(_place(row), reason, type=what[:40], n=len(inside))
            return
        conditions = [*self.around, row.get("relevant")]
        heading = {"text": self._texts(row, "label"), "help": self._texts(row, "hint")}
        if what == "kobomatrix":
            for inner in inside:
                self._add_column(row, inner, heading, name, conditions)
            return
        rows = [inner for inner in inside if _word(inner) == "score__row"]
        items = [BatteryRow(inner.get("name"), self._texts(inner, "label")) for inner in rows]
        places = [_place(inner) for inner in rows]
        choices = self._clean(name)
        item = {"kind": self._kind_of_choice("one", choices)}
        more: dict[str, Any] = {"conditions": conditions, "places": places}
        self.made.add_battery(heading, items, item, _place(row), choices, **more)

    def _add_column(
        self, row: Row, inner: Row, heading: Item, name: str, conditions: Sequence[str]
    ) -> None:
        """Add a column of a matrix, which asks the same of each of its rows."""
        place, word = _place(inner), _word(inner)
        match = _SELECT.fullmatch(_type(inner).lower())
        fitting = _kinds_of_type(word)
        choices: Sequence[Choice] = ()
        scale = None
        if match and match[1] == "one":
            listed = _list_name(_type(inner), match)
            if self._too_long(inner, listed):
                return
            choices = self._clean(listed)
            item: Item = {"kind": self._kind_of_choice("one", choices)}
        elif not match and fitting and fitting[0].numeric:
            scale = self._scale(inner, word)
            item = {"kind": fitting[0].name}
        else:
            self._leave_out(inner, _type(inner))
            return
        stem = joined(heading["text"], self._texts(inner, "label"), " – ")
        rows = [
            BatteryRow(f"{row.get('name')}_{choice.name}_{inner.get('name')}", choice.texts)
            for choice in self._clean(name)
        ]
        held = [*conditions, inner.get("relevant")]
        more: dict[str, Any] = {"conditions": held, "scale": scale}
        self.made.add_battery({**heading, "text": stem}, rows, item, place, choices, **more)
        self._say_what_is_lost(inner)

    def _is_disabled(self, row: Row, rows: Iterator[Row]) -> bool:
        """Return whether a row is disabled, with which all rows of the block that it begins are."""
        word = row.get("disabled")
        if word.lower() in _FALSE:
            return False
        if word.lower() not in _TRUE:
            reason = _("“%(word)s” in the column “disabled” is neither yes nor no. It was kept.")
            self.made.leave_out(_place(row), reason, word=word[:40])
            return False
        before, what, block = _word(row).rpartition("begin_")
        block = _block(block)
        inside: list[Row] = self._until_end(row, rows, block) if what and not before else []
        self.disabled += 1 + len(inside)
        return True

    def _leave_out(self, row: Row, kind: str) -> None:
        """Name a row of an unknown type, or one without a type that seems to hold a question."""
        if kind:
            self.made.leave_out(_place(row), WRONG_TYPE, type=kind[:60])
        elif any(header[0] in {"name", *_TRANSLATED} for header in row.cells):
            self.made.leave_out(_place(row), _("it has no type. It was left out."))

    def _until_end(self, opening: Row, rows: Iterator[Row], what: str) -> list[Row]:
        """Return the rows up to the one that ends a block; say so if none does."""
        inside: list[Row] = []
        depth = 1
        for row in rows:
            depth += {f"begin_{what}": 1, f"end_{what}": -1}.get(_block(_word(row)), 0)
            if not depth:
                return inside
            inside.append(row)
        reason = _("it has no end, so it took all rows that follow: %(n)s.")
        self.made.leave_out(_place(opening), reason, n=len(inside))
        return inside

    def _add_section(self, row: Row, values: Item, conditions: Sequence[str]) -> None:
        texts, help_texts = self._texts(row, "label"), self._texts(row, "hint")
        if not texts and not values:
            # A group without a label only holds rows together.
            if _word(row) != "begin_group":
                self.made.leave_out(_place(row), NO_TEXT)
            return
        item = {"kind": SECTION, "text": texts, "help": help_texts, **values}
        self._exact(row, item)
        added = self.made.add(item, _place(row), from_candor=bool(values))
        self._add_conditions(row, added, conditions)

    def _add_conditions(self, row: Row, added: Item, conditions: Sequence[str]) -> None:
        texts = [text for text in conditions if text]
        if "asked_if" not in added and texts and not kind_of(added).drawn:
            self.made.add_condition(added, texts, _place(row))
        elif added.get("asked_if", texts) is None:
            del added["asked_if"]  # everyone, whatever the screening makes of it in other tools

    def _add_number(self, row: Row, word: str, kind: Kind, values: Item) -> None:
        scale = {} if "parameters" in values else self._scale(row, word, ours=bool(values))
        self._add_question(row, {"kind": kind.name}, values, scale=scale)

    def _scale(self, row: Row, word: str, *, ours: bool = False) -> dict[str, str]:
        """Return the bounds of a number, as far as it has any."""
        step = Fraction(_STEPS.get(word, "1"))
        limits = Bounds()
        if word == "range":
            limits, step = _range(row.get("parameters"))
        else:
            limits = bounds(row.get("constraint"), whole=step == 1)
        scale = number_scale(limits, step)
        if not ours and (scale["step"] != "1" or step != 1):
            self.made.leave_out(_place(row), STEPS, step=scale["step"])
        if limits.rest and not ours:
            self.made.leave_out(_place(row), NO_RULE, rule=row.get("constraint")[:200])
        return scale

    def _add_calendar(self, row: Row, word: str, values: Item) -> None:
        """Add a date as a number of days, months or years."""
        if values:
            self._add_question(row, {"kind": "number"}, values)
            return
        looks = row.get("appearance").lower().split()
        names = {"month-year": "month", "year": "year"}
        calendar = next((names[look] for look in looks if look in names), _CALENDARS[word])
        rule = row.get("constraint")
        scale, more = calendar_bounds(rule, calendar)
        if word == "datetime":
            self.made.leave_out(_place(row), NO_TIME_OF_DAY)
        if more:
            self.made.leave_out(_place(row), NO_RULE, rule=rule[:200])
        self._add_question(row, {"kind": "number", "calendar": calendar}, {}, scale=scale)

    def _add_box(self, row: Row) -> None:
        """Add a single box to tick as a question with the answers No and Yes."""
        answers = (("", NO), ("OK", YES))
        choices = [Choice(name, spoken(words, self.languages)) for name, words in answers]
        self._add_question(row, {"kind": YesNo.name}, {}, choices)
        place = _place(row)
        self.made.leave_out(
            place, _("it is a box to tick there. Here it is a question with Yes and No.")
        )
        self.made.leave_untranslated(place, YES)

    def _add_text(self, row: Row, values: Item) -> None:
        """Add a free text at the end of the survey."""
        own = {key: value for key, value in values.items() if key != "kind"}
        item = {"text": self._texts(row, "label"), "help": self._texts(row, "hint"), **own}
        if not item["text"] and not values:
            self.made.leave_out(_place(row), NO_TEXT)
            return
        conditions = [*self.around, row.get("relevant")]
        ours = bool(values)
        added = self.made.add_closing_text(item, _place(row), conditions, from_candor=ours)
        if added and ours:
            self._exact(row, added)
        elif added:
            self.required += row.get("required").lower() in _TRUE
            self._say_what_is_lost(row)

    def _add_choice(self, row: Row, name: str, match: re.Match[str], values: Item) -> None:
        branches = [] if values else self._branches(row, name)
        if not branches and self._too_long(row, name):
            return
        if match[3]:
            self.made.leave_out(_place(row), NO_OTHER)
        if name in self.dated:
            self.made.leave_out(_place(row), DATE)
        # Without cells of ours the labels of choices are cleaned, too.
        choices = self.lists.get(name, []) if values else self._clean(name)
        item: Item = {}
        parameters = "".join(row.get("parameters").lower().split())
        if "randomize=true" in parameters:
            item["random_order"] = True
            if "seed=" in parameters:
                reason = _("the seed of its random order was left out: each page draws its own.")
                self.made.leave_out(_place(row), reason)
        if not branches:
            item["kind"] = self._kind_of_choice(match[1], choices)
            self._add_question(row, item, values, choices)
        else:
            self._add_branches(row, item, match[1], choices, branches)

    def _kind_of_choice(self, number: str, choices: Sequence[Choice]) -> str:
        """Return the kind of a choice of “one” or several of some answers."""
        fitting = _kinds_of_type("select_one" if number == "one" else "select_multiple")
        return next(kind.name for kind in fitting if not kind.binary or yes_no(choices))

    def _branches(self, row: Row, name: str) -> list[Branch]:
        """Return what a filter leaves for whom, if it can be unfolded."""
        if not (text := row.get("choice_filter")):
            return []
        around = [*self.around, row.get("relevant")]
        try:
            branches = self.cascades.branches(text, self.cells.get(name, []), self.made.sources)
        except ExpressionError:
            return []
        asked = [branch for branch in branches if len(branch.places) > 1]
        kept = all(self.made.keeps([*around, branch.condition]) for branch in asked)
        if not (asked and kept):
            return []
        self.filtering |= {*re.findall(r"[\w.-]+", text)}
        return branches

    def _add_branches(
        self,
        row: Row,
        item: Item,
        number: str,
        choices: Sequence[Choice],
        branches: Sequence[Branch],
    ) -> None:
        """Add a question for each set of answers that a filter leaves."""
        asked = [branch for branch in branches if len(branch.places) > 1]
        if len(branches) > 1:
            reason = _(
                "which answers it shows depends on earlier ones, so it became questions with "
                "conditions: %(n)s."
            )
            self.made.leave_out(_place(row), reason, n=len(asked))
        if len(asked) < len(branches):
            reason = _("people for whom its filter leaves only one answer are not asked.")
            self.made.leave_out(_place(row), reason)
        name = row.get("name")
        names = [f"{name}_v{place}" for place in range(1, len(asked) + 1)]
        names = [name] if len(asked) == 1 else names
        for branch, own_name in zip(asked, names, strict=True):
            held = [choices[place] for place in branch.places]
            question = {**item, "kind": self._kind_of_choice(number, held)}
            more: dict[str, Any] = {"name": own_name, "condition": branch.condition}
            self._add_question(row, question, {}, held, **more)
        self.made.unite(name, names)

    def _too_long(self, row: Row, name: str) -> bool:
        """Leave out a question whose list is far longer than any question's: such lists are for
        cascades, and may be shared by many questions."""
        number = len(self.lists.get(name, ()))
        if number > MOST_CHOICES:
            words = {"name": name[:40], "n": number, "most": LIMITS["options"]}
            reason = _(
                "its list “%(name)s” has %(n)s answers, and a question at most %(most)s. It was "
                "left out."
            )
            self.made.leave_out(_place(row), reason, **words)
        return number > MOST_CHOICES

    def _clean(self, name: str) -> list[Choice]:
        """Return a list without markup, which is the same for all its questions."""
        if name not in self._cleaned:
            choices = self.lists.get(name, [])
            self._cleaned[name] = [
                replace(choice, texts=_plain(choice.texts), pictured=_is_picture(choice))
                for choice in choices
            ]
        return self._cleaned[name]

    def _add_question(
        self,
        row: Row,
        item: Item,
        values: Item,
        choices: Sequence[Choice] = (),
        *,
        name: str = "",
        condition: str = "",
        scale: dict[str, str] | None = None,
    ) -> None:
        """Add a question; one that a filter made has a name and a condition of its own."""
        texts = {"text": self._texts(row, "label"), "help": self._texts(row, "hint")}
        question = {**item, **texts, **values}
        place, name = _place(row), name or row.get("name")
        more: dict[str, Any] = {"from_candor": bool(values), "scale": scale}
        added = self.made.add(question, place, name, choices, **more)
        self._exact(row, added)
        self._add_conditions(row, added, [*self.around, row.get("relevant"), condition])
        self.required += not values and row.get("required").lower() in _TRUE
        if not values:
            self._say_what_is_lost(row, added, filtered=bool(condition))

    def _say_what_is_lost(
        self, row: Row, item: Item | None = None, *, filtered: bool = False
    ) -> None:
        """Name the rules of a question that are not kept."""
        place, rule, kind = _place(row), row.get("constraint"), kind_of(item or {})
        if kind.several and item and rule:
            rule = self._add_limits(item, rule, place)
        if rule and not kind.numeric:
            self.made.leave_out(place, NO_RULE, rule=rule[:200])
        if (text := row.get("choice_filter")) and not filtered:
            self.made.leave_out(place, NO_FILTER, rule=text[:200])
        if row.dates & {header for header in row.cells if header[0] in _TRANSLATED}:
            self.made.leave_out(place, DATE)

    def _add_limits(self, item: Item, rule: str, place: str) -> str:
        """Say how many answers a rule allows; return the rule if it says anything else."""
        parts = conjuncts(rule)
        limits = [match for part in parts if (match := _LIMIT.fullmatch(part))]
        if len(limits) < len(parts):
            return rule
        ends: dict[str, str] = {}
        for match in limits:
            beyond = {"<": -1, ">": 1}.get(match[1], 0)
            sides = {"<": ("most",), ">": ("least",), "=": ("least", "most")}[match[1][0]]
            ends |= dict.fromkeys(sides, str(int(match[2]) + beyond))
        self.made.add_limits(item, place, **ends)
        return ""

    def _add_linked(self, row: Row, values: Item, inner: list[Row]) -> None:
        """Read a group that is one linked question of ours, and its rows, which are the parts."""
        parts = []
        for part_row in inner:
            kind = _type(part_row)
            match = _SELECT.fullmatch(kind.lower())
            name = kind.split()[-1] if match else ""
            if self._too_long(part_row, name):
                return
            choices = self.lists.get(name, []) if match else []
            part = {
                "text": self._texts(part_row, "label"),
                "help": self._texts(part_row, "hint"),
                "options": [choice.texts for choice in choices],
                **self._values(part_row, "part"),
            }
            self._exact(part_row, part)
            parts.append(part)
        self._add_question(row, {"parts": parts}, values)

    def _values(self, row: Row, part: str) -> Item:
        values = values_of(self._by_tag(row), part)
        values.pop(EXACT, None)
        return values

    def _exact(self, row: Row, held: Item) -> None:
        restore_texts(held, values_of(row.cells, "").get(EXACT))

    def _by_tag(self, row: Row) -> dict[Header, str]:
        """Return the cells of a row whose own texts have the tags of languages in their headers."""
        return {
            (*header[:2], tag_of(header[2]) or header[2]) if len(header) > 2 else header: cell
            for header, cell in row.cells.items()
            if header[0] == OWN
        }

    def _texts(self, row: Row, name: str) -> dict[str, str]:
        """Return the translations of a label or a hint.

        A column with the name of a language is better than one without.
        """
        texts: dict[str, str] = {}
        for header, cell in row.cells.items():
            tag = tag_of(header[1]) if header[0] == name and len(header) == 2 else None
            if tag in self.languages:
                texts.setdefault(tag, cell)
        bare = row.cells.get((name,))
        if bare is not None and self.default and self.default in self.languages:
            self.doubled += texts.setdefault(self.default, bare).strip() != bare.strip()
        ours = any(header[0] == OWN for header in row.cells) or row.get("list_name")
        return texts if ours else _plain(texts)

    def _languages(self, rows: Iterable[Row], settings: Row) -> list[str]:
        """Return the tags of the languages; the default one first, then in the order of the
        columns."""
        headers = dict.fromkeys(header for row in rows for header in row.cells)
        names = [
            header[-1]
            for header in headers
            if (len(header) == 2 and header[0] in _TRANSLATED)
            or (len(header) == 3 and header[0] == OWN)
        ]
        tags = dict.fromkeys(filter(None, map(tag_of, names)))
        self.unknown = {name for name in names if not tag_of(name)}
        bare = any((name,) in headers for name in _TRANSLATED)
        if not self.default and (bare or not tags):
            self.default = best_language([get_language() or "en"], OFFERED) or "en"
            self.guessed = True
        listed = values_of(settings.cells, "").get("languages")
        if isinstance(listed, list) and all(isinstance(tag, str) for tag in listed):
            return listed
        needed = bare or not tags or self.default in tags
        default = self.default if needed else None
        return list(dict.fromkeys(filter(None, [default, *tags])))

    def _find_repeated(self, rows: Iterable[Row]) -> None:
        """Find the columns of a sheet that another one of the same language goes before."""
        seen: dict[Header, str] = {}
        for header in dict.fromkeys(header for row in rows for header in row.cells):
            *name, language = header
            if name and (name[0] in _TRANSLATED or len(name) == 2) and (tag := tag_of(language)):
                earlier = seen.setdefault((*name, tag), language)
                if earlier != language:
                    self.repeated[language] = earlier

    def _settings(self, row: Row) -> Item:
        values = values_of(self._by_tag(row), "")
        exact = values.pop(EXACT, None)
        named = filter(None, map(row.get, ("form_title", "title", "form_id", "id_string")))
        title = next(named, _("Imported survey"))
        unknown = values.keys() - (properties_of().keys() - {"questions"})
        if unknown:
            place, text = _("The sheet “settings”"), _("%(key)s is an unknown key.")
            faults = (Fault((place,), text % {"key": quoted(key)}) for key in sorted(unknown))
            raise SurveyFileError([*faults])
        values.setdefault("title", {})
        if self.languages and isinstance(values["title"], dict):
            values["title"].setdefault(self.languages[0], title)
        restore_texts(values, exact)
        return {"languages": self.languages, **values}

    def _summarize(self) -> None:
        """Say what was left out of all rows."""
        sheet = _("The sheet “survey”")
        if self.guessed:
            reason = _("texts without the name of a language were taken as %(name)s.")
            self.made.leave_out(sheet, reason, name=language_name(str(self.default)))
        if self.doubled:
            reason = _(
                "a column without a language and one with its name hold other texts in %(name)s. "
                "The first were left out. Rows: %(n)s."
            )
            words = {"name": language_name(str(self.default)), "n": self.doubled}
            self.made.leave_out(_("The workbook"), reason, **words)
        for name in sorted(self.unknown):
            reason = _(
                "the language “%(name)s” is unknown, and its texts were left out. Write its tag "
                "behind it, such as “French (fr)”."
            )
            self.made.leave_out(sheet, reason, name=name[:60])
        self._summarize_sheets()
        if self.unlisted:
            reason = _("rows without the name of a list were left out: %(n)s.")
            self.made.leave_out(_("The sheet “choices”"), reason, n=self.unlisted)
        if self.disabled:
            self.made.leave_out(sheet, _("disabled rows were left out: %(n)s."), n=self.disabled)
        for name, earlier in self.repeated.items():
            reason = _(
                "“%(name)s” is the same language here as “%(other)s”. Its texts were left out "
                "where both have one."
            )
            self.made.leave_out(sheet, reason, name=name[:60], other=earlier[:60])
        cells = (cell for row in (*self.rows, *self.choices) for cell in row.cells.items())
        if media := sum(has_media(text) for header, text in cells if header[0] in _TRANSLATED):
            self.made.leave_out(sheet, MEDIA, n=media)
        settings = self.made.settings
        if not self.made.is_own:
            held = (settings.get(key) for key in ("title", "introduction"))
            self.made.find_placeholders(
                [texts for texts in held if isinstance(texts, dict)], _("The survey")
            )
        if self.groups:
            reason = _("groups do not exist here, so their labels became headings. Groups: %(n)s.")
            self.made.leave_out(sheet, reason, n=self.groups)
        if self.required:
            self.made.leave_out(sheet, REQUIRED, n=self.required)

    def _summarize_sheets(self) -> None:
        """Say which cells and columns of each sheet were left out."""
        sheet, choices = _("The sheet “survey”"), _("The sheet “choices”")
        for place, rows, read in (
            (sheet, self.rows, _READ | _HARMLESS),
            (choices, self.choices, _COLUMNS["choices"] | {OWN, self.code} | self.filtering),
            (_("The sheet “settings”"), self.settings, _COLUMNS["settings"] | _MACHINE),
        ):
            if formulas := sum(len(row.formulas) for row in rows):
                reason = _("cells with formulas were read as the values that they last had: %(n)s.")
                self.made.leave_out(place, reason, n=formulas)
            if errors := sum(len(row.errors) for row in rows):
                reason = _("cells with an error such as #REF! were left empty: %(n)s.")
                self.made.leave_out(place, reason, n=errors)
            columns = Counter(header[0] for row in rows for header in row.cells)
            if rows is self.rows:
                columns["calculation"] -= self.computed
                columns["appearance"] -= sum(map(_is_read, self.rows))
            columns += Counter()  # without those of which none was left out
            if unnamed := columns.pop("", 0):
                reason = _("cells below no name of a column were left out. Rows: %(n)s.")
                self.made.leave_out(place, reason, n=unnamed)
            for name in sorted(columns.keys() - read):
                reason = _("the column “%(name)s” was left out. Rows with an entry in it: %(n)s.")
                self.made.leave_out(place, reason, name=name[:60], n=columns[name])


def _place(row: Row) -> str:
    name = row.get("name")
    place = _("Row %(number)d") % {"number": row.number}
    return f"{place} ({name[:40]})" if name else place


def _plain(texts: dict[str, str]) -> dict[str, str]:
    cleaned = {tag: without_markdown(plain(text)) for tag, text in texts.items()}
    return {tag: text for tag, text in cleaned.items() if text}


def _is_picture(choice: Choice) -> bool:
    return choice.pictured or any(map(has_media, choice.texts.values()))


def _type(row: Row) -> str:
    """Return the type of a row, with one space for whatever white space is in it."""
    return " ".join(visible(row.get("type")).split())


def _word(row: Row) -> str:
    """Return the type of a row as one word."""
    word = _type(row).lower().replace(" ", "_")
    older = _OLDER_TYPE.fullmatch(word)
    return older["type"] if older else word


def _list_name(kind: str, match: re.Match[str]) -> str:
    """Return the name of the list in the type of a choice."""
    return kind.split()[match[0][: match.start(2)].count(" ")]


def _is_read(row: Row) -> bool:
    """Return whether all that the appearance of a row says is kept."""
    looks = row.get("appearance").lower().split()
    ours = any(header[0] == OWN for header in row.cells)
    return bool(looks) and (ours or _LOOKS.issuperset(looks))


def _has_words(text: str) -> bool:
    """Return whether a text has letters or digits, and not only a dot that fills its cell."""
    return any(map(str.isalnum, text))


def _block(word: str) -> str:
    """Return a word without the list over which a loop of ODK's older forms runs."""
    return re.sub(r"(?<=loop)_over_.*", "", word)


def _kinds_of_type(name: str, values: Item | None = None) -> list[Kind]:
    """Return the kinds that a row of this type can be; arms and lists are known by our own
    columns only."""
    own = kind_of(values or {})
    if own.drawn or own.counted:
        return [own]
    return [kind for kind in KINDS.values() if name in kind.xlsform]


def _arms(values: Item) -> list[Choice]:
    """Return the arms of our own columns, by their numbers."""
    options = values.get("options") if kind_of(values).drawn else None
    codes = range(1, len(options) + 1) if isinstance(options, list) else ()
    return [Choice(str(code), {}) for code in codes]


def _range(parameters: str) -> tuple[Bounds, Fraction]:
    """Return the bounds and the step of a question of type “range”."""
    texts = {**_RANGE, **dict(re.findall(r"(start|end|step)\s*=\s*([^\s,;]+)", parameters.lower()))}
    numbers: dict[str, Any] = {}
    for name, text in texts.items():
        if not re.fullmatch(r"-?\d{1,9}(\.\d{1,9})?", text, re.ASCII):
            return Bounds(), Fraction(1)
        numbers[name] = Fraction(text)
    low, high = sorted((numbers["start"], numbers["end"]))
    return (Bounds(low, high) if low < high else Bounds()), abs(numbers["step"])
