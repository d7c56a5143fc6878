"""The fields of a question's form for the parts of a linked question."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from localdp.mechanisms.linked.base import LEAST_PARTS, MOST_OPTIONS, MOST_PARTS
from surveys.documents.draft import LIMITS, YES_NO
from surveys.protection.linked.parts import LINKED, Part, parts_of

NUMBERS = range(1, MOST_PARTS + 1)


class Parts:
    """Fields for as many parts as a question can have; empty ones are ignored."""

    def __init__(self, form: forms.Form, item: Mapping[str, Any], language: str) -> None:
        self.form, self.language = form, language
        self.former = parts_of(item) if item.get("kind") == LINKED else []
        for number in NUMBERS:
            part = self.former[number - 1] if number <= len(self.former) else None
            form.fields[f"part{number}_text"] = forms.CharField(
                label=_("Part %(number)d") % {"number": number},
                max_length=LIMITS["text"],
                widget=forms.Textarea(attrs={"rows": 1}),
                required=False,
                initial=part["text"].get(language, "") if part else "",
            )
            form.fields[f"part{number}_help"] = forms.CharField(
                label=_("Explanation of part %(number)d") % {"number": number},
                max_length=LIMITS["text"],
                widget=forms.Textarea(attrs={"rows": 1}),
                required=False,
                initial=part.get("help", {}).get(language, "") if part else "",
            )
            form.fields[f"part{number}_options"] = forms.CharField(
                label=_("Options of part %(number)d, one a line") % {"number": number},
                help_text=_("Left empty: yes or no."),
                widget=forms.Textarea(attrs={"rows": 2}),
                required=False,
                initial=self._lines(part) if part else "",
            )

    @property
    def fields(self) -> list[list[forms.BoundField]]:
        """The three fields of each part, for the template."""
        return [
            [self.form[f"part{number}_{name}"] for name in ("text", "options", "help")]
            for number in NUMBERS
        ]

    def clean(self, data: dict[str, Any]) -> None:
        """Require at least two parts, none with a single option or with the same option twice."""
        filled = [number for number in NUMBERS if data.get(f"part{number}_text", "").strip()]
        for number in NUMBERS:
            options = parse_options(data.get(f"part{number}_options", ""))
            self._check(number, options, has_text=number in filled)
        for missing in range(len(filled) + 1, LEAST_PARTS + 1):
            self.form.add_error(
                f"part{missing}_text",
                _("Give %(least)d to %(most)d parts.") % {"least": LEAST_PARTS, "most": MOST_PARTS},
            )

    def to_list(self, data: Mapping[str, Any]) -> list[Part]:
        """The parts as the draft stores them; their other translations stay."""
        return [
            self._part(data, number)
            for number in NUMBERS
            if data.get(f"part{number}_text", "").strip()
        ]

    def _check(self, number: int, options: list[str], *, has_text: bool) -> None:
        name = f"part{number}_options"
        if options and not has_text:
            self.form.add_error(f"part{number}_text", _("Say what this part asks."))
        elif len(options) == 1 or len(options) > MOST_OPTIONS:
            self.form.add_error(
                name, _("A part has 2 to %(most)d options.") % {"most": MOST_OPTIONS}
            )
        elif any(len(option) > LIMITS["option"] for option in options):
            self.form.add_error(name, _("An option has at most 300 characters."))
        elif len({option.casefold() for option in options}) < len(options):
            self.form.add_error(name, _("Two options are the same."))

    def _part(self, data: Mapping[str, Any], number: int) -> Part:
        text = data[f"part{number}_text"].strip()
        options = parse_options(data.get(f"part{number}_options", ""))
        former = self._former(text, number)
        kind = "single" if options else "yes-no"
        before = former.get("options", []) if former.get("kind") == kind else []
        return {
            "kind": kind,
            "text": {**former.get("text", {}), self.language: text},
            "help": self._translated(former.get("help", {}), data.get(f"part{number}_help", "")),
            "options": self._options(options, before) if options else self._yes_no(before),
        }

    def _former(self, text: str, number: int) -> Part:
        """The former version of a part: with the same text, else at the same place."""
        same = (part for part in self.former if part["text"].get(self.language) == text)
        in_place = self.former[number - 1] if number <= len(self.former) else {}
        return next(same, in_place)

    def _translated(self, before: Mapping[str, str], text: str) -> dict[str, str]:
        if not text.strip():
            return {}
        return {**before, self.language: text}

    def _options(self, options: list[str], before: list[dict[str, str]]) -> list[dict[str, str]]:
        known = {option.get(self.language): option for option in before}
        in_place = len(before) == len(options)
        return [
            {**known.get(text, before[place] if in_place else {}), self.language: text}
            for place, text in enumerate(options)
        ]

    def _yes_no(self, before: list[dict[str, str]]) -> list[dict[str, str]]:
        return [
            {**built_in, **typed}
            for built_in, typed in zip(YES_NO, before or ({}, {}), strict=True)
        ]

    def _lines(self, part: Part) -> str:
        if part["kind"] == "yes-no":
            return ""
        return "\n".join(option.get(self.language, "") for option in part["options"])


def parse_options(text: str) -> list[str]:
    """The options of a text with one a line."""
    lines = (" ".join(line.split()) for line in text.splitlines())
    return [line for line in lines if line]
