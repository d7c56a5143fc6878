"""The precision of a mean: what sampling leaves and what protection adds, in the answers' unit.

The distribution of the answers is not known yet, so the figures assume answers spread evenly over
the scale.
"""

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from localdp.mechanisms import NumericMechanism, OpenNumber
from localdp.planning import mean_error
from surveys.formatting import two_digits
from surveys.planning.questions import Planned


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
        return f"±{two_digits(relative * self.span)}" + (f"\u00a0{self.unit}" if self.unit else "")


@lru_cache(maxsize=512)
def margin_of_mean(mechanism: NumericMechanism, people: int, confidence: float) -> float:
    """Return the margin of error of a mean of evenly spread answers."""
    return mean_error(mechanism, people, confidence=confidence).margin
