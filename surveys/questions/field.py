"""A field: an answer that comes with the link, such as a school, and is asked of nobody.

The seconds that a person takes are measured on their device in the same way: the survey's settings
name the least number, and freezing adds the item (`surveys.documents.timing`).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _

from surveys.questions.kind import Problem, QuestionKind

MOST_VALUES = 50
RESERVED = ("email", "framed", "lang", "link", "mail", "notice", "plain", "start")
"""The names that have another meaning in links, or in lists of invited people."""


class Field(QuestionKind):
    """Its options are the values that links may have; the page stores the one of its link."""

    name = "field"
    label = _("Field (from the link)")
    designs = ("open",)
    fields = ("options",)
    asked = False
    in_link = True

    def frozen(self, item: Mapping[str, Any]) -> dict[str, Any]:
        return {"seconds": item["seconds"]} if "seconds" in item else {}

    def problems(self, item: Mapping[str, Any]) -> Iterator[Problem]:
        if not 2 <= len(item.get("options", ())) <= MOST_VALUES:
            yield "options", _("Two to fifty values are expected.")
        if str(item.get("variable", "")).lower() in RESERVED:
            yield "variable", _("links or lists already use this name for something else.")


@dataclass(frozen=True)
class Timing(Field):
    """Its options are less than a number of seconds, and that number or more."""

    seconds: int
    label = _("Answering time (measured on the device)")
    in_link = False
