"""A question of a draft as the designer shows it: its protection, or what is wrong with it."""

import math
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise

from ldp.odds import odds
from surveys.document import OPEN
from surveys.forms import KINDS
from surveys.models import Survey
from surveys.odds import Odds
from surveys.protection import BEST, DESIGNS, ProtectionError, build
from surveys.reasons import reason

SHOWN_OPTIONS = 12
PRIOR = 0.1


@dataclass(frozen=True)
class QuestionCard:
    """One question in the designer."""

    number: int
    id: str
    text: str
    kind: str | Promise
    options: tuple[str, ...]
    more_options: int
    design: str | Promise
    problem: str | Promise = ""
    odds: str = ""
    reason: str = ""
    prior: int = 0
    posterior: int = 0
    epsilon: float = 0.0
    bits: int = 0
    open: bool = False

    @property
    def unbounded(self) -> bool:
        """Whether some report of a protected question gives an answer away for certain."""
        return math.isinf(self.epsilon) and not self.open


def cards_of(survey: Survey) -> list[QuestionCard]:
    """All questions of a draft."""
    return [
        _card(question, number, survey.language)
        for number, question in enumerate(survey.questions, start=1)
    ]


def _card(question: dict[str, Any], number: int, language: str) -> QuestionCard:
    options = [option.get(language, "") for option in question["options"]]
    return QuestionCard(
        number=number,
        id=question["id"],
        text=question["text"].get(language, ""),
        kind=dict(KINDS)[question["kind"]],
        options=tuple(options[:SHOWN_OPTIONS]),
        more_options=len(options[SHOWN_OPTIONS:]),
        design=DESIGNS[question["design"]].label,
        **_protection(question, len(options)),
    )


def _protection(question: dict[str, Any], categories: int) -> dict[str, Any]:
    try:
        mechanism = build(
            question["kind"],
            question["design"],
            categories,
            question["parameters"],
            device=question.get("device", "browser"),
        )
    except ProtectionError as error:
        return {"problem": error.reason}
    return {
        "odds": Odds.of(mechanism, question.get("device", "browser")).sentence,
        "reason": reason(mechanism) if question["design"] == BEST else "",
        "prior": round(100 * PRIOR),
        "posterior": round(100 * odds(mechanism).suspicion(PRIOR)),
        "epsilon": mechanism.epsilon,
        "bits": mechanism.bits,
        "open": question["design"] == OPEN,
    }
