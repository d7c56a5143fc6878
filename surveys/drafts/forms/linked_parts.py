"""The fields of a question's form for the parts of a linked question."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from localdp.mechanisms.linked.base import LEAST_PARTS, MOST_OPTIONS, MOST_PARTS
from surveys.drafts.forms.fields import (
    LinkedArea,
    OptionsField,
    TextArea,
    lines_of,
    options_for_draft,
)
from surveys.protection.linked import Part
from surveys.questions.registry import kind_of
from surveys.questions.single_choice import SingleChoice
from surveys.questions.yes_no import YesNo

NUMBERS = range(1, MOST_PARTS + 1)


class Parts:
    """Fields for as many parts as a question can have; empty ones are ignored."""

    def __init__(self, form: forms.Form, item: Mapping[str, Any], language: str) -> None:
        self.form = form
        self.language = language
        former = item.get("parts", ())
        self.former = [*former, *[{}] * (MOST_PARTS - len(former))]
        self.number_problem = _("A sub-question has 2 to %(most)d options.") % {
            "most": MOST_OPTIONS
        }
        for number, part in zip(NUMBERS, self.former, strict=True):
            named = {"number": number}
            typed = part["options"] if "options" in kind_of(part).fields else []
            for name, label in (
                ("text", _("Sub-question %(number)d")),
                ("help", _("Explanation of sub-question %(number)d")),
            ):
                initial = part.get(name, {}).get(language, "")
                kind = LinkedArea if name == "help" else TextArea
                form.fields[f"part{number}_{name}"] = kind(1, label=label % named, initial=initial)
            form.fields[f"part{number}_options"] = OptionsField(
                2,
                label=_("Answer options for sub-question %(number)d (one per line)") % named,
                help_text=_("Left empty: yes or no."),
                most=MOST_OPTIONS,
                too_many=self.number_problem,
                initial=lines_of(typed, language),
            )

    @property
    def fields(self) -> list[list[forms.BoundField]]:
        """The three fields of each part, for the template."""
        return [
            [self.form[f"part{number}_{name}"] for name in ("text", "options", "help")]
            for number in NUMBERS
        ]

    def clean(self, data: dict[str, Any]) -> None:
        """Require at least two parts, and none with a single option."""
        filled = [number for number in NUMBERS if data[f"part{number}_text"]]
        for number in NUMBERS:
            options = data[f"part{number}_options"]
            if options and number not in filled:
                self.form.add_error(f"part{number}_text", _("Say what this sub-question asks."))
            elif len(options) == 1:
                self.form.add_error(f"part{number}_options", self.number_problem)
        least = {"least": LEAST_PARTS, "most": MOST_PARTS}
        for missing in range(len(filled) + 1, LEAST_PARTS + 1):
            text = _("Give %(least)d to %(most)d sub-questions.") % least
            self.form.add_error(f"part{missing}_text", text)

    def to_list(self, data: Mapping[str, Any]) -> list[Part]:
        """Return the parts as the draft stores them; their other translations stay."""
        return [self._part(data, number) for number in NUMBERS if data[f"part{number}_text"]]

    def _part(self, data: Mapping[str, Any], number: int) -> Part:
        text, explanation, options = (
            data[f"part{number}_{name}"] for name in ("text", "help", "options")
        )
        kind = (SingleChoice if options else YesNo).name
        former = self._former(text, number)
        kept = former.get("help", {})
        return {
            "kind": kind,
            "text": {**former.get("text", {}), self.language: text},
            "help": {**kept, self.language: explanation} if explanation else {},
            "options": options_for_draft(options, former, kind, self.language),
        }

    def _former(self, text: str, number: int) -> Part:
        """Return the former version of a part: with the same text, else at the same place."""
        same = (part for part in self.former if part.get("text", {}).get(self.language) == text)
        return next(same, self.former[number - 1])
