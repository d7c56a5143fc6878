"""What may be asked of a cross-table."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from analytics.crosstabs.services import check_size
from analytics.crosstabs.variables import FEWEST, MOST, Variable, variables_of
from analytics.grouping.services import groups_of
from analytics.jobs.registry import JobForm, JobRefused, report_counts
from surveys.models import Wave


class CrossTableForm(JobForm):
    """Which questions, and how much of them."""

    questions = forms.MultipleChoiceField(
        label=gettext_lazy("Questions"),
        widget=forms.CheckboxSelectMultiple,
        help_text=gettext_lazy("Two to six. Each more needs many more people for the same margin."),
    )
    marginals = forms.BooleanField(
        label=gettext_lazy("With three questions or more: every combination between, too"),
        required=False,
    )
    compare = forms.BooleanField(
        label=gettext_lazy("Compare the estimators"),
        help_text=gettext_lazy("The same table by four methods, for a methods section."),
        required=False,
    )

    def __init__(self, data: Any = None, *, wave: Wave, language: str) -> None:
        super().__init__(data, wave=wave, language=language)
        groups = groups_of(wave)
        self.variables = variables_of(groups) if groups else []
        choices = [(variable.key, self._said(variable)) for variable in self.variables]
        field = self.fields["questions"]
        if isinstance(field, forms.MultipleChoiceField):
            field.choices = choices
        if groups and len(self.variables) < FEWEST:
            self.unavailable_reason = _(
                "Fewer than two questions take part in the groups of this wave."
            )

    def _said(self, variable: Variable) -> str:
        answers = ngettext("%(n)s answer", "%(n)s answers", variable.categories)
        return f"{variable.text(self.language)} ({answers % {'n': variable.categories}})"

    def clean_questions(self) -> list[str]:
        """The keys in the version's order: the same table however it is asked for."""
        given = set(self.cleaned_data["questions"])
        found = [variable for variable in self.variables if variable.key in given]
        if not FEWEST <= len(found) <= MOST:
            raise ValidationError(_("Pick two to six questions."))
        self._check_size(found)
        return [variable.key for variable in found]

    def _check_size(self, found: list[Variable]) -> None:
        shape = [variable.categories for variable in found]
        try:
            check_size(shape, max(1, report_counts(self.wave.survey, self.wave)[1]))
        except JobRefused as refusal:
            words = REFUSED[refusal.code]
            raise ValidationError(str(words) % refusal.figures) from None

    def parameters(self) -> dict[str, Any]:
        """As JSON. With two questions there is nothing between."""
        asked = self.cleaned_data
        return {
            "questions": asked["questions"],
            "compare": asked["compare"],
            "marginals": asked["marginals"] and len(asked["questions"]) > 3,
        }


REFUSED = {
    "cells": gettext_lazy(
        "This table would have %(cells)s cells; the limit is %(most)s. Pick fewer questions, or "
        "questions with fewer answers."
    ),
    "bytes": gettext_lazy(
        "For %(people)s reports this table may need %(needed)s MB of memory; the limit is "
        "%(most)s MB. Pick fewer questions."
    ),
    "nobody-both": gettext_lazy(
        "Nobody answered both %(first)s and %(second)s, so nothing says how they go together."
    ),
    "too-few-together": gettext_lazy(
        "Too few people answered all of these questions together: no number is shown below "
        "%(minimum)s."
    ),
}
"""Why there is no table, by code."""
