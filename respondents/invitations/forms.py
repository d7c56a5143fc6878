"""Forms for invitations. Each error is attached to the field that has to be corrected."""

import re
from typing import Any

from django import forms
from django.core.validators import FileExtensionValidator
from django.template.loader import render_to_string
from django.utils.translation import gettext_lazy as _

from charts.shapes import isolated
from respondents.invitations import address_import
from respondents.invitations.mailer import PLACEHOLDER
from respondents.models import Mailing
from surveys.documents.frozen.document import Document
from surveys.formatting import join_items

FEW = 30
"""Below so many invitations the message says that reports are easier to guess."""


def allowed_values(document: Document) -> dict[str, list[str]]:
    """Return the values of each field, by its name in links and lists."""
    return {
        field.name: [option.within(document.languages[0]) for option in field.options]
        for field in document.given
    }


class AddressesForm(forms.Form):
    """Email addresses, pasted or in a file."""

    pasted = forms.CharField(
        label=_("Paste addresses"),
        help_text=_(
            "One per line. Candor leaves out addresses that are already invited, and "
            "lines without a valid address; it lists those lines."
        ),
        required=False,
        max_length=address_import.MOST_BYTES,
        widget=forms.Textarea(attrs={"rows": 6, "spellcheck": "false"}),
    )
    file = forms.FileField(
        label=_("Or a CSV file"),
        help_text=_(
            "One person per line, in a column named “email”; other columns are ignored. "
            "At most 50,000 at once."
        ),
        required=False,
        validators=[FileExtensionValidator(["csv", "tsv", "txt"])],
        widget=forms.FileInput(attrs={"accept": ".csv,.tsv,.txt,text/csv"}),
    )

    def __init__(self, *args: Any, document: Document | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.allowed = allowed_values(document) if document else {}
        if document and self.allowed:
            self.fields["file"].help_text = _(
                "One person per line, in a column named “email”, and one for each of: %(names)s. "
                "Each combination needs at least %(least)s people. At most 50,000 at once."
            ) % {"names": join_items(self.allowed), "least": document.release.minimum_n}

    def clean_file(self) -> str:
        file = self.cleaned_data["file"]
        if not file:
            return ""
        if file.size > address_import.MOST_BYTES:
            raise forms.ValidationError(_("The file is larger than 10 MiB."))
        return address_import.read_file(file.read())

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.errors:
            return data
        filled = [name for name in ("pasted", "file") if data[name].strip()]
        if len(filled) != 1:
            place = "file" if filled else "pasted"
            text = _("Paste addresses or choose a file, not both.")
            self.add_error(place, text if filled else _("Paste addresses, or choose a file."))
            return data
        try:
            read = address_import.read_addresses(data[filled[0]], self.allowed)
            data["addresses"], wrong, data["values"] = read
            data["not_invited"] = address_import.shortened(wrong)
        except forms.ValidationError as error:
            self.add_error(filled[0], error)
            return data
        if not data["addresses"]:
            self.add_error(filled[0], data["not_invited"])
        return data


class AnonymousForm(forms.Form):
    """A number of links without addresses."""

    number = forms.IntegerField(
        label=_("How many links"),
        help_text=_("For letters, slips of paper, or your own mailing. Each works once."),
        min_value=1,
        max_value=address_import.MOST_ROWS,
    )


class MailForm(forms.Form):
    """The subject and text of a mailing."""

    subject = forms.CharField(label=_("Subject"), max_length=200)
    text = forms.CharField(
        label=_("Text"),
        help_text=_(
            "Plain text. {link} is replaced by the person’s own link; use it exactly once. {stop} "
            "is replaced by a link with which they stop the email."
        ),
        max_length=10_000,
        widget=forms.Textarea(attrs={"rows": 14}),
    )
    reply_to = forms.EmailField(
        label=_("Replies go to"),
        help_text=_("People see this address. Without one they reply to the address of this site."),
        required=False,
        max_length=254,
    )

    @classmethod
    def for_kind(
        cls, kind: str, title: str, invited: int, data: Any = None, reply_to: str = ""
    ) -> "MailForm":
        """Return the form with a first text; ``invited`` is the number of invitations so far."""
        name = "reminder" if kind == Mailing.Kind.REMIND else "invitation"
        few = invited < FEW
        title = re.sub(r"\{(link|stop)\}", r"(\1)", title)
        subject, text = (
            render_to_string(
                f"respondents/invitations/email/{name}_{part}.txt", {"title": value, "few": few}
            ).strip()
            for part, value in (("subject", title), ("message", isolated(title)))
        )
        return cls(data, initial={"subject": subject[:200], "text": text, "reply_to": reply_to})

    def clean_subject(self) -> str:
        subject = str(self.cleaned_data["subject"])
        if not subject.isprintable():
            raise forms.ValidationError(_("The subject is one line without control characters."))
        return subject

    def clean_text(self) -> str:
        text = str(self.cleaned_data["text"]).replace("\r\n", "\n")
        times = text.count(PLACEHOLDER)
        if times == 0:
            raise forms.ValidationError(_("Put {link} where the person’s link belongs."))
        if times > 1:
            raise forms.ValidationError(_("{link} may appear only once in the text."))
        return text


class ForgetForm(forms.Form):
    """A checkbox that prevents erasing addresses by accident."""

    sure = forms.BooleanField(
        label=_("Erase all addresses"),
        help_text=_(
            "After that no one can be emailed or reminded, and uploading the same list "
            "again would invite everyone a second time."
        ),
    )


class UninviteForm(forms.Form):
    """The address whose invitation is withdrawn."""

    address = forms.CharField(label=_("Email address"), max_length=300, widget=forms.EmailInput)

    def clean_address(self) -> str:
        return address_import.mailbox(self.cleaned_data["address"])
