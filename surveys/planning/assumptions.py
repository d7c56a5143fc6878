"""The assumptions and targets a plan is computed from: respondents, share, margin, power."""

import math
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any

from localdp.mechanisms import Linked, Mechanism, OpenAnswer
from localdp.planning import margin, required_n
from localdp.planning.expected_count import MOST_PEOPLE
from surveys import formatting
from surveys.protection.design import or_none

CONFIDENCES = (("0.9", "90%"), ("0.95", "95%"), ("0.99", "99%"))

GROUPS, ARMS, WAVES = "groups", "arms", "waves"
"""The kinds of comparison between two shares."""


@dataclass(frozen=True)
class Aim:
    """The effect a survey should detect, and with what power.

    Attributes
    ----------
    power : float
        The required power.
    null : float
        The share that the expected share should be shown to exceed.
    silent : float
        The share of people who give the unsuspicious report whatever their answer is.
    between : str
        `GROUPS`, `ARMS` or `WAVES`; empty if nothing is compared.
    second : float
        The share expected in the second group, arm or wave.
    part : float
        The fraction of people who are in the first of two groups or arms.
    """

    power: float = 0.8
    null: float = 0.0
    silent: float = 0.0
    between: str = ""
    second: float = 0.4
    part: float = 0.5


@dataclass(frozen=True)
class Assumptions:
    """The numbers a plan is computed from."""

    people: int
    share: float
    target: float
    confidence: float
    simultaneous: bool
    rate: float | None = None
    """The response rate."""
    population: int | None = None
    aim: Aim = Aim()
    part: Fraction = Fraction(1)
    """The part of the people who are asked the question, which depends on arms or is drawn."""

    @property
    def asked(self) -> int:
        """How many people are asked."""
        return self._asked(self.people)

    def _asked(self, people: int) -> int:
        return max(int(people * self.part), 1)

    def margin(self, mechanism: Mechanism, people: int | None = None) -> float:
        """Return the margin of error with the expected or another number of respondents."""
        asked = self._asked(self.people if people is None else people)
        return margin(mechanism, asked, **self._given)

    def margin_at_looks(self, mechanism: Mechanism) -> float:
        """Return the margin of error if results can be read while the wave is open."""
        return margin(mechanism, self.asked, planned=self.people, **self._given)

    def needed(self, mechanism: Mechanism, target: float | None = None) -> int | None:
        """Return the respondents required for a margin, or None if no number is enough."""
        wanted = self.target if target is None else target
        return self.of_all(fewest_people(mechanism, margin=wanted, **self._given))

    def of_all(self, asked: int | None) -> int | None:
        """Return how many people there must be in all, if so many have to be asked."""
        return None if asked is None else math.ceil(asked / self.part)

    @property
    def _given(self) -> dict[str, Any]:
        return {
            "share": self.share,
            "confidence": self.confidence,
            "simultaneous": self.simultaneous,
            "population": self.population,
        }

    def unrandomized(self, mechanism: Mechanism) -> tuple["Assumptions", Mechanism]:
        """Return assumptions and mechanism of the question unprotected, with as many intervals."""
        single = 1 - self.alpha(mechanism)
        return replace(self, confidence=single, simultaneous=False), OpenAnswer(2)

    def rounded(self, people: int | None) -> int | None:
        """Round up to three digits for display, but not above the population."""
        if people is None:
            return None
        return min(formatting.rounded_up(people), self.population or MOST_PEOPLE)

    def alpha(self, mechanism: Mechanism) -> float:
        """Return the error probability of each interval of the question."""
        return (1 - self.confidence) / (interval_count(mechanism) if self.simultaneous else 1)

    def invitations(self, people: int | None) -> int | None:
        """Return how many people to invite to get so many respondents."""
        if people is None or self.rate is None:
            return None
        return formatting.rounded_up(math.ceil(people / self.rate))


def interval_count(mechanism: Mechanism) -> int:
    """Return how many intervals a question's shares have."""
    if isinstance(mechanism, Linked):
        return mechanism.statements
    support = mechanism.support()
    return 1 if support.complementary else len(support.own)


# Questions of the same kind, and the advice on them, repeat the same search.
fewest_people = lru_cache(maxsize=2048)(or_none(required_n))
