"""The job of training a logistic regression with differential privacy (DP-SGD).

The budget is debited when training begins, before any answer is used. From then on the cost remains
even if the job is cancelled or fails, since it cannot be proven that it revealed nothing. A killed
worker's job is continued under the payment already made. A job cancelled while it waits costs
nothing.
"""

from decimal import Decimal
from fractions import Fraction
from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext_lazy as _

from analytics.grouping.services import Groups
from analytics.jobs.downloads import plain
from analytics.jobs.registry import JobRefused, Kind, Progress, register, spell_number
from analytics.jobs.report_columns import concatenate, read_reports
from analytics.models import Job
from analytics.regression import design_matrix
from analytics.regression.design_matrix import questions_by_id
from analytics.regression.files import FILES
from analytics.regression.forms import ModelForm, Questions
from analytics.regression.tables import describe_model, model_context
from analytics.releases import budget_ledger
from localdp.central import Cost, Loss
from localdp.training.dp_sgd import FEWEST_ROWS, Plan, train_logistic
from surveys.documents.frozen import Document
from surveys.permissions import may_edit
from surveys.protection.central import CENTRAL
from surveys.protection.design import OPEN

MOST_EPSILON, DEFAULT_EPSILON = 10, 1


class TrainingForm(ModelForm):
    """Requests a trained model, and the privacy loss it may cost."""

    by_groups = False

    epsilon = forms.DecimalField(
        label="ε",
        help_text=_(
            "What the model may tell about one person. It is paid from the survey’s budget when "
            "the computing begins, and is not paid back if you cancel then."
        ),
        min_value=0.01,
        max_value=MOST_EPSILON,
        decimal_places=6,
    )
    delta = forms.DecimalField(
        label="δ",
        help_text=_(
            "The chance that it tells more. It must be far below one in as many as there are "
            "people."
        ),
        min_value=1e-12,
        max_value=0.0001,
        decimal_places=18,
    )

    missing_questions = _(
        "Training with noise needs a yes/no question and others to explain it by, at least one of "
        "them central; this survey does not have these."
    )

    help_texts: ClassVar = {
        "outcome": _("A yes/no question, randomized or central."),
        "covariates": _("Central or open questions, with options or of a number."),
    }

    def prepare(self) -> None:
        """Suggest an ε of 1, or what is left of the budget, and a δ that is far below 1/n and
        leaves most of the budget's δ."""
        super().prepare()
        self.people = self.wave.batches.report_count()
        epsilon, delta = Decimal(DEFAULT_EPSILON), Decimal(1).scaleb(-len(str(self.people)) - 1)
        left = budget_ledger.left_for(self.wave)
        if left.epsilon > 0 and left.delta > 0:
            epsilon = min(epsilon, Decimal(left.epsilon.numerator) / left.epsilon.denominator)
            delta = min(delta, Decimal(left.delta.numerator) / left.delta.denominator / 10)
        self.fields["epsilon"].initial = spell_number(epsilon)
        self.fields["delta"].initial = spell_number(round(delta, 15))

    @classmethod
    def questions_for(
        cls, document: Document, groups: Groups | None
    ) -> tuple[Questions, Questions]:
        central = design_matrix.unprotected_questions(document, CENTRAL)
        yes_no = [(place, one) for place, one in central if one.kind == "yes-no"]
        outcomes = [*design_matrix.outcome_questions(document), *yes_no]
        covariates = design_matrix.unprotected_questions(document, CENTRAL, OPEN)
        return outcomes, covariates if document.has_central else []

    def clean(self) -> dict[str, Any]:
        """Require a central question and a cost that the budget can pay."""
        cleaned = super().clean()
        chosen = [cleaned.get("outcome"), *cleaned.get("covariates", ())]
        if not any(one.central for _place, one in questions_by_id(self.document, map(str, chosen))):
            self.add_error(
                "covariates",
                _("None of these is central, so that a regression costs nothing: ask for that."),
            )
        epsilon, delta = cleaned.get("epsilon"), cleaned.get("delta")
        if epsilon is None or delta is None:
            return cleaned
        if delta * self.people >= 1:
            self.add_error("delta", _("δ must be below one in as many as there are people."))
        if not budget_ledger.affordable(self.wave, Cost(Fraction(epsilon), Fraction(delta))):
            self.add_error("epsilon", _("The survey’s budget does not hold as much any more."))
        return cleaned

    def parameters(self) -> dict[str, Any]:
        parameters = super().parameters()
        spelled = {name: spell_number(parameters[name]) for name in ("epsilon", "delta")}
        return {**parameters, **spelled}


def run(job: Job, progress: Progress) -> dict[str, Any]:
    """Plan, pay, read, train."""
    document = job.wave.version.document
    [(place, outcome)] = questions_by_id(document, [job.parameters["outcome"]])
    questions = questions_by_id(document, job.parameters["covariates"])
    blocks = [outcome.block, *(one.block for _where, one in questions)]
    # Whether a person skipped a question is public, unlike the answer.
    read = concatenate(read_reports(job.wave, blocks, progress, with_central=True))
    response, *columns = read.columns
    people = int(design_matrix.answered_all([response, *columns]).sum())
    minimum = max(FEWEST_ROWS, document.release.minimum_n)
    if people < minimum:
        raise JobRefused("too-few-to-train", least=minimum)
    epsilon, delta = (Fraction(job.parameters[name]) for name in ("epsilon", "delta"))
    if delta >= Fraction(1, people):
        raise JobRefused("delta", people=people)
    progress(0, 1, "planning")
    plan = Plan.of(people, float(epsilon), float(delta))
    progress(1, 2, "planning")
    pay(job, Cost(epsilon, delta))
    # Every option has its column, whether it was chosen or not: leaving out empty ones would leak.
    design, bounds = design_matrix.options_and_numbers(questions, columns)
    y, t0, t1 = design_matrix.reports_and_channel(outcome, response)
    model = train_logistic(
        design.x,
        y,
        float(t0[0]),
        float(t1[0]),
        bounds=list(zip(*bounds, strict=True)),
        plan=plan,
        progress=lambda done, _words: progress(int(1000 * done), 1000, "training"),
    )
    return {
        "outcome": place,
        **design.to_dict(),
        "n": people,
        "left_out": model.left_out,
        "coef": plain(model.coef),
        "paid": {name: job.parameters[name] for name in ("epsilon", "delta")},
        "card": model.card,
    }


def pay(job: Job, cost: Cost) -> None:
    """Debit the ledger, once for each job.

    Raises
    ------
    JobRefused
        "budget" or "no-budget"; nothing was spent.
    """
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


TRAINING = register(
    Kind(
        name="dp-sgd",
        title=_("Training with noise"),
        # Its noise is paid for, however often it is asked.
        once_settled=False,
        permission=may_edit,
        run=run,
        form=TrainingForm,
        phases={
            "planning": _("Working out the noise"),
            "training": _("Training"),
        },
        reasons={
            "too-few-to-train": _(
                "Nothing was spent: training needs %(least)s complete submissions at least."
            ),
            "delta": _(
                "Nothing was spent: δ must be below one in %(people)s, the number of complete "
                "submissions."
            ),
            "no-budget": _("Nothing was spent: this survey has no budget for central answers."),
            "budget": _(
                "Nothing was spent: the survey’s budget has only ε = %(epsilon)s and δ = %(delta)s "
                "left."
            ),
        },
        context=model_context,
        describe=describe_model,
        files=FILES,
    )
)
