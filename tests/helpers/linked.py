"""Linked questions and their parts."""

from typing import Any

from surveys.documents.translatable_texts import YES_NO
from tests.helpers.questions import question

WORDS = ("Red", "Green", "Blue")


def yes_no(text: str, **given: Any) -> dict[str, Any]:
    part = {"kind": "yes-no", "text": {"en": text}, "help": {}, "options": list(YES_NO)}
    return {**part, **given}


def single(text: str, options: tuple[str, ...] = WORDS) -> dict[str, Any]:
    texts = [{"en": word} for word in options]
    return {"kind": "single", "text": {"en": text}, "help": {}, "options": texts}


def linked(
    *parts: dict[str, Any], way: str = "every", epsilon: str = "2", **given: Any
) -> dict[str, Any]:
    """A draft's linked question; three parts if none are named."""
    return question(
        "linked",
        f"linked-{way}",
        text={"en": "About your week"},
        options=[],
        parameters={"epsilon": epsilon},
        parts=list(parts) or [yes_no("Late?"), single("Color?"), yes_no("Tired?")],
        **given,
    )
