"""Form to request a noisy statistic: what, for which groups, with which noise, at what price."""

from decimal import Decimal
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from analytics.jobs.forms import JobForm
from analytics.releases import budget_ledger
from analytics.releases.presentation import MECHANISMS, BudgetAccount
from analytics.releases.query import (
    FIGURE_LABELS,
    LAWS,
    SELECTION,
    SELECTIONS,
    ReleaseRequest,
    figures_of,
)
from surveys.formatting import amount, exact_decimal, grouped
from surveys.protection.central import MOST_DELTA, MOST_EPSILON


class ReleaseForm(JobForm):
    """Form that requests one statistic, or one for each group."""

    page = "analytics/releases/new.html"
    quote_page = "analytics/releases/quote.html"

    question = forms.ChoiceField(label=gettext_lazy("Question"))
    figure = forms.ChoiceField(label=gettext_lazy("Figure"))
    options = forms.MultipleChoiceField(
        label=gettext_lazy("Which answers"),
        help_text=gettext_lazy("Only for “how many gave certain answers”."),
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )
    share = forms.DecimalField(
        label=gettext_lazy("Share of people below, for a quantile"),
        help_text=gettext_lazy("0.5 for the median."),
        min_value=Decimal("0.001"),
        max_value=Decimal("0.999"),
        max_digits=4,
        decimal_places=3,
        initial="0.5",
        required=False,
    )
    selection = forms.ChoiceField(
        label=gettext_lazy("Mechanism for the answer that most people gave"),
        help_text=gettext_lazy(
            "At the same ε, permute-and-flip is on average never further from the "
            "most common answer."
        ),
        choices=list(SELECTIONS.items()),
        initial=SELECTION,
        required=False,
    )
    groups = forms.MultipleChoiceField(
        label=gettext_lazy("Groups"),
        help_text=gettext_lazy(
            "If you tick none, the figure is about everyone together. A person is in one group of "
            "each question that you tick, so two questions cost twice the ε below."
        ),
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )
    law = forms.ChoiceField(
        label=gettext_lazy("Noise"), choices=list(LAWS.items()), initial="laplace"
    )
    epsilon = forms.DecimalField(
        label=gettext_lazy("ε of each figure"),
        help_text=gettext_lazy("Smaller costs less, and adds more noise."),
        min_value=Decimal("0.001"),
        max_value=MOST_EPSILON,
        max_digits=6,
        decimal_places=4,
        initial="0.1",
    )
    delta = forms.DecimalField(
        label=gettext_lazy("δ of each figure"),
        help_text=gettext_lazy(
            "Only for Gaussian noise: far below 1 divided by the number of people."
        ),
        min_value=Decimal(0),
        max_value=MOST_DELTA,
        max_digits=14,
        decimal_places=13,
        required=False,
    )

    def prepare(self) -> None:
        self.account = BudgetAccount.for_wave(self.wave)
        questions = [question for question in self.document.questions if question.central]
        if not questions or self.account is None:
            self.unavailable_reason = _("This survey has no central question.")
        figures = {figure for question in questions for figure in figures_of(question)}
        self.offer("question", [(question.block, self.text(question)) for question in questions])
        self.offer("figure", [(key, text) for key, text in FIGURE_LABELS.items() if key in figures])
        label = _("One for each answer to: %(question)s")
        grouping = [
            (question.block, label % {"question": self.text(question)})
            for question in self.document.questions
            if question.in_clear and question.kind.categorical
        ]
        self.offer("groups", grouping)
        if not grouping:
            del self.fields["groups"]
        self.offer(
            "options",
            [
                (f"{question.block}-{place}", self.text(question, option.within(self.language)))
                for question in questions
                for place, option in enumerate(question.options)
            ],
        )
        for name, needed in (
            ("share", "quantile"),
            ("options", "count"),
            ("selection", "most-chosen"),
        ):
            if needed not in figures:
                del self.fields[name]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        if self.errors:
            return data
        question = self.document.question(data["question"])
        if data["figure"] not in figures_of(question):
            self.add_error("figure", _("This question has no such figure."))
        if data["question"] in data.get("groups", ()):
            self.add_error("groups", _("Use a different question to form groups."))
        if data["figure"] == "count":
            self._check_options(data)
        if data["figure"] == "quantile" and not data.get("share"):
            self.add_error("share", _("Enter the share of people below the quantile."))
        self._check_noise(data)
        if not self.errors:
            self._check_price()
        return data

    def quote(self) -> dict[str, Any]:
        asked = ReleaseRequest(self.wave, self.parameters())
        return {
            "asked": asked,
            "question": self.text(asked.question),
            "answer": asked.answer(self.language),
            "law": MECHANISMS[asked.mechanism],
            "grouping": asked.by(self.language),
            "left": max(0, budget_ledger.left_for(self.wave).epsilon - asked.cost.epsilon),
        }

    def parameters(self) -> dict[str, Any]:
        data = self.cleaned_data
        figure = data["figure"]
        selection = data.get("selection") or SELECTION
        named = figure == "most-chosen" and selection != SELECTION
        return {
            **({"selection": selection} if named else {}),
            "question": data["question"],
            "figure": figure,
            "options": self._places(data) if figure == "count" else [],
            "share": exact_decimal(data["share"]) if figure == "quantile" else "",
            "groups": [
                question.block
                for question in self.document.questions
                if question.block in data.get("groups", ())
            ],
            "law": data["law"],
            "epsilon": exact_decimal(data["epsilon"]),
            "delta": exact_decimal(data["delta"] or Decimal(0)),
        }

    def _check_options(self, data: dict[str, Any]) -> None:
        places = self._places(data)
        all_of_it = self.document.question(data["question"]).options
        if not places or len(places) < len(data["options"]):
            self.add_error(
                "options", _("Tick only answers to the chosen question, and at least one.")
            )
        elif len(places) == len(all_of_it):
            self.add_error("options", _("Leave at least one answer out."))

    def _check_noise(self, data: dict[str, Any]) -> None:
        delta = data["delta"] or 0
        reports = self.wave.batches.report_count()
        if data["law"] == "gaussian":
            if data["figure"] == "most-chosen":
                self.add_error("law", _("The most chosen answer has no Gaussian noise."))
            elif not delta:
                self.add_error("delta", _("Gaussian noise needs a δ above 0."))
            elif delta * max(reports, 1) >= 1:
                self.add_error(
                    "delta",
                    _(
                        "δ must be below 1/n, here 1/%(n)s. A larger δ could reveal complete "
                        "answers."
                    )
                    % {"n": grouped(reports)},
                )
        elif delta:
            self.add_error("delta", _("Laplace noise has no δ: leave it empty."))

    def _places(self, data: dict[str, Any]) -> list[int]:
        pairs = (value.rsplit("-", 1) for value in data.get("options", ()))
        return sorted(int(place) for block, place in pairs if block == data["question"])

    def _check_price(self) -> None:
        """Refuse what is neither paid for already nor affordable."""
        asked = ReleaseRequest(self.wave, self.parameters())
        if asked.existing_release or budget_ledger.affordable(self.wave, asked.cost):
            return
        left = budget_ledger.left_for(self.wave)
        message = _(
            "This costs ε = %(cost)s and δ = %(delta)s. The budget has ε = %(left)s "
            "and δ = %(rest)s left."
        ) % {
            "cost": amount(asked.cost.epsilon),
            "delta": amount(asked.cost.delta),
            "left": amount(left.epsilon),
            "rest": amount(left.delta),
        }
        self.add_error("epsilon", message)
