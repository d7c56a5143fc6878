"""How each covariate enters a model: as it was measured, or otherwise.

A request spells a covariate as JSON, `{"question": "q2", "as": "square", "divide": 10}`, or as a
short text for addresses and forms, `q2:square,/10`. Without a way, numbers and dates are numbers
and other answers are categories.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from django.utils.translation import gettext as _
from numpy.typing import NDArray

from analytics.crosstabs.variables import Variable
from localdp.fields import FieldColumn
from surveys.formatting import plain_number

Floats = NDArray[np.float64]

NUMBER, SQUARE, LOG, SCORES, GROUPS = "number", "square", "log", "scores", "groups"
WAYS = (NUMBER, SQUARE, LOG, SCORES, GROUPS)
"""A number, its square, its logarithm, the places of options in order, or categories."""
MOST_COVARIATES = 40
"""Of one model."""
MOST = 1e9
"""A covariate is centered at most this far from 0, and divided by at most this."""


@dataclass(frozen=True)
class Covariate:
    """A variable of a model, and how it enters."""

    variable: Variable
    way: str = GROUPS
    reference: int = 0
    """Of categories, the one that others are compared with."""
    center: bool | float = False
    """What is subtracted from a number; True for the mean of the people of the model."""
    divide: float = 1.0
    """What a number is divided by then."""

    @classmethod
    def parse(
        cls, asked: Any, variables: Mapping[str, Variable], grouped: Sequence[str] = ()
    ) -> "Covariate":
        """Return the covariate that a request asks for, in one of both spellings.

        `grouped` are the keys of numbers that are cut into groups unless the request says
        otherwise. ValueError, with a sentence for people, if there is no such covariate.
        """
        given = spelled_out(asked) if isinstance(asked, str) else dict(asked)
        key = given.pop("question", None)
        variable = variables.get(key) if isinstance(key, str) else None
        if variable is None:
            raise ValueError(_("“%(key)s” cannot be a covariate.") % {"key": key})
        number = is_numeric(variable)
        way = given.pop("as", None) or (NUMBER if number and key not in grouped else GROUPS)
        covariate = cls(
            variable,
            way,
            given.pop("reference", 0),
            given.pop("center", False),
            given.pop("divide", 1),
        )
        if given:
            raise ValueError(_("A covariate has no “%(name)s”.") % {"name": next(iter(given))})
        covariate.check()
        return covariate

    def check(self) -> None:
        """Raise ValueError if this variable cannot enter a model in this way."""
        count = self.variable.categories
        text = {"question": self.variable.text(""), "count": count}
        number = self.variable.question.number_in_clear if is_numeric(self.variable) else None
        ordered = self.variable.item is None and bool(self.variable.question.options)
        fits = {GROUPS: True, SCORES: ordered and self.variable.question.open}
        if self.way not in WAYS or not fits.get(self.way, number is not None):
            raise ValueError(_("“%(question)s” cannot enter a model in this way.") % text)
        if self.way == LOG and number is not None and number.values[0] <= 0:
            raise ValueError(
                _(
                    "“%(question)s” can be 0 or less, and only numbers above 0 have a logarithm. "
                    "Use the number or groups."
                )
                % text
            )
        given: tuple[Any, ...] = (self.reference, self.center)  # of a request, not checked yet
        if type(given[0]) is not int or not 0 <= self.reference < count:
            raise ValueError(
                _("“%(question)s” has %(count)s categories, from 0: choose one as reference.")
                % text
            )
        if not (type(given[1]) is bool or _is_usual(given[1])) or not (
            _is_usual(self.divide) and self.divide >= 1 / MOST
        ):
            raise ValueError(
                _(
                    "“%(question)s” can be centered, and divided by a number above 0. Very large "
                    "and very small numbers do not work."
                )
                % text
            )
        if self.way not in (NUMBER, SQUARE) and (self.center or self.divide != 1):
            raise ValueError(_("Only numbers and their squares are centered or divided."))

    @property
    def key(self) -> str:
        return self.variable.key

    @property
    def name(self) -> str:
        """What interactions call it: the key, with the way if it is not the usual one."""
        usual = NUMBER if is_numeric(self.variable) else GROUPS
        return self.key if self.way == usual else f"{self.key}:{self.way}"

    @property
    def measured(self) -> bool:
        """Whether it is one column of numbers, not a column for each category but the reference."""
        return self.way != GROUPS

    @property
    def spelled(self) -> dict[str, Any]:
        """The one spelling of this covariate in the parameters of a job."""
        spelled: dict[str, Any] = {"question": self.key, "as": self.way}
        if self.reference:
            spelled["reference"] = self.reference
        if self.center:
            spelled["center"] = self.center if self.center is True else float(self.center)
        if self.divide != 1:
            spelled["divide"] = float(self.divide)
        return spelled

    def numbers(self, column: FieldColumn, people: NDArray[np.bool_]) -> tuple[Floats, float]:
        """Return the column of a measured covariate, NaN of people without one, and what was
        subtracted: the mean of these people, or 0."""
        if self.way == SCORES:
            codes = self.variable.cells.of(column)  # type: ignore[union-attr]
            return np.where(codes < 0, np.nan, codes), 0.0
        levels = self.variable.question.mechanism.values  # type: ignore[attr-defined]
        values = np.where(column.answered, levels[column.reports], np.nan).astype(np.float64)
        middle = float(self.center)
        if self.center is True:
            middle = float(values[people].mean()) if people.any() else 0.0
        return self.moved(values, middle), middle

    def moved(self, values: Floats, middle: float) -> Floats:
        """Return numbers as they enter the model, if this is subtracted."""
        if self.way == LOG:
            return np.log(values)
        moved: Floats = (values - middle) / self.divide
        return moved**2 if self.way == SQUARE else moved

    def text(self, language: str) -> str:
        """Return the text of its question."""
        return self.variable.text(language)

    def label(self, language: str, level: int | None) -> str:
        """Return the category of a coefficient, or what one more of a number is."""
        if level is not None:
            return self.variable.labels(language)[level]
        if self.way == SCORES:
            return _("one answer higher")
        unit = self.variable.question.unit_of_changes(language)
        step = f"{plain_number(self.divide)} {unit}".rstrip()
        if self.way == LOG:
            return _("logarithm")
        if self.divide == 1 and unit:
            one = _("squared (%(unit)s)") if self.way == SQUARE else _("1 more (%(unit)s)")
            return one % {"unit": unit}
        if self.way == SQUARE:
            return _("squared, per %(step)s") % {"step": step}
        return _("%(step)s more") % {"step": step}


def key_of(asked: Any) -> str:
    """Return the key of a covariate in either spelling, unchecked."""
    given = asked.get("question", "") if isinstance(asked, dict) else asked
    return str(given).partition(":")[0].partition(",")[0]


def is_numeric(variable: Variable) -> bool:
    """Return whether a variable is an unprotected number or date."""
    return variable.item is None and variable.question.number_in_clear is not None


def spelled_out(text: str) -> dict[str, Any]:
    """Return the JSON of a covariate that is spelled as a short text; an unknown part keeps
    its name, so that the refusal can name it."""
    head, *changes = text.split(",")
    key, _colon, way = head.partition(":")
    given: dict[str, Any] = {"question": key} | ({"as": way} if way else {})
    for change in changes:
        name, _equals, value = change.strip().partition("=")
        if name == "center":
            given["center"] = _number(value) if value else True
        elif name.startswith("/"):
            given["divide"] = _number(name[1:])
        elif name == "reference" and value.isdecimal():
            given["reference"] = int(value)
        else:
            given[change] = True
    return given


def parse_all(
    asked: Sequence[Any], variables: Mapping[str, Variable], grouped: Sequence[str] = ()
) -> list[Covariate]:
    """Return the covariates that a request asks for, in the version's order, as `Covariate.parse`
    does; ValueError if there are too many, or one is given twice."""
    if len(asked) > MOST_COVARIATES:
        raise ValueError(
            _("A model has at most %(most)s covariates, not %(count)s. Choose fewer.")
            % {"most": MOST_COVARIATES, "count": len(asked)}
        )
    covariates = sorted(
        (Covariate.parse(each, variables, grouped) for each in asked),
        key=lambda each: (each.variable.question_index, each.variable.item or 0, each.way),
    )
    names = [covariate.name for covariate in covariates]
    for name in names:
        if names.count(name) > 1:
            raise ValueError(_("“%(name)s” is given twice. Leave one out.") % {"name": name})
    return covariates


def named(covariates: Sequence[Covariate], name: str) -> Covariate | None:
    """Return the covariate that an interaction names: by its name, or by its question's key if that
    names one only."""
    found = [each for each in covariates if each.name == name]
    found = found or [each for each in covariates if each.key == name]
    return found[0] if len(found) == 1 else None


def of_parameters(
    parameters: Mapping[str, Any], variables: Mapping[str, Variable]
) -> list[Covariate]:
    """Return the covariates of a job; earlier versions stored keys, all of them categories."""
    asked = [
        {"question": each, "as": GROUPS} if isinstance(each, str) else each
        for each in parameters["covariates"]
    ]
    return [Covariate.parse(each, variables) for each in asked]


def _number(text: str) -> float | str:
    try:
        return float(text)
    except ValueError:
        return text


def _is_usual(value: Any) -> bool:
    known = isinstance(value, int | float) and not isinstance(value, bool)
    return known and -MOST <= value <= MOST
