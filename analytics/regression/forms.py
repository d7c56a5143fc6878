"""Forms that ask for a model: one outcome, and covariates."""

from typing import Any

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from analytics.estimates.suppression import may_be_read
from analytics.grouping.services import Groups, groups_of
from analytics.jobs.registry import JobForm, Kind, kind_of
from analytics.regression.design_matrix import choices, picked
from surveys.documents.frozen import Document, Question
from surveys.models import Wave

MODELS = ("regression", "dp-sgd")

Questions = list[tuple[int, Question]]


class ModelForm(JobForm):
    """What every kind of model asks; a kind says which questions it takes, and `without` which it
    misses."""

    outcome = forms.ChoiceField(label=_("Outcome"))
    covariates = forms.MultipleChoiceField(
        label=_("Covariates"), widget=forms.CheckboxSelectMultiple
    )

    without: str | Promise = ""

    def __init__(self, data: Any = None, **given: Any) -> None:
        super().__init__(data, **given)
        groups = groups_of(self.wave)
        outcomes = self.explained(self.document, groups)
        covariates = self.explaining(self.document, groups)
        self.fields["outcome"].choices = choices(outcomes, self.language)  # type: ignore[attr-defined]
        self.fields["covariates"].choices = choices(covariates, self.language)  # type: ignore[attr-defined]
        if not outcomes or not covariates:
            self.unavailable_reason = self.without

    @classmethod
    def offered(cls, document: Document) -> bool:
        """Whether a survey has the questions that it takes."""
        return bool(cls.explained(document, None) and cls.explaining(document, None))

    @classmethod
    def explained(cls, document: Document, groups: Groups | None) -> Questions:
        """The questions that can be explained; without groups, once there are some."""
        raise NotImplementedError

    @classmethod
    def explaining(cls, document: Document, groups: Groups | None) -> Questions:
        """The questions that can explain."""
        raise NotImplementedError

    def clean(self) -> dict[str, Any]:
        """Nothing explains itself."""
        cleaned = super().clean() or {}
        if cleaned.get("outcome") in cleaned.get("covariates", ()):
            self.add_error("covariates", _("A question cannot explain itself: leave it out here."))
        return cleaned

    def parameters(self) -> dict[str, Any]:
        """Covariates in the version's order, so that the same question has one spelling."""
        asked = super().parameters()
        names = [one.id for _place, one in picked(self.document, asked["covariates"])]
        return {**asked, "covariates": names}


def possible_models(wave: Wave) -> list[Kind]:
    """The kinds of models that can be asked of a wave."""
    if not may_be_read(wave):
        return []
    kinds = [kind for name in MODELS if (kind := kind_of(name))]
    document = wave.version.document
    return [
        kind
        for kind in kinds
        if kind.form and issubclass(kind.form, ModelForm) and kind.form.offered(document)
    ]
