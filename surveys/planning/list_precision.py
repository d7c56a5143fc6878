"""The precision of a list experiment: of the share of the sensitive statement.

Nobody knows yet how many affirm the innocent statements, so the figures assume that half do,
independently: with statements that exclude each other the margin is smaller.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from localdp.mechanisms import ListDesign, Mechanism
from localdp.planning import ListForecast, forecast_list, innocent_law
from localdp.planning.lists import MOST_LIST_PEOPLE
from surveys import formatting
from surveys.planning.assumptions import Assumptions
from surveys.planning.questions import DraftQuestion

FEWEST_PEOPLE = 4


@dataclass(frozen=True)
class ListOutlook(DraftQuestion):
    """The expected precision of one list against its control list, in two equal arms."""

    assumptions: Assumptions

    @property
    def people(self) -> int:
        """The respondents of the forecast: at most as many as it can sum exactly."""
        return min(max(self.assumptions.people, FEWEST_PEOPLE), MOST_LIST_PEOPLE)

    @cached_property
    def forecast(self) -> ListForecast:
        given = self.assumptions
        return _forecast(self.mechanism, self.people, given.share, given.confidence)

    @property
    def margin(self) -> float:
        """The margin of error of the share."""
        return self.forecast.margin

    @property
    def margin_text(self) -> str:
        return formatting.plus_minus(self.margin)


@lru_cache(maxsize=128)
def _forecast(m: Mechanism, people: int, share: float, confidence: float) -> ListForecast:
    statements = m.categories - 2
    law = innocent_law([0.5] * statements)
    return forecast_list(ListDesign(statements, m), law, share, people, alpha=1 - confidence)
