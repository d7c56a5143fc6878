"""The table of Candor's words, and the file that fills it."""

from collections.abc import Iterator
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from surveys.documents.exchange.word_files import Read, Row, load_words, rows_of
from surveys.documents.interface_words import InterfaceText, Words, cleaned, is_done, problem_of
from surveys.documents.languages import direction_of, name_of_language
from surveys.documents.plural_rules import plural_rule
from surveys.drafts.forms.item import DraftForm

A_PAGE = 100
SHOWN = {"all": _("All"), "missing": _("Missing"), "promises": _("Promises")}
SHORT = 80


def chosen(
    texts: list[InterfaceText], language: str, words: Words, *, show: str, find: str
) -> list[InterfaceText]:
    """Return the texts that a filter shows; a search finds English words and translations."""
    rule, sought = plural_rule(language), find.casefold()
    return [
        text
        for text in texts
        if (show != "missing" or not is_done(text, words, rule))
        and (show != "promises" or text.promise)
        and sought in " ".join([text.english, *words.get(text.key, ())]).casefold()
    ]


class InterfaceForm(DraftForm):
    """A field for each form of each text of a page of the table."""

    def __init__(
        self, data: Any = None, *, language: str, words: Words, texts: list[InterfaceText]
    ) -> None:
        super().__init__(data)
        self.language = language
        self.rows = [*rows_of(language, words, texts)]
        for row in self.rows:
            self.fields[row.name] = self._field(row)

    @property
    def saves_valid_fields(self) -> bool:
        """Whether the rest is saved where a cell has an error."""
        return self.is_bound

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        for row in self.rows:
            data[row.name] = cleaned(data.get(row.name) or "")
            if data[row.name] and (problem := problem_of(row.text, data[row.name])):
                self.add_error(row.name, str(problem))
        return data

    @property
    def words(self) -> dict[str, list[str]]:
        """The translations without an error; the others stay as they were."""
        self.is_valid()
        words: dict[str, list[str]] = {}
        for row in self.rows:
            said = self.cleaned_data.get(row.name, row.said)
            words.setdefault(row.text.key, []).append(said)
        return words

    @property
    def cells(self) -> Iterator[dict[str, Any]]:
        for row in self.rows:
            yield {"row": row, "field": self[row.name]}

    def _field(self, row: Row) -> forms.CharField:
        attrs = {"lang": self.language, "dir": direction_of(self.language)}
        if row.text.promise:
            attrs |= {"class": "required-text", "placeholder": str(_("Missing"))}
        else:
            attrs |= {"placeholder": row.english}
        long = len(row.english) > SHORT
        widget = forms.Textarea(attrs | {"rows": 3}) if long else forms.TextInput(attrs)
        name = name_of_language(self.language)
        label = format_html('{}, <bdi lang="{}">{}</bdi>', row.english, self.language, name)
        return forms.CharField(label=label, initial=row.said, required=False, widget=widget)


class WordsFileForm(forms.Form):
    file = forms.FileField(label=_("File"), help_text=_("CSV or XLIFF, at most 3 MB."))

    def __init__(self, *args: Any, language: str, words: Words) -> None:
        super().__init__(*args)
        self.language, self.words = language, words

    def clean_file(self) -> Read:
        file: UploadedFile[bytes] = self.cleaned_data["file"]
        return load_words(file.read(), self.language, self.words)
