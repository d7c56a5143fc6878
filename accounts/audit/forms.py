"""The search form of the audit log."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.models import AuditEntry, User


def _date_field(label: Any) -> forms.DateField:
    return forms.DateField(
        label=label, required=False, widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d")
    )


class AuditForm(forms.Form):
    """Search filters of the audit log, all optional."""

    survey: Any = forms.ModelChoiceField(
        None, label=_("Survey"), required=False, empty_label=_("All")
    )
    person = forms.ModelChoiceField(
        User.objects.none(), label=_("Done by"), required=False, empty_label=_("Anyone")
    )
    action = forms.ChoiceField(
        label=_("What"), choices=[("", _("Everything")), *AuditEntry.Action.choices], required=False
    )
    since = _date_field(_("From"))
    until = _date_field(_("To"))

    def __init__(self, *args: Any, surveys: Any, people: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["survey"].queryset = surveys  # type: ignore[attr-defined]
        self.fields["person"].queryset = people  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        since, until = data.get("since"), data.get("until")
        if since and until and since > until:
            self.add_error("until", _("This day is before the first one."))
        return data
