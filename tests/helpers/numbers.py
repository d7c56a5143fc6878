"""Helpers of several tests: numbers."""

from typing import Any

from tests.helpers.questions import question

SCALE = {"low": "17", "high": "90", "step": "1"}


def number(design: str = "duchi", **parameters: str) -> dict[str, Any]:
    own = {"delta": "0.0000001"} if design == "gaussian" else {}
    given = {**SCALE, "epsilon": "1", **own, **parameters}
    text = {"en": "How old are you?"}
    return question("number", design, text=text, options=[], parameters=given, unit={"en": "years"})
