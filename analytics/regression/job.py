"""The job of a logistic regression through the outcome question's channel.

The outcome is a protected yes/no question; the covariates are the groups of open questions.
Neither needs a budget: the reports are protected already, and the groups are large. Central
questions cannot be covariates here: see `analytics.dp_training.job`.
"""

from typing import Any, ClassVar

import numpy as np
from django.utils.translation import gettext_lazy as _

from analytics.grouping.conditions import check_conditions
from analytics.grouping.services import Groups, can_form_groups, read_members, required_groups
from analytics.jobs.downloads import plain_fields
from analytics.jobs.registry import JobRefused, Kind, Progress, register
from analytics.jobs.report_columns import concatenate
from analytics.models import Job
from analytics.regression import design_matrix
from analytics.regression.design_matrix import questions_by_id
from analytics.regression.files import FILES
from analytics.regression.forms import ModelForm, Questions
from analytics.regression.tables import describe_model, regression_context
from localdp.estimation import LogisticEstimate, UnidentifiedFit, fit_logistic
from surveys.documents.frozen import Document
from surveys.protection.design import OPEN


class RegressionForm(ModelForm):
    """Requests a regression."""

    missing_questions = _(
        "A regression needs a protected yes/no question, and another that is not protected; this "
        "survey does not have both, or they take no part in the groups of this wave."
    )

    help_texts: ClassVar = {
        "outcome": _("A yes/no question whose answers were randomized."),
        "covariates": _("Questions without protection, by their groups."),
    }

    @classmethod
    def questions_for(
        cls, document: Document, groups: Groups | None
    ) -> tuple[Questions, Questions]:
        outcomes = design_matrix.outcome_questions(document)
        if groups is None:
            opened = design_matrix.unprotected_questions(document, OPEN)
            return outcomes, [one for one in opened if can_form_groups(one[1])]
        covariates = [(place, one.question) for place, one in groups.cells.items()]
        return [one for one in outcomes if one[0] in groups.questions], covariates


def run(job: Job, progress: Progress) -> dict[str, Any]:
    """Read the reports and fit the model."""
    document, groups = job.wave.version.document, required_groups(job.wave)
    [(place, outcome)] = questions_by_id(document, [job.parameters["outcome"]])
    questions = questions_by_id(document, job.parameters["covariates"])
    places = [place, *(where for where, _one in questions)]
    if not set(places) <= groups.questions.keys():
        raise JobRefused("unknown")
    check_conditions(document, places, groups)
    response, *columns = concatenate(read_members(job.wave, groups, places, progress)).columns
    complete = design_matrix.answered_all([response, *columns])
    minimum = document.release.minimum_n
    if complete.sum() < minimum:
        raise JobRefused("too-few", minimum=minimum)
    design = design_matrix.indicators(
        [groups.cells[where] for where, _one in questions], columns, complete
    )
    y, t0, t1 = design_matrix.reports_and_channel(outcome, response)
    try:
        fit = fit_logistic(
            design.x,
            y,
            t0,
            t1,
            groups=[term.place for term in design.terms],
            confidence=document.estimator.confidence,
            progress=progress.estimation,
        )
    except UnidentifiedFit as refusal:
        raise JobRefused(refusal.reason) from None
    return {
        "outcome": place,
        **design.to_dict(),
        "empty": [list(term) for term in design.empty],
        "two_arms": response.direct is not None and bool(np.any(response.direct[complete])),
        **fit_to_dict(fit),
    }


def fit_to_dict(fit: LogisticEstimate) -> dict[str, Any]:
    """Return a fit as JSON; infinite figures are None."""
    columns = ("value", "se", "low", "high")
    diagnostics = ("iterations", "gradient_norm", "condition", "starts", "agreeing", "mean_report")
    return {
        **plain_fields(fit, "n", "left_out", "confidence", "coef", "se", "low", "high"),
        "odds_ratios": plain_fields(fit.odds_ratios, *columns),
        "effects": fit.effects and plain_fields(fit.effects, *columns),
        "prediction": fit.prediction and plain_fields(fit.prediction, *columns),
        "log_likelihood": fit.log_likelihood,
        "diagnostics": plain_fields(fit.diagnostics, *diagnostics, "report_range"),
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
        describe=describe_model,
        files=FILES,
    )
)
