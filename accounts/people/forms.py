"""Forms about accounts: inviting a person, their role, and accepting an invitation."""

from typing import Any

from django import forms
from django.contrib.auth import password_validation
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from accounts.fields import email_field
from accounts.models import Organisation, OrganisationMembership, User
from accounts.sign_in.validators import RULE


class InviteForm(forms.Form):
    """An administrator's invitation."""

    email = email_field()
    role = forms.ChoiceField(
        label=_("Role"),
        choices=User.Role.choices,
        help_text=_(
            "Researchers make surveys. Exporters make none, and download results of surveys they "
            "are given. Administrators see everything."
        ),
    )
    organisation = forms.ModelChoiceField(
        Organisation.objects.all(), label=_("Organisation"), required=False, empty_label=_("None")
    )
    organisation_role = forms.ChoiceField(
        label=_("There as"), choices=OrganisationMembership.Role.choices
    )


class AccountRoleForm(forms.Form):
    """Changes the role of an account."""

    role = forms.ChoiceField(
        label=_("Role"),
        choices=User.Role.choices,
        help_text=_("What they may do changes with their next click."),
    )


class AcceptInvitationForm(forms.Form):
    """The name and password of a person who accepts an invitation."""

    name = forms.CharField(
        label=pgettext_lazy("of a person", "Name"),
        max_length=150,
        widget=forms.TextInput({"autocomplete": "name"}),
        help_text=_("Shown to those who work with you."),
    )
    password1 = forms.CharField(
        label=_("Password"),
        strip=False,
        widget=forms.PasswordInput({"autocomplete": "new-password"}),
        help_text=RULE,
    )
    password2 = forms.CharField(
        label=_("Password, once more"),
        strip=False,
        widget=forms.PasswordInput({"autocomplete": "new-password"}),
    )

    def __init__(self, *args: Any, email: str, **options: Any) -> None:
        super().__init__(*args, **options)
        self.email = email

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        password = data.get("password1")
        if password and data.get("password2") not in (None, password):
            self.add_error("password2", _("The two passwords are not the same."))
        if password:
            user = User(email=self.email, name=data.get("name", ""))
            try:
                password_validation.validate_password(password, user)
            except forms.ValidationError as error:
                self.add_error("password1", error)
        return data
