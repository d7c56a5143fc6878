"""The power of a draft's questions, in sentences.

A share is shown to exceed another if its whole interval is above it, and a difference if its whole
interval is on one side of 0. The power is how often that happens among surveys like this one.

People who say No whatever is true do so in one of two ways. With a coin of their own they report No
whatever the coin says. In the browser they can only answer No, and chance still changes that: only
the observed share becomes smaller.
"""

import math
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from django.utils.translation import gettext as _

from localdp.mechanisms import OpenAnswer
from localdp.planning import Group, power, power_of_difference, required_n_of_difference
from localdp.planning.expected_count import MOST_PEOPLE
from surveys import formatting
from surveys.planning.assumptions import ARMS, GROUPS, WAVES, Assumptions, fewest_people
from surveys.planning.questions import Precision
from surveys.protection.design import or_none

_power = lru_cache(maxsize=1024)(power)
_power_of_difference = lru_cache(maxsize=1024)(or_none(power_of_difference))


@dataclass(frozen=True)
class FindingText:
    """What the expected respondents will show, how many to ask, and how many to invite."""

    now: str
    ask: str = ""
    invite: str = ""


@dataclass(frozen=True)
class _Effect:
    """What a question should show, and what it depends on."""

    question: Precision

    @property
    def assumptions(self) -> Assumptions:
        return self.question.assumptions

    def group(self, share: float) -> Group:
        """Return people with this share, as it is observed."""
        mechanism = self.question.mechanism
        silent = self.assumptions.aim.silent
        if self.question.own_device:
            return Group(mechanism, share, silent)
        return Group(mechanism, share * (1 - silent))

    @property
    def alpha(self) -> float:
        """The error probability of each of the question's intervals."""
        return self.assumptions.alpha(self.question.mechanism)

    @property
    def values(self) -> dict[str, str]:
        """The assumptions in words."""
        aim = self.assumptions.aim
        shares = {"share": self.assumptions.share, "null": aim.null, "second": aim.second}
        return {
            "people": formatting.respondents(self.assumptions.people),
            **{name: f"{formatting.stated_per_cent(share)}%" for name, share in shares.items()},
        }

    def conclude(self, now: str, needed: int | None, *, per_wave: bool = False) -> FindingText:
        """Add the respondents required for the power, and how many to invite for that."""
        assumptions = self.assumptions
        chance = formatting.stated_per_cent(self.assumptions.aim.power)
        needed = assumptions.of_all(needed)
        if needed is None or needed > (assumptions.population or MOST_PEOPLE):
            words = _("For %(chance)s of 100 there are not enough people.")
            return FindingText(now, words % {"chance": chance})
        words = (
            _("Ask %(needed)s in each wave: then %(chance)s of 100 do.")
            if per_wave
            else _("Ask %(needed)s in all: then %(chance)s of 100 do.")
        )
        people = formatting.persons(assumptions.rounded(needed))
        ask = words % {"needed": people, "chance": chance}
        invited = assumptions.invitations(needed)
        if invited is None:
            return FindingText(now, ask)
        words = _("At this response rate, invite %(asked)s.")
        return FindingText(now, ask, words % {"asked": formatting.people(invited)})


class Finding(_Effect):
    """The power to show that a question's share exceeds the null share."""

    @cached_property
    def possible(self) -> bool:
        return self.group(self.assumptions.share).share > self.assumptions.aim.null

    @cached_property
    def chance(self) -> float:
        """The power with the expected respondents."""
        if not self.possible:
            return 0.0
        return _power(self.question.mechanism, self.assumptions.asked, **self._test)

    @cached_property
    def needed(self) -> int | None:
        """Respondents for the required power; None if no number is enough."""
        return fewest_people(
            self.question.mechanism, power=self.assumptions.aim.power, **self._test
        )

    @property
    def _test(self) -> dict[str, Any]:
        """The one-sided test: it rejects if the interval is above the null share.

        The Feldman–Cousins interval has all of its error probability on one side at a share of 0,
        and half of it on each side above 0.
        """
        group = self.group(self.assumptions.share)
        null = self.assumptions.aim.null
        return {
            "share": group.share,
            "null": null,
            "alpha": self.alpha / (1 if null == 0 else 2),
            "noncompliance": group.noncompliance,
            "population": self.assumptions.population,
        }

    @cached_property
    def text(self) -> FindingText:
        if not self.possible:
            words = _("A share of %(share)s cannot be shown to be above %(null)s.")
            return FindingText(words % self.values)
        words = _(
            "With %(people)s, %(chance)s of 100 such surveys show that a share of "
            "%(share)s is above %(null)s."
        )
        now = words % {**self.values, "chance": of_100(self.chance)}
        return self.conclude(now, self.needed)


