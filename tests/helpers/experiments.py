"""Helpers of several tests: an experiment with two arms and a screening."""

from collections.abc import Callable
from typing import Any

from surveys.models import Wave
from tests.helpers.questions import question

Launch = Callable[..., Wave]

WHY = {"justification": {"en": "Large groups."}}
ARMS = question(
    "arms",
    "open",
    text={"en": "Frame"},
    options=[{"en": "Plain"}, {"en": "Vignette"}],
    shares=["1/2", "1/2"],
)
ADULT = question("yes-no", "open", text={"en": "Are you an adult?"}, **WHY)
TEXTS = ["Have you ever lied?", "After this story: have you ever lied?"]
VERSIONS = [
    {**question(), "text": {"en": text}, "asked_if": {"question": "q1", "options": [arm]}}
    for arm, text in enumerate(TEXTS)
]
QUESTIONS = [ARMS, ADULT, VERSIONS[0], {**VERSIONS[1], "version_of": "q3"}]
SCREENING = {
    "asked_if": {"question": "q2", "options": [1]},
    "text": {"en": "Only adults take part."},
}


def experiment(launched: Launch, *, sends: bool, **changes: Any) -> Wave:
    return launched(
        *QUESTIONS,
        screening={**SCREENING, "sends": sends},
        **changes,
    )
