"""The form of a section: a heading between questions."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from surveys.documents.draft import LIMITS
from surveys.documents.translatable_texts import SECTION
from surveys.drafts.forms.condition import Condition
from surveys.drafts.forms.fields import LinkedArea, TextField, Tick
from surveys.drafts.forms.item import ItemForm


class SectionForm(ItemForm):
    text = TextField(label=_("Heading"), max_length=LIMITS["heading"])
    help = LinkedArea(
        4,
        label=_("Paragraph"),
        help_text=_("What respondents should know before the questions that follow."),
    )
    random_order = Tick(label=_("Ask the questions of this section in a random order"))
    random_place = Tick(
        label=_("Let this section change places with others at random"),
        help_text=_("It trades places, with its questions, with all sections that have this tick."),
    )
    field_order = ("text", "help", "random_order", "random_place", "note")

    def __init__(self, data: Any = None, **of: Any) -> None:
        super().__init__(data, **of)
        label = _("Heading and paragraph shown to")
        self.condition = Condition(self, self.draft, self.item, self.after, label)

    def choices_of(self, item: dict[str, Any]) -> dict[str, Any]:
        return {name: item.get(name, False) for name in ("random_order", "random_place")}

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        self.condition.clean(data)
        self.check_answers()
        return data

    def as_item(self) -> dict[str, Any]:
        data = self.cleaned_data
        return {
            "kind": SECTION,
            **self.translated("text", "help"),
            **{name: True for name in ("random_order", "random_place") if data[name]},
            **{name: self.item[name] for name in ("battery", "draws") if name in self.item},
            **self.condition.to_dict(data),
            **self.note_entry(),
        }
