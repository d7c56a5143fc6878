"""Form of regressions."""

from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext_lazy as _

from analytics.crosstabs.variables import drawn_twice
from analytics.groups.groups import may_take_part
from analytics.regression.covariates import Covariate, key_of, named, parse_all
from analytics.regression.request import check_asked
from analytics.regression.variables import (
    is_number,
    may_lie,
    outcomes_of,
    predictors_of,
    too_many_combinations,
)
from analytics.samples.form import SampledForm
from localdp.estimation.regression.terms import MOST_CONFIGURATIONS
from surveys.documents.frozen.document import Document

INTERACTIONS = 20
"""The most interactions of a regression."""

COMBINATIONS = _(
    "The answers to the randomized covariates have more than %(most)s combinations, too many for "
    "one model. Choose fewer of them."
)
UNPAIRED = _("“%(pair)s”: an interaction needs two different covariates of the model.")


class CovariatesField(forms.MultipleChoiceField):
    """Covariates in one of the spellings of `covariates`."""

    default_error_messages: ClassVar[dict[str, Any]] = {
        "invalid_list": _("Give a list of covariates.")
    }

    def to_python(self, value: Any) -> list[Any]:
        if value and not isinstance(value, list | tuple):
            raise forms.ValidationError(self.error_messages["invalid_list"])
        return list(value or ())

    def validate(self, value: list[Any]) -> None:
        """Leave it to the form whether these are covariates."""
        if self.required and not value:
            raise forms.ValidationError(self.error_messages["required"])


class PairsField(forms.CharField):
    """Pairs of names, as a list, or as in `q1*q2, q1*q3`."""

    def to_python(self, value: Any) -> Any:
        if isinstance(value, list | tuple):
            return [list(pair) for pair in value]
        pairs = filter(None, (part.strip() for part in str(value or "").split(",")))
        return [[name.strip() for name in pair.replace("×", "*").split("*")] for pair in pairs]


class RegressionForm(SampledForm):
    outcome = forms.ChoiceField(
        label=_("Outcome"),
    )
    covariates = CovariatesField(
        label=_("Covariates"),
        widget=forms.CheckboxSelectMultiple,
    )
    ordered = forms.BooleanField(
        label=_("The answers to the outcome are in order, from low to high"),
        help_text=_("For three answers or more: proportional odds."),
        required=False,
    )
    interactions = PairsField(
        label=_("Interactions"),
        required=False,
    )
    attention = forms.ChoiceField(
        label=_("People who answer at random"),
        choices=[
            ("", _("attentive to all questions, or to none")),
            ("each", _("attentive to each question by itself")),
            ("none", _("no correction")),
        ],
        help_text=_("If a question has a control question."),
        required=False,
    )
    lies = forms.BooleanField(
        label=_("Some people deny a Yes"),
        help_text=_("For a question in two versions that let a Yes be reported for certain."),
        required=False,
    )
    along = forms.ChoiceField(
        label=_("Predicted shares by"),
        help_text=_("One of the covariates; without a choice the first number."),
        required=False,
    )

    def prepare(self) -> None:
        super().prepare()
        if not self.may_apply(self.document):
            self.unavailable_reason = _(
                "A regression needs two questions; this survey does not have them."
            )
        self.cut = self.groups_chosen()
        self.outcomes = {variable.key: variable for variable in outcomes_of(self.groups, self.cut)}
        self.predictors = {variable.key: variable for variable in predictors_of(self.groups)}
        self.offer(
            "outcome",
            [(key, variable.text(self.language)) for key, variable in self.outcomes.items()],
        )
        own = [(key, variable.text(self.language)) for key, variable in self.predictors.items()]
        self.offer("covariates", own)
        self.offer("along", [("", _("the first number, or covariate")), *own])

    def places_chosen(self) -> set[int]:
        keys = [key_of(each) for each in self.listed("covariates")]
        chosen = {key.partition(".")[0] for key in (*keys, str(self.data.get("outcome", "")))}
        return {place for place in self.whole.cells if self.document.questions[place].id in chosen}

    def clean(self) -> dict[str, Any]:
        """Refuse what is not a model, an outcome that is also a covariate, and questions of
        different people."""
        cleaned = super().clean() or {}
        if self.errors:
            return cleaned
        try:
            chosen = parse_all(cleaned["covariates"], self.predictors, self.cut)
        except ValueError as fault:
            self.add_error("covariates", str(fault))
            return cleaned
        outcome = self.outcomes[cleaned["outcome"]]
        variables = [covariate.variable for covariate in chosen]
        if {outcome.key, *outcome.key.split("+")} & {each.key for each in variables}:
            self.add_error("covariates", _("A question cannot explain itself: leave it out here."))
        if error := drawn_twice([outcome, *{each.key: each for each in variables}.values()]):
            self.add_error("covariates", error)
        if too_many_combinations(variables):
            self.add_error("covariates", COMBINATIONS % {"most": MOST_CONFIGURATIONS})
        if cleaned["along"] and cleaned["along"] not in {each.key for each in variables}:
            self.add_error("along", _("Choose one of the covariates of the model."))
        if cleaned["lies"] and not may_lie(outcome):
            self.add_error("lies", _("The outcome does not have two such versions."))
        if cleaned["lies"] and cleaned["attention"] == "each":
            text = _("A model of people who deny a Yes cannot also correct for random answers.")
            self.add_error("attention", text)
        cleaned["covariates"] = chosen
        cleaned["interactions"] = self._pairs(cleaned["interactions"], chosen)
        with self.refusing("covariates"):
            check_asked(self.document, outcome, chosen, self.groups)
        if cleaned["ordered"] and (is_number(outcome) or outcome.categories < 3):
            cleaned["ordered"] = False
        return cleaned

    def _pairs(self, pairs: list[list[str]], chosen: list[Covariate]) -> list[list[str]]:
        """Return the names of each interaction, in the order of the covariates."""
        order = [covariate.name for covariate in chosen]
        found: list[list[str]] = []
        for pair in pairs:
            both = [named(chosen, name) for name in pair]
            names = sorted({each.name for each in both if each is not None}, key=order.index)
            if len(pair) != 2 or len(names) != 2:
                self.add_error("interactions", UNPAIRED % {"pair": " × ".join(pair)})
            elif names in found:
                self.add_error(
                    "interactions",
                    _("The interaction %(pair)s is given twice.") % {"pair": " × ".join(names)},
                )
            else:
                found.append(names)
        return sorted(found, key=lambda names: [*map(order.index, names)])

    def parameters(self) -> dict[str, Any]:
        """Return the parameters with one spelling for one request; defaults are left out."""
        data = self.cleaned_data
        chosen: list[Covariate] = data["covariates"]
        parameters: dict[str, Any] = {
            "outcome": data["outcome"],
            "covariates": [covariate.spelled for covariate in chosen],
        }
        for name in ("ordered", "interactions", "attention", "lies", "along"):
            if data[name]:
                parameters[name] = data[name]
        outcome = self.outcomes[data["outcome"]]
        grouped_ones = [each.variable for each in chosen if not each.measured]
        if not is_number(outcome):
            grouped_ones.append(outcome)
        elif outcome.question.open:
            parameters["number"] = True
        return self.with_groups(parameters, [each.question_index for each in grouped_ones])

    @classmethod
    def may_apply(cls, document: Document) -> bool:
        """Return whether a survey has questions for a regression."""
        return sum(map(may_take_part, document.questions)) > 1
