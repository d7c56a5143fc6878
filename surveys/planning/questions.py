"""The questions of a draft with their mechanisms, and why others have none yet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.functional import Promise

from localdp.mechanisms import Mechanism, PermanentResponse
from surveys.documents.variable_names import name_on_pages
from surveys.models import Survey
from surveys.protection.automatic import Expected
from surveys.protection.central import IN_CLEAR
from surveys.protection.design import ProtectionError
from surveys.protection.registry import mechanism_of
from surveys.questions.combinations import on_answers
from surveys.questions.kind import QuestionKind
from surveys.questions.registry import kind_of


@dataclass(frozen=True)
class DraftQuestion:
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
    def open(self) -> bool:
        """Whether its answers are stored as they are given."""
        return self.design in IN_CLEAR

    @property
    def asked_directly(self) -> bool:
        """Whether some people are asked without protection."""
        return self.data.get("direct") is not None

    @property
    def conditional(self) -> bool:
        """Whether some people may not be asked it."""
        return self.data.get("asked_if") is not None

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
