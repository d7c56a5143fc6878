"""What a researcher expects and wants: how many respondents, which share, what margin."""

import math
from dataclasses import dataclass, replace
from functools import lru_cache

from localdp.mechanisms import Linked, Mechanism, OpenAnswer
from localdp.planning import margin, required_n
from localdp.planning.expected_count import MOST_PEOPLE
from surveys import formatting

CONFIDENCES = (("0.9", "90 %"), ("0.95", "95 %"), ("0.99", "99 %"))
GROUPS, ARMS, WAVES = "groups", "arms", "waves"
"""What two shares are compared between."""


@dataclass(frozen=True)
class Aim:
    """What a survey shall find out, and how surely.

    Attributes
    ----------
    power : float
        In how many such surveys it shall.
    null : float
        The share that the one expected shall be shown to exceed.
    silent : float
        The share of people who give the unsuspicious report whatever their answer is.
    between : str
        Of groups, arms and waves; empty where nothing is compared.
    second : float
        The share expected in the second of them.
    part : float
        The part of the people who are in the first of two groups or arms.
    """

    power: float = 0.8
    null: float = 0.0
    silent: float = 0.0
    between: str = ""
    second: float = 0.4
    part: float = 0.5


@dataclass(frozen=True)
class Wishes:
    """The numbers that a plan is worked out from."""

    people: int
    share: float
    target: float
    confidence: float
    simultaneous: bool
    rate: float | None = None
    """The share of the people asked who answer."""
    population: int | None = None
    aim: Aim = Aim()

    def margin(self, mechanism: Mechanism, people: int | None = None) -> float:
        """Half the width of the interval, with the respondents expected or with others."""
        return margin(
            mechanism,
            self.people if people is None else people,
            self.share,
            confidence=self.confidence,
            simultaneous=self.simultaneous,
            population=self.population,
        )

    def needed(self, mechanism: Mechanism, target: float | None = None) -> int | None:
        """The respondents that a margin takes, or None where no number will do."""
        return _needed(self, mechanism, self.target if target is None else target)

    def unrandomized(self, mechanism: Mechanism) -> tuple["Wishes", Mechanism]:
        """The same question with its answers stored as given, its intervals as many as before."""
        alone = 1 - self.alpha(mechanism)
        return replace(self, confidence=alone, simultaneous=False), OpenAnswer(2)

    def shown(self, people: int | None) -> int | None:
        """A number of respondents for display: two digits, upwards, within the population."""
        if people is None:
            return None
        return min(formatting.rounded_up(people), self.population or MOST_PEOPLE)

    def alpha(self, mechanism: Mechanism) -> float:
        """What is left to one of a question's intervals of the chance to miss."""
        return (1 - self.confidence) / (statements_of(mechanism) if self.simultaneous else 1)

    def invitations(self, people: int | None) -> int | None:
        """How many to ask so that so many answer."""
        if people is None or self.rate is None:
            return None
        return formatting.rounded_up(math.ceil(people / self.rate))


def statements_of(mechanism: Mechanism) -> int:
    """How many intervals a question's shares have."""
    if isinstance(mechanism, Linked):
        return mechanism.statements
    support = mechanism.support()
    return 1 if support.complementary else len(support.own)


@lru_cache(maxsize=2048)
def _needed(wishes: Wishes, mechanism: Mechanism, target: float) -> int | None:
    """Searched for once: questions of one sort, and the advice on them, ask for the same again."""
    try:
        return required_n(
            mechanism,
            margin=target,
            share=wishes.share,
            confidence=wishes.confidence,
            simultaneous=wishes.simultaneous,
            population=wishes.population,
        )
    except ValueError:
        return None
