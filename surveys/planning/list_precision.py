"""The precision of a list experiment: of the share of the sensitive statement.

Nobody knows yet how many affirm the innocent statements, so the figures assume that half do,
independently: with statements that exclude each other the margin is smaller.
"""

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache

from django.utils.translation import gettext as _

from localdp.estimation.intervals.binomial import Floats
from localdp.mechanisms import ListDesign, Mechanism, OpenAnswer, RandomizedResponse
from localdp.planning import (
    ListForecast,
    forecast_list,
    innocent_law,
    margin_of_list,
    required_n_of_list,
)
from localdp.planning.lists import MOST_LIST_PEOPLE
from surveys.planning.questions import Planned, Precision
from surveys.protection.design import OPEN, or_none
from surveys.protection.rationale import Alternative, other_mechanisms
from surveys.protection.registry import DESIGNS
from surveys.questions.yes_no import YesNo

FEWEST_PEOPLE = 4
CROSSWISE = Fraction(1, 4)
"""Of the birthdays of a quarter."""


@dataclass(frozen=True)
class ListOutlook(Planned):
    """The expected precision of one list against its control list, in two equal arms."""

    @property
    def conditional(self) -> bool:
        """Whether some people are asked neither list: the figures count those of both arms."""
        return "question" not in self.data["asked_if"]

    def written(self, relative: float) -> str:
        """Write a margin; the lists' means can be so uncertain that any share is possible."""
        text = super().written(relative)
        if relative < 0.5:
            return text
        return _("%(margin)s (too wide to use)") % {"margin": text}

    def in_chart(self, relative: float) -> str:
        return super().written(relative)

    @property
    def people(self) -> int:
        """The respondents of the forecast: at most as many as it can sum exactly."""
        return min(max(self.assumptions.asked, FEWEST_PEOPLE), MOST_LIST_PEOPLE)

    @cached_property
    def forecast(self) -> ListForecast:
        given = self.assumptions
        return _forecast(self.mechanism, self.people, given.share, given.confidence)

    @cached_property
    def margin(self) -> float:
        given = self.assumptions
        people = max(self.assumptions.asked, FEWEST_PEOPLE)
        return margin_of_list(
            *_planned(self.mechanism), given.share, people, alpha=1 - given.confidence
        )

    @cached_property
    def needed(self) -> int | None:
        given = self.assumptions
        return given.of_all(_needed(self.mechanism, given.target, given.share, given.confidence))

    @cached_property
    def bare(self) -> "ListOutlook":
        """The list without randomization."""
        return replace(self, mechanism=OpenAnswer(self.mechanism.categories))

    @cached_property
    def comparison(self) -> list[tuple[Alternative, "ListOutlook | Precision"]]:
        """Ways to ask for the same share: this list, without randomization too, and one yes-or-no
        question about the statement, with the same ε if it is finite."""
        lists = [Alternative(self.design_label, self.mechanism, in_use=True)]
        if not self.open:
            lists.append(Alternative(DESIGNS[OPEN].label, OpenAnswer(self.mechanism.categories)))
        asked = [
            Alternative(_("One yes-or-no question: %(way)s") % {"way": way.label}, way.mechanism)
            for way in _yes_no_ways(self.mechanism)
        ]
        # Lists are planned for large populations.
        given = replace(self.assumptions, population=None)
        shown: list[tuple[Alternative, ListOutlook | Precision]] = []
        shown += [(way, replace(self, mechanism=way.mechanism)) for way in lists]
        shown += [
            (way, Precision(self.number, self.text, self.data, way.mechanism, given))
            for way in asked
        ]
        return shown


def _yes_no_ways(m: Mechanism) -> list[Alternative]:
    """Return yes-or-no protections with this ε if it is finite, and the usual crosswise one."""
    crosswise = Alternative(DESIGNS["crosswise"].label, RandomizedResponse.crosswise(CROSSWISE))
    return [*other_mechanisms(YesNo(), m), crosswise]


@lru_cache(maxsize=128)
def _forecast(m: Mechanism, people: int, share: float, confidence: float) -> ListForecast:
    return forecast_list(*_planned(m), share, people, alpha=1 - confidence)


@lru_cache(maxsize=128)
def _needed(m: Mechanism, margin: float, share: float, confidence: float) -> int | None:
    needed = or_none(required_n_of_list)
    return needed(*_planned(m), share, margin=margin, alpha=1 - confidence)


def _planned(m: Mechanism) -> tuple[ListDesign, Floats]:
    statements = m.categories - 2
    return ListDesign(statements, m), innocent_law([0.5] * statements)
