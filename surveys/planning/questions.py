"""The questions of a draft with their mechanisms, and those for which there is none."""

from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise

from localdp.mechanisms import Mechanism, PermanentResponse
from surveys.models import Survey
from surveys.protection.central import IN_CLEAR
from surveys.protection.permanent import epsilon_forever
from surveys.protection.registry import ProtectionError, mechanism_of


@dataclass(frozen=True)
class DraftQuestion:
    """A question of a draft and its mechanism."""

    number: int
    text: str
    data: dict[str, Any]
    mechanism: Mechanism

    @property
    def kind(self) -> str:
        return str(self.data["kind"])

    @property
    def design(self) -> str:
        return str(self.data["design"])

    @property
    def open(self) -> bool:
        """Whether its answers are stored as they are given."""
        return self.design in IN_CLEAR

    @property
    def own_device(self) -> bool:
        """Whether respondents randomize with a device of their own."""
        return self.data.get("device") == "respondent"

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

    @property
    def epsilon_forever(self) -> float | None:
        return epsilon_forever(self.mechanism)


@dataclass(frozen=True)
class InvalidQuestion:
    """A question that has no mechanism, and why."""

    number: int
    text: str
    problem: str | Promise


def questions_of(survey: Survey) -> tuple[list[DraftQuestion], list[InvalidQuestion]]:
    """Return the draft's questions that have a mechanism, and the others."""
    valid: list[DraftQuestion] = []
    invalid: list[InvalidQuestion] = []
    for number, data in enumerate(survey.questions, start=1):
        text = str(data["text"].get(survey.language, ""))
        try:
            valid.append(DraftQuestion(number, text, data, mechanism_of(data)))
        except ProtectionError as error:
            invalid.append(InvalidQuestion(number, text, error.reason))
    return valid, invalid
