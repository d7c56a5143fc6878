"""Add the questions of an XLSForm by their types: choices, numbers, dates, texts and boxes."""

import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _

from surveys.documents.exchange import reasons
from surveys.documents.exchange.batteries import add_ranking
from surveys.documents.exchange.choices import (
    OTHER,
    Choice,
    as_choices,
    kind_of_choice,
    spoken,
    with_other_last,
)
from surveys.documents.exchange.collected import Item
from surveys.documents.exchange.conditions.cascades import Branch, Cascades
from surveys.documents.exchange.conditions.expressions import ExpressionError
from surveys.documents.exchange.numbers import Bounds, bounds, calendar_bounds, number_scale
from surveys.documents.exchange.texts import add_closing_text
from surveys.documents.exchange.typed_scales import typed_answers
from surveys.documents.exchange.xlsform.questions import Questions
from surveys.documents.exchange.xlsform.rows import (
    CLOSING_TEXT,
    SELECT,
    arms_of,
    kinds_of_type,
    list_name,
    place_of,
    range_of,
    type_of,
    word_of,
)
from surveys.documents.exchange.xlsform.workbook import Row
from surveys.formatting import join_items
from surveys.questions.kind import QuestionKind
from surveys.questions.number import Number
from surveys.questions.registry import KINDS, kind_of
from surveys.questions.single_choice import SingleChoice

# The step of numbers of a type, where it is not 1.
_STEPS = {"decimal": "0.1"}
_TEXTS = {"text", "string"}
_TICKED = {"acknowledge", "trigger"}
_CALENDARS = {"date": "date", "datetime": "date"}
RANK = re.compile(r"(?i:rank)\s+(\S+)")
RULES = ("relevant", "constraint", "choice_filter")
"""The columns whose expressions name values."""


