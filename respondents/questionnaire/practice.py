"""The practice question: a harmless one, drawn like the survey's own, and never sent."""

import json
from dataclasses import dataclass
from fractions import Fraction

from localdp.fixed_point import WORD
from localdp.mechanisms import Mechanism, RandomizedResponse
from localdp.posterior import Strength, factor_of, strength
from surveys.documents.frozen import Document
from surveys.protection.risk_wording import Frequency

PEOPLE = 100
# Heads on the first of two coins: the answer. Tails: whatever the second one shows.
_TWO_COINS = (WORD // 4, 3 * WORD // 4)


@dataclass(frozen=True)
class Practice:
    """How the practice question is drawn, and how often chance changes an answer to it."""

    spec: str
    """The mechanism as JSON, for the page's script."""
    gained: Frequency
    lost: Frequency
    strength: Strength

    @classmethod
    def of(cls, document: Document) -> "Practice | None":
        """Drawn like the survey's first protected yes/no question, or with two coins.

        None where the page itself draws nothing: people with a coin of their own are taught at
        the question, and an open answer needs no teaching.
        """
        drawn = [one for one in document.questions if not one.in_clear and not one.own_device]
        if not drawn:
            return None
        thresholds = (_thresholds(one.mechanism) for one in drawn if one.kind == "yes-no")
        no, yes = next(filter(None, thresholds), _TWO_COINS)
        mechanism = RandomizedResponse(2, yes=(no, yes))
        return cls(
            spec=json.dumps(mechanism.spec()),
            gained=Frequency.of(Fraction(no, WORD), PEOPLE),
            lost=Frequency.of(1 - Fraction(yes, WORD), PEOPLE),
            strength=strength(factor_of([mechanism])),
        )


def _thresholds(mechanism: Mechanism) -> tuple[int, int] | None:
    return mechanism.yes if isinstance(mechanism, RandomizedResponse) else None
