"""The precision of a draft's questions with the expected respondents.

Nothing here is stored. The figures come from `localdp.planning.shares`."""

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from django.utils.translation import gettext as _

from localdp.mechanisms import NumericMechanism
from surveys import formatting
from surveys.models import Survey
from surveys.planning.assumptions import Assumptions
from surveys.planning.list_precision import ListOutlook
from surveys.planning.numeric_precision import NumberOutlook
from surveys.planning.questions import DraftQuestion, InvalidQuestion, Planned, build_questions
from surveys.planning.versions import VersionsOutlook, versions_together
from surveys.protection.central import IN_CLEAR
from surveys.questions.batteries import alternatives
from surveys.questions.calendar import UNITS
from surveys.questions.combinations import combinations_of
from surveys.questions.registry import kind_of


@dataclass(frozen=True)
class Outlook(Planned):
    """The expected precision of the shares of one question."""

    versions: VersionsOutlook | None = None
    """All its versions with the same words together, if there are several."""

    @cached_property
    def margin(self) -> float:
        if self.versions is None:
            return self.assumptions.margin(self.mechanism)
        return self.versions.margin(self.assumptions)

    @cached_property
    def bare(self) -> "Outlook":
        """The same question without randomization."""
        assumptions, mechanism = self.assumptions.unrandomized(self.mechanism)
        if self.versions is not None:
            assumptions = replace(assumptions, part=Fraction(1))
        return replace(self, versions=None, mechanism=mechanism, assumptions=assumptions)


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
        together = versions_together(valid)
        parts = _parts(survey)
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

    @property
    def at_looks(self) -> str:
        """What it costs to show protected figures while the wave is open: in points, for the
        question with the widest margin."""
        protected = (each for each in self.questions if each.data["design"] not in IN_CLEAR)
        hardest = max(protected, key=lambda question: question.relative, default=None)
        if hardest is None:
            return _(
                "Showing results early costs precision, also after the closing, unless the largest "
                "number of respondents ends the wave."
            )
        words = _(
            "Showing results early costs precision: question %(number)d has %(looks)s instead of "
            "%(margin)s. This lasts after the closing, unless the largest number of respondents "
            "ends the wave."
        )
        given, mechanism = hardest.assumptions, hardest.mechanism
        return words % {
            "looks": hardest.written(given.margin_at_looks(mechanism)),
            "margin": hardest.written(given.margin(mechanism)),
            "number": hardest.number,
        }

    def cost_of_looks(self, minimum: int) -> str:
        """Return what it costs, if the smallest group shown has so many people."""
        words = _(
            "Figures that could be read early then leave out the last reports, fewer than "
            "%(minimum)s."
        ) % {"minimum": formatting.grouped(minimum)}
        return formatting.join_sentences([self.at_looks, words])

    @property
    def listed(self) -> list[Listed]:
        """All questions as they are asked."""
        every: list[Listed]
        every = [*self.questions, *self.numbers, *self.lists]
        return sorted(every, key=lambda question: question.number)


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
