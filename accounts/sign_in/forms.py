"""allauth's forms with this site's labels and behavior."""

from typing import Any

from allauth.account import forms as account_forms
from allauth.account.adapter import get_adapter
from allauth.mfa.models import Authenticator
from allauth.mfa.webauthn import forms as webauthn_forms
from allauth.mfa.webauthn.internal import auth
from django import forms
from django.http import HttpRequest
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from accounts.encryption import seal
from accounts.sign_in.delays import RESETS
from accounts.sign_in.password_reset import send_reset_link
from accounts.sign_in.validators import RULE

LABELS = {
    "login": _("Email address"),
    "email": _("Email address"),
    "password": _("Password"),
    "oldpassword": _("Current password"),
    "password1": _("New password"),
    "password2": _("Confirm new password"),
}


class SiteLabelsMixin(forms.Form):
    """Form with the site's labels, without placeholders."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        for name, field in self.fields.items():
            field.label = LABELS.get(name, field.label)
            field.widget.attrs.pop("placeholder", None)
        if "password1" in self.fields:
            self.fields["password1"].help_text = RULE


class LoginForm(SiteLabelsMixin, account_forms.LoginForm):
    """Sign-in by address and password."""


class ReauthenticateForm(SiteLabelsMixin, account_forms.ReauthenticateForm):
    """Form that asks for the password again before a sensitive action."""


class AddEmailForm(SiteLabelsMixin, account_forms.AddEmailForm):
    """Form that adds an email address."""


class ChangePasswordForm(SiteLabelsMixin, account_forms.ChangePasswordForm):
    """Form for a new password; asks for the current one, and for the new one twice."""


class ResetPasswordForm(SiteLabelsMixin, account_forms.ResetPasswordForm):
    """Form that requests a password reset link, which the worker sends."""

    def clean_email(self) -> str:
        """Clean without looking up an account: response time would reveal whether one exists."""
        return str(get_adapter().clean_email(self.cleaned_data["email"]))

    def save(self, request: HttpRequest, **options: Any) -> str:
        """Queue the mail; a network that asks often gets none to addresses without an account."""
        email: str = self.cleaned_data["email"]
        asked = RESETS.count(get_adapter().get_client_ip(request))
        arguments = (seal(email), get_language(), asked <= RESETS.free)
        send_reset_link.apply_async(arguments, retry=False)
        return email


class ResetPasswordKeyForm(SiteLabelsMixin, account_forms.ResetPasswordKeyForm):
    """Form for a new password after a reset."""


class AddPasskeyForm(webauthn_forms.AddWebAuthnForm):
    """Form for a new passkey: its name, and whether it signs in without a password."""

    name = forms.CharField(
        label=_("Name"),
        help_text=_("For you, to tell your passkeys apart."),
        max_length=60,
        required=False,
    )
    passwordless = forms.BooleanField(
        label=_("Sign in with this passkey alone"),
        help_text=_(
            "Without email address and password; the device asks for a PIN, finger or face."
        ),
        required=False,
        initial=True,
    )


class AuthenticatePasskeyForm(webauthn_forms.AuthenticateWebAuthnForm):
    """Form that verifies a passkey without counting an attempt: its response cannot be guessed,
    and wrong codes would otherwise lock out the owner's passkey too."""

    def clean_credential(self) -> Authenticator:
        credential = self.cleaned_data["credential"]
        auth.parse_authentication_response(credential)
        return auth.complete_authentication(self.user, credential)


class ReauthenticatePasskeyForm(AuthenticatePasskeyForm, webauthn_forms.ReauthenticateWebAuthnForm):
    """Form that asks for the passkey again before a sensitive action."""
