"""The form of a section: a heading between questions."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from surveys.documents.draft import LIMITS
from surveys.documents.translatable_texts import SECTION
from surveys.drafts.forms.fields import TextArea, TextField
from surveys.drafts.forms.item import ItemForm


class SectionForm(ItemForm):
    """A section's heading and paragraph."""

    text = TextField(label=_("Heading"), max_length=LIMITS["heading"])
    help = TextArea(
        4,
        label=_("Paragraph"),
        help_text=_("What respondents should know before the questions that follow."),
    )
    field_order = ("text", "help", "note")

    def as_item(self) -> dict[str, Any]:
        """Return the section as the draft stores it, without its id."""
        return {"kind": SECTION, **self.translated("text", "help"), **self.note_entry()}
