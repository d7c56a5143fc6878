"""How exact a draft's questions will be with the respondents expected, and how many they need.

Nothing here is stored. The figures are those of `localdp.planning.shares`, for the questions as
they stand."""

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
from surveys.planning.assumptions import Wishes, statements_of
from surveys.planning.chart import Curve
from surveys.planning.findings import Contrast, Finding
from surveys.planning.linked_comparison import Ways, advice_on_linked
from surveys.planning.numeric_precision import NumberOutlook
from surveys.protection.central import CENTRAL
from surveys.protection.design import OPEN
from surveys.protection.linked.parts import categories_of
from surveys.protection.permanent import epsilons_of
from surveys.protection.rationale import Alternative, alternatives
from surveys.protection.registry import BEST, DESIGNS, ProtectionError, build, name_of

# The designer's panel names no more than these; the page of the plan names all.
SHOWN = 8


@dataclass(frozen=True)
class Outlook:
    """What one question of a draft will be able to show."""

    number: int
    kind: str
    text: str
    design: str | Promise
    mechanism: Mechanism
    wishes: Wishes
    open: bool = False
    conditional: bool = False
    own_device: bool = False
    """Whether respondents draw themselves."""

    @cached_property
    def margin(self) -> float:
        return self.wishes.margin(self.mechanism)

    @cached_property
    def bare_margin(self) -> float:
        """What sampling alone would leave."""
        wishes, bare = self.wishes.unrandomized(self.mechanism)
        return wishes.margin(bare)

    @cached_property
    def needed(self) -> int | None:
        """Respondents for the margin wished; None where no number will do."""
        return self.wishes.needed(self.mechanism)

    @cached_property
    def bare_needed(self) -> int | None:
        """The same without randomizing."""
        wishes, bare = self.wishes.unrandomized(self.mechanism)
        return wishes.needed(bare)

    @property
    def reached(self) -> bool:
        """Whether the respondents expected are enough."""
        return self.needed is not None and self.needed <= self.wishes.people

    @property
    def statements(self) -> int:
        """How many intervals hold at once."""
        return statements_of(self.mechanism) if self.wishes.simultaneous else 1

    @cached_property
    def curve(self) -> Curve:
        """Its margin against the number of respondents."""
        return Curve.of(self.mechanism, self.wishes)

    @cached_property
    def finding(self) -> Finding:
        """How surely its share is shown to exceed another."""
        return Finding(self.mechanism, self.wishes, self.own_device)

    @cached_property
    def contrast(self) -> Contrast | None:
        """How surely a difference is shown, where one is planned."""
        if not self.wishes.aim.between:
            return None
        return Contrast(self.mechanism, self.wishes, self.own_device)

    @cached_property
    def advice(self) -> list[Advice]:
        """What to think about, each piece with what would change."""
        if isinstance(self.mechanism, Linked):
            return advice_on_linked(self.mechanism, self.wishes)
        return [] if self.open else advice_on(self.kind, self.mechanism, self.wishes)

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
                formatting.margin_figure(self.wishes.margin(one.mechanism)),
                formatting.people(self.wishes.shown(self.wishes.needed(one.mechanism))),
            )
            for one in self.alternatives
        ]

    @cached_property
    def ways(self) -> Ways | None:
        """The ways to ask linked questions side by side; None of any other question."""
        if not isinstance(self.mechanism, Linked):
            return None
        return Ways.of(self.mechanism, self.wishes.people)

    @property
    def protection(self) -> str:
        """Its design with its ε, which the name of a design without bound holds already."""
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
        return formatting.people(self.wishes.shown(self.needed))

    @property
    def exact_text(self) -> str:
        """The respondents needed, to the last one."""
        return formatting.people(self.needed)

    @property
    def bare_needed_text(self) -> str:
        return formatting.people(self.wishes.shown(self.bare_needed))

    @property
    def invitations_text(self) -> str:
        """How many to ask, where a response rate was given."""
        asked = self.wishes.invitations(self.needed)
        return "" if asked is None else formatting.people(asked)


@dataclass(frozen=True)
class Broken:
    """A question that cannot be planned, and why."""

    number: int
    text: str
    problem: str | Promise


@dataclass(frozen=True)
class Plan:
    """All questions of a draft."""

    wishes: Wishes
    questions: tuple[Outlook, ...]
    broken: tuple[Broken, ...]
    numbers: tuple[NumberOutlook, ...] = ()
    """Number questions: their margin is one of a mean, in a unit of its own."""

    @classmethod
    def of(cls, survey: Survey, wishes: Wishes) -> "Plan":
        found: list[Outlook] = []
        broken: list[Broken] = []
        numbers: list[NumberOutlook] = []
        for number, question in enumerate(survey.questions, start=1):
            text = str(question["text"].get(survey.language, ""))
            try:
                mechanism = mechanism_of(question)
            except ProtectionError as error:
                broken.append(Broken(number, text, error.reason))
                continue
            if isinstance(mechanism, NumericMechanism):
                unit = question.get("unit", {}).get(survey.language, "")
                given = (question["design"], unit, mechanism, question["parameters"])
                numbers.append(NumberOutlook(number, text, *given, wishes))
            else:
                found.append(_outlook(question, number, text, mechanism, wishes))
        return cls(wishes, tuple(found), tuple(broken), tuple(numbers))

    @cached_property
    def hardest(self) -> Outlook | None:
        """The question with the widest margin: it decides how many people the survey needs."""
        return max(self.questions, key=lambda each: each.margin, default=None)

    @cached_property
    def shown(self) -> list[Outlook]:
        """The questions with the widest margins, in the order of the survey."""
        widest = sorted(self.questions, key=lambda each: each.margin, reverse=True)[:SHOWN]
        return sorted(widest, key=lambda each: each.number)

    @property
    def people_text(self) -> str:
        return formatting.people(self.wishes.people)

    @property
    def share_text(self) -> str:
        return formatting.per_cent(self.wishes.share)

    @property
    def target_text(self) -> str:
        return formatting.per_cent(self.wishes.target)

    @property
    def confidence_text(self) -> str:
        return formatting.per_cent(self.wishes.confidence)


def mechanism_of(question: dict[str, Any]) -> Mechanism:
    """The mechanism of a draft's question; raises ProtectionError."""
    return build(
        question["kind"],
        question["design"],
        categories_of(question),
        question["parameters"],
        device=question.get("device", "browser"),
    )


def _outlook(
    question: dict[str, Any], number: int, text: str, mechanism: Mechanism, wishes: Wishes
) -> Outlook:
    design = name_of(mechanism) if question["design"] == BEST else question["design"]
    return Outlook(
        number,
        question["kind"],
        text or _("Question %(number)d") % {"number": number},
        DESIGNS[design].label,
        mechanism,
        wishes,
        open=design in {OPEN, CENTRAL},
        conditional=question.get("asked_if") is not None,
        own_device=question.get("device") == "respondent",
    )
