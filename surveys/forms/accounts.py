"""Forms about the signed-in person's own account, where allauth's words are not ours."""

from allauth.mfa.webauthn.forms import AddWebAuthnForm
from django import forms
from django.utils.translation import gettext_lazy as _


class AddPasskeyForm(AddWebAuthnForm):
    """A name for the passkey, and whether it signs in by itself."""

    name = forms.CharField(
        label=_("Name"),
        help_text=_("For you, to tell your passkeys apart."),
        max_length=60,
        required=False,
    )
    passwordless = forms.BooleanField(
        label=_("Sign in with this passkey alone"),
        help_text=_(
            "Without e-mail address and password; the device asks for a PIN, finger or face."
        ),
        required=False,
        initial=True,
    )
