"""The job of training a logistic or linear regression with differential privacy (DP-SGD).

The budget is debited when training begins, before any answer is used. From then on the cost remains
even if the job is canceled or fails, since it cannot be proven that it revealed nothing. A killed
worker's job is continued under the payment already made. A job canceled while it waits costs
nothing.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

import numpy as np
from django.utils.translation import gettext_lazy as _

from analytics.dp_training.forms import TrainingForm
from analytics.dp_training.planning import channel_of, forecast_for, plan_for, range_of
from analytics.dp_training.questions import Floats, options_and_numbers, questions_by_id
from analytics.estimates.reading import estimate_rows
from analytics.estimates.timing import settled
from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import JobKind, Progress, Results
from analytics.jobs.report_columns import concatenate, read_reports
from analytics.jobs.result_files import plain
from analytics.models import Job
from analytics.regression.files import FILES
from analytics.regression.rows import coefficient_rows
from analytics.regression.tables import coefficients, describe_model, model_context
from analytics.releases import budget_ledger
from localdp.central import Cost, Loss
from localdp.fields import FieldColumn
from localdp.training.dp_sgd import TrainedModel, train_linear, train_logistic
from localdp.training.plan import FEWEST_ROWS
from surveys.documents.frozen.question import Question
from surveys.models import Wave
from surveys.permissions import may_edit


def run(job: Job, progress: Progress) -> dict[str, Any]:
    """Plan, pay, read, train."""
    document = job.wave.version.document
    [(place, outcome)] = questions_by_id(document, [job.parameters["outcome"]])
    questions = questions_by_id(document, job.parameters["covariates"])
    _check_conditions(job.wave, [(place, outcome), *questions])
    blocks = [outcome.block, *(question.block for _where, question in questions)]
    # Whether a person skipped a question is public, unlike the answer.
    read = concatenate(read_reports(job.wave, blocks, progress, with_central=True))
    response, *columns = read.columns
    people = int(np.all([column.answered for column in read.columns], axis=0).sum())
    minimum = max(FEWEST_ROWS, document.release.minimum_n)
    if people < minimum:
        raise JobRefused("too-few-to-train", least=minimum)
    epsilon, delta = (Fraction(job.parameters[name]) for name in ("epsilon", "delta"))
    if delta >= Fraction(1, people):
        raise JobRefused("delta", people=people)
    progress(0, 1, "planning")
    forecast = forecast_for(outcome, [question for _where, question in questions])
    plan = plan_for(forecast, people, epsilon, delta)
    if not forecast.of(plan).learns:
        raise JobRefused("nothing-to-learn", people=people)
    progress(1, 2, "planning")
    pay(job, Cost(epsilon, delta))
    # Every option has its column, whether it was chosen or not: leaving out empty ones would leak.
    x, terms, bounds = options_and_numbers(questions, columns)
    how: dict[str, Any] = {
        "bounds": list(zip(*bounds, strict=True)),
        "plan": plan,
        "progress": lambda done, _words: progress(int(1000 * done), 1000, "training"),
    }
    model = _train(outcome, x, response, how)
    confidence = document.estimator.confidence
    low, high = model.interval(confidence) or (None, None)
    return {
        "outcome": place,
        "terms": [list(term) for term in terms],
        "references": [[place, 0] for place in dict.fromkeys(term[0] for term in terms if term[1])],
        "n": people,
        "left_out": model.left_out,
        "coef": plain(model.coef),
        "se": plain(model.se),
        "low": plain(low),
        "high": plain(high),
        "confidence": confidence,
        "paid": {name: job.parameters[name] for name in ("epsilon", "delta")},
        "card": model.card,
    }


def _train(
    outcome: Question, x: Floats, response: FieldColumn, how: dict[str, Any]
) -> TrainedModel:
    """Train a linear regression of a number, or a logistic one of a yes/no question."""
    number = outcome.number_in_clear
    values = number.values[response.reports] if number else response.reports
    y = np.where(response.answered, values, np.nan)
    if number:
        return train_linear(x, y, target=range_of(number), **how)
    return train_logistic(x, y, *channel_of(outcome), **how)


def _check_conditions(wave: Wave, questions: Sequence[tuple[int, Question]]) -> None:
    """Refuse conditional questions without figures, or asked of different people."""
    if not any(question.condition for _place, question in questions):
        return
    if not settled(wave):
        raise JobRefused("still-open")
    known = estimate_rows(wave)
    for place, question in questions:
        if question.condition is not None and question.block not in known:
            raise JobRefused("no-figures", question=place + 1)
    conditions = (question.condition for _place, question in questions)
    if len({condition.places for condition in conditions if condition}) > 1:
        raise JobRefused("several-conditions")


def pay(job: Job, cost: Cost) -> None:
    """Debit the ledger, once for each job."""
    budget_ledger.release_once(
        wave=job.wave,
        what="dp-sgd",
        parameters={**job.parameters, "job": job.pk},
        cost=cost,
        losses=[Loss(float(cost.epsilon), float(cost.delta))],
        draw=lambda: {"job": job.pk},
        actor=job.asked_by,
        data="one payment for one job",
    )


def result_rows(job: Job, language: str) -> Iterator[dict[str, Any]]:
    """Yield the coefficients of a trained model, the intercept first."""
    outcome = job.wave.version.document.questions[job.result["outcome"]]
    for row in coefficients(job, language):
        yield from coefficient_rows(job, outcome.id, row)


TRAINING = JobKind(
    name="dp-sgd",
    title=_("Trained model"),
    may_request=may_edit,
    # Its noise is paid for, however often it is asked.
    once_settled=False,
    unavailable_reason=budget_ledger.cannot_draw,
    run=run,
    form=TrainingForm,
    phases={
        "planning": _("Working out the noise"),
        "training": _("Training"),
    },
    reasons={
        "several-conditions": _(
            "Nothing was spent. Whether people were asked these questions depends on "
            "different earlier ones, so the number of complete submissions could "
            "reveal something about a few people."
        ),
        "too-few-to-train": _(
            "Nothing was spent: training needs %(least)s complete submissions at least."
        ),
        "delta": _(
            "Nothing was spent: δ must be less than 1/%(people)s, one divided by the "
            "number of complete submissions."
        ),
        "nothing-to-learn": _(
            "Nothing was spent: only %(people)s submissions are complete, too few to learn "
            "anything at this ε."
        ),
        "no-budget": _("Nothing was spent: this survey has no budget for central answers."),
        "budget": _(
            "Nothing was spent: the survey’s budget has only ε = %(epsilon)s and δ = %(delta)s "
            "left."
        ),
    },
    context=model_context,
    describe=describe_model,
    link=_("Models"),
    results=Results("training", result_rows, _("Training with noise"), files=FILES),
    downloads={"dp-sgd-csv": _("Trained model (CSV)"), "dp-sgd-json": _("Trained model (JSON)")},
)
