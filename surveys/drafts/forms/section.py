"""The form of a section: a heading between questions."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from surveys.documents.draft import LIMITS, SECTION
from surveys.drafts.forms.item import ItemForm, NoteField, note_entry, with_translation

TEXTS = ("text", "help", "note")


class SectionForm(ItemForm):
    """A section's heading and paragraph."""

    text = forms.CharField(label=_("Heading"), max_length=LIMITS["heading"])
    help = forms.CharField(
        label=_("Paragraph"),
        help_text=_("What respondents should know before the questions that follow."),
        max_length=LIMITS["text"],
        widget=forms.Textarea(attrs={"rows": 4}),
        required=False,
    )
    note = NoteField()

    def __init__(
        self, data: Any = None, *, language: str, item: dict[str, Any] | None = None, **_: Any
    ) -> None:
        self.language, self.item = language, item or {}
        texts = {name: self.item.get(name, {}).get(language, "") for name in TEXTS}
        super().__init__(data, initial=texts)

    def as_item(self, item_id: str) -> dict[str, Any]:
        """The section as the draft stores it."""
        texts = {
            name: with_translation(self.item, name, self.language, self.cleaned_data[name])
            for name in ("text", "help")
        }
        note = note_entry(self.item, self.language, self.cleaned_data["note"])
        return {"id": item_id, "kind": SECTION, **texts, **note}
