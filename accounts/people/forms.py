"""Forms about accounts: inviting a person, their role, and accepting an invitation."""

from typing import Any

from django import forms
from django.contrib.auth.forms import SetPasswordMixin
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from accounts.forms import email_field
from accounts.models import Organization, OrganizationMembership, User
from accounts.sign_in.validators import RULE


class InviteForm(forms.Form):
    """An administrator's invitation."""

    email = email_field()
    role = forms.ChoiceField(
        label=_("Role"),
        choices=User.Role.choices,
        help_text=_(
            "Researchers create surveys. Exporters only download results of surveys "
            "that they are given. Administrators manage users and have an owner’s "
            "rights on every survey."
        ),
    )
    organization = forms.ModelChoiceField(
        Organization.objects.all(), label=_("Organization"), required=False, empty_label=_("None")
    )
    organization_role = forms.ChoiceField(
        label=_("Role in the organization"), choices=OrganizationMembership.Role.choices
    )


class AccountRoleForm(forms.Form):
    role = forms.ChoiceField(
        label=_("Role"),
        choices=User.Role.choices,
        help_text=_("The change takes effect with their next click."),
    )


class AcceptInvitationForm(SetPasswordMixin, forms.Form):  # type: ignore[type-arg]
    """The name and password of a person who accepts an invitation."""

    error_messages = {"password_mismatch": _("The two passwords are not the same.")}
    name = forms.CharField(
        label=pgettext_lazy("of a person", "Name"),
        max_length=150,
        widget=forms.TextInput({"autocomplete": "name"}),
        help_text=_("Shown to people who work with you."),
    )
    password1, password2 = SetPasswordMixin.create_password_fields(
        _("Password"), _("Confirm password")
    )
    password1.help_text = RULE
    password2.help_text = ""

    def __init__(self, *args: Any, email: str, **options: Any) -> None:
        super().__init__(*args, **options)
        self.email = email

    def clean(self) -> dict[str, Any]:
        user = User(email=self.email, name=self.cleaned_data.get("name", ""))
        self.validate_passwords()
        self.validate_password_for_user(user, "password1")
        return self.cleaned_data