class QuestionTypes:
    """Adds a question as its type says."""

    def __init__(self, questions: Questions) -> None:
        self.questions = questions
        self.sheets = questions.sheets
        self.made = questions.made
        self.filtering: set[str] = set()
        """The columns of answers that filters name which were kept."""
        self._cascades = Cascades()

    def add(self, row: Row, values: Item) -> None:
        kind, word = type_of(row), word_of(row)
        if match := SELECT.fullmatch(kind.lower()):
            self._add_choice(row, match, values)
        elif (ranked := RANK.fullmatch(kind)) and not values:
            self._add_ranking(row, ranked[1])
        elif word == "hidden" and not values:
            self._add_hidden(row)
        elif not values and self._add_scale(row, word):
            return
        elif values.get("kind") == CLOSING_TEXT or (word in _TEXTS and not values):
            self._add_text(row, values)
        elif word in _TICKED and not values:
            item = {"kind": SingleChoice.name}
            self.questions.add_question(row, item, {}, [Choice("OK", {})])
        elif word in _CALENDARS and kind_of({"kind": Number.name, **values}).numeric:
            self._add_calendar(row, word, values)
        elif word.startswith("select") or not (fitting := kinds_of_type(word, values)):
            self.questions.leave_out(row, kind)
        elif fitting[0].numeric:
            self._add_number(row, word, fitting[0], values)
        else:
            self.questions.add_question(row, {"kind": fitting[0].name}, values, arms_of(values))

    def _add_choice(self, row: Row, match: re.Match[str], values: Item) -> None:
        name = list_name(type_of(row), match)
        if name not in self.sheets.lists and not values:
            self.made.leave_out(place_of(row), reasons.NO_LIST, name=name[:40])
            return
        branches = [] if values else self._branches(row, name)
        several = match[1] != "one"
        typed = not several and not values
        if not branches and self.questions.is_too_long(row, name, typed=typed):
            return
        if match[3] and branches:
            self.made.leave_out(place_of(row), reasons.NO_OTHER)
        if name in self.sheets.dated:
            self.made.leave_out(place_of(row), reasons.DATE)
        # Without cells of ours the labels of choices are cleaned, too.
        choices = self.sheets.lists.get(name, []) if values else self.sheets.clean(name)
        item: Item = {}
        if match[3] and not (branches or values):
            item["other"] = True
            words = spoken(OTHER, self.sheets.languages.tags)
            choices = with_other_last(choices, "other", words)
        parameters = "".join(row.get("parameters").lower().split())
        if "randomize=true" in parameters:
            item["random_order"] = True
            if "seed=" in parameters:
                reason = _("the seed of its random order was left out: each page draws its own.")
                self.made.leave_out(place_of(row), reason)
        if not branches:
            item["kind"] = kind_of_choice(choices, several=several)
            self.questions.add_question(row, item, values, choices)
        else:
            self._add_branches(row, item, choices, branches, several=several)

    def _branches(self, row: Row, name: str) -> list[Branch]:
        """Return what a filter leaves for whom, if it can be unfolded."""
        if not (text := row.get("choice_filter")):
            return []
        around = [*self.questions.around, row.get("relevant")]
        try:
            branches = self._cascades.branches(
                text, self.sheets.cells.get(name, []), self.made.conditions.sources
            )
        except ExpressionError:
            return []
        asked = [branch for branch in branches if len(branch.places) > 1]
        kept = all(self.made.conditions.keeps([*around, branch.condition]) for branch in asked)
        if not (asked and kept):
            return []
        self.filtering |= {*re.findall(r"[\w.-]+", text)}
        return branches

    def _add_branches(
        self,
        row: Row,
        item: Item,
        choices: Sequence[Choice],
        branches: Sequence[Branch],
        *,
        several: bool,
    ) -> None:
        """Add a question for each set of answers that a filter leaves."""
        asked = [branch for branch in branches if len(branch.places) > 1]
        if len(branches) > 1:
            reason = _(
                "which answers it shows depends on earlier ones, so it became questions with "
                "conditions: %(n)s."
            )
            self.made.leave_out(place_of(row), reason, n=len(asked))
        if len(asked) < len(branches):
            reason = _("people for whom its filter leaves only one answer are not asked.")
            self.made.leave_out(place_of(row), reason)
        name = row.get("name")
        names = [f"{name}_v{place}" for place in range(1, len(asked) + 1)]
        names = [name] if len(asked) == 1 else names
        for branch, own_name in zip(asked, names, strict=True):
            held = [choices[place] for place in branch.places]
            question = {**item, "kind": kind_of_choice(held, several=several)}
            more: dict[str, Any] = {"name": own_name, "condition": branch.condition}
            self.questions.add_question(row, question, {}, held, **more)
        self.made.conditions.unite(name, names)

    def _add_ranking(self, row: Row, name: str) -> None:
        if self.questions.is_too_long(row, name):
            return
        if name not in self.sheets.lists:
            self.made.leave_out(place_of(row), reasons.NO_LIST, name=name[:40])
            return
        add_ranking(self.made, self.questions.asked(row), self.sheets.clean(name))
        self.questions.say_what_is_lost(row)

    def _add_hidden(self, row: Row) -> None:
        if row.get("calculation") or row.get("default"):
            self.questions.leave_out(row, type_of(row))
            return
        name, place = row.get("name"), place_of(row)
        rules = (each.get(column) for each in self.sheets.rows for column in RULES)
        values = self.made.conditions.values_of(name, filter(None, rules))
        if not self.made.add_field(name, self.sheets.texts(row, "label"), place, values):
            self.made.leave_out(place, reasons.NO_VALUES, names=name[:60])

    def _add_scale(self, row: Row, word: str) -> bool:
        """Add a text or number of which a rule allows a few answers as a choice; a text with a
        lowest and a highest number as a number. Return whether it is one."""
        rule = row.get("constraint")
        typed = word in _TEXTS
        limits = bounds(rule, whole=True)
        if not (typed or (word in {"integer", "int", "decimal"} and not limits.complete)):
            return False
        if answers := typed_answers(rule):
            choices = as_choices(answers, self.sheets.languages.tags)
            ruled = replace(row, cells={**row.cells, ("constraint",): ""})
            self.questions.add_question(ruled, {"kind": kind_of_choice(choices)}, {}, choices)
            self.made.leave_out(place_of(row), reasons.TYPED_SCALE, answers=join_items(answers))
        elif typed and limits.complete:
            self.made.leave_out(place_of(row), reasons.TYPED_NUMBER)
            self._add_number(row, "integer", KINDS[Number.name], {})
        return bool(answers) or (typed and limits.complete)

    def _add_number(self, row: Row, word: str, kind: QuestionKind, values: Item) -> None:
        scale = {} if "parameters" in values else self.scale(row, word, ours=bool(values))
        self.questions.add_question(row, {"kind": kind.name}, values, scale=scale)

    def scale(self, row: Row, word: str, *, ours: bool = False) -> dict[str, str]:
        step = Fraction(_STEPS.get(word, "1"))
        limits = Bounds()
        if word == "range":
            limits, step = range_of(row.get("parameters"))
        else:
            limits = bounds(row.get("constraint"), whole=step == 1)
        scale = number_scale(limits, step)
        if not ours and (scale["step"] != "1" or step != 1):
            self.made.leave_out(place_of(row), reasons.STEPS, step=scale["step"])
        if limits.rest and not ours:
            self.made.leave_out(place_of(row), reasons.NO_RULE, rule=row.get("constraint")[:200])
        return scale

    def _add_calendar(self, row: Row, word: str, values: Item) -> None:
        if values:
            self.questions.add_question(row, {"kind": Number.name}, values)
            return
        looks = row.get("appearance").lower().split()
        names = {"month-year": "month", "year": "year"}
        calendar = next((names[look] for look in looks if look in names), _CALENDARS[word])
        rule = row.get("constraint")
        scale, more = calendar_bounds(rule, calendar)
        if word == "datetime":
            self.made.leave_out(place_of(row), reasons.NO_TIME_OF_DAY)
        if more:
            self.made.leave_out(place_of(row), reasons.NO_RULE, rule=rule[:200])
        self.questions.add_question(
            row, {"kind": Number.name, "calendar": calendar}, {}, scale=scale
        )

    def _add_text(self, row: Row, values: Item) -> None:
        asked = self.questions.asked(row)
        if values:
            own = {key: value for key, value in values.items() if key != "kind"}
            if added := add_closing_text(self.made, asked, own):
                self.sheets.restore_exact(row, added)
        elif not asked.text:
            self.made.leave_out(asked.place, reasons.NO_TEXT)
        elif add_closing_text(self.made, asked):
            self.questions.say_what_is_lost(row)

    def add_linked(self, row: Row, values: Item, inner: list[Row]) -> None:
        """Read a group that is one linked question of ours, and its rows, which are the parts."""
        parts = []
        for part_row in inner:
            kind = type_of(part_row)
            match = SELECT.fullmatch(kind.lower())
            name = kind.split()[-1] if match else ""
            if self.questions.is_too_long(part_row, name):
                return
            choices = self.sheets.lists.get(name, []) if match else []
            part = {
                **self.sheets.words(part_row),
                "options": [choice.texts for choice in choices],
                **self.sheets.values(part_row, "part"),
            }
            self.sheets.restore_exact(part_row, part)
            parts.append(part)
        self.questions.add_question(row, {"parts": parts}, values)
