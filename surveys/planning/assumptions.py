"""The assumptions a plan is computed from: respondents, share, confidence, population."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from localdp.mechanisms import Linked, Mechanism
from localdp.planning import margin

CONFIDENCES = (("0.9", "90%"), ("0.95", "95%"), ("0.99", "99%"))


@dataclass(frozen=True)
class Assumptions:
    """The numbers a plan is computed from."""

    people: int
    share: float
    confidence: float
    simultaneous: bool
    population: int | None = None
    part: Fraction = Fraction(1)
    """The part of the people who are asked the question, which depends on arms or is drawn."""

    @property
    def asked(self) -> int:
        """How many people are asked."""
        return max(int(self.people * self.part), 1)

    def margin(self, mechanism: Mechanism) -> float:
        """Return the margin of error with the expected respondents."""
        return margin(mechanism, self.asked, **self._given)

    def margin_at_looks(self, mechanism: Mechanism) -> float:
        """Return the margin of error if results can be read while the wave is open."""
        return margin(mechanism, self.asked, planned=self.people, **self._given)

    @property
    def _given(self) -> dict[str, Any]:
        return {
            "share": self.share,
            "confidence": self.confidence,
            "simultaneous": self.simultaneous,
            "population": self.population,
        }

    def alpha(self, mechanism: Mechanism) -> float:
        """Return the error probability of each interval of the question."""
        return (1 - self.confidence) / (interval_count(mechanism) if self.simultaneous else 1)


def interval_count(mechanism: Mechanism) -> int:
    """Return how many intervals a question's shares have."""
    if isinstance(mechanism, Linked):
        return mechanism.statements
    support = mechanism.support()
    return 1 if support.complementary else len(support.own)
