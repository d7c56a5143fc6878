"""Base form of models: one outcome, and covariates."""

from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext_lazy as _

from analytics.estimates.suppression import may_be_read
from analytics.grouping.conditions import check_conditions
from analytics.jobs.registry import REASONS, JobForm, JobRefused, Kind, kind_of
from analytics.regression.design_matrix import questions_by_id
from surveys.documents.frozen import Document, Question
from surveys.models import Wave

MODELS = ("regression", "dp-sgd")

Questions = list[tuple[int, Question]]


class ModelForm(JobForm):
    """Base form of models.

    A subclass decides which questions it takes, and says so in `help_texts`; `missing_questions` is
    its message for surveys without them.
    """

    outcome = forms.ChoiceField(label=_("Outcome"))
    covariates = forms.MultipleChoiceField(
        label=_("Covariates"), widget=forms.CheckboxSelectMultiple
    )

    help_texts: ClassVar[dict[str, Any]]
    missing_questions: ClassVar[Any]

    def prepare(self) -> None:
        offered = self.questions_for(self.document)
        for name, questions in zip(("outcome", "covariates"), offered, strict=True):
            self.fields[name].help_text = self.help_texts[name]
            self.offer(name, [(one.id, self.text(one)) for _place, one in questions])
        if not all(offered):
            self.unavailable_reason = self.missing_questions

    @classmethod
    def questions_for(cls, document: Document) -> tuple[Questions, Questions]:
        """Return the possible outcomes and covariates."""
        raise NotImplementedError

    @classmethod
    def may_apply(cls, document: Document) -> bool:
        """Return whether a survey has the questions that this model needs."""
        return all(cls.questions_for(document))

    def clean(self) -> dict[str, Any]:
        """Refuse an outcome that is also a covariate, and questions of different people."""
        cleaned = super().clean() or {}
        if cleaned.get("outcome") in cleaned.get("covariates", ()):
            self.add_error("covariates", _("A question cannot explain itself: leave it out here."))
        if self.errors:
            return cleaned
        chosen = questions_by_id(self.document, [cleaned["outcome"], *cleaned["covariates"]])
        try:
            check_conditions(self.document, [place for place, _one in chosen])
        except JobRefused as refusal:
            self.add_error("covariates", str(REASONS[refusal.code]) % refusal.figures)
        return cleaned

    def parameters(self) -> dict[str, Any]:
        """Return covariates in the version's order, so that one request has one spelling."""
        parameters = super().parameters()
        names = [one.id for _place, one in questions_by_id(self.document, parameters["covariates"])]
        return {**parameters, "covariates": names}


def possible_models(wave: Wave) -> list[Kind]:
    """Return the kinds of models that can be requested for a wave."""
    if not may_be_read(wave):
        return []
    models = [kind for name in MODELS if (kind := kind_of(name))]
    return [kind for kind in models if kind.form.may_apply(wave.version.document)]
