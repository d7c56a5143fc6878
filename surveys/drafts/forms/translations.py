"""The form of the table of a draft's texts."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from django import forms
from django.utils.html import format_html
from django.utils.translation import gettext as _

from surveys.documents.languages import OFFERED, direction_of, name_of_language
from surveys.documents.links import LINKED
from surveys.documents.none_option import REPEATS_NONE, repeats_none
from surveys.documents.translatable_texts import JsonPath, TextRow, item_names
from surveys.drafts.forms.fields import TextField, possible_links
from surveys.drafts.forms.item import DraftForm
from surveys.drafts.translations import Sheet, max_length
from surveys.questions.registry import kind_of

SHORT = 300


class TextsForm(DraftForm):
    """A field for each text in each language of the sheet."""

    def __init__(self, data: Any = None, *, sheet: Sheet) -> None:
        super().__init__(data)
        self.sheet = sheet
        self.own_language = sheet.columns[0]
        items = sheet.draft["questions"]
        self._labels = {
            item["id"]: name for item, name in zip(items, item_names(items), strict=True)
        }
        for number, closing in enumerate(sheet.draft.get("closing_texts", ()), 1):
            self._labels[closing["id"]] = _("Question in words %(number)d") % {"number": number}
        for row in sheet.rows:
            for language in sheet.columns:
                self.fields[row.field_name(language)] = self._field(row, language)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        seen: set[tuple[JsonPath, str, str]] = set()
        kinds = {item["id"]: kind_of(item) for item in self.sheet.draft["questions"]}
        options = [row for row in self.sheet.rows if row.name.endswith("options")]
        for row, language in product(options, self.sheet.columns):
            name = row.field_name(language)
            typed = data.get(name, "")
            if kinds[row.item].several and repeats_none(typed):
                self.add_error(name, REPEATS_NONE % {"option": typed})
            text = typed.casefold()
            if text and (row.path[:-1], language, text) in seen:
                self.add_error(name, _("Two options are the same."))
            seen.add((row.path[:-1], language, text))
        return data

    @property
    def text_rows(self) -> Iterator[dict[str, Any]]:
        """The table's rows, with whether each is the first of its question or section."""
        before = ""
        for row in self.sheet.rows:
            yield {
                "label": self._label(row),
                "opens": bool(row.item) and row.item != before,
                "cells": [
                    (name_of_language(language), self[row.field_name(language)])
                    for language in self.sheet.columns
                ],
            }
            before = row.item

    def _label(self, row: TextRow) -> str:
        names = {
            "title": _("Title"),
            "introduction": _("Introduction"),
            "asker": _("Research team and contact details"),
            "ethics": _("Ethics"),
            "screening.text": _("Text for people who do not pass"),
            "text": self._labels.get(row.item, ""),
            "help": _("Paragraph") if row.item.startswith("s") else _("Help text"),
            "instructions": _("Instructions to respondents"),
            "unit": _("Unit"),
            "justification": _("Reason for no randomization (shown to respondents)"),
            "options": _("Option %(number)d"),
            "reports": _("Report %(number)d"),
            "parts.text": _("Sub-question %(part)d"),
            "parts.help": _("Sub-question %(part)d, help text"),
            "parts.options": _("Sub-question %(part)d, option %(number)d"),
        }
        inner = [step + 1 for step in row.path[2:] if isinstance(step, int)]
        return names[row.name] % ({"part": inner[0], "number": inner[-1]} if inner else {})

    def _field(self, row: TextRow, language: str) -> TextField:
        limit = max_length(row)
        expected = row.is_required(language, self.own_language)
        built_in = row.built_in.get(language, "")
        gap = expected and not built_in
        required = (
            language == self.own_language
            and row.needed
            and row.name not in {"introduction", "asker"}
        )
        attrs = {
            "lang": language,
            "dir": direction_of(language),
            "placeholder": _("Missing") if gap else built_in,
            "class": "required-text" if gap else "",
        }
        prefix = f"{self._labels[row.item]}, " if row.item and row.name != "text" else ""
        name = format_html('<bdi lang="{}">{}</bdi>', language, name_of_language(language))
        label = format_html("{}{}, {}", prefix, self._label(row), name)
        widget = forms.TextInput if limit <= SHORT else forms.Textarea
        return TextField(
            label=label,
            initial=row.text(language),
            max_length=limit,
            required=required and not built_in,
            validators=[possible_links] if row.name in LINKED else [],
            widget=widget(attrs=attrs | ({} if limit <= SHORT else {"rows": 3})),
        )


def addable(languages: list[str]) -> list[tuple[str, str]]:
    """Return the languages that a survey does not have yet, with their own names."""
    return [(tag, name_of_language(tag)) for tag in OFFERED if tag not in languages]
