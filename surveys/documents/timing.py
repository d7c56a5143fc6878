"""Whether people took a number of seconds: one bit, measured on their device.

The survey's settings name the least number (`completion.seconds`). The frozen document has it as an
unprotected item that nobody is asked, before all questions, so that no section or battery holds it.
"""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import override

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
    return {
        **draft,
        "completion": completion,
        "questions": [_item(seconds, draft["languages"]), *draft["questions"]],
    }


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
