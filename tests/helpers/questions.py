"""Drafts of surveys and their questions, as the designer would save them."""

from typing import Any

from surveys.documents.draft import new_draft
from surveys.documents.translatable_texts import YES_NO


def question(kind: str = "yes-no", design: str = "two-coins", **changes: Any) -> dict[str, Any]:
    """A draft's question, with whatever a test needs to be different."""
    options = (
        list(YES_NO) if kind == "yes-no" else [{"en": word} for word in ("Red", "Green", "Blue")]
    )
    return {
        "id": "q1",
        "kind": kind,
        "text": {"en": "Have you ever?"},
        "help": {"en": ""},
        "options": options,
        "design": design,
        "parameters": {},
        **changes,
    }


SMALL_BATCH = 5


def draft(*questions: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """A draft that is ready to be frozen."""
    numbered = [{**item, "id": f"q{place}"} for place, item in enumerate(questions, start=1)]
    return {
        **new_draft(),
        "title": {"en": "A survey"},
        "introduction": {"en": "About things."},
        "asker": {"en": "A university, mail@university.example"},
        "batch_minimum": SMALL_BATCH,
        "exports": "reports",
        "release": {**new_draft()["release"], "while_open": True},
        "questions": numbered or [question()],
        **changes,
    }
