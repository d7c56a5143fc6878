"""The precision of a draft's questions with the expected respondents, and how many they need.

Nothing here is stored. The figures come from `localdp.planning.shares`."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from django.utils.translation import gettext as _

from localdp.mechanisms import Linked, NumericMechanism
from surveys import formatting
from surveys.models import Survey
from surveys.planning.advice import Advice, advice_on
from surveys.planning.assumptions import Assumptions
from surveys.planning.chart import Axes, PlanChart
from surveys.planning.findings import Contrast, Finding
from surveys.planning.linked_comparison import LinkedComparison, advice_on_linked
from surveys.planning.list_precision import ListOutlook
from surveys.planning.numeric_precision import NumberOutlook
from surveys.planning.questions import DraftQuestion, InvalidQuestion, Precision, build_questions
from surveys.planning.versions import VersionsOutlook, versions_together
from surveys.protection.rationale import Alternative
from surveys.protection.rationale import alternatives as other_ways
from surveys.questions.batteries import alternatives
from surveys.questions.calendar import UNITS
from surveys.questions.combinations import combinations_of
from surveys.questions.registry import kind_of


@dataclass(frozen=True)
class Outlook(Precision):
    """The expected precision of the shares of one question, with its chart and advice."""

    versions: VersionsOutlook | None = None
    """All its versions with the same words together, if it is the first of several."""

    @cached_property
    def finding(self) -> Finding:
        """The power to show that its share exceeds the null share."""
        return Finding(self)

    @cached_property
    def contrast(self) -> Contrast | None:
        """The power to show a difference, if one is planned."""
        return Contrast(self) if self.assumptions.aim.between else None

    @cached_property
    def advice(self) -> list[Advice]:
        """Advice on the question, each piece with what would change."""
        if self.ways is not None:
            return advice_on_linked(self.ways, self.mechanism)
        return [] if self.open else advice_on(self)

    @cached_property
    def comparison(self) -> list[tuple[Alternative, Precision]]:
        """Ways to protect this question with the same ε, the one in use among them."""
        if self.open or self.ways:
            return []
        ways = other_ways(self.kind, self.mechanism, self.design_label)
        return [(way, replace(self, mechanism=way.mechanism)) for way in ways]

    @cached_property
    def ways(self) -> LinkedComparison | None:
        """The comparison of designs for linked questions; None for any other question."""
        if not isinstance(self.mechanism, Linked):
            return None
        return LinkedComparison.of(self.mechanism, self.assumptions.asked)


Listed = Outlook | NumberOutlook | ListOutlook


def outlook_of(question: DraftQuestion, assumptions: Assumptions, language: str) -> Listed | None:
    """Return the expected precision of one question; None for what has none of its own, as arms
    and control lists."""
    given = {**vars(question), "assumptions": assumptions}
    if question.kind.counted:
        return ListOutlook(**given) if question.data.get("version_of") else None
    if isinstance(question.mechanism, NumericMechanism):
        calendar = question.data.get("calendar")
        unit = str(UNITS[calendar]) if calendar else question.data.get("unit", {}).get(language, "")
        return NumberOutlook(**given, unit=unit)
    return None if question.drawn else Outlook(**given)


@dataclass(frozen=True)
class Plan:
    """The outlooks of all questions of a draft."""

    assumptions: Assumptions
    questions: list[Outlook]
    numbers: list[NumberOutlook]
    """Number questions; their margins are of means, in their own units."""
    lists: list[ListOutlook]
    """Lists with a sensitive statement; their margins are of its share."""
    broken: list[InvalidQuestion]

    @classmethod
    def of(cls, survey: Survey, assumptions: Assumptions) -> "Plan":
        shares: list[Outlook] = []
        numbers: list[NumberOutlook] = []
        lists: list[ListOutlook] = []
        valid, broken = build_questions(survey)
        together = versions_together(valid, assumptions)
        parts = _parts(survey) | {
            question.data["id"]: Fraction(1)
            for versions in together.values()
            for question in versions.questions
        }
        for question in valid:
            given = replace(assumptions, part=parts.get(question.data["id"], Fraction(1)))
            outlook = outlook_of(question, given, survey.language)
            if isinstance(outlook, Outlook):
                shares.append(replace(outlook, versions=together.get(question.number)))
            elif isinstance(outlook, NumberOutlook):
                numbers.append(outlook)
            elif outlook is not None:
                lists.append(outlook)
        return cls(assumptions, shares, numbers, lists, broken)

    def outlook(self, question_id: str) -> Listed | None:
        """Return what is expected of one question; None if that is nothing."""
        listed = (each for each in self.listed if each.data["id"] == question_id)
        return next(listed, None)

    @cached_property
    def deciding(self) -> Sequence[Listed]:
        """The questions with percentages; of a survey without any, those for a number."""
        return [*self.questions, *self.lists] or self.numbers

    @cached_property
    def hardest(self) -> Listed | None:
        """The question with the widest margin, which decides how many people are needed.

        With very few people several know nothing; of these it is the one that needs the most.
        """
        widest = max((question.relative for question in self.deciding), default=0.0)
        tied = [question for question in self.deciding if question.relative == widest]
        if len(tied) == 1:
            return tied[0]
        return max(tied, key=lambda question: question.needed or math.inf, default=None)

    @property
    def at_looks(self) -> str:
        """What it costs to show results while the wave is open, in a sentence."""
        if not isinstance(self.hardest, Outlook):
            return _(
                "Showing results early costs precision, also after the closing, unless the largest "
                "number of respondents ends the wave."
            )
        words = _(
            "Showing results early costs precision: question %(number)d has %(looks)s instead of "
            "%(margin)s. This lasts after the closing, unless the largest number of respondents "
            "ends the wave."
        )
        looks = self.hardest.assumptions.margin_at_looks(self.hardest.mechanism)
        return words % {
            "looks": self.hardest.written(looks),
            "margin": self.hardest.margin_text,
            "number": self.hardest.number,
        }

    def cost_of_looks(self, minimum: int) -> str:
        """Return what it costs, if the smallest group shown has so many people."""
        words = _(
            "Figures that could be read early then leave out the last reports, fewer than "
            "%(minimum)s."
        ) % {"minimum": formatting.grouped(minimum)}
        return formatting.join_sentences([self.at_looks, words])

    @property
    def hardest_chart(self) -> PlanChart | None:
        """The chart of the question that decides."""
        if self.hardest is None:
            return None
        charts = (chart for question, chart in self.charted if question is self.hardest)
        return next(charts, None) or PlanChart(self.hardest, Axes.of([self.hardest]))

    @cached_property
    def charted(self) -> list[tuple[Outlook, PlanChart]]:
        """Every question with its chart, all of them on the same axes."""
        if not self.questions:
            return []
        axes = Axes.of(self.questions)
        return [(question, PlanChart(question, axes)) for question in self.questions]

    @property
    def listed(self) -> list[Listed]:
        """All questions as they are asked."""
        every: list[Listed]
        every = [*self.questions, *self.numbers, *self.lists]
        return sorted(every, key=lambda question: question.number)

    @property
    def in_order(self) -> list[tuple[Listed, PlanChart | None]]:
        """All questions as they are asked; those for a number, and lists, have no chart."""
        charts = {question.number: chart for question, chart in self.charted}
        return [(question, charts.get(question.number)) for question in self.listed]


def _parts(survey: Survey) -> dict[str, Fraction]:
    """Return which part of the people is asked each question by chance: by arms, and one item of a
    battery that draws it; of a list with a sensitive statement, or its control list."""
    parts: dict[str, Fraction] = {}
    drawn = {item["id"]: len(group) for group in alternatives(survey.items) for item in group}
    lists = {q["id"]: q.get("version_of") for q in survey.questions if kind_of(q).counted}
    for arms in combinations_of(survey.items):
        both = {key for key, control in lists.items() if control in arms.ids}
        for key in arms.ids | both:
            parts[key] = parts.get(key, Fraction(0)) + arms.share / drawn[key]
    return parts
