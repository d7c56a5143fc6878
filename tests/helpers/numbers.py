"""A number question with its scale."""

from typing import Any

from tests.helpers.questions import question

SCALE = {"low": "17", "high": "90", "step": "1"}


def number(design: str = "duchi", **parameters: str) -> dict[str, Any]:
    noise = {"delta": "0.0000001"} if design == "gaussian" else {}
    whole = {**SCALE, "epsilon": "1", **noise, **parameters}
    text = {"en": "How old are you?"}
    return question("number", design, text=text, options=[], parameters=whole, unit={"en": "years"})
