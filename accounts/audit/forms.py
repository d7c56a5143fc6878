"""The search of the audit log."""

from typing import Any

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from accounts.models import AuditEntry, User
from accounts.subjects import subjects

# The lookup for each field of the form. Days are UTC days; the last one is included.
LOOKUPS = {
    "survey": "subject",
    "person": "actor",
    "action": "action",
    "since": "at__date__gte",
    "until": "at__date__lte",
}


def _date_field(label: Any) -> forms.DateField:
    return forms.DateField(
        label=label, required=False, widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d")
    )


class AuditForm(forms.Form):
    """Form that searches the entries that a user may read; all filters are optional."""

    survey: Any = forms.ModelChoiceField(
        None, label=_("Survey"), required=False, empty_label=_("All")
    )
    person = forms.ModelChoiceField(
        User.objects.none(), label=_("User"), required=False, empty_label=_("Anyone")
    )
    action = forms.ChoiceField(
        label=_("Action"),
        choices=[("", _("Everything")), *AuditEntry.Action.choices],
        required=False,
    )
    since = _date_field(_("From"))
    until = _date_field(_("To"))

    def __init__(self, data: Any, user: User) -> None:
        super().__init__(data)
        self.readable = AuditEntry.objects.visible_to(user)
        people = User.objects.filter(pk__in=self.readable.values("actor")).order_by("email")
        self.fields["survey"].queryset = subjects().with_log_for(user)  # type: ignore[attr-defined]
        self.fields["person"].queryset = people  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        since, until = data.get("since"), data.get("until")
        if since and until and since > until:
            self.add_error("until", _("This day is before the first one."))
        return data

    @property
    def filters(self) -> dict[str, Any]:
        return {name: value for name, value in self.cleaned_data.items() if value}

    def entries(self) -> QuerySet[AuditEntry]:
        wanted = {
            LOOKUPS[name]: getattr(value, "pk", value) for name, value in self.filters.items()
        }
        return self.readable.select_related("actor").filter(**wanted)
