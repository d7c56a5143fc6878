"""Number questions with their scales, protected, unprotected and central."""

from typing import Any

from tests.helpers.questions import draft, question

SCALE = {"low": "17", "high": "90", "step": "1"}


def number(design: str = "duchi", **parameters: str) -> dict[str, Any]:
    noise = {"delta": "0.0000001"} if design == "gaussian" else {}
    whole = {**SCALE, "epsilon": "1", **noise, **parameters}
    text = {"en": "How old are you?"}
    return question("number", design, text=text, options=[], parameters=whole, unit={"en": "years"})


BOUNDS = {
    "year": ("1950", "2020"),
    "month": ("2019-11", "2021-02"),
    "date": ("2020-01-31", "2020-03-01"),
}
OPEN_DATE: dict[str, Any] = {"design": "open", "justification": {"en": "Known to all."}}


def dated(calendar: str, low: str = "", high: str = "", **changes: Any) -> dict[str, Any]:
    """A question for a year, a month or a date."""
    lowest, highest = BOUNDS[calendar]
    scale = {"low": low or lowest, "high": high or highest, "epsilon": "1"}
    given = {"text": {"en": f"Which {calendar}?"}, "calendar": calendar, "options": []}
    return {**question("number", "best"), **given, "parameters": scale, **changes}


OPEN_NUMBER = {**number("open"), "justification": {"en": "Many share it."}, "text": {"en": "Now?"}}


def gaussian(delta: str, text: str = "How old are you?") -> dict[str, Any]:
    return {**number("gaussian", delta=delta), "text": {"en": text}}


PAY = question(
    "single", "central", text={"en": "Pay?"}, justification={"en": "Needed to be exact."}
)
LARGE_DELTA = draft(gaussian("0.4"))
