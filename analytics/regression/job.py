"""The job of a regression: any participating question by others, each through its channel.

Randomized questions need no budget, as their reports are protected already; unprotected ones take
part by their groups, which are large. Central questions cannot take part: see
`analytics.dp_training.job`.
"""

from typing import Any

import numpy as np
from django import forms
from django.utils.translation import gettext_lazy as _

from analytics.crosstabs.variables import Variable
from analytics.grouping.conditions import check_conditions
from analytics.grouping.services import (
    Groups,
    can_form_groups,
    groups_of,
    read_members,
    required_groups,
)
from analytics.jobs.downloads import plain_fields
from analytics.jobs.registry import REASONS as COMMON_REASONS
from analytics.jobs.registry import JobForm, JobRefused, Kind, Progress, register
from analytics.jobs.report_columns import concatenate
from analytics.models import Job
from analytics.regression.files import FILES
from analytics.regression.presentation import describe_regression, regression_context
from analytics.regression.variables import (
    is_number,
    is_randomized,
    numbers_of,
    only_levels,
    outcomes_of,
    predictors_of,
    present_levels,
    reports_of,
)
from localdp.estimation import Randomized, RegressionEstimate, UnidentifiedFit, fit_regression
from surveys.documents.frozen import Document


class RegressionForm(JobForm):
    """Requests a regression."""

    page = "analytics/regression/new.html"

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
    first = forms.ChoiceField(label=_("Interaction of"), required=False)
    second = forms.ChoiceField(label=_("and"), required=False)

    def prepare(self) -> None:
        if not self.may_apply(self.document):
            self.unavailable_reason = self.missing_questions
        groups = groups_of(self.wave)
        outcomes = outcomes_of(groups) if groups else []
        self.predictors = predictors_of(groups) if groups else []
        self.variables = {one.key: one for one in (*outcomes, *self.predictors)}
        self.offer("outcome", [(one.key, one.text(self.language)) for one in outcomes])
        offered = [(one.key, one.text(self.language)) for one in self.predictors]
        self.offer("covariates", offered)
        for name in ("first", "second"):
            self.offer(name, [("", _("no interaction")), *offered])
        if groups and (not self.predictors or len(self.variables) < 2):
            self.unavailable_reason = _(
                "A regression needs two questions that take part in the groups of this wave."
            )

    missing_questions = _(
        "A regression needs a randomized question and another one that can take part in groups; "
        "this survey does not have both."
    )

    @property
    def more(self) -> list[forms.BoundField]:
        """The fields that are folded up."""
        return [self[name] for name in ("ordered", "first", "second")]

    def clean(self) -> dict[str, Any]:
        """Refuse an outcome that is also a covariate, and questions of different people."""
        cleaned = super().clean() or {}
        chosen = [one for one in self.predictors if one.key in cleaned.get("covariates", ())]
        if cleaned.get("outcome") in {one.key for one in chosen}:
            self.add_error("covariates", _("A question cannot explain itself: leave it out here."))
        if self.errors:
            return cleaned
        outcome = self.variables[cleaned["outcome"]]
        self._check_drawn([outcome, *chosen])
        self._check_pair(cleaned, {one.key for one in chosen})
        places = list(dict.fromkeys(one.question_index for one in (outcome, *chosen)))
        try:
            check_conditions(self.document, places, groups_of(self.wave))
        except JobRefused as refusal:
            self.add_error("covariates", str(COMMON_REASONS[refusal.code]) % refusal.figures)
        if cleaned["ordered"] and (is_number(outcome) or outcome.categories < 3):
            cleaned["ordered"] = False
        return cleaned

    def _check_drawn(self, chosen: list[Variable]) -> None:
        """Refuse several items of a question of which each person reports one."""
        drawn = [one.question.id for one in chosen if one.drawn]
        if len(drawn) > len(set(drawn)):
            self.add_error(
                "covariates",
                _("Pick only one answer of a question that records one answer per person."),
            )

    def _check_pair(self, cleaned: dict[str, Any], chosen: set[str]) -> None:
        pair = [cleaned["first"], cleaned["second"]]
        if any(pair) and (len(set(pair)) < 2 or not set(pair) <= chosen):
            self.add_error("second", _("An interaction needs two different covariates."))

    def parameters(self) -> dict[str, Any]:
        """Return the parameters with one spelling for one request; defaults are left out."""
        data = self.cleaned_data
        keys = [one.key for one in self.predictors if one.key in data["covariates"]]
        found: dict[str, Any] = {"outcome": data["outcome"], "covariates": keys}
        if data["ordered"]:
            found["ordered"] = True
        if data["first"]:
            found["interaction"] = sorted([data["first"], data["second"]], key=keys.index)
        return found

    @classmethod
    def may_apply(cls, document: Document) -> bool:
        """Whether a survey has questions for a regression, once groups are fixed."""
        can = [one for one in document.questions if not one.central and _can_take_part(one)]
        return len(can) > 1 and not all(one.open for one in can)


