"""The form in which an owner chooses the questions whose results everyone may see."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from analytics.dashboard.page import Dashboard
from analytics.public.page import publishable


class PublicForm(forms.Form):
    """One checkbox for each question that has results."""

    questions = forms.MultipleChoiceField(
        label=_("Questions whose results everyone may see"),
        widget=forms.CheckboxSelectMultiple,
        error_messages={"required": _("Choose at least one question.")},
    )

    def __init__(self, dashboard: Dashboard, data: Any = None) -> None:
        super().__init__(data, initial={"questions": dashboard.wave.public_questions})
        panels = list(publishable(dashboard))
        choices = [(panel.question.id, panel.text) for panel in panels]
        if any(panel.question.statements for panel in panels):
            self.fields["questions"].help_text = _(
                "The share of a sensitive statement is shown if both of its lists are."
            )
        self.fields["questions"].choices = dashboard.document.distinct_choices(choices)  # type: ignore[attr-defined]
