"""The form that requests a crosstab."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from analytics.crosstabs.services import check_size
from analytics.crosstabs.variables import (
    MAX_VARIABLES,
    MIN_VARIABLES,
    drawn_twice,
    variables_of,
)
from analytics.groups.conditions import check_conditions
from analytics.samples.form import SampledForm
from surveys.documents.frozen.document import Document


class CrossTableForm(SampledForm):
    """Select questions and options."""

    questions = forms.MultipleChoiceField(
        label=gettext_lazy("Questions"),
        widget=forms.CheckboxSelectMultiple,
    )
    marginals = forms.BooleanField(
        label=gettext_lazy(
            "Also tables of every smaller combination (with three questions or more)"
        ),
        required=False,
    )
    compare = forms.BooleanField(
        label=gettext_lazy("Compare the estimators"),
        help_text=gettext_lazy("The same table by four methods, for a methods section."),
        required=False,
    )

    @classmethod
    def may_apply(cls, document: Document) -> bool:
        """Return whether a survey has questions to cross."""
        return len(document.questions) > 1

    def prepare(self) -> None:
        super().prepare()
        self.variables = variables_of(self.groups)
        self.offer("questions", [(each.key, each.text(self.language)) for each in self.variables])
        if len(self.variables) < MIN_VARIABLES:
            self.unavailable_reason = _("Fewer than two questions of this survey can be crossed.")

    def places_chosen(self) -> set[int]:
        chosen = self.listed("questions")
        return {
            place for place in self.whole.questions if self.document.questions[place].id in chosen
        }

    def clean_questions(self) -> list[str]:
        """Return the keys in the order given: of a pair the rows before the columns."""
        known = {variable.key: variable for variable in self.variables}
        variables = [known[key] for key in dict.fromkeys(self.cleaned_data["questions"])]
        if not MIN_VARIABLES <= len(variables) <= MAX_VARIABLES:
            raise ValidationError(_("Pick two to six questions."))
        if error := drawn_twice(variables):
            raise ValidationError(error)
        with self.refusing("questions", REFUSED):
            shape = [variable.categories for variable in variables]
            check_size(shape, self.wave.batches.report_count())
            places = [variable.question_index for variable in variables]
            if not all(variable.cells for variable in variables):
                check_conditions(self.document, places, self.groups)
        return [variable.key for variable in variables]

    def clean(self) -> dict[str, Any]:
        """Refuse what a table of a sample cannot be."""
        cleaned = super().clean()
        if self.sample and not self.errors:
            chosen = [each for each in self.variables if each.key in cleaned["questions"]]
            with self.refusing("questions", REFUSED):
                shape = [each.categories for each in chosen]
                check_size(shape, self.wave.batches.report_count(), weighted=True)
        return cleaned

    def parameters(self) -> dict[str, Any]:
        """Return the job's parameters as JSON. Up to three questions have no combinations
        between."""
        data = self.cleaned_data
        keys = data["questions"]
        places = [each.question_index for each in self.variables if each.key in keys]
        marginals = data["marginals"] and len(keys) > 3
        return self.with_groups({**data, "marginals": marginals}, places)


REFUSED = {
    "cells": gettext_lazy(
        "This table would have %(cells)s cells; the limit is %(most)s. Pick fewer questions, or "
        "questions with fewer answers."
    ),
    "bytes": gettext_lazy(
        "For %(people)s reports this table may need %(needed)s MB of memory; the limit is "
        "%(most)s MB. Pick fewer questions."
    ),
    "two-of-sample": gettext_lazy(
        "A weighted table takes two questions. Choose fewer, a model, or no weights."
    ),
    "nobody-both": gettext_lazy(
        "No one answered both %(first)s and %(second)s, so their relationship cannot be estimated."
    ),
    "too-few-together": gettext_lazy(
        "Too few people answered all of these questions together: no number is shown below "
        "%(minimum)s."
    ),
}
"""Reasons for refusing a table, by code."""