def _can_take_part(question: Any) -> bool:
    return can_form_groups(question) if question.open else True


def run(job: Job, progress: Progress) -> dict[str, Any]:
    """Read the reports and fit the model."""
    document, groups = job.wave.version.document, required_groups(job.wave)
    outcome, predictors = _chosen(job, groups)
    places = list(dict.fromkeys(one.question_index for one in (outcome, *predictors)))
    check_conditions(document, places, groups)
    read = concatenate(read_members(job.wave, groups, places, progress))
    columns = dict(zip(places, read.columns, strict=True))
    asked = columns[outcome.question_index]
    number = is_number(outcome)
    explained = None if number else reports_of(outcome, asked)
    known = [reports_of(one, columns[one.question_index]) for one in predictors]
    complete = np.all([asked.heard if explained is None else explained.answered,
                       *(one.answered for one in known)], axis=0)  # fmt: skip
    minimum = document.release.minimum_n
    if complete.sum() < minimum:
        raise JobRefused("too-few", minimum=minimum)
    levels = [present_levels(one, complete) for one in known]
    for one, own in zip(predictors, levels, strict=True):
        if len(own) < 2:
            raise JobRefused("constant", question=one.question_index + 1)
    answers: list[int] = []
    if explained is not None:
        answers = present_levels(explained, complete)
        if len(answers) < 2:
            raise JobRefused("constant", question=outcome.question_index + 1)
        explained = only_levels(explained, answers)
    # Covariates first, as in the model's coefficients.
    order = sorted(range(len(predictors)), key=lambda place: is_randomized(predictors[place]))
    x, owners, randomized, terms = [], [], [], []
    for place in order:
        one, own, reports = predictors[place], levels[place], known[place]
        terms += [(place, level) for level in own[1:]]
        if is_randomized(one):
            randomized.append(Randomized(one.key, reports))
            continue
        for level in own[1:]:
            x.append(np.where(reports.answered, reports.codes == level, np.nan))
            owners.append(one.key)
    pair = job.parameters.get("interaction")
    try:
        fit = fit_regression(
            numbers_of(outcome, asked) if explained is None else explained,
            np.column_stack(x).astype(np.float64) if x else None,
            randomized,
            ordered=job.parameters.get("ordered", False),
            names=[str(number) for number in range(len(x))],
            groups=owners,
            interactions=[tuple(pair)] if pair else [],
            confidence=document.estimator.confidence,
            progress=progress.estimation,
        )
    except UnidentifiedFit as refusal:
        raise JobRefused(refusal.reason) from None
    shown = {one.key: place for place, one in enumerate(predictors)}
    crossed = [
        [first, second]
        for first, (one, _level) in enumerate(terms)
        for second, (other, _other) in enumerate(terms)
        if pair and [one, other] == [shown[key] for key in pair]
    ]
    return {
        "outcome": outcome.question_index,
        "answers": answers,
        "predictors": [one.key for one in predictors],
        "terms": [[predictors[place].question_index, level] for place, level in terms],
        "of": [place for place, _level in terms],
        "references": [
            [one.question_index, own[0]] for one, own in zip(predictors, levels, strict=True)
        ],
        "interactions": crossed,
        "empty": [
            [place, level]
            for place, (one, own) in enumerate(zip(predictors, levels, strict=True))
            for level in range(one.categories)
            if level not in own
        ],
        "two_arms": any(
            column.direct is not None and bool(np.any(column.direct[complete]))
            for column in columns.values()
        ),
        **fit_to_dict(fit),
    }


