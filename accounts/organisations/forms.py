"""Forms about organisations."""

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.forms import email_field
from accounts.models import OrganisationMembership


class MemberInviteForm(forms.Form):
    """Invites a person without an account as a researcher of the organisation."""

    email = email_field(
        help_text=_(
            "They become a researcher of this organization. A link is mailed, and shown to you "
            "once."
        )
    )


class AddMemberForm(forms.Form):
    """Adds a person who already has an account."""

    email = email_field()
    role = forms.ChoiceField(label=_("Role"), choices=OrganisationMembership.Role.choices)


class OrganisationForm(forms.Form):
    """The name of an organisation."""

    name = forms.CharField(label=_("Name"), max_length=150)
