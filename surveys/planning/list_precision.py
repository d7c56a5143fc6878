"""The precision of a list experiment: of the share of the sensitive statement.

Nobody knows yet how many affirm the innocent statements, so the figures assume that half do,
independently: with statements that exclude each other the margin is smaller.
"""

from dataclasses import dataclass, replace
from functools import cached_property

from localdp.mechanisms import OpenAnswer
from localdp.planning import Question
from localdp.planning.automatic import expected_margin
from surveys.planning.questions import Planned


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
        """The list without randomization."""
        return replace(self, mechanism=OpenAnswer(self.mechanism.categories))
