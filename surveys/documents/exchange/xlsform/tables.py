"""Add the tables of an XLSForm, KoBo’s matrices and its scores as batteries."""

from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext as _

from surveys.documents.exchange import reasons
from surveys.documents.exchange.batteries import add_battery
from surveys.documents.exchange.choices import Choice, kind_of_choice
from surveys.documents.exchange.collected import Item
from surveys.documents.exchange.plain_text import joined
from surveys.documents.exchange.texts import Asked
from surveys.documents.exchange.xlsform.question_types import QuestionTypes
from surveys.documents.exchange.xlsform.rows import (
    SELECT,
    has_words,
    kinds_of_type,
    list_name,
    place_of,
    type_of,
    word_of,
)
from surveys.documents.exchange.xlsform.workbook import Row

MATRIX, SCORE = "kobo--matrix_list", "kobo--score-choices"


class Tables:
    """Adds batteries, of which a table is collected row by row."""

    def __init__(self, types: QuestionTypes) -> None:
        self.types = types
        self.questions = types.questions
        self.sheets = types.sheets
        self.made = types.made
        self.listed: list[bool] = []
        """Whether each of the groups around a row is a table."""
        self.titled: Row | None = None
        """The group that is a table, until its heading is shown."""
        # The heading of a table, and its rows, which are read together.
        self._header: Row | None = None
        self._table: list[Row] = []

    def joins_table(self, row: Row, values: Item) -> bool:
        """Take a row that is the heading of a table, or the next one in it."""
        match = SELECT.fullmatch(type_of(row).lower())
        looks = row.get("appearance").lower().split()
        if match is None or match[1] != "one" or match[3] or values or row.get("choice_filter"):
            return False
        if "label" in looks:
            self.finish()
            self._header = row
            return True
        before = self._table[-1] if self._table else self._header or row
        if "list-nolabel" not in looks and not any(self.listed[-1:]):
            return False
        if type_of(before).lower() != type_of(row).lower():
            self.finish()
        self._table.append(row)
        return True

    def finish(self) -> None:
        """Add the rows of a table, if there is one, as a battery where it can be one."""
        header, rows = self._header, self._table
        self._header, self._table = None, []
        if header and not rows:
            reason = _("it only shows the answers above a table, so it became a heading.")
            self.made.leave_out(place_of(header), reason)
            self.questions.add_section(header, {}, [*self.questions.around, header.get("relevant")])
        if rows:
            titled = None if header else self.titled
            self.titled = None if titled else self.titled
            self._add_rows(rows, header or titled, titled=bool(titled))

    def _add_rows(self, rows: list[Row], header: Row | None, *, titled: bool) -> None:
        """Add rows below their heading: the group's if they are ``titled``."""
        around = [*self.questions.around, header.get("relevant") if header else ""]
        common = list(dict.fromkeys(filter(None, around)))
        conditions = [[*common, *filter(None, [row.get("relevant")])] for row in rows]
        alike = all(condition == conditions[0] for condition in conditions)
        stem = self.sheets.texts(header, "label") if header else {}
        if not any(map(has_words, stem.values())):
            stem = self._own_heading()
        if stem and alike:
            hint = self.sheets.texts(header, "hint") if header else {}
            stem_of = Asked(place_of(header or rows[0]), "", stem, hint, conditions[0])
            self._add_battery(stem_of, rows, titled=titled)
            return
        if header:
            self.questions.add_section(header, {}, common)
        for row in rows:
            self.types.add(row, {})

    def _add_battery(self, asked: Asked, rows: list[Row], *, titled: bool) -> None:
        match = SELECT.fullmatch(type_of(rows[0]).lower())
        name = list_name(type_of(rows[0]), match) if match else ""
        if [row for row in rows if self.questions.is_too_long(row, name, typed=True)]:
            return
        items = [self.questions.asked(row) for row in rows]
        choices = self.sheets.clean(name)
        added = add_battery(self.made, asked, items, kind_of_choice(choices), choices)
        if titled and added:
            self.made.headings.around[-1] = added
        for row in rows:
            self.questions.say_what_is_lost(row)

    def _own_heading(self) -> dict[str, str]:
        """Return the heading of the innermost group, as the stem of a battery; it is not shown
        twice if nothing came between."""
        heading = self.made.headings.around[-1]
        if self.made.items[-1:] == [heading] and not heading.get("help"):
            self.made.items.remove(heading)
            self.made.forget([self.made.places.pop(heading["id"])])
        return dict(heading.get("text", {}))

    def add_block(self, row: Row, what: str, inside: list[Row]) -> None:
        """Add one of KoBo's matrices or scores as batteries; leave out every other block."""
        column = {"kobomatrix": MATRIX, "score": SCORE}.get(what)
        name = row.get(column) if column else ""
        if not name or self.questions.is_too_long(row, name):
            reason = _(
                "blocks of the type “%(type)s” do not exist here. It was left out, with all rows "
                "in it: %(n)s."
            )
            self.made.leave_out(place_of(row), reason, type=what[:40], n=len(inside))
            return
        asked = self.questions.asked(row)
        self.questions.say_what_is_lost(row)
        if what == "score":
            self._add_score(asked, inside, self.sheets.clean(name))
        elif inside and self.sheets.clean(name):
            for inner in inside:
                self._add_column(asked, inner, name)
        else:
            self.made.leave_out(asked.place, reasons.NO_ROWS)

    def _add_score(self, asked: Asked, inside: list[Row], choices: Sequence[Choice]) -> None:
        rows = [inner for inner in inside if word_of(inner) == "score__row"]
        items = [self.questions.asked(inner) for inner in rows]
        add_battery(self.made, asked, items, kind_of_choice(choices), choices)
        for inner in inside:
            if inner not in rows:
                self.questions.leave_out(inner, type_of(inner))
                continue
            lost = [*filter(None, [inner.get("relevant")])]
            self.made.say_what_was_lost(place_of(inner), lost, self.made.items[-1].get("asked_if"))
            self.questions.say_what_is_lost(inner)

    def _add_column(self, asked: Asked, inner: Row, name: str) -> None:
        """Add a column of a matrix, which asks the same of each of its rows."""
        word = word_of(inner)
        match = SELECT.fullmatch(type_of(inner).lower())
        fitting = kinds_of_type(word)
        choices: Sequence[Choice] = ()
        scale = None
        if match and match[1] == "one":
            listed = list_name(type_of(inner), match)
            if self.questions.is_too_long(inner, listed):
                return
            choices = self.sheets.clean(listed)
            kind = kind_of_choice(choices)
        elif not match and fitting and fitting[0].numeric:
            scale = self.types.scale(inner, word)
            kind = fitting[0].name
        else:
            self.questions.leave_out(inner, type_of(inner))
            return
        column = replace(
            asked,
            place=place_of(inner),
            text=joined(asked.text, self.sheets.texts(inner, "label"), " – "),
            help=joined(asked.help, self.sheets.texts(inner, "hint"), "\n"),
            conditions=[*asked.conditions, *filter(None, [inner.get("relevant")])],
        )
        rows = [
            replace(
                column,
                name=f"{asked.name}_{choice.name}_{inner.get('name')}",
                text=choice.texts,
                help={},
            )
            for choice in self.sheets.clean(name)
        ]
        add_battery(self.made, column, rows, kind, choices, scale=scale)
        self.questions.say_what_is_lost(inner)
