"""The expected precision of one question: of its shares, of a mean, or of a list experiment.

How people will answer is not known yet. Shares have the percentage that the team expects. The
answers to a number question are spread evenly over its scale. Half of the people affirm each
innocent statement of a list, independently: with statements that exclude each other, the margin is
smaller.
"""

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Self

from django.utils.translation import gettext as _

from localdp.mechanisms import Mechanism, NumericMechanism, OpenAnswer, OpenNumber
from localdp.planning import Question, margin_of_versions, mean_error
from localdp.planning.automatic import expected_margin
from surveys import formatting
from surveys.planning.assumptions import Assumptions
from surveys.planning.questions import DraftQuestion
from surveys.questions.calendar import UNITS

Versions = tuple[tuple[Mechanism, float], ...]
"""The mechanisms of several versions of a question, and the part of the people asked each."""


@dataclass(frozen=True)
class Planned(DraftQuestion):
    """A question whose precision follows from some assumptions."""

    assumptions: Assumptions

    @cached_property
    def margin(self) -> float:
        """The margin of error: of a share, or of a mean in its unit."""
        raise NotImplementedError

    @property
    def relative(self) -> float:
        """The margin of error in parts of the scale; the scale of shares has length 1."""
        return self.margin

    @cached_property
    def bare(self) -> "Planned":
        """The same question without randomization."""
        raise NotImplementedError

    def with_people(self, people: int) -> Self:
        """Return it with another number of respondents."""
        return replace(self, assumptions=replace(self.assumptions, people=people))

    def written(self, relative: float) -> str:
        """Write a margin that is a part of the scale."""
        return formatting.plus_minus(relative)

    @property
    def margin_text(self) -> str:
        return self.written(self.relative)

    @property
    def who_is_asked(self) -> list[str]:
        """What the figures suppose of who is asked, in sentences; empty if everyone is."""
        by_chance = _(
            "Who can be asked question %(number)d is decided at random: about %(asked)s "
            "of %(people)s people."
        )
        by_answers = _(
            "Answers decide who is asked question %(number)d. Its margin assumes that all "
            "%(asked)s people are asked."
        )
        values = {
            "number": self.number,
            "asked": formatting.people(self.assumptions.asked),
            "people": formatting.people(self.assumptions.people),
        }
        sentences = ((self.assumptions.part < 1, by_chance), (self.by_answers, by_answers))
        return [words % values for holds, words in sentences if holds]

    @property
    def asked_text(self) -> str:
        """The same in few words, beside a margin."""
        words = _("if all %(asked)s are asked") if self.by_answers else _("%(asked)s are asked")
        asked = formatting.people(self.assumptions.asked)
        return words % {"asked": asked} if self.who_is_asked else ""


@dataclass(frozen=True)
class Outlook(Planned):
    """The expected precision of the shares of one question."""

    versions: Versions = ()
    """All its versions with the same words, estimated together; empty if there is only one."""

    @cached_property
    def margin(self) -> float:
        given = self.assumptions
        if not self.versions:
            return given.margin(self.mechanism)
        asked = [(held, max(round(given.people * part), 1)) for held, part in self.versions]
        return margin_of_versions(asked, given.share, confidence=given.confidence)

    @cached_property
    def bare(self) -> "Outlook":
        given = self.assumptions
        single = replace(  # the interval of one of as many shares
            given,
            confidence=1 - given.alpha(self.mechanism),
            simultaneous=False,
            part=Fraction(1) if self.versions else given.part,
        )
        return replace(self, versions=(), mechanism=OpenAnswer(2), assumptions=single)


@dataclass(frozen=True)
class NumberOutlook(Planned):
    """The expected precision of the mean of one number question."""

    mechanism: NumericMechanism
    unit: str

    @cached_property
    def margin(self) -> float:
        return margin_of_mean(self.mechanism, self.assumptions.asked, self.assumptions.confidence)

    @property
    def span(self) -> float:
        """The length of the scale."""
        return float(self.mechanism.values[-1] - self.mechanism.values[0])

    @property
    def relative(self) -> float:
        return self.margin / self.span

    @cached_property
    def bare(self) -> "NumberOutlook":
        return replace(self, mechanism=OpenNumber(self.mechanism.scale))

    def written(self, relative: float) -> str:
        margin = f"±{formatting.two_digits(relative * self.span)}"
        return f"{margin}\u00a0{self.unit}" if self.unit else margin


@lru_cache(maxsize=512)
def margin_of_mean(mechanism: NumericMechanism, people: int, confidence: float) -> float:
    """Return the margin of error of a mean of evenly spread answers."""
    return mean_error(mechanism, people, confidence=confidence).margin


@dataclass(frozen=True)
class ListOutlook(Planned):
    """The expected precision of one list against its control list, in two equal arms."""

    @cached_property
    def margin(self) -> float:
        given = self.assumptions
        asked = Question("list", self.mechanism.categories - 2)
        return expected_margin(
            asked, self.mechanism, given.asked, share=given.share, confidence=given.confidence
        )

    @cached_property
    def bare(self) -> "ListOutlook":
        return replace(self, mechanism=OpenAnswer(self.mechanism.categories))


Listed = Outlook | NumberOutlook | ListOutlook


def outlook_of(
    question: DraftQuestion, assumptions: Assumptions, language: str, versions: Versions = ()
) -> Listed | None:
    """Return the expected precision of one question; None for what has none of its own: arms and
    control lists."""
    given = {**vars(question), "assumptions": assumptions}
    if question.kind.counted:
        return ListOutlook(**given) if question.data.get("version_of") else None
    if isinstance(question.mechanism, NumericMechanism):
        calendar = question.data.get("calendar")
        unit = str(UNITS[calendar]) if calendar else question.data.get("unit", {}).get(language, "")
        return NumberOutlook(**given, unit=unit)
    return None if question.kind.drawn else Outlook(**given, versions=versions)
