"""The practice question: harmless, randomized like the survey's own questions, and never sent."""

import json
from dataclasses import dataclass

from django.utils.translation import gettext

from localdp.fixed_point import WORD
from localdp.mechanisms import RandomizedResponse
from respondents.questionnaire.swap_rows import SwapRow, pictured, swap_rows
from surveys.documents.frozen import Document
from surveys.protection.risk_wording import RiskWording

# Heads on the first of two coins: the true answer. Tails: the result of the second coin.
_TWO_COINS = (WORD // 4, 3 * WORD // 4)


@dataclass(frozen=True)
class Practice:
    """The mechanism of the practice question, and how often it swaps an answer."""

    mechanism: RandomizedResponse
    odds: RiskWording

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
        mechanism = RandomizedResponse(2, yes=next(filter(None, thresholds), _TWO_COINS))
        return cls(mechanism, RiskWording.of(mechanism))

    @property
    def spec(self) -> str:
        """The mechanism as JSON, for the page's script."""
        return json.dumps(self.mechanism.spec())

    @property
    def rows(self) -> tuple[SwapRow, SwapRow]:
        return swap_rows(self.odds.gained, self.odds.lost, gettext("No"), gettext("Yes"))

    @property
    def cards(self) -> range | None:
        """The numbers of the cards; None if their count is too small to show how often it swaps."""
        return range(1, self.odds.gained.people + 1) if pictured(self.rows) else None
