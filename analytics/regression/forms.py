"""Base form of models: one outcome, and covariates."""

from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext_lazy as _

from analytics.estimates.suppression import may_be_read
from analytics.grouping.conditions import check_conditions
from analytics.grouping.services import Groups, groups_of
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
    by_groups: ClassVar[bool] = True
    """Whether covariates are groups of answers; otherwise each answer counts by itself."""

    def prepare(self) -> None:
        offered = self.questions_for(self.document, groups_of(self.wave))
        for name, questions in zip(("outcome", "covariates"), offered, strict=True):
            self.fields[name].help_text = self.help_texts[name]
            self.offer(name, [(one.id, self.text(one)) for _place, one in questions])
        if not all(offered):
            self.unavailable_reason = self.missing_questions

    @classmethod
    def questions_for(
        cls, document: Document, groups: Groups | None
    ) -> tuple[Questions, Questions]:
        """Return the possible outcomes and covariates; if `groups` is None, those that are possible
        once groups are fixed."""
        raise NotImplementedError

    def clean(self) -> dict[str, Any]:
        """Refuse an outcome that is also a covariate, and questions of different people."""
        cleaned = super().clean() or {}
        if cleaned.get("outcome") in cleaned.get("covariates", ()):
            self.add_error("covariates", _("A question cannot explain itself: leave it out here."))
        if self.errors:
            return cleaned
        chosen = questions_by_id(self.document, [cleaned["outcome"], *cleaned["covariates"]])
        groups = groups_of(self.wave) if self.by_groups else None
        try:
            check_conditions(self.document, [place for place, _one in chosen], groups)
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
    return [kind for kind in models if _has_questions(kind.form, wave.version.document)]


def _has_questions(form: type[JobForm], document: Document) -> bool:
    return issubclass(form, ModelForm) and all(form.questions_for(document, None))
