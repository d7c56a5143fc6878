"""Drafts of surveys and their questions, as the designer would save them."""

from typing import Any

from surveys.documents.draft import new_draft
from surveys.documents.freezing.freeze import freeze
from surveys.documents.freezing.problems import SMALLEST_BATCH
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.parsing import parse
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


WORKPLACE = question(
    "single",
    "open",
    text={"en": "Where do you work?"},
    justification={"en": "Thousands share each answer."},
)


def draft(*questions: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """A draft that is ready to be launched, with the smallest batches that a live wave may have."""
    numbered = [{**item, "id": f"q{place}"} for place, item in enumerate(questions, start=1)]
    return {
        **new_draft(),
        "title": {"en": "A survey"},
        "introduction": {"en": "About things."},
        "asker": {"en": "A university, mail@university.example"},
        "batch_minimum": SMALLEST_BATCH,
        "release": {**new_draft()["release"], "minimum_n": 50, "while_open": True},
        "questions": numbered or [question()],
        **changes,
    }


def frozen_document(draft: dict[str, Any]) -> Document:
    return parse(freeze(draft))


def frozen_draft(*questions: dict[str, Any], **changes: Any) -> Document:
    """What a launch of such a draft freezes."""
    return frozen_document(draft(*questions, **changes))


# Usual parameters by name, of which a design takes its own; and parameters of designs with memory.
PARAMETERS = {"epsilon": "1", "p": "0.7", "q": "0.2", "delta": "0.000001"}
WAVE_PARAMETERS = {"f": "0.5", "p": "0.2", "q": "0.7"}
PERMANENT_PARAMETERS = {"f": "0.5", "p": "0.5", "q": "0.75"}


def permanent(kind: str = "yes-no", **changes: Any) -> dict[str, Any]:
    """A question whose randomized answers persist."""
    return question(kind, "permanent", **{"parameters": PERMANENT_PARAMETERS, **changes})


PERMANENT = question(design="permanent", parameters=PERMANENT_PARAMETERS)
PERMANENT_COLOR = question(
    "single", "permanent", text={"en": "Which color?"}, parameters=PERMANENT_PARAMETERS
)

WIDE = question(
    "single",
    "optimized-unary",
    parameters={"epsilon": "1"},
    options=[{"en": f"option {number}"} for number in range(63)],
)
"""A question whose reports have 63 bits, so that each person's can be told from all others."""


def marked(number: int) -> bytes:
    """The report of a person with this number, in a survey that asks `WIDE`."""
    return (number << 1).to_bytes(8, "little")


# Coins that respondents toss themselves.
OWN_COINS = question(
    device="respondent", instructions={"en": "Toss a coin twice, and keep it to yourself."}
)

# An innocent event, and a question that it anchors.
MOON = question(text={"en": "Have you flown to the Moon?"}, known_share="0")
LIED = question(text={"en": "Have you ever lied?"}, anchor="q2")


AGREE = [
    question(
        "single",
        "open",
        text={"en": f"Statement {number}"},
        options=[{"en": label} for label in ("No", "Rather not", "Neither", "Rather", "Yes")],
        justification={"en": "Not sensitive."},
    )
    for number in range(1, 4)
]
