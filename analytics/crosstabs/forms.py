"""The form that requests a crosstab."""

from collections.abc import Callable, Iterator
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from analytics.crosstabs.services import check_size
from analytics.crosstabs.variables import (
    MAX_VARIABLES,
    MIN_VARIABLES,
    Variable,
    drawn_twice,
    variables_of,
)
from analytics.groups.conditions import check_conditions
from analytics.groups.forms import GroupsForm
from analytics.groups.groups import Groups
from surveys.documents.condition_text import quoted
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question
from surveys.formatting import join_sentences, join_with_and


class CrossTableForm(GroupsForm):
    """Select questions and options."""

    template_name = "analytics/groups/form.html"

    questions = forms.MultipleChoiceField(
        label=gettext_lazy("Questions"),
        widget=forms.CheckboxSelectMultiple,
        help_text=gettext_lazy(
            "Two to six. Each additional question needs many more people for the same "
            "margin of error."
        ),
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
        self.offer(
            "questions", [(variable.key, self._label(variable)) for variable in self.variables]
        )
        self.fields["questions"].help_text = join_sentences(
            [
                str(self.fields["questions"].help_text),
                *left_out(self.document, self.groups, self.language),
            ]
        )
        if len(self.variables) < MIN_VARIABLES:
            self.unavailable_reason = _("Fewer than two questions of this survey can be crossed.")

    def places_chosen(self) -> set[int]:
        chosen = self.listed("questions")
        return {
            place for place in self.whole.questions if self.document.questions[place].id in chosen
        }

    def _label(self, variable: Variable) -> str:
        answers = ngettext("%(n)s answer", "%(n)s answers", variable.categories)
        return f"{variable.text(self.language)} ({answers % {'n': variable.categories}})"

    def clean_questions(self) -> list[str]:
        """Order the keys as in the version, so that equal requests have equal parameters."""
        selected = set(self.cleaned_data["questions"])
        variables = [variable for variable in self.variables if variable.key in selected]
        if not MIN_VARIABLES <= len(variables) <= MAX_VARIABLES:
            raise ValidationError(_("Pick two to six questions."))
        if error := drawn_twice(variables):
            raise ValidationError(error)
        with self.refusing("questions", REFUSED):
            shape = [variable.categories for variable in variables]
            check_size(shape, max(1, self.wave.batches.report_count()))
            places = [variable.question_index for variable in variables]
            if not all(variable.cells for variable in variables):
                check_conditions(self.document, places, self.groups)
        return [variable.key for variable in variables]

    def parameters(self) -> dict[str, Any]:
        """Return the job's parameters as JSON. Up to three questions have no combinations
        between."""
        data = self.cleaned_data
        keys = data["questions"]
        places = [each.question_index for each in self.variables if each.key in keys]
        marginals = data["marginals"] and len(keys) > 3
        return self.with_groups({**data, "marginals": marginals}, places)


def left_out(document: Document, groups: Groups, language: str) -> Iterator[str]:
    """Yield why questions are not offered, a sentence for each reason."""
    texts = ((each.id, quoted(each.wording(language))) for each in document.questions)
    told = dict(document.distinct_choices(texts))
    offered = {variable.question.block for variable in variables_of(groups)}
    questions = [each for each in document.questions if each.block not in offered]
    for sentence, belongs in LEFT_OUT:
        names = [str(told[each.id]) for each in questions if belongs(each)]
        questions = [question for question in questions if not belongs(question)]
        if names:
            yield str(sentence) % {"questions": join_with_and(names)}


LEFT_OUT: tuple[tuple[str | Promise, Callable[[Question], bool]], ...] = (
    (
        gettext_lazy(
            "Linked questions (%(questions)s) are not offered: the overview has their tables."
        ),
        lambda question: bool(question.parts),
    ),
    (
        gettext_lazy(
            "Central answers (%(questions)s) are not offered: only totals of them are released."
        ),
        lambda question: question.central,
    ),
    (
        gettext_lazy(
            "Numbers with protection (%(questions)s) are not offered: they have no groups to cross."
        ),
        lambda question: question.kind.numeric and not question.open,
    ),
    (
        gettext_lazy("Not offered, because their answers form no groups: %(questions)s."),
        lambda question: True,
    ),
)
"""Why a question is not offered: the first reason that applies to it."""

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
        "No one answered both %(first)s and %(second)s, so their relationship cannot be estimated."
    ),
    "too-few-together": gettext_lazy(
        "Too few people answered all of these questions together: no number is shown below "
        "%(minimum)s."
    ),
}
"""Reasons for refusing a table, by code."""
