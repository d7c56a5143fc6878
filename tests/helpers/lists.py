"""A list experiment, as the designer's form makes it."""

from typing import Any

from tests.helpers.experiments import ARMS, WHY
from tests.helpers.questions import question

INNOCENT = [{"en": text} for text in ("I own a bicycle.", "I have a cat.", "I like opera.")]
SENSITIVE = {"en": "I have taken a bribe."}


def list_experiment(design: str = "open", **given: Any) -> list[dict[str, Any]]:
    """Arms and both lists; the first question is that of the arms."""
    texts = WHY if design == "open" else {}
    lists = [
        question(
            "list", design, text={"en": "How many are true?"}, options=options, **texts, **given
        )
        for options in (INNOCENT, [*INNOCENT, SENSITIVE])
    ]
    for arm, entry in enumerate(lists):
        entry["asked_if"] = {"question": "q1", "options": [arm]}
    return [ARMS, lists[0], {**lists[1], "version_of": "q2"}]
