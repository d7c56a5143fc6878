"""The precision of a draft's questions with the expected respondents, and how many they need.

Nothing here is stored. The figures come from `localdp.planning.shares`."""

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from localdp.mechanisms import Linked, Mechanism, NumericMechanism
from surveys import formatting
from surveys.models import Survey
from surveys.planning.advice import Advice, advice_on
from surveys.planning.assumptions import Assumptions, interval_count
from surveys.planning.chart import Axes, PlanChart
from surveys.planning.findings import Contrast, Finding
from surveys.planning.linked_comparison import LinkedComparison, advice_on_linked
from surveys.planning.numeric_precision import NumberOutlook
from surveys.protection.central import CENTRAL
from surveys.protection.design import OPEN
from surveys.protection.linked.parts import categories_of
from surveys.protection.permanent import epsilons_of
from surveys.protection.rationale import Alternative, alternatives
from surveys.protection.registry import BEST, DESIGNS, ProtectionError, build, design_of

# The designer's panel lists at most this many questions; the plan's page lists all.
PANEL_LIMIT = 8


@dataclass(frozen=True)
class Outlook:
    """The expected precision of one question of a draft."""

    number: int
    kind: str
    text: str
    design: str | Promise
    mechanism: Mechanism
    assumptions: Assumptions
    open: bool = False
    conditional: bool = False
    own_device: bool = False
    """Whether respondents randomize with a device of their own."""

    @cached_property
    def margin(self) -> float:
        return self.assumptions.margin(self.mechanism)

    @cached_property
    def bare_margin(self) -> float:
        """The margin from sampling alone."""
        assumptions, bare = self.assumptions.unrandomized(self.mechanism)
        return assumptions.margin(bare)

    @cached_property
    def needed(self) -> int | None:
        """Respondents for the target margin; None if no number is enough."""
        return self.assumptions.needed(self.mechanism)

    @cached_property
    def bare_needed(self) -> int | None:
        """The same without randomization."""
        assumptions, bare = self.assumptions.unrandomized(self.mechanism)
        return assumptions.needed(bare)

    @property
    def reached(self) -> bool:
        """Whether the expected respondents are enough."""
        return self.needed is not None and self.needed <= self.assumptions.people

    @property
    def statements(self) -> int:
        """How many intervals hold at once."""
        return interval_count(self.mechanism) if self.assumptions.simultaneous else 1

    def chart(self, axes: Axes) -> PlanChart:
        """The chart of its margin against respondents."""
        return PlanChart(self.mechanism, self.assumptions, axes, self.open)

    @cached_property
    def finding(self) -> Finding:
        """The power to show that its share exceeds the null share."""
        return Finding(self.mechanism, self.assumptions, self.own_device)

    @cached_property
    def contrast(self) -> Contrast | None:
        """The power to show a difference, if one is planned."""
        if not self.assumptions.aim.between:
            return None
        return Contrast(self.mechanism, self.assumptions, self.own_device)

    @cached_property
    def advice(self) -> list[Advice]:
        """Advice on the question, each piece with what would change."""
        if isinstance(self.mechanism, Linked):
            return advice_on_linked(self.mechanism, self.assumptions)
        return [] if self.open else advice_on(self.kind, self.mechanism, self.assumptions)

    @cached_property
    def alternatives(self) -> list[Alternative]:
        """Other ways to protect this question with the same ε, the one in use among them."""
        if self.open or self.ways:
            return []
        return alternatives(self.kind, self.mechanism, self.design)

    @cached_property
    def comparison(self) -> list[tuple[Alternative, str, str]]:
        """Each alternative with its margin and the respondents it needs."""
        return [
            (
                one,
                formatting.margin_figure(self.assumptions.margin(one.mechanism)),
                formatting.people(self.assumptions.rounded(self.assumptions.needed(one.mechanism))),
            )
            for one in self.alternatives
        ]

    @cached_property
    def ways(self) -> LinkedComparison | None:
        """The comparison of designs for linked questions; None for any other question."""
        if not isinstance(self.mechanism, Linked):
            return None
        return LinkedComparison.of(self.mechanism, self.assumptions.people)

    @property
    def protection(self) -> str:
        """The design with its ε; the name of a design with infinite ε already contains it."""
        if math.isinf(self.mechanism.epsilon):
            return str(self.design)
        return f"{self.design} · {epsilons_of(self.mechanism)}"

    @property
    def margin_figure(self) -> str:
        return formatting.margin_figure(self.margin)

    @property
    def margin_text(self) -> str:
        return formatting.plus_minus(self.margin)

    @property
    def bare_margin_text(self) -> str:
        return formatting.plus_minus(self.bare_margin)

    @property
    def needed_text(self) -> str:
        return formatting.people(self.assumptions.rounded(self.needed))

    @property
    def exact_text(self) -> str:
        """The exact number of respondents needed."""
        return formatting.people(self.needed)

    @property
    def bare_needed_text(self) -> str:
        return formatting.people(self.assumptions.rounded(self.bare_needed))

    @property
    def invitations_text(self) -> str:
        """How many people to invite, if a response rate was given."""
        invited = self.assumptions.invitations(self.needed)
        return "" if invited is None else formatting.people(invited)


