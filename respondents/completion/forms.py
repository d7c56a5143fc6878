"""The form of codes to check."""

from typing import Any

from django import forms
from django.core.validators import FileExtensionValidator
from django.utils.translation import gettext_lazy as _

from respondents.completion.code_list import MOST_BYTES, read_codes


class CodesForm(forms.Form):
    """Codes, pasted or in a file."""

    pasted = forms.CharField(
        label=_("Paste codes"),
        help_text=_("One a line. Spaces, dashes and small letters make no difference."),
        required=False,
        max_length=MOST_BYTES,
        widget=forms.Textarea(attrs={"rows": 6, "spellcheck": "false", "autocomplete": "off"}),
    )
    file = forms.FileField(
        label=_("Or a file with codes"),
        help_text=_(
            "CSV or text, at most 100,000 codes, one a line. Leave participant numbers out: "
            "they must not come here."
        ),
        required=False,
        validators=[FileExtensionValidator(["csv", "tsv", "txt"])],
        widget=forms.FileInput(attrs={"accept": ".csv,.tsv,.txt,text/csv"}),
    )

    def clean_file(self) -> str:
        file = self.cleaned_data["file"]
        if not file:
            return ""
        if file.size > MOST_BYTES:
            raise forms.ValidationError(_("The file is larger than 10 MiB."))
        try:
            return str(file.read().decode("utf-8-sig"))
        except UnicodeDecodeError:
            raise forms.ValidationError(_("This is not UTF-8 text.")) from None

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.errors:
            return data
        filled = [name for name in ("pasted", "file") if data[name].strip()]
        if len(filled) != 1:
            self.add_error("pasted", _("Paste codes, or choose a file with codes."))
            return data
        try:
            data["codes"] = read_codes(data[filled[0]])
        except forms.ValidationError as error:
            self.add_error(filled[0], error)
        return data
