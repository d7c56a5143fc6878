"""Add the questions and headings of an XLSForm, and say what is lost of each."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _

from surveys.documents.draft import LIMITS
from surveys.documents.exchange import reasons
from surveys.documents.exchange.choices import Choice
from surveys.documents.exchange.collected import Item
from surveys.documents.exchange.conditions.expressions import conjuncts
from surveys.documents.exchange.conversion import Conversion
from surveys.documents.exchange.texts import Asked, add_limits, add_typed, introduces
from surveys.documents.exchange.xlsform.columns import OWN
from surveys.documents.exchange.xlsform.rows import TRANSLATED, TRUE, place_of, word_of
from surveys.documents.exchange.xlsform.sheets import Sheets
from surveys.documents.exchange.xlsform.workbook import Row
from surveys.documents.translatable_texts import SECTION
from surveys.questions.registry import kind_of

_LIMIT = re.compile(r"count-selected\s*\(\s*\.\s*\)\s*(<=|>=|<|>|=)\s*(\d{1,3})", re.ASCII)


class Questions:
    """Adds what a row holds, in the groups around it."""

    def __init__(self, sheets: Sheets) -> None:
        self.sheets = sheets
        names = [row.get(*header) for row in sheets.rows for header in (("name",), (OWN, "id"))]
        self.made = Conversion(sheets.about(), names)
        self.around: list[str] = []
        """The conditions of the groups around a row."""
        self.required = 0

    def asked(self, row: Row) -> Asked:
        """Return what a row asks, in the groups around it."""
        conditions = [*filter(None, [*self.around, row.get("relevant")])]
        words = self.sheets.words(row)
        return Asked(place_of(row), row.get("name"), **words, conditions=conditions)

    def add_question(
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
        question = {**item, **self.sheets.words(row), **values}
        place, name = place_of(row), name or row.get("name")
        more: dict[str, Any] = {"from_candor": bool(values), "scale": scale}
        added = self.made.add(question, place, name, choices, **more)
        self.sheets.restore_exact(row, added)
        self._add_conditions(row, added, [*self.around, row.get("relevant"), condition])
        if not values:
            self.say_what_is_lost(row, added, filtered=bool(condition))

    def say_what_is_lost(
        self, row: Row, item: Item | None = None, *, filtered: bool = False
    ) -> None:
        self.required += row.get("required").lower() in TRUE
        place, rule, kind = place_of(row), row.get("constraint"), kind_of(item or {})
        if kind.several and item and rule:
            rule = self._add_limits(item, rule, place)
        if rule and not kind.numeric:
            self.made.leave_out(place, reasons.NO_RULE, rule=rule[:200])
        if (text := row.get("choice_filter")) and not filtered:
            self.made.leave_out(place, reasons.NO_FILTER, rule=text[:200])
        if row.dates & {header for header in row.cells if header[0] in TRANSLATED}:
            self.made.leave_out(place, reasons.DATE)

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
        item["help"] = add_limits(self.made, item["help"], place, **ends)
        return ""

    def add_section(self, row: Row, values: Item, conditions: Sequence[str]) -> None:
        """Add a heading; a group without a label only holds rows together."""
        asked = replace(self.asked(row), conditions=[*filter(None, conditions)])
        if not asked.text and not values:
            if word_of(row) not in {"begin_group", "begin_repeat"}:
                self.made.leave_out(asked.place, reasons.NO_TEXT)
            return
        if word_of(row) == "note" and not values and introduces(self.made, asked):
            return
        item = {"kind": SECTION, "text": asked.text, "help": asked.help, **values}
        self.sheets.restore_exact(row, item)
        added = self.made.add(item, asked.place, from_candor=bool(values))
        self._add_conditions(row, added, conditions)

    def _add_conditions(self, row: Row, added: Item, conditions: Sequence[str]) -> None:
        texts = [text for text in conditions if text]
        if "asked_if" not in added and texts and not kind_of(added).drawn:
            self.made.add_condition(added, texts, place_of(row))
        elif added.get("asked_if", texts) is None:
            del added["asked_if"]  # everyone, whatever the screening makes of it in other tools

    def leave_out(self, row: Row, kind: str) -> None:
        """Name a row of an unknown type, or one without a type that seems to hold a question."""
        if kind:
            self.made.leave_out(place_of(row), reasons.WRONG_TYPE, type=kind[:60])
        elif any(header[0] in {"name", *TRANSLATED} for header in row.cells):
            self.made.leave_out(place_of(row), _("it has no type. It was left out."))

    def is_too_long(self, row: Row, name: str, *, typed: bool = False) -> bool:
        """Leave out a question whose list is longer than any question's, or let people type the
        answer: such lists are for cascades, and may be shared by many questions."""
        number = len(self.sheets.lists.get(name, ()))
        if number <= LIMITS["options"]:
            return False
        if typed:
            return add_typed(self.made, self.asked(row), number)
        reason = _(
            "its list “%(name)s” has %(n)s answers, and a question at most %(most)s. It was "
            "left out."
        )
        words = {"name": name[:40], "n": number, "most": LIMITS["options"]}
        self.made.leave_out(place_of(row), reason, **words)
        return True
