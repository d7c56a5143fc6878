"""The practice question: harmless, randomized like the survey's own questions, and never sent."""

import json
from dataclasses import dataclass
from fractions import Fraction

from localdp.fixed_point import WORD
from localdp.mechanisms import RandomizedResponse
from localdp.posterior import Strength, factor_of, strength
from surveys.documents.frozen import Document
from surveys.protection.risk_wording import Frequency

PEOPLE = 100
# Heads on the first of two coins: the true answer. Tails: the result of the second coin.
_TWO_COINS = (WORD // 4, 3 * WORD // 4)


@dataclass(frozen=True)
class Practice:
    """The mechanism of the practice question, and how often it changes an answer."""

    spec: str
    """The mechanism as JSON, for the page's script."""
    gained: Frequency
    lost: Frequency
    strength: Strength

    @classmethod
    def from_document(cls, document: Document) -> "Practice | None":
        """Use the mechanism of the survey's first protected yes/no question, or two coins.

        Returns None if the page randomizes nothing: a question for an own device has instructions,
        and unprotected questions need no practice.
        """
        randomized = [one for one in document.questions if not one.in_clear and not one.own_device]
        if not randomized:
            return None
        mechanisms = [one.mechanism for one in randomized if one.kind == "yes-no"]
        thresholds = [one.yes for one in mechanisms if isinstance(one, RandomizedResponse)]
        no, yes = next(filter(None, thresholds), _TWO_COINS)
        mechanism = RandomizedResponse(2, yes=(no, yes))
        return cls(
            spec=json.dumps(mechanism.spec()),
            gained=Frequency.of(Fraction(no, WORD), PEOPLE),
            lost=Frequency.of(1 - Fraction(yes, WORD), PEOPLE),
            strength=strength(factor_of([mechanism])),
        )
