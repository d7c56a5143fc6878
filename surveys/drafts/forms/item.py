"""What the forms of the designer have in common."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from surveys.documents.draft import LIMITS

Texts = dict[str, str]


class ItemForm(forms.Form):
    """A form that may be saved as one types, and that begins again at the first field to mend."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            # A browser would cut a longer text off without a word; here it is refused instead.
            field.widget.attrs.pop("maxlength", None)

    def full_clean(self) -> None:
        super().full_clean()
        for name in self.fields:
            if name in self.errors:
                self.fields[name].widget.attrs["autofocus"] = True
                return

    def as_item(self, item_id: str) -> dict[str, Any]:
        """The draft's form of what was typed."""
        raise NotImplementedError

    def said_otherwise(self, other: "ItemForm") -> list[tuple[str, str]]:
        """What ``other`` began with where it is not what was typed here: labels and values."""
        found = []
        for name, field in other.fields.items():
            theirs = other.get_initial_for_field(field, name)
            mine = self[name].data if name in self.fields else None
            # What a form does not show, it does not send.
            if mine is not None and field.has_changed(theirs, mine):
                found.append((str(field.label), _readable(field, theirs)))
        return found


class NoteField(forms.CharField):
    """What authors tell each other about an item."""

    def __init__(self) -> None:
        super().__init__(
            label=gettext_lazy("Note for authors"),
            help_text=gettext_lazy("Shown here in the designer only, never to respondents."),
            max_length=LIMITS["text"],
            widget=forms.Textarea(attrs={"rows": 2}),
            required=False,
        )


def noted(former: dict[str, Any], language: str, text: str) -> dict[str, Texts]:
    """The part of an item that holds its note; none where there is nothing to hold."""
    note = spoken(former, "note", language, text)
    return {"note": note} if any(note.values()) else {}


def spoken(former: dict[str, Any], name: str, language: str, text: str) -> Texts:
    """A text with what was typed in one language; what it has in others stays."""
    others: Texts = former.get(name) or {}
    return {**others, language: text}


def _readable(field: forms.Field, value: Any) -> str:
    if isinstance(field, forms.BooleanField):
        return str(_("Yes") if value else _("No"))
    choices = dict(getattr(field, "choices", ()))
    values = value if isinstance(value, list) else [value]
    return ", ".join(str(choices.get(one, one)) for one in values if one not in (None, ""))
