"""The form of a new API token."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from surveys.models import ApiToken, Survey

DAYS = (("7", _("A week")), ("30", _("30 days")), ("90", _("90 days")), ("365", _("A year")))


class ServiceAccountForm(forms.Form):
    name = forms.CharField(
        label=_("Name"),
        help_text=_(
            "What it is for. The audit log shows it with everything that the program does."
        ),
        max_length=60,
    )
    scopes = forms.MultipleChoiceField(
        label=_("What it may do"),
        help_text=_("Never more than its role on a survey allows, at the time when it is used."),
        choices=ApiToken.Scope.choices,
        widget=forms.CheckboxSelectMultiple,
    )
    days = forms.TypedChoiceField(label=_("How long"), choices=DAYS, initial="90", coerce=int)


class RenewForm(ServiceAccountForm):
    name = None  # type: ignore[assignment]


class TokenForm(ServiceAccountForm):
    survey = forms.ModelChoiceField(
        Survey.objects.none(),
        label=_("Survey"),
        help_text=_("A token for one survey cannot see any other."),
        required=False,
        empty_label=_("All surveys that you work on, including later ones"),
    )
    field_order = ("name", "scopes", "survey", "days")

    def __init__(self, data: Any = None, *, user: User, survey: str = "") -> None:
        super().__init__(data, initial={"survey": survey})
        self.fields["scopes"].help_text = _(
            "Never more than you may yourself, at the time when it is used."
        )
        self.fields["survey"].queryset = Survey.objects.visible_to(user)  # type: ignore[attr-defined]
