"""The base of the designer's forms, and the base of its forms of questions and sections."""

from typing import Any

from django import forms
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from surveys.documents.piping_problems import piping_problems
from surveys.documents.variable_names import name_fault
from surveys.drafts.forms.fields import TextArea, mark_language
from surveys.formatting import join_items
from surveys.protection.design import ProtectionError
from surveys.protection.registry import mechanism_of
from surveys.questions.registry import kind_of

Texts = dict[str, str]


class DraftForm(forms.Form):
    """A form that may save itself while the user types; focuses the first field with an error."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            # A browser would silently cut off a longer text; here it is an error instead.
            field.widget.attrs.pop("maxlength", None)

    @property
    def saves_valid_fields(self) -> bool:
        """Whether the fields without errors are saved although others have some."""
        return False

    def full_clean(self) -> None:
        super().full_clean()
        for name in self.fields:
            if name in self.errors:
                self.fields[name].widget.attrs["autofocus"] = True
                return

    def check_kind(self, item: dict[str, Any]) -> None:
        """Show what its kind does not allow in an item, at the fields."""
        for name, problem in kind_of(item).problems(item):
            self.add_error(name, capfirst(str(problem)))

    def check_mechanism(self, item: dict[str, Any]) -> None:
        """Show why an item cannot be protected as it says, at the field."""
        try:
            mechanism_of(item)
        except ProtectionError as error:
            known = error.parameter in self.fields
            self.add_error(error.parameter if known else None, str(error.reason))

    def differences_from(self, other: "DraftForm") -> list[tuple[str, str]]:
        """Return the labels and initial values of ``other`` that differ from the input of this
        form."""
        differences = []
        for name, field in other.fields.items():
            theirs = other.get_initial_for_field(field, name)
            mine = self[name].data if name in self.fields else None
            # A form does not send fields that it does not show.
            if mine is not None and field.has_changed(theirs, mine):
                differences.append((str(field.label), _readable(field, theirs)))
        return differences


class ItemForm(DraftForm):
    """A question or a section, written in the survey's own language."""

    note = TextArea(
        2,
        label=gettext_lazy("Note for authors"),
        help_text=gettext_lazy("Shown to authors only, never to respondents."),
    )
    texts: tuple[str, ...] = ("text", "help", "note")

    def __init__(
        self,
        data: Any = None,
        *,
        draft: dict[str, Any],
        item: dict[str, Any] | None = None,
        after: str = "",
    ) -> None:
        self.draft = draft
        self.item = item or {}
        self.after = after
        self.language = draft["languages"][0]
        texts = {name: self.item.get(name, {}).get(self.language, "") for name in self.texts}
        super().__init__(data, initial={**texts, **self.choices_of(item)} if item else None)
        mark_language(self.fields, self.language)

    def choices_of(self, item: dict[str, Any]) -> dict[str, Any]:
        """Return the initial values of the fields that are not texts."""
        return {}

    def as_item(self) -> dict[str, Any]:
        """Return the item as the draft stores it, without its id."""
        raise NotImplementedError

    def translated(self, *names: str) -> dict[str, Texts]:
        """Return the texts of these fields as the draft stores them; their other translations
        stay."""
        return {
            name: {**self.item.get(name, {}), self.language: self.cleaned_data[name]}
            for name in names
        }

    def clean_variable(self) -> str:
        name, own_id = str(self.cleaned_data["variable"]), self.item.get("id", "")
        others = (item for item in self.draft["questions"] if item["id"] != own_id)
        if name and (fault := name_fault(name, others, own_id=own_id)):
            raise forms.ValidationError(fault)
        return name

    def check_answers(self) -> None:
        """Refuse earlier answers in its texts that cannot be there, at the field."""
        if self.errors:
            return
        own, items = self.item.get("id", ""), self.draft["questions"]
        new = {**self.as_item(), "id": own}
        before = [item["id"] for item in items]
        after = before.index(self.after) + 1 if self.after in before else len(before)
        place = before.index(own) if own in before else after
        around = [*items[:place], new, *items[place + (own in before) :]]
        for name, problem in piping_problems(new, around):
            self.add_error(name, problem)

    def note_entry(self) -> dict[str, Texts]:
        """Return the entry of the item with its note, or an empty dictionary without one."""
        entry = self.translated("note")
        return entry if any(entry["note"].values()) else {}


def _readable(field: forms.Field, value: Any) -> str:
    if isinstance(field, forms.BooleanField):
        return str(_("Yes") if value else _("No"))
    choices = dict(getattr(field, "choices", ()))
    values = value if isinstance(value, list) else [value]
    return join_items(str(choices.get(key, key)) for key in values if key not in (None, ""))
