"""Read XLSForms, as KoBo and ODK write them, and our own columns in them."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from surveys.documents.exchange import reasons
from surveys.documents.exchange.collected import Item
from surveys.documents.exchange.conditions.expressions import (
    ExpressionError,
    names_in,
    parse_xlsform,
)
from surveys.documents.exchange.finishing import Imported, finish
from surveys.documents.exchange.xlsform.columns import OWN
from surveys.documents.exchange.xlsform.question_types import QuestionTypes
from surveys.documents.exchange.xlsform.questions import Questions
from surveys.documents.exchange.xlsform.rows import (
    BLOCK,
    FALSE,
    SCREENING,
    TRUE,
    block_word,
    place_of,
    word_of,
)
from surveys.documents.exchange.xlsform.sheets import Sheets
from surveys.documents.exchange.xlsform.summary import COLUMNS, Summary
from surveys.documents.exchange.xlsform.tables import Tables
from surveys.documents.exchange.xlsform.workbook import Row, read_workbook
from surveys.documents.import_export import unreadable
from surveys.documents.translatable_texts import SECTION
from surveys.questions.registry import kind_of


def load_xlsform(content: bytes) -> Imported:
    sheets = read_workbook(content, COLUMNS)
    if not sheets.get("survey"):
        raise unreadable(
            _(
                "This workbook is not an XLSForm: it has no sheet “survey” with rows. Name the "
                "sheet with your questions “survey”, and its columns “type”, “name” and “label”. A "
                "sheet “choices” has the answers, in columns “list_name”, “name” and “label”."
            )
        )
    return _Form(Sheets(sheets)).convert()


class _Form:
    def __init__(self, sheets: Sheets) -> None:
        self.sheets = sheets
        self.questions = Questions(sheets)
        self.made = self.questions.made
        self.types = QuestionTypes(self.questions)
        self.tables = Tables(self.types)
        self.summary = Summary(sheets, self.made)
        # The names of values that arms are made of.
        self.drawn: set[str] = set()

    def convert(self) -> Imported:
        self._add_draws()
        rows = iter(self.sheets.rows)
        for row in rows:
            self._read(row, rows)
        self.tables.finish()
        if around := self.questions.around:
            reason = _("groups without an end, which took all rows that follow: %(n)s.")
            self.made.leave_out(_("The sheet “survey”"), reason, n=len(around))
        self.summary.required = self.questions.required
        self.summary.write(self.types.filtering)
        return finish(self.made)

    def _add_draws(self) -> None:
        """Add arms for values by chance; our own rows have theirs in our columns."""
        computed = [
            row
            for row in self.sheets.rows
            if word_of(row) == "calculate"
            and row.get("name")
            and row.get("disabled").lower() in FALSE
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
        conditions = [text for row in self.sheets.rows if (text := row.get("relevant"))]
        places = {name: place_of(row) for name, row in others.items()}
        self.drawn &= calculations.keys()
        self.drawn |= self.made.add_draws(calculations, conditions, places)
        self.summary.computed = len(ours) + len(self.drawn)

    def _read(self, row: Row, rows: Iterator[Row]) -> None:
        word = word_of(row)
        drawn = word == "calculate" and row.get("name") in self.drawn
        if self._is_disabled(row, rows) or drawn or row.get(OWN, "kind") == SCREENING:
            return
        values = self.sheets.values(row, "question")
        if self.tables.joins_table(row, values):
            return
        self.tables.finish()
        if self.tables.titled:
            self.questions.add_section(self.tables.titled, {}, self.questions.around)
            self.tables.titled = None
        if "parts" in kind_of(values).fields:
            self.types.add_linked(row, values, self._until_end(row, rows, "group"))
        elif word in {"begin_group", "begin_repeat"}:
            self._begin_group(row, values)
        elif word in {"end_group", "end_repeat"}:
            del self.questions.around[-1:], self.tables.listed[-1:]
            self.made.headings.end_group()
        elif block := BLOCK.fullmatch(word):
            what = block_word(block[1])
            self.tables.add_block(row, what, self._until_end(row, rows, what))
        elif word == "note" or values.get("kind") == SECTION:
            self.questions.add_section(row, values, [*self.questions.around, row.get("relevant")])
        else:
            self.types.add(row, values)

    def _begin_group(self, row: Row, values: Item) -> None:
        if "randomize" in row.get("parameters").lower():
            self.made.leave_out(place_of(row), reasons.RANDOM_QUESTIONS)
        if word_of(row) == "begin_repeat":
            self.made.leave_out(place_of(row), reasons.REPEATED)
        self.questions.around.append(row.get("relevant"))
        self.tables.listed.append("table-list" in row.get("appearance").lower().split())
        self.made.headings.begin_group()
        self.summary.groups += not values
        if self.tables.listed[-1] and not values:
            self.tables.titled = row
        else:
            self.questions.add_section(row, values, self.questions.around)

    def _is_disabled(self, row: Row, rows: Iterator[Row]) -> bool:
        """Return whether a row is disabled, with which all rows of the block that it begins are."""
        word = row.get("disabled")
        if word.lower() in FALSE:
            return False
        if word.lower() not in TRUE:
            reason = _("“%(word)s” in the column “disabled” is neither yes nor no. It was kept.")
            self.made.leave_out(place_of(row), reason, word=word[:40])
            return False
        before, what, block = word_of(row).rpartition("begin_")
        block = block_word(block)
        inside: list[Row] = self._until_end(row, rows, block) if what and not before else []
        self.summary.disabled += 1 + len(inside)
        return True

    def _until_end(self, opening: Row, rows: Iterator[Row], what: str) -> list[Row]:
        """Return the rows up to the one that ends a block, but the disabled ones; say so if none
        does."""
        inside: list[Row] = []
        depth = 1
        for row in rows:
            if self._is_disabled(row, rows):
                continue
            depth += {f"begin_{what}": 1, f"end_{what}": -1}.get(block_word(word_of(row)), 0)
            if not depth:
                return inside
            inside.append(row)
        reason = _("it has no end, so it took all rows that follow: %(n)s.")
        self.made.leave_out(place_of(opening), reason, n=len(inside))
        return inside
