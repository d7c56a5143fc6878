"""The form of a field, whose answer comes with the link."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from surveys.drafts.forms.fields import OptionsField, TextField, lines_of, options_for_draft
from surveys.drafts.forms.item import ItemForm
from surveys.protection.design import OPEN
from surveys.questions.field import MOST_VALUES, Field


class FieldForm(ItemForm):
    """What a field is called, its name in links and lists, and its values."""

    text = TextField(
        label=_("What respondents read"),
        help_text=_("Such as “School”. The first page then says “School 12”."),
        max_length=300,
    )
    variable = forms.CharField(
        label=_("Name in the link and in the list of invited people"),
        help_text=_(
            "Such as school: the link then ends with ?school=12, or the list has a column “school”."
        ),
        max_length=32,
    )
    options = OptionsField(
        6,
        label=_("Values, one per line"),
        help_text=_("Two to fifty. The page stores no other value."),
        most=MOST_VALUES,
        too_many=_("Two to fifty values are expected."),
    )
    texts = ("text", "note")
    field_order = ("text", "variable", "options", "note")

    def choices_of(self, item: dict[str, Any]) -> dict[str, Any]:
        options = lines_of(item["options"], self.language)
        return {"options": options, "variable": item.get("variable", "")}

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if not self.errors:
            self.check_kind(self.as_item())
        return data

    def as_item(self) -> dict[str, Any]:
        data = self.cleaned_data
        return {
            "kind": Field.name,
            **self.translated("text"),
            "help": self.item.get("help", {}),
            "variable": data["variable"],
            "options": options_for_draft(data["options"], self.item, Field.name, self.language),
            "design": OPEN,
            "parameters": {},
            **self.note_entry(),
        }
