"""The menu of a covariate: how it enters a model, without its spelling."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from analytics.crosstabs.variables import Variable
from analytics.regression.covariates import GROUPS, LOG, SCORES, SQUARE, is_numeric, spelled_out
from surveys.formatting import plain_number

Option = tuple[str, Any, bool]
"""The value of a choice, its label, and whether it is chosen."""
DIVISORS = (1.0, 10.0, 100.0, 1000.0)


@dataclass(frozen=True)
class Menu:
    """What the page offers for one covariate, and what is chosen."""

    variable: Variable
    text: str
    spelled: list[str]
    """The covariates of this variable."""

    @property
    def key(self) -> str:
        return self.variable.key

    @cached_property
    def _given(self) -> list[dict[str, Any]]:
        return [spelled_out(each) for each in self.spelled]

    def _first(self, name: str) -> Any:
        return next((given[name] for given in self._given if name in given), None)

    @property
    def numeric(self) -> bool:
        return is_numeric(self.variable)

    @property
    def ways(self) -> list[Option]:
        """How it can enter; the first is the usual way."""
        ways = [("", _("categories"))]
        if self.variable.question.open and self.variable.item is None:
            ways.append((SCORES, _("in order, from low to high")))
        if self.numeric:
            ways = [
                ("", _("number")),
                (f"+{SQUARE}", _("number and its square")),
                (SQUARE, _("square")),
                (LOG, _("logarithm")),
                (GROUPS, _("groups")),
            ]
        usual = "number" if self.numeric else GROUPS
        given = [each.get("as", usual).replace(usual, "") for each in self._given]
        chosen = "+".join(sorted(given))
        return [(value, text, value == chosen) for value, text in ways]

    @property
    def center(self) -> tuple[str, bool]:
        """The value of the box, and whether it is ticked."""
        center = self._first("center")
        stated = plain_number(center) if isinstance(center, float) else str(center)
        return ("mean" if center in (None, True) else stated), center is not None

    @property
    def divisors(self) -> list[Option]:
        chosen = self._first("divide") or 1.0
        values = sorted({*DIVISORS, chosen}) if isinstance(chosen, float) else DIVISORS
        return [
            ("" if value == 1 else plain_number(value), plain_number(value), value == chosen)
            for value in values
        ]

    @property
    def references(self) -> list[Option]:
        """The categories; the others are compared with the chosen one."""
        chosen = self._first("reference") or 0
        labels = self.variable.labels(get_language() or "")
        return [(str(at), label, at == chosen) for at, label in enumerate(labels)]
