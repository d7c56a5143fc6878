"""Forms about one's own account and the way in, where allauth's words are not ours."""

from typing import Any

from allauth.account import forms as theirs
from allauth.account.adapter import get_adapter
from allauth.mfa.models import Authenticator
from allauth.mfa.webauthn import forms as theirs_of_passkeys
from allauth.mfa.webauthn.internal import auth
from django import forms
from django.http import HttpRequest
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from accounts.encryption import seal
from accounts.sign_in.validators import RULE
from accounts.tasks import send_reset_link

LABELS = {
    "login": _("E-mail address"),
    "email": _("E-mail address"),
    "password": _("Password"),
    "oldpassword": _("Password until now"),
    "password1": _("New password"),
    "password2": _("New password, once more"),
}


class InOurWords(forms.Form):
    """Labels as everywhere else on the site, and nothing inside an empty field."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        for name, field in self.fields.items():
            field.label = LABELS.get(name, field.label)
            field.widget.attrs.pop("placeholder", None)
        if "password1" in self.fields:
            self.fields["password1"].help_text = RULE


class LoginForm(InOurWords, theirs.LoginForm):
    """Address and password."""


class ReauthenticateForm(InOurWords, theirs.ReauthenticateForm):
    """The password once more, before something that matters."""


class AddEmailForm(InOurWords, theirs.AddEmailForm):
    """Another address."""


class ChangePasswordForm(InOurWords, theirs.ChangePasswordForm):
    """The password until now, and a new one twice."""


class ResetPasswordForm(InOurWords, theirs.ResetPasswordForm):
    """Where the link goes that lets somebody choose a new password; the worker sends it."""

    def clean_email(self) -> str:
        """No account is looked for here: the time of the answer would tell of it."""
        return str(get_adapter().clean_email(self.cleaned_data["email"]))

    def save(self, request: HttpRequest, **options: Any) -> str:
        email: str = self.cleaned_data["email"]
        send_reset_link.apply_async((seal(email), get_language()), retry=False)
        return email


class ResetPasswordKeyForm(InOurWords, theirs.ResetPasswordKeyForm):
    """A new password, twice."""


class AddPasskeyForm(theirs_of_passkeys.AddWebAuthnForm):
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


class Unguessable(theirs_of_passkeys.AuthenticateWebAuthnForm):
    """A passkey's answer cannot be guessed, so that it does not count as an attempt; else, wrong
    codes would keep the right person's passkey out too."""

    def clean_credential(self) -> Authenticator:
        credential = self.cleaned_data["credential"]
        auth.parse_authentication_response(credential)
        return auth.complete_authentication(self.user, credential)


class ConfirmByPasskeyForm(Unguessable, theirs_of_passkeys.ReauthenticateWebAuthnForm):
    """The passkey once more, before something that matters."""
