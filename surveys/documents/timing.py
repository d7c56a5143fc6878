"""Whether people took a number of seconds: one bit, measured on their device.

The survey's settings name the least number (`completion.seconds`). The frozen document has it as an
unprotected item that nobody is asked, after all questions. A section without a heading keeps it out
of a battery, or of what changes places.
"""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import override

from surveys.documents.draft import SECTION_RULES, Item
from surveys.documents.translatable_texts import SECTION
from surveys.protection.design import OPEN
from surveys.questions.field import Field

MOST_SECONDS = 3_600
NAME = "seconds_taken"


def with_timing(draft: dict[str, Any]) -> dict[str, Any]:
    """Return a draft to be frozen, with the item if the settings have a number of seconds."""
    completion = dict(draft.get("completion", {}))
    seconds = completion.pop("seconds", None)
    if seconds is None:
        return draft
    items = without_final_sections(draft["questions"])
    last = next((item for item in reversed(items) if item["kind"] == SECTION), {})
    end = {"id": "s0", "kind": SECTION, "text": {}, "help": {}}
    ends = [end] if any(last.get(rule) for rule in SECTION_RULES) else []
    questions = [*items, *ends, _item(seconds, draft["languages"])]
    return {**draft, "completion": completion, "questions": questions}


def without_final_sections(items: list[Item]) -> list[Item]:
    kept = max((place for place, item in enumerate(items, 1) if item["kind"] != SECTION), default=0)
    return items[:kept]


def _item(seconds: int, languages: list[str]) -> dict[str, Any]:
    texts = {}
    for language in languages:
        with override(language):
            count = {"seconds": seconds}
            texts[language] = (
                _("Seconds taken to answer"),
                _("less than %(seconds)d") % count,
                _("%(seconds)d or more") % count,
            )
    text, less, more = ({tag: texts[tag][at] for tag in languages} for at in range(3))
    return {
        "id": "q0",
        "kind": Field.name,
        "text": text,
        "help": {},
        "options": [less, more],
        "variable": NAME,
        "seconds": seconds,
        "design": OPEN,
        "parameters": {},
    }
