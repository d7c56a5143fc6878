"""The form of a draft's texts side by side."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from surveys.documents.languages import OFFERED, direction_of, name_of_language
from surveys.documents.translatable_texts import SECTION, Row
from surveys.drafts.forms.item import ItemForm
from surveys.drafts.translations import Said, Sheet, most_of
from surveys.protection.linked.parts import of_part

SHORT = 300


@dataclass(frozen=True)
class Line:
    """One row of the table."""

    label: str
    opens: bool
    """Whether it is the first of its question or section."""
    cells: tuple[tuple[str, forms.BoundField], ...]


class TextsForm(ItemForm):
    """A field for each text in each language shown."""

    def __init__(self, data: Any = None, *, sheet: Sheet) -> None:
        super().__init__(data)
        self.sheet, self.own = sheet, sheet.columns[0]
        self._labels = _labels(sheet.draft)
        for row in sheet.rows:
            for language in sheet.columns:
                self.fields[_name(row, language)] = self._field(row, language)

    def clean(self) -> dict[str, Any]:
        said = super().clean() or {}
        seen: set[tuple[str, str, str]] = set()
        for row, language in self._places():
            text = said.get(_name(row, language), "").casefold()
            if row.name.endswith("options") and text:
                if (row.item + row.name, language, text) in seen:
                    self.add_error(_name(row, language), _("Two options are the same."))
                seen.add((row.item + row.name, language, text))
        return said

    @property
    def said(self) -> Said:
        """What was typed, by row and language."""
        return {
            (row.key, language): self.cleaned_data[_name(row, language)]
            for row, language in self._places()
        }

    @property
    def lines(self) -> list[Line]:
        """The table's rows."""
        before, lines = "", []
        for row in self.sheet.rows:
            cells = ((name_of_language(one), self[_name(row, one)]) for one in self.sheet.columns)
            opens = bool(row.item) and row.item != before
            lines.append(Line(self._label(row), opens, tuple(cells)))
            before = row.item
        return lines

    def _places(self) -> Iterator[tuple[Row, str]]:
        return ((row, language) for row in self.sheet.rows for language in self.sheet.columns)

    def _label(self, row: Row) -> str:
        names = {
            "title": _("Title"),
            "introduction": _("What it is about"),
            "asker": _("Who asks"),
            "ethics": _("Ethics"),
            "text": self._labels.get(row.item, ""),
            "help": _("Paragraph") if row.item.startswith("s") else _("Help text"),
            "instructions": _("What respondents do"),
            "unit": _("Unit"),
            "justification": _("Why it is stored as it is answered"),
        }
        if (part := of_part(row.name)) is not None:
            return self._label_of_part(row, *part)
        if row.place is None:
            return names[row.name]
        named = _("Option %(number)d") if row.name == "options" else _("Report %(number)d")
        return named % {"number": row.place + 1}

    def _label_of_part(self, row: Row, number: int, which: str) -> str:
        if row.place is not None:
            return _("Part %(part)d, option %(number)d") % {
                "part": number,
                "number": row.place + 1,
            }
        named = _("Part %(part)d") if which == "text" else _("Part %(part)d, help text")
        return named % {"part": number}

    def _field(self, row: Row, language: str) -> forms.CharField:
        most, wanted = most_of(row), row.needed if language == self.own else row.says(self.own)
        built_in = row.built_in.get(language, "")
        gap = wanted and not built_in
        kept = language == self.own and row.needed and row.name not in {"introduction", "asker"}
        attrs = {
            "lang": language,
            "dir": direction_of(language),
            "placeholder": _("Missing") if gap else built_in,
            "class": "required-text" if gap else "",
        }
        where = f"{self._labels[row.item]}, " if row.item and row.name != "text" else ""
        label = f"{where}{self._label(row)}, {name_of_language(language)}"
        widget = forms.TextInput if most <= SHORT else forms.Textarea
        return forms.CharField(
            label=label,
            initial=row.typed(language),
            max_length=most,
            required=kept and not built_in,
            widget=widget(attrs=attrs | ({} if most <= SHORT else {"rows": 3})),
        )


def addable(languages: list[str]) -> list[tuple[str, str]]:
    """The languages that a survey does not have yet, by their own names."""
    return [(tag, name_of_language(tag)) for tag in OFFERED if tag not in languages]


def _name(row: Row, language: str) -> str:
    return f"{row.key}.{language}"


def _labels(draft: dict[str, Any]) -> dict[str, str]:
    """What each question and section is called in the table."""
    labels, questions, sections = {"": ""}, 0, 0
    for item in draft["questions"]:
        if item["kind"] == SECTION:
            sections += 1
            labels[item["id"]] = _("Section %(number)d") % {"number": sections}
        else:
            questions += 1
            labels[item["id"]] = _("Question %(number)d") % {"number": questions}
    return labels
