"""Helpers of several tests: an experiment with two arms and a screening."""

import base64
import hashlib
import json
from collections.abc import Sequence
from typing import Any

from surveys.models import Wave
from surveys.questions.arms import arm_of
from tests.helpers.programs import output_of
from tests.helpers.questions import question
from tests.helpers.waves import Launch
from tools import ROOT

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


def arm_of_link(wave: Wave, secret: str) -> int:
    """The arm of the first question that follows from an invitation's link, as docs say."""
    arms = wave.version.document.questions[0]
    text = f"candor arm\n{secret}\n{arms.block}".encode()
    return arm_of(arms.shares, int.from_bytes(hashlib.sha256(text).digest()[:4]))


def reports_of(document: str, people: Sequence[Sequence[int | None]]) -> list[bytes]:
    """The reports that the page's own scripts make of people's answers, one per question; the page
    draws the arms."""
    given = json.dumps({"survey": json.loads(document), "people": people})
    script = ROOT / "tests/js/respondent/people.mjs"
    return [base64.b64decode(line) for line in output_of("node", script, input=given).split()]
