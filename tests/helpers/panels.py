"""A question whose randomized answers persist."""

from typing import Any

from tests.helpers.questions import question

USUAL = {"f": "0.5", "p": "0.5", "q": "0.75"}


def permanent(kind: str = "yes-no", **changes: Any) -> dict[str, Any]:
    return question(kind, "permanent", **{"parameters": USUAL, **changes})
