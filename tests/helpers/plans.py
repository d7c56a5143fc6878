"""Plans for tests: assumptions, questions by size, and a margin calculated by hand."""

import math
from typing import Any

from surveys.drafts.services import edit_draft
from surveys.models import Survey
from surveys.planning.assumptions import Assumptions
from surveys.planning.planner import Plan
from tests.helpers.questions import draft, question

ASSUMPTIONS = Assumptions(people=800, share=0.3, confidence=0.95, simultaneous=True)


def assumptions(**given: Any) -> Assumptions:
    return Assumptions(**{**ASSUMPTIONS.__dict__, **given})


def by_hand(p: float, q: float, n: int, share: float, z: float) -> float:
    """The margin from the two rates of a counter, as in any textbook."""
    rate = q + (p - q) * share
    return z * math.sqrt(rate * (1 - rate) / n) / abs(p - q)


def options(count: int) -> list[dict[str, str]]:
    return [{"en": f"Option {number}"} for number in range(count)]


def single(count: int, design: str = "best", epsilon: str = "1", **given: Any) -> dict[str, Any]:
    return question(
        "single", design, options=options(count), parameters={"epsilon": epsilon}, **given
    )


def planned(survey: Survey, *questions: dict[str, Any], **given: Any) -> Plan:
    edit_draft(survey=survey, draft=draft(*questions))
    return Plan.of(survey, assumptions(**given))