def _chosen(job: Job, groups: Groups) -> tuple[Variable, list[Variable]]:
    outcomes = {one.key: one for one in outcomes_of(groups)}
    predictors = {one.key: one for one in predictors_of(groups)}
    given = job.parameters
    if given["outcome"] not in outcomes or not set(given["covariates"]) <= predictors.keys():
        raise JobRefused("unknown")
    return outcomes[given["outcome"]], [predictors[key] for key in given["covariates"]]


def fit_to_dict(fit: RegressionEstimate) -> dict[str, Any]:
    """Return a fit as JSON; infinite figures are None.

    Averages are about the share of the second of two answers; otherwise they have an entry for each
    answer.
    """
    columns = ("value", "se", "low", "high")
    diagnostics = ("iterations", "gradient_norm", "condition", "starts", "agreeing")
    goodness = ("statistic", "freedom", "p_value", "cells", "by_covariates", "detectable")
    effects, prediction = fit.effects, fit.prediction
    if fit.kind == "logistic" and effects is not None and prediction is not None:
        effects, prediction = effects[:, 1], prediction[1:]
    return {
        **plain_fields(fit, "kind", "n", "left_out", "confidence", "log_likelihood", "equivalent"),
        **plain_fields(fit.outcome, "coef", "se", "low", "high"),
        "of_answers": list(fit.outcome.answers),
        "odds_ratios": None
        if fit.kind == "linear"
        else plain_fields(fit.outcome.odds_ratios, *columns),
        "effects": effects and plain_fields(effects, *columns),
        "prediction": prediction and plain_fields(prediction, *columns),
        "models": [plain_fields(one, "coef", "se", "low", "high") for one in fit.predictors],
        "goodness": fit.goodness and plain_fields(fit.goodness, *goodness),
        "diagnostics": fit.diagnostics and plain_fields(fit.diagnostics, *diagnostics),
    }


REASONS = {
    "constant": _(
        "All people are in the same group of question %(question)s, so it explains nothing. Leave "
        "it out."
    ),
    "too-few-rows": _(
        "There are fewer than ten complete submissions for each coefficient. Choose fewer "
        "covariates, or wait for more reports."
    ),
    "singular": _("The covariates are collinear. Leave one of them out."),
    "outside": _(
        "The percentage of recorded Yes is outside the range that the randomization "
        "can produce: lower than if no one had answered Yes, or higher than if "
        "everyone had. No model can be fitted."
    ),
    "no-information": _("The reports of this question do not depend on the answers."),
    "empty": _(
        "As far as the reports show, no one is in one of the categories of a randomized question. "
        "Leave this question out, or wait for more reports."
    ),
    "too-little": _(
        "Through this noise the reports tell too little for such a model: as much as 250 complete "
        "unprotected answers are needed. Choose fewer randomized questions, or wait for more "
        "reports."
    ),
    "too-noisy": _(
        "The noise of the randomized predictors is larger than what they tell. Choose fewer of "
        "them, or wait for more reports."
    ),
    "separation": _(
        "A covariate predicts the answer perfectly (separation), so its coefficient is infinite."
    ),
    "runaway": _(
        "The likelihood keeps rising as a coefficient grows: these reports are too few, or too "
        "noisy, to distinguish a large coefficient from an infinite one. Choose fewer covariates, "
        "or wait for more reports."
    ),
    "starts-disagree": _(
        "The model is not identified: very different coefficients fit these reports "
        "about as well. Choose fewer covariates, or wait for more reports."
    ),
    "not-a-maximum": _(
        "Standard errors could not be computed (singular information matrix). Choose "
        "fewer covariates, or wait for more reports."
    ),
    "not-converged": _("The model did not converge. Choose fewer covariates."),
}

REGRESSION = register(
    Kind(
        name="regression",
        title=_("Regression"),
        needs_groups=True,
        run=run,
        form=RegressionForm,
        reasons=REASONS,
        context=regression_context,
        describe=describe_regression,
        files=FILES,
    )
)
