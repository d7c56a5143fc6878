"""The form that chooses what files of estimates contain."""

from collections.abc import Mapping

from django import forms
from django.utils.translation import gettext_lazy as _

from surveys.documents.languages import name_of_language
from surveys.models import Wave


class FilesForm(forms.Form):
    """The language of the files. A survey in one language leaves nothing to choose."""

    interim = forms.BooleanField(
        label=_("Make the files although their figures are not final"),
        help_text=_(
            "The last reports of this wave are still being counted. Each row of the files says "
            "that it is not final."
        ),
        required=False,
    )
    field_order = ("language", "interim")

    def __init__(self, wave: Wave, data: Mapping[str, str]) -> None:
        document = wave.version.document
        languages = document.languages
        super().__init__({"language": languages[0], **data})
        self.fields["language"] = forms.ChoiceField(
            label=_("Language of the files"),
            choices=[(code, name_of_language(code)) for code in languages],
            widget=forms.Select if len(languages) > 1 else forms.HiddenInput,
        )
        self.order_fields(self.field_order)
        if not wave.counting:
            del self.fields["interim"]
