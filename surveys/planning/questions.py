"""The questions of a draft: their mechanisms, and what is planned of them."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Self

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from localdp.mechanisms import Mechanism, PermanentResponse
from surveys import formatting
from surveys.documents.variable_names import name_on_pages
from surveys.models import Survey
from surveys.planning.assumptions import Assumptions
from surveys.protection.automatic import BEST, Expected, design_of
from surveys.protection.central import IN_CLEAR
from surveys.protection.design import ProtectionError
from surveys.protection.permanent import epsilon_forever, epsilons_of
from surveys.protection.registry import DESIGNS, mechanism_of
from surveys.questions.combinations import on_answers
from surveys.questions.kind import QuestionKind
from surveys.questions.registry import kind_of


@dataclass(frozen=True)
class DraftQuestion:
    """A question of a draft and its mechanism."""

    number: int
    text: str
    data: dict[str, Any]
    mechanism: Mechanism
    name: str = field(default="", kw_only=True)
    """What tells it from another question with the same words: its name in files, or its list."""
    by_answers: bool = field(default=False, kw_only=True)
    """Whether answers decide who is asked it, which no plan knows."""

    @property
    def kind(self) -> QuestionKind:
        return kind_of(self.data)

    @property
    def design(self) -> str:
        return str(self.data["design"])

    @property
    def chosen(self) -> str:
        """The design that the launch would freeze: the automatic one's, if it is that."""
        return design_of(self.mechanism) if self.design == BEST else self.design

    @property
    def open(self) -> bool:
        """Whether its answers are stored as they are given."""
        return self.design in IN_CLEAR

    @property
    def drawn(self) -> bool:
        """Whether the page draws it, as an arm, and no one is asked."""
        return self.kind.drawn

    @property
    def asked_directly(self) -> bool:
        """Whether some people are asked without protection."""
        return self.data.get("direct") is not None

    @property
    def own_device(self) -> bool:
        """Whether respondents randomize with a device of their own."""
        return self.data.get("device") == "respondent"

    @property
    def conditional(self) -> bool:
        """Whether some people may not be asked it."""
        return self.data.get("asked_if") is not None

    @property
    def categories(self) -> int:
        return self.mechanism.categories

    @property
    def epsilon(self) -> float:
        return self.mechanism.epsilon

    @property
    def delta(self) -> float:
        return self.mechanism.delta

    @property
    def permanent(self) -> PermanentResponse | None:
        """The mechanism if devices store its first step, so that the loss over waves is bounded."""
        return self.mechanism if isinstance(self.mechanism, PermanentResponse) else None

    @property
    def epsilon_forever(self) -> float | None:
        return epsilon_forever(self.mechanism)

    @property
    def design_label(self) -> str | Promise:
        return DESIGNS[self.chosen].label

    @property
    def protection(self) -> str:
        """The design with its ε; the name of a design with infinite ε already contains it."""
        if math.isinf(self.epsilon):
            return str(self.design_label)
        return f"{self.design_label} · {epsilons_of(self.mechanism)}"


@dataclass(frozen=True)
class Planned(DraftQuestion):
    """A question whose precision follows from some assumptions."""

    assumptions: Assumptions

    @cached_property
    def margin(self) -> float:
        """The margin of error: of a share, or of a mean in its unit."""
        raise NotImplementedError

    @property
    def relative(self) -> float:
        """The margin of error in parts of the scale; the scale of shares has length 1."""
        return self.margin

    @cached_property
    def bare(self) -> "Planned":
        """The same question without randomization."""
        raise NotImplementedError

    def with_people(self, people: int) -> Self:
        """Return it with another number of respondents."""
        return replace(self, assumptions=replace(self.assumptions, people=people))

    def written(self, relative: float) -> str:
        """Write a margin that is a part of the scale."""
        return formatting.plus_minus(relative)

    @property
    def margin_text(self) -> str:
        return self.written(self.relative)

    @property
    def who_is_asked(self) -> list[str]:
        """What the figures suppose of who is asked, in sentences; empty if everyone is."""
        by_chance = _(
            "Who can be asked question %(number)d is decided at random: about %(asked)s "
            "of %(people)s people."
        )
        by_answers = _(
            "Answers decide who is asked question %(number)d. Its figures hold if all %(asked)s "
            "people are asked."
        )
        values = {
            "number": self.number,
            "asked": formatting.people(self.assumptions.asked),
            "people": formatting.people(self.assumptions.people),
        }
        sentences = ((self.assumptions.part < 1, by_chance), (self.by_answers, by_answers))
        return [words % values for holds, words in sentences if holds]

    @property
    def asked_text(self) -> str:
        """The same in few words, beside a margin."""
        words = _("if all %(asked)s are asked") if self.by_answers else _("%(asked)s are asked")
        asked = formatting.people(self.assumptions.asked)
        return words % {"asked": asked} if self.who_is_asked else ""


@dataclass(frozen=True)
class InvalidQuestion:
    """A question that has no mechanism, and why."""

    number: int
    problem: str | Promise


def name_among(data: Mapping[str, Any], others: Sequence[Mapping[str, Any]]) -> str:
    """Return what tells a question from another one with the same words; empty without one."""
    if not any(other is not data and other["text"] == data["text"] for other in others):
        return ""
    versions = [bool(other.get("version_of")) for other in others if kind_of(other).counted]
    return name_on_pages(
        str(data.get("variable") or data["id"]),
        sensitive=bool(data.get("version_of")) if kind_of(data).counted else None,
        experiments=sum(versions),
    )


def build_questions(survey: Survey) -> tuple[list[DraftQuestion], list[InvalidQuestion]]:
    """Return the draft's questions that have a mechanism, and the others."""
    valid: list[DraftQuestion] = []
    invalid: list[InvalidQuestion] = []
    expected = Expected.of(survey.draft)
    for number, data in enumerate(survey.questions, start=1):
        text = str(data["text"].get(survey.language, ""))
        by_answers = on_answers(data, survey.questions)
        try:
            mechanism = mechanism_of(data, expected)
            name = name_among(data, survey.questions)
            valid.append(
                DraftQuestion(number, text, data, mechanism, by_answers=by_answers, name=name)
            )
        except ProtectionError as error:
            invalid.append(InvalidQuestion(number, error.reason))
    return valid, invalid
