"""Forms about organizations."""

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.forms import email_field
from accounts.models import OrganizationMembership
from accounts.organizations.png import MAX_BYTES, clean_png
from charts.shapes import ACCENT


class MemberInviteForm(forms.Form):
    """Form that invites a person without an account as a researcher of the organization."""

    email = email_field(
        help_text=_(
            "They become a researcher of this organization. An invitation link is sent by "
            "email, and shown to you once."
        )
    )


class AddMemberForm(forms.Form):
    """Form that adds a person who already has an account."""

    email = email_field()
    role = forms.ChoiceField(label=_("Role"), choices=OrganizationMembership.Role.choices)


class OrganizationForm(forms.Form):
    name = forms.CharField(label=_("Name"), max_length=150)


class BrandingForm(forms.Form):
    """The logo and the accent color of an organization."""

    DEFAULT_ACCENT = ACCENT

    logo = forms.FileField(
        label=_("Logo"),
        required=False,
        help_text=_(
            "A PNG file of at most 10 KB and 1,000 × 1,000 pixels. Surveys that show it keep the "
            "logo of their launch. Leave empty to keep the current logo."
        ),
    )
    remove_logo = forms.BooleanField(label=_("Remove the logo"), required=False)
    use_accent = forms.BooleanField(label=_("Use an accent color"), required=False)
    accent = forms.RegexField(
        r"^#[0-9a-fA-F]{6}$",
        label=_("Accent color"),
        required=False,
        widget=forms.TextInput(attrs={"type": "color"}),
        help_text=_(
            "Candor uses the hue. It sets the lightness and limits the saturation, so that text in "
            "this color is legible on light and dark backgrounds."
        ),
    )

    def clean_logo(self) -> bytes | None:
        """Return the picture without its other data; None without a file."""
        if (file := self.cleaned_data["logo"]) is None:
            return None
        try:
            # One byte more shows that a file is too large.
            return clean_png(file.read(MAX_BYTES + 1))
        except ValueError as error:
            raise forms.ValidationError(str(error)) from error

    def clean(self) -> None:
        if self.cleaned_data.get("logo") and self.cleaned_data.get("remove_logo"):
            self.add_error("remove_logo", _("Choose a new logo or remove it, not both."))
        if self.cleaned_data.get("use_accent") and self.cleaned_data.get("accent") == "":
            self.add_error("accent", _("Choose a color."))

    @property
    def new_logo(self) -> bytes | None:
        """The new logo; empty to remove it, None to keep it."""
        return b"" if self.cleaned_data["remove_logo"] else self.cleaned_data["logo"]

    @property
    def new_accent(self) -> str:
        """The accent color in small letters; empty for none."""
        chosen = self.cleaned_data["accent"] if self.cleaned_data["use_accent"] else ""
        return str(chosen).lower()
