"""Add the choices of an XLSForm, and one question for each set of answers that a filter leaves."""

import re
from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from surveys.documents.exchange.choices import OTHER, Choice, spoken, with_other_last, yes_no
from surveys.documents.exchange.collected import Item
from surveys.documents.exchange.conditions.cascades import Branch, Cascades
from surveys.documents.exchange.conditions.expressions import ExpressionError
from surveys.documents.exchange.left_out import NO_OTHER
from surveys.documents.exchange.xlsform.questions import DATE, Questions
from surveys.documents.exchange.xlsform.rows import kinds_of_type, place_of
from surveys.documents.exchange.xlsform.workbook import Row

NO_LIST = gettext_lazy(
    "its list “%(name)s” is not in the sheet “choices”, which needs the columns “list_name”, "
    "“name” and “label”. It was left out."
)


class Choices:
    """Adds choices, which show all answers of a list or those that a filter leaves."""

    def __init__(self, questions: Questions) -> None:
        self.questions = questions
        self.sheets = questions.sheets
        self.made = questions.made
        self._cascades = Cascades()
        self.filtering: set[str] = set()
        """The columns of answers that filters name which were kept."""

    def add(self, row: Row, name: str, match: re.Match[str], values: Item) -> None:
        """Add a choice among the answers of a list."""
        if name not in self.sheets.lists and not values:
            self.made.leave_out(place_of(row), NO_LIST, name=name[:40])
            return
        branches = [] if values else self._branches(row, name)
        typed = match[1] == "one" and not values
        if not branches and self.questions.is_too_long(row, name, typed=typed):
            return
        if match[3] and branches:
            self.made.leave_out(place_of(row), NO_OTHER)
        if name in self.sheets.dated:
            self.made.leave_out(place_of(row), DATE)
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
            item["kind"] = kind_of_choice(match[1], choices)
            self.questions.add_question(row, item, values, choices)
        else:
            self._add_branches(row, item, match[1], choices, branches)

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
            self.made.leave_out(place_of(row), reason, n=len(asked))
        if len(asked) < len(branches):
            reason = _("people for whom its filter leaves only one answer are not asked.")
            self.made.leave_out(place_of(row), reason)
        name = row.get("name")
        names = [f"{name}_v{place}" for place in range(1, len(asked) + 1)]
        names = [name] if len(asked) == 1 else names
        for branch, own_name in zip(asked, names, strict=True):
            held = [choices[place] for place in branch.places]
            question = {**item, "kind": kind_of_choice(number, held)}
            more: dict[str, Any] = {"name": own_name, "condition": branch.condition}
            self.questions.add_question(row, question, {}, held, **more)
        self.made.conditions.unite(name, names)


def kind_of_choice(number: str, choices: Sequence[Choice]) -> str:
    """Return the kind of a choice of “one” or several of some answers."""
    fitting = kinds_of_type("select_one" if number == "one" else "select_multiple")
    return next(kind.name for kind in fitting if not kind.binary or yes_no(choices))
