"""Forms of members, owners and the organization of a survey."""

from typing import Any

from django import forms
from django.conf import settings
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from accounts.forms import email_field
from accounts.models import Organization, User
from surveys.models import Membership


class MemberForm(forms.Form):
    email = email_field()
    role = forms.ChoiceField(
        label=_("Role"),
        choices=Membership.Role.choices,
        initial=Membership.Role.ANALYST,
        help_text=_(
            "Owners do everything. Editors write, and release figures with noise. Both download "
            "estimates. Analysts read results. Exporters also download them."
        ),
    )

    def __init__(self, *args: Any, suggested: bool = False, **options: Any) -> None:
        super().__init__(*args, **options)
        if suggested:
            self.fields["email"].widget.attrs["list"] = "suggested"


class RoleForm(forms.Form):
    role = forms.ChoiceField(choices=Membership.Role.choices)


class TransferForm(forms.Form):
    """The new owner of a survey, and whether the former owner stays."""

    email = email_field(_("Email address of the new owner"))
    stay = forms.BooleanField(
        label=_("Keep me as an editor"),
        help_text=_("Otherwise you leave the survey."),
        required=False,
        initial=True,
    )

    adds = forms.BooleanField(
        label=_("The current owners remain owners"),
        help_text=_("Otherwise they become editors."),
        required=False,
        initial=True,
    )

    def __init__(self, *args: Any, is_owner: bool, **options: Any) -> None:
        super().__init__(*args, **options)
        if not is_owner or settings.SECOND_PERSON:
            del self.fields["stay"]
        if not is_owner or not settings.SECOND_PERSON:
            del self.fields["adds"]


class _OfferForm(forms.Form):
    """A form with a single field, whose choices depend on who asks."""

    def __init__(self, *args: Any, offered: QuerySet[Any], **options: Any) -> None:
        super().__init__(*args, **options)
        (field,) = self.fields.values()
        field.queryset = offered  # type: ignore[attr-defined]


class HandOverForm(_OfferForm):
    """The new owner of an organization's survey, chosen among its members."""

    to = forms.ModelChoiceField(
        User.objects.none(), label=_("New owner"), empty_label=_("Choose a person")
    )


class PlaceForm(_OfferForm):
    organization = forms.ModelChoiceField(
        Organization.objects.none(),
        label=_("Organization"),
        required=False,
        empty_label=_("None"),
        help_text=_(
            "Its managers then see this survey’s title and owners, and may ask you to make "
            "another of its people the owner, for example when you leave. They read no results."
        ),
    )
