"""The precision of a list experiment: of the share of the sensitive statement.

Nobody knows yet how many affirm the innocent statements, so the figures assume that half do,
independently: with statements that exclude each other the margin is smaller.
"""

from dataclasses import dataclass, replace
from functools import cached_property

from localdp.mechanisms import ListDesign, OpenAnswer
from localdp.planning import innocent_law, margin_of_list
from surveys.planning.questions import Planned

FEWEST_PEOPLE = 4


@dataclass(frozen=True)
class ListOutlook(Planned):
    """The expected precision of one list against its control list, in two equal arms."""

    @cached_property
    def margin(self) -> float:
        given = self.assumptions
        people = max(given.asked, FEWEST_PEOPLE)
        statements = self.mechanism.categories - 2
        design, law = ListDesign(statements, self.mechanism), innocent_law([0.5] * statements)
        return margin_of_list(design, law, given.share, people, alpha=1 - given.confidence)

    @cached_property
    def bare(self) -> "ListOutlook":
        """The list without randomization."""
        return replace(self, mechanism=OpenAnswer(self.mechanism.categories))
