"""A field: an answer that comes with the link, such as a school, and is asked of nobody."""

from collections.abc import Iterator, Mapping
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

    def problems(self, item: Mapping[str, Any]) -> Iterator[Problem]:
        if not 2 <= len(item.get("options", ())) <= MOST_VALUES:
            yield "options", _("two to fifty values are expected.")
        if str(item.get("variable", "")).lower() in RESERVED:
            yield "variable", _("links or lists already use this name for something else.")
