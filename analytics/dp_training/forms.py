"""Form to request a model trained with noise: it quotes the price and a forecast first."""

from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from analytics.dp_training.planning import forecast_for, plan_for
from analytics.dp_training.questions import outcomes_and_covariates, questions_by_id
from analytics.estimates.reading import estimates_of
from analytics.groups.conditions import check_conditions
from analytics.jobs.forms import JobForm
from analytics.releases import budget_ledger
from analytics.releases.presentation import BudgetAccount
from localdp.central import Cost
from localdp.training.forecast import ASSUMED_AUC, ASSUMED_EXPLAINED, Forecast
from localdp.training.plan import FEWEST_ROWS
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question
from surveys.formatting import amount, decimals, exact_decimal, grouped, join_sentences, significant
from surveys.protection.central import MOST_DELTA, MOST_EPSILON


class TrainingForm(JobForm):
    """Form that requests a trained model, with the privacy loss it may cost."""

    page = "analytics/dp_training/new.html"
    quote_page = "analytics/dp_training/quote.html"

    outcome = forms.ChoiceField(
        label=_("Outcome"),
        help_text=_(
            "A yes/no question (randomized or central) or a central number. Questions that some "
            "people were asked directly, and central questions that not everyone was asked, do not "
            "work."
        ),
    )
    covariates = forms.MultipleChoiceField(
        label=_("Covariates"),
        widget=forms.CheckboxSelectMultiple,
        help_text=_(
            "Central questions that everyone was asked, and unprotected ones, with options or of a "
            "number."
        ),
    )
    epsilon = forms.DecimalField(
        label="ε",
        help_text=_(
            "How much the model may reveal about one person. It is charged to the "
            "survey’s budget when computation starts, and is not refunded if you cancel "
            "after that."
        ),
        min_value=Decimal("0.01"),
        max_value=MOST_EPSILON,
        decimal_places=6,
    )
    delta = forms.DecimalField(
        label="δ",
        help_text=_(
            "The probability that it reveals more. It must be far below 1 divided by the "
            "number of people."
        ),
        min_value=Decimal("1e-12"),
        max_value=MOST_DELTA,
        decimal_places=18,
    )

    def prepare(self) -> None:
        """Suggest a δ that is far below 1/n and leaves most of the budget's δ; ε is a decision."""
        offered = outcomes_and_covariates(self.document)
        for name, questions in zip(("outcome", "covariates"), offered, strict=True):
            self.offer(name, [(question.id, self.text(question)) for _place, question in questions])
        if not all(offered):
            self.unavailable_reason = _(
                "Training with noise needs a yes/no question or a central number, and others to "
                "explain it by, at least one of them central; this survey does not have these."
            )
        self.account = BudgetAccount.for_wave(self.wave)
        self.people = self.wave.batches.report_count()
        delta = Decimal(1).scaleb(-len(str(self.people)) - 1)
        left = self._left.delta
        if left > 0:
            delta = min(delta, Decimal(left.numerator) / left.denominator / 10)
        self.fields["delta"].initial = exact_decimal(round(delta, 15))

    @classmethod
    def may_apply(cls, document: Document) -> bool:
        """Return whether a survey has the questions that a model needs."""
        return all(outcomes_and_covariates(document))

    def clean(self) -> dict[str, Any]:
        """Refuse an outcome that is also a covariate, and questions of different people; require a
        central question, and a cost that the budget can pay."""
        cleaned = super().clean() or {}
        if cleaned.get("outcome") in cleaned.get("covariates", ()):
            self.add_error("covariates", _("A question cannot explain itself: leave it out here."))
        if self.errors:
            return cleaned
        chosen = questions_by_id(self.document, [cleaned["outcome"], *cleaned["covariates"]])
        with self.refusing("covariates"):
            check_conditions(self.document, [place for place, _question in chosen])
        if self.errors:
            return cleaned
        if not any(question.central for _place, question in chosen):
            self.add_error(
                "covariates",
                _(
                    "None of these questions is central, so a regression uses no budget. "
                    "Request a regression instead."
                ),
            )
        if not self.errors:
            self._check_cost(cleaned)
        if not self.errors:
            self._check_forecast(cleaned)
        return cleaned

    def quote(self) -> dict[str, Any]:
        cleaned = self.cleaned_data
        cost = self._cost(cleaned)
        return {
            "cost": cost,
            "budget_share": float(cost.epsilon / self.account.whole) if self.account else None,
            "left": self._left.epsilon - cost.epsilon,
            "left_delta": self._left.delta - cost.delta,
            "people": self.answered,
            "expected": self.expected,
            "plan": self.plan,
            "outcome": self.text(self._outcome(cleaned)),
            "assumed_auc": ASSUMED_AUC,
            "assumed_explained": ASSUMED_EXPLAINED,
            "unit": self._outcome(cleaned).unit.within(self.language),
        }

    def parameters(self) -> dict[str, Any]:
        """Return covariates in the version's order, so that one request has one spelling."""
        data = self.cleaned_data
        covariates = questions_by_id(self.document, data["covariates"])
        return {
            **data,
            "covariates": [question.id for _place, question in covariates],
            **{name: exact_decimal(data[name]) for name in ("epsilon", "delta")},
        }

    @property
    def _left(self) -> Cost:
        return budget_ledger.left_for(self.wave)

    def _outcome(self, cleaned: dict[str, Any]) -> Question:
        [(_place, outcome)] = questions_by_id(self.document, [cleaned["outcome"]])
        return outcome

    @staticmethod
    def _cost(cleaned: dict[str, Any]) -> Cost:
        return Cost(Fraction(cleaned["epsilon"]), Fraction(cleaned["delta"]))

    def _check_cost(self, cleaned: dict[str, Any]) -> None:
        cost = self._cost(cleaned)
        if cost.delta * self.people >= 1:
            self.add_error(
                "delta", _("δ must be less than 1 divided by the number of respondents.")
            )
        if not budget_ledger.affordable(self.wave, cost):
            self.add_error("epsilon", _("The survey’s budget no longer has this much left."))

    def _check_forecast(self, cleaned: dict[str, Any]) -> None:
        """Refuse what would spend the budget on noise; no answer is read."""
        covariates = [
            question for _place, question in questions_by_id(self.document, cleaned["covariates"])
        ]
        outcome = self._outcome(cleaned)
        cost = self._cost(cleaned)
        self.answered = self._answered([outcome, *covariates])
        if self.answered < FEWEST_ROWS:
            message = _("Training needs at least %(least)s people; %(people)s have answered.")
            values = {"least": grouped(FEWEST_ROWS), "people": grouped(self.answered)}
            self.add_error(None, message % values)
            return
        forecast = forecast_for(outcome, covariates)
        try:
            self.plan = plan_for(forecast, self.answered, cost.epsilon, cost.delta)
        except ValueError:
            self.add_error("epsilon", _("No amount of noise is enough for an ε this small."))
            return
        self.expected = forecast.of(self.plan)
        if not self.expected.learns:
            self.add_error("epsilon", self._refusal(forecast))

    def _answered(self, questions: Iterable[Question]) -> int:
        """Return how many people answered all of these questions, at most, as far as is public."""
        estimates = estimates_of(self.wave)
        known = (
            estimates[question.block].n for question in questions if question.block in estimates
        )
        return min([self.people, *known])

    def _refusal(self, forecast: Forecast) -> str:
        """Return a refusal that names the ε or the number of people that would be enough."""
        expected = self.expected
        figures = {
            "people": grouped(self.answered),
            "error": significant(expected.error),
            "effect": significant(expected.effect),
        }
        if expected.auc is None:
            message = _(
                "At this ε, %(people)s people show nothing: effects would be off by %(error)s, "
                "in the outcome’s unit, while the forecast assumes effects of %(effect)s."
            )
        else:
            message = _(
                "At this ε, %(people)s people show nothing: effects would be off by %(error)s "
                "(log odds), while the forecast assumes effects of %(effect)s, and its AUC is "
                "%(auc)s."
            )
            figures["auc"] = decimals(expected.auc, 2)
        sentences = [message % figures]
        epsilon = forecast.enough_epsilon(self.plan)
        rows = forecast.enough_rows(self.plan)
        if epsilon is not None:
            sentences.append(
                _("About ε = %(epsilon)s would be enough.") % {"epsilon": amount(epsilon)}
            )
        if rows is not None:
            sentences.append(
                _("At this ε, about %(people)s people would be enough.") % {"people": grouped(rows)}
            )
        return join_sentences(sentences)