@dataclass(frozen=True)
class InvalidQuestion:
    """A question that cannot be planned, and why."""

    number: int
    text: str
    problem: str | Promise


@dataclass(frozen=True)
class Plan:
    """The outlooks of all questions of a draft."""

    assumptions: Assumptions
    questions: tuple[Outlook, ...]
    broken: tuple[InvalidQuestion, ...]
    numbers: tuple[NumberOutlook, ...] = ()
    """Number questions; their margins are of means, in their own units."""

    @classmethod
    def of(cls, survey: Survey, assumptions: Assumptions) -> "Plan":
        found: list[Outlook] = []
        broken: list[InvalidQuestion] = []
        numbers: list[NumberOutlook] = []
        for number, question in enumerate(survey.questions, start=1):
            text = str(question["text"].get(survey.language, ""))
            try:
                mechanism = mechanism_of(question)
            except ProtectionError as error:
                broken.append(InvalidQuestion(number, text, error.reason))
                continue
            if isinstance(mechanism, NumericMechanism):
                unit = question.get("unit", {}).get(survey.language, "")
                given = (question["design"], unit, mechanism, question["parameters"])
                numbers.append(NumberOutlook(number, text, *given, assumptions))
            else:
                found.append(_outlook(question, number, text, mechanism, assumptions))
        return cls(assumptions, tuple(found), tuple(broken), tuple(numbers))

    @cached_property
    def hardest(self) -> Outlook | None:
        """The question with the widest margin, which decides how many people are needed."""
        return max(self.questions, key=lambda each: each.margin, default=None)

    @property
    def hardest_chart(self) -> PlanChart | None:
        """The chart of that question, for a page without the others."""
        one = self.hardest
        return one.chart(Axes.of([one.mechanism], self.assumptions)) if one else None

    @property
    def charted(self) -> list[tuple[Outlook, PlanChart]]:
        """Every question with its chart, all of them on the same axes."""
        if not self.questions:
            return []
        axes = Axes.of((one.mechanism for one in self.questions), self.assumptions)
        return [(one, one.chart(axes)) for one in self.questions]

    @cached_property
    def shown(self) -> list[Outlook]:
        """The questions with the widest margins, in the order of the survey."""
        widest = sorted(self.questions, key=lambda each: each.margin, reverse=True)[:PANEL_LIMIT]
        return sorted(widest, key=lambda each: each.number)

    @property
    def people_text(self) -> str:
        return formatting.people(self.assumptions.people)

    @property
    def share_text(self) -> str:
        return formatting.per_cent(self.assumptions.share)

    @property
    def target_text(self) -> str:
        return formatting.per_cent(self.assumptions.target)

    @property
    def confidence_text(self) -> str:
        return formatting.per_cent(self.assumptions.confidence)


def mechanism_of(question: dict[str, Any]) -> Mechanism:
    """Build the mechanism of a draft's question; raises `ProtectionError`."""
    return build(
        question["kind"],
        question["design"],
        categories_of(question),
        question["parameters"],
        device=question.get("device", "browser"),
    )


def _outlook(
    question: dict[str, Any], number: int, text: str, mechanism: Mechanism, assumptions: Assumptions
) -> Outlook:
    design = design_of(mechanism) if question["design"] == BEST else question["design"]
    return Outlook(
        number,
        question["kind"],
        text or _("Question %(number)d") % {"number": number},
        DESIGNS[design].label,
        mechanism,
        assumptions,
        open=design in {OPEN, CENTRAL},
        conditional=question.get("asked_if") is not None,
        own_device=question.get("device") == "respondent",
    )