class Contrast(_Effect):
    """The power to show a difference between groups, arms or waves."""

    @cached_property
    def sides(self) -> tuple[Group, Group]:
        """Both groups; the second of two arms is asked directly."""
        second = self.assumptions.aim.second
        direct = self.assumptions.aim.between == ARMS
        others = Group(OpenAnswer(2), second) if direct else self.group(second)
        return self.group(self.assumptions.share), others

    @property
    def lost(self) -> bool:
        """Whether noncompliance makes the difference vanish or change its sign."""
        first, second = (group.share for group in self.sides)
        return (first - second) * (self.assumptions.share - self.assumptions.aim.second) <= 0

    @property
    def people(self) -> tuple[int, int]:
        """The expected respondents: per wave, or split into two groups."""
        people = self.assumptions.asked
        if self.assumptions.aim.between == WAVES:
            return people, people
        first = min(max(round(people * self.assumptions.aim.part), 1), max(people - 1, 1))
        return first, max(people - first, 1)

    @property
    def ratio(self) -> float:
        if self.assumptions.aim.between == WAVES:
            return 1.0
        return (1 - self.assumptions.aim.part) / self.assumptions.aim.part

    @property
    def open_arms(self) -> bool:
        """Whether both arms would be asked directly."""
        openly = isinstance(self.question.mechanism, OpenAnswer)
        return openly and self.assumptions.aim.between == ARMS

    @cached_property
    def needed(self) -> tuple[int, int] | None:
        """Respondents in each for the required power; None if no number is enough."""
        return or_none(required_n_of_difference)(
            *self.sides,
            power=self.assumptions.aim.power,
            ratio=self.ratio,
            alpha=self.alpha,
        )

    @cached_property
    def text(self) -> FindingText:
        assumptions = self.assumptions
        values = self.values
        if self.open_arms:
            return FindingText(
                _("This question is asked directly already: there are no two arms to compare.")
            )
        if assumptions.share == assumptions.aim.second:
            words = _("Both shares are %(share)s: there is no difference to find.")
            return FindingText(words % values)
        chance = None
        if not self.lost:
            chance = _power_of_difference(*self.sides, self.people, alpha=self.alpha)
        if chance is None:
            words = _(
                "With so much non-compliance, the difference between %(share)s and "
                "%(second)s cannot be detected with any number of respondents."
            )
            return FindingText(words % values)
        now = self._now({**values, "chance": of_100(chance)})
        if self.needed is None:
            return FindingText(now, _("Even a billion respondents would not reach this power."))
        if assumptions.aim.between == WAVES:
            return self.conclude(now, self.needed[0], per_wave=True)
        return self.conclude(now, sum(self.needed))

    def _now(self, values: dict[str, str]) -> str:
        first, second = self.people
        words = {
            GROUPS: _(
                "With %(first)s in one group and %(others)s in the other, %(chance)s "
                "of 100 such surveys show a difference between %(share)s and %(second)s."
            ),
            ARMS: _(
                "With %(first)s in the protected arm and %(others)s asked directly, "
                "%(chance)s of 100 such surveys show a difference between %(share)s and "
                "%(second)s."
            ),
            WAVES: _(
                "With %(first)s in each wave, %(chance)s of 100 such surveys show a "
                "change from %(share)s to %(second)s."
            ),
        }[self.assumptions.aim.between]
        sizes = {"first": formatting.respondents(first), "others": formatting.people(second)}
        return words % {**values, **sizes}

    @property
    def exact_text(self) -> str:
        """The exact numbers of respondents needed in each."""
        if self.open_arms or self.needed is None:
            return ""
        first, second = (formatting.people(count) for count in self.needed)
        return _("Exact numbers: %(first)s and %(others)s.") % {"first": first, "others": second}


def of_100(chance: float) -> str:
    """Format a probability as a number of surveys out of 100, rounded down."""
    if chance < 0.01:
        return _("fewer than 1")
    if chance >= 0.995:
        return _("more than 99")
    return str(math.floor(100 * chance + 1e-9))
