"""Form of regressions, and the base form of models on questions as they are."""

from collections.abc import Sequence
from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext_lazy as _

from analytics.crosstabs.variables import drawn_twice
from analytics.groups.conditions import check_conditions
from analytics.groups.forms import GroupsForm
from analytics.groups.groups import may_take_part
from analytics.jobs.forms import JobForm
from analytics.regression.design_matrix import questions_by_id
from analytics.regression.variables import (
    is_number,
    outcomes_of,
    predictors_of,
    too_many_combinations,
)
from analytics.weights.services import GroupSizes, stored_sizes
from localdp.estimation.regression.terms import MOST_CONFIGURATIONS
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question
from surveys.formatting import grouped

WEIGHTING = ("block", "sizes", "groups")
"""The parameters of weighted shares that a regression repeats."""
INTERACTIONS = 4
"""The most interactions of a regression."""

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
            self.offer(name, [(question.id, self.text(question)) for _place, question in questions])
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
        with self.refusing("covariates"):
            check_conditions(self.document, [place for place, _question in chosen])
        return cleaned

    def parameters(self) -> dict[str, Any]:
        """Return covariates in the version's order, so that one request has one spelling."""
        parameters = super().parameters()
        names = [
            question.id
            for _place, question in questions_by_id(self.document, parameters["covariates"])
        ]
        return {**parameters, "covariates": names}


class PairWidget(forms.MultiWidget):
    """Two selects in a fieldset."""

    use_fieldset = True

    def decompress(self, value: Any) -> list[Any]:
        return list(value or ("", ""))


class PairField(forms.MultiValueField):
    """Two different choices, or none."""

    def __init__(self, offered: Sequence[tuple[str, Any]], label: str) -> None:
        parts = [_("first covariate"), _("second covariate")]
        super().__init__(
            [forms.ChoiceField(choices=offered, required=False) for _part in parts],
            widget=PairWidget(
                [forms.Select({"aria-label": part}, choices=offered) for part in parts]
            ),
            label=label,
            required=False,
            require_all_fields=False,
        )

    def compress(self, data_list: list[str]) -> list[str]:
        if any(data_list) and (not all(data_list) or len(set(data_list)) < 2):
            raise forms.ValidationError(UNPAIRED)
        return [value for value in data_list if value]


COMBINATIONS = _(
    "The answers to the randomized covariates have more than %(most)s combinations, too many for "
    "one model. Choose fewer of them."
)
UNPAIRED = _("An interaction needs two different covariates.")


