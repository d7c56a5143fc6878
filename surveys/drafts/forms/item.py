"""The base of the designer's forms, and helpers for texts in several languages."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from surveys.documents.draft import LIMITS

Texts = dict[str, str]


class ItemForm(forms.Form):
    """A form that may save itself while the user types; focuses the first field with an error."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            # A browser would silently cut off a longer text; here it is an error instead.
            field.widget.attrs.pop("maxlength", None)

    def full_clean(self) -> None:
        super().full_clean()
        for name in self.fields:
            if name in self.errors:
                self.fields[name].widget.attrs["autofocus"] = True
                return

    def as_item(self, item_id: str) -> dict[str, Any]:
        """The item as the draft stores it."""
        raise NotImplementedError

    def differences_from(self, other: "ItemForm") -> list[tuple[str, str]]:
        """The labels and initial values of ``other`` that differ from the input of this form."""
        differences = []
        for name, field in other.fields.items():
            theirs = other.get_initial_for_field(field, name)
            mine = self[name].data if name in self.fields else None
            # A form does not send fields that it does not show.
            if mine is not None and field.has_changed(theirs, mine):
                differences.append((str(field.label), _readable(field, theirs)))
        return differences


class NoteField(forms.CharField):
    """A note of the authors about an item."""

    def __init__(self) -> None:
        super().__init__(
            label=gettext_lazy("Note for authors"),
            help_text=gettext_lazy("Shown here in the designer only, never to respondents."),
            max_length=LIMITS["text"],
            widget=forms.Textarea(attrs={"rows": 2}),
            required=False,
        )


def note_entry(former: dict[str, Any], language: str, text: str) -> dict[str, Texts]:
    """The entry of an item with its note, or an empty dictionary without one."""
    note = with_translation(former, "note", language, text)
    return {"note": note} if any(note.values()) else {}


def with_translation(former: dict[str, Any], name: str, language: str, text: str) -> Texts:
    """A text with this translation added; those in other languages stay."""
    others: Texts = former.get(name) or {}
    return {**others, language: text}


def _readable(field: forms.Field, value: Any) -> str:
    if isinstance(field, forms.BooleanField):
        return str(_("Yes") if value else _("No"))
    choices = dict(getattr(field, "choices", ()))
    values = value if isinstance(value, list) else [value]
    return ", ".join(str(choices.get(one, one)) for one in values if one not in (None, ""))
