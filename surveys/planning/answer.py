"""The plan's answer: how many people to ask, or what the people expected will show.

The question that needs the most people decides. The smallest difference is that between two groups
of the same size that as many surveys as the wanted power show, by the same exact sum as a planned
difference.
"""

import math
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache

from django.utils.translation import gettext as _

from charts.shapes import isolated
from localdp.mechanisms import Mechanism
from localdp.planning import Group, power_of_difference
from surveys import formatting
from surveys.planning.assumptions import Assumptions
from surveys.planning.list_precision import ListOutlook
from surveys.planning.numeric_precision import NumberOutlook
from surveys.planning.planner import Listed, Outlook, Plan
from surveys.protection.design import or_none

_STEPS = 1000
"""Differences are tried in tenths of a point."""
_power = or_none(power_of_difference)


@dataclass(frozen=True)
class Answer:
    """A headline and the sentence below it."""

    plan: Plan
    people: int
    """The people expected, all of them."""

    @property
    def assumptions(self) -> Assumptions:
        return self.plan.assumptions

    @property
    def hardest(self) -> Listed | None:
        return self.plan.hardest

    @cached_property
    def difference(self) -> float | None:
        """The smallest difference of shares between two halves that is found; None if none is."""
        if not isinstance(self.hardest, Outlook):
            return None
        mechanism = self.hardest.mechanism
        given = self.hardest.assumptions
        return smallest_difference(
            mechanism, replace(given, people=given.asked, part=Fraction(1)), given.alpha(mechanism)
        )

    @property
    def enough(self) -> bool:
        """Whether the people expected reach the margin that is wanted."""
        return self.hardest is None or self.hardest.reached

    @property
    def needed(self) -> int | None:
        """All people needed for the margin that is wanted; None if no number is enough."""
        return None if self.hardest is None else self.hardest.needed

    @property
    def headline(self) -> str:
        """How many people to ask; what they will show if the people expected are enough."""
        if self.hardest is None or self.enough:
            return self.shown
        if self.needed is None:
            words = _("No number of people reaches %(target)s")
            return words % {"target": self.hardest.target_text}
        asked = self.assumptions.invitations(self.needed)
        words = _("Ask %(needed)s") if asked is None else _("Invite %(asked)s")
        needed = formatting.persons(self.assumptions.rounded(self.needed))
        return words % {"needed": needed, "asked": formatting.persons(asked)}

    @property
    def unprotected(self) -> int | None:
        """All people needed if no answer were randomized; None if no number is enough."""
        return self.hardest.bare.needed if self.hardest else None

    @property
    def _needed_text(self) -> str:
        return formatting.people(self.assumptions.rounded(self.needed))

    @property
    def detail(self) -> str:
        """The margin that is wanted, what the people expected will show, and whom that counts."""
        if self.hardest is None:
            return ""
        return formatting.join_sentences([self._reached, *self.hardest.who_is_asked])

    @property
    def _reached(self) -> str:
        if self.hardest is None:
            return ""
        values = {
            "target": self.hardest.target_text,
            "needed": self._needed_text,
            "number": self.hardest.number,
        }
        if self.enough:
            return _("%(needed)s would be enough for %(target)s.") % values
        if self.needed is None:
            return self.shown
        words = (
            _(
                "Then the margin of error of question %(number)d, which needs the most, "
                "is %(target)s."
            )
            if self.assumptions.rate is None
            else _(
                "With answers from %(needed)s, the margin of error of question "
                "%(number)d, which needs the most, is %(target)s."
            )
        )
        return formatting.join_sentences([words % values, self.shown])

    @property
    def shown(self) -> str:
        """What the people expected will show: margin and smallest difference."""
        if self.hardest is None:
            return ""
        values = {"people": formatting.persons(self.people), "margin": self.hardest.margin_text}
        if self.difference is None:
            return _("With %(people)s you will see %(margin)s.") % values
        words = _(
            "With %(people)s you will see %(margin)s; differences of %(points)s points or more."
        )
        return words % {**values, "points": _rounded_up(self.difference)}

    @property
    def reasons(self) -> list[str]:
        """Why it takes so many people, most telling first."""
        if self.hardest is None:
            return []
        given = self.assumptions
        bare = self.unprotected
        decides = _("Question %(number)d needs the most people: %(text)s")
        reasons = [
            decides % {"number": self.hardest.number, "text": isolated(self.hardest.text)},
            *([] if self.hardest.open or bare is None else [self._price(bare)]),
            *([] if self.hardest.statements == 1 else [self._simultaneous()]),
            *self._supposed(self.hardest),
        ]
        if self.difference is None:
            return reasons
        power = formatting.stated_per_cent(given.aim.power)
        found = _(
            "A difference is one between two groups of the same size. %(power)s of 100 such "
            "surveys find it."
        )
        return [*reasons, found % {"power": power}]

    def _supposed(self, hardest: Listed) -> Iterator[str]:
        """Yield what the figures of the hardest question suppose."""
        if isinstance(hardest, NumberOutlook):
            yield _("Assumes that answers are spread evenly over the scale.")
            return
        share = formatting.stated_per_cent(self.assumptions.share)
        yield _("This assumes that the true percentage is %(share)s%%.") % {"share": share}
        if isinstance(hardest, ListOutlook):
            yield _(
                "Assumes that half of the people affirm each innocent statement, independently. "
                "Statements that exclude each other make the margin smaller."
            )

    def _price(self, bare: int) -> str:
        words = _("Unprotected, %(bare)s would be enough. The rest is the price of privacy.")
        return words % {"bare": formatting.persons(self.assumptions.rounded(bare))}

    def _simultaneous(self) -> str:
        values = {
            "n": self.hardest.statements if self.hardest else 1,
            "confidence": formatting.stated_per_cent(self.assumptions.confidence),
        }
        words = _("Its %(n)d intervals hold simultaneously, with %(confidence)s%% confidence.")
        return words % values


@lru_cache(maxsize=512)
def smallest_difference(
    mechanism: Mechanism, assumptions: Assumptions, alpha: float
) -> float | None:
    """Return the smallest difference between two halves of the people that is found with the
    wanted power, towards one half; None if no possible difference is."""
    share = assumptions.share
    aim = assumptions.aim
    people = (max(assumptions.people // 2, 1), max(assumptions.people - assumptions.people // 2, 1))
    sign = 1 if share <= 0.5 else -1
    most = round((1 - share if sign > 0 else share) * _STEPS)

    def power(step: int) -> float:
        other = min(max(share + sign * step / _STEPS, 0.0), 1.0)
        first, second = (Group(mechanism, each * (1 - aim.silent)) for each in (share, other))
        return _power(first, second, people, alpha=alpha) or 0.0

    least = bisect_left(range(1, most + 1), aim.power, key=power) + 1
    return least / _STEPS if least <= most else None


def _rounded_up(difference: float) -> str:
    """Return a difference in points, rounded up to a whole point from 10 on."""
    points = 100 * difference
    return (
        formatting.grouped(math.ceil(points - 1e-6))
        if points >= 10
        else formatting.decimals(points)
    )