class RegressionForm(GroupsForm):
    """Form that requests a regression."""

    weighted_by: GroupSizes | None = None

    outcome = forms.ChoiceField(
        label=_("Outcome"),
        help_text=_(
            "What is to be explained: a randomized question, or an unprotected one by its groups."
        ),
    )
    covariates = forms.MultipleChoiceField(
        label=_("Covariates"),
        widget=forms.CheckboxSelectMultiple,
        help_text=_(
            "Unprotected questions by their groups, and randomized ones. Each randomized one needs "
            "many more people."
        ),
    )
    ordered = forms.BooleanField(
        label=_("The answers to the outcome are in order, from low to high"),
        help_text=_("For three answers or more: proportional odds."),
        required=False,
    )
    weights = forms.ChoiceField(
        label=_("Weights"),
        help_text=_(
            "Uses the group sizes that were entered for weighted shares of this wave. "
            "Request weighted shares first."
        ),
        required=False,
    )

    def prepare(self) -> None:
        super().prepare()
        if not self.may_apply(self.document):
            self.unavailable_reason = self.missing_questions
        outcomes = outcomes_of(self.groups)
        self.predictors = predictors_of(self.groups)
        self.variables = {variable.key: variable for variable in (*outcomes, *self.predictors)}
        self.offer(
            "outcome", [(variable.key, variable.text(self.language)) for variable in outcomes]
        )
        offered = [(variable.key, variable.text(self.language)) for variable in self.predictors]
        self.offer("covariates", offered)
        choices = [("", _("no interaction")), *offered]
        self.pairs = [f"interaction{number}" for number in range(1, INTERACTIONS + 1)]
        for number, name in enumerate(self.pairs, start=1):
            label = str(_("Interaction %(number)s")) % {"number": number}
            self.fields[name] = PairField(choices, label)
        self._offer_weights()

    missing_questions = _(
        "A regression needs a randomized question and another one; this survey does not have both."
    )

    def places_chosen(self) -> set[int]:
        keys = self.listed("covariates")
        chosen = {str(key).partition(".")[0] for key in (*keys, self.data.get("outcome", ""))}
        return {place for place in self.whole.cells if self.document.questions[place].id in chosen}

    def clean(self) -> dict[str, Any]:
        """Refuse an outcome that is also a covariate, and questions of different people."""
        cleaned = super().clean() or {}
        keys = cleaned.get("covariates", ())
        chosen = [variable for variable in self.predictors if variable.key in keys]
        if cleaned.get("outcome") in {variable.key for variable in chosen}:
            self.add_error("covariates", _("A question cannot explain itself: leave it out here."))
        if self.errors:
            return cleaned
        outcome = self.variables[cleaned["outcome"]]
        if error := drawn_twice([outcome, *chosen]):
            self.add_error("covariates", error)
        if too_many_combinations(chosen):
            self.add_error("covariates", COMBINATIONS % {"most": MOST_CONFIGURATIONS})
        self._check_pairs(cleaned, {variable.key for variable in chosen})
        self.weighted_by = self._weights(cleaned)
        places = [variable.question_index for variable in (outcome, *chosen)]
        if self.weighted_by:
            places.append(self.weighted_by.place)
        with self.refusing("covariates"):
            check_conditions(self.document, list(dict.fromkeys(places)), self.groups)
        if cleaned["ordered"] and (is_number(outcome) or outcome.categories < 3):
            cleaned["ordered"] = False
        return cleaned

    def _check_pairs(self, cleaned: dict[str, Any], chosen: set[str]) -> None:
        seen: list[set[str]] = []
        for name in self.pairs:
            pair = set(cleaned[name])
            if not pair <= chosen:
                self.add_error(name, UNPAIRED)
            elif pair and pair in seen:
                self.add_error(name, _("This interaction is given twice."))
            seen.append(pair)

    def _offer_weights(self) -> None:
        """Offer the sizes of each analysis; the widget shows equal ones once."""
        self.sizes = stored_sizes(self.wave)
        choices = [(str(pk), self._describe(parameters)) for pk, parameters in self.sizes.items()]
        none = ("", str(_("no weights")))
        self.offer("weights", [none, *choices])
        once = {label: value for value, label in choices}
        self.fields["weights"].widget.choices = [
            none,
            *((value, label) for label, value in once.items()),
        ]

    def _describe(self, parameters: dict[str, Any]) -> str:
        question = self.document.question(parameters["block"])
        sizes = " / ".join(grouped(size) for size in parameters["sizes"])
        return f"{self.text(question)} ({sizes})"

    def _weights(self, cleaned: dict[str, Any]) -> GroupSizes | None:
        if not cleaned["weights"]:
            return None
        return GroupSizes.parse(self.document, self.sizes[int(cleaned["weights"])])

    def parameters(self) -> dict[str, Any]:
        """Return the parameters with one spelling for one request; defaults are left out."""
        data = self.cleaned_data
        keys = [variable.key for variable in self.predictors if variable.key in data["covariates"]]
        parameters: dict[str, Any] = {"outcome": data["outcome"], "covariates": keys}
        if data["ordered"]:
            parameters["ordered"] = True
        pairs = [sorted(data[name], key=keys.index) for name in self.pairs if data[name]]
        if pairs:
            parameters["interactions"] = sorted(pairs, key=lambda pair: [*map(keys.index, pair)])
        if self.weighted_by:
            weights = self.sizes[int(data["weights"])]
            parameters["weights"] = {name: weights[name] for name in WEIGHTING if name in weights}
        places = [self.variables[key].question_index for key in (data["outcome"], *keys)]
        return self.with_groups(parameters, places)

    @classmethod
    def may_apply(cls, document: Document) -> bool:
        """Return whether a survey has questions for a regression."""
        can = [question for question in document.questions if may_take_part(question)]
        return len(can) > 1 and not all(question.open for question in can)
