"""Whether a question of a draft will find what it is asked for, in sentences.

A share is found to exceed another where its whole interval lies above it, and a difference where
the whole interval of the difference lies on its side of 0. How often that happens among surveys
like this one is the power.

People who say No whatever is true do so in one of two ways. With a coin of their own they report No
whatever the coin says. In the browser they can only answer No, and chance still changes that: the
share that is heard is then smaller, and nothing else.
"""

import math
from dataclasses import dataclass
from functools import cached_property, lru_cache

from django.utils.translation import gettext as _

from localdp.mechanisms import Mechanism, OpenAnswer
from localdp.planning import Group, power, power_of_difference, required_n, required_n_of_difference
from localdp.planning.expected_count import MOST_PEOPLE
from surveys import formatting
from surveys.planning.assumptions import ARMS, GROUPS, WAVES, Wishes


@dataclass(frozen=True)
class Said:
    """What the respondents expected will find, and how many are to be asked."""

    now: str
    ask: str = ""
    invite: str = ""


@dataclass(frozen=True)
class Finding:
    """How surely a question's share is shown to exceed the one it is to be told from."""

    mechanism: Mechanism
    wishes: Wishes
    own_device: bool = False
    """Whether respondents draw themselves, so that they can disobey the draw."""

    @cached_property
    def group(self) -> Group:
        """All respondents, with the share that is heard."""
        return _group(self.mechanism, self.wishes.share, self.wishes, own_device=self.own_device)

    @property
    def possible(self) -> bool:
        return self.group.share > self.wishes.aim.null

    @property
    def chance(self) -> float:
        """With the respondents expected."""
        return _power(self.group, self.wishes) if self.possible else 0.0

    @property
    def needed(self) -> int | None:
        """Respondents for the power wished; None where no number will do."""
        return _needed(self.group, self.wishes)

    @cached_property
    def said(self) -> Said:
        values = _values(self.wishes)
        if not self.possible:
            words = _("A share of %(share)s cannot be shown to be above %(null)s.")
            return Said(words % values)
        words = _(
            "With %(people)s respondents, %(chance)s of 100 such surveys show that a share of "
            "%(share)s is above %(null)s."
        )
        return _said(self.wishes, words % {**values, "chance": of_100(self.chance)}, self.needed)


@dataclass(frozen=True)
class Contrast:
    """How surely a difference is shown: between groups, arms or waves."""

    mechanism: Mechanism
    wishes: Wishes
    own_device: bool = False

    @cached_property
    def sides(self) -> tuple[Group, Group]:
        """Both groups; of two arms the second is asked directly."""
        first, second = (
            _group(self.mechanism, share, self.wishes, own_device=self.own_device)
            for share in (self.wishes.share, self.wishes.aim.second)
        )
        if self.wishes.aim.between == ARMS:
            second = Group(OpenAnswer(2), self.wishes.aim.second)
        return first, second

    @property
    def lost(self) -> bool:
        """Whether people who say No whatever is true make the difference vanish, or turn it."""
        first, second = (group.share for group in self.sides)
        return (first - second) * (self.wishes.share - self.wishes.aim.second) <= 0

    @property
    def people(self) -> tuple[int, int]:
        """The respondents expected: of two waves, in each; else put into two groups."""
        people = self.wishes.people
        if self.wishes.aim.between == WAVES:
            return people, people
        first = min(max(round(people * self.wishes.aim.part), 1), max(people - 1, 1))
        return first, max(people - first, 1)

    @property
    def ratio(self) -> float:
        if self.wishes.aim.between == WAVES:
            return 1.0
        return (1 - self.wishes.aim.part) / self.wishes.aim.part

    @property
    def open_arms(self) -> bool:
        """Whether both arms would be asked directly."""
        return self.wishes.aim.between == ARMS and isinstance(self.mechanism, OpenAnswer)

    @property
    def needed(self) -> tuple[int, int] | None:
        """The respondents in each for the power wished; None where no number will do."""
        try:
            return required_n_of_difference(
                *self.sides,
                power=self.wishes.aim.power,
                ratio=self.ratio,
                alpha=self.wishes.alpha(self.mechanism),
            )
        except ValueError:
            return None

    @cached_property
    def said(self) -> Said:
        wishes, values = self.wishes, _values(self.wishes)
        if self.open_arms:
            return Said(
                _("This question is asked directly already: there are no two arms to compare.")
            )
        if wishes.share == wishes.aim.second:
            words = _("Both shares are %(share)s: there is no difference to find.")
            return Said(words % values)
        chance = None
        if not self.lost:
            chance = _contrast(self.sides, self.people, wishes.alpha(self.mechanism))
        if chance is None:
            words = _(
                "With so much non-compliance, the difference between %(share)s and %(second)s is "
                "lost: no number of respondents shows it."
            )
            return Said(words % values)
        now = self._now({**values, "chance": of_100(chance)})
        if self.needed is None:
            return Said(now, _("Not even a billion respondents show it often enough."))
        if wishes.aim.between == WAVES:
            return _said(wishes, now, self.needed[0], each=True)
        return _said(wishes, now, sum(self.needed))

    def _now(self, values: dict[str, str]) -> str:
        first, second = (formatting.people(each) for each in self.people)
        words = {
            GROUPS: _(
                "With %(first)s respondents in one group and %(others)s in the other, %(chance)s "
                "of 100 such surveys show a difference between %(share)s and %(second)s."
            ),
            ARMS: _(
                "With %(first)s respondents in the protected arm and %(others)s asked directly, "
                "%(chance)s of 100 such surveys show a difference between %(share)s and "
                "%(second)s."
            ),
            WAVES: _(
                "With %(first)s respondents in each wave, %(chance)s of 100 such surveys show a "
                "change from %(share)s to %(second)s."
            ),
        }[self.wishes.aim.between]
        return words % {**values, "first": first, "others": second}

    @property
    def exact_text(self) -> str:
        """The respondents needed in each, to the last one."""
        if self.open_arms or self.needed is None:
            return ""
        first, second = (formatting.people(each) for each in self.needed)
        return _("Exact numbers: %(first)s and %(others)s.") % {"first": first, "others": second}


def of_100(chance: float) -> str:
    """In how many of 100 surveys, downwards, so that no more is promised than was worked out."""
    if chance < 0.01:
        return _("fewer than 1")
    if chance >= 0.995:
        return _("more than 99")
    return str(math.floor(100 * chance + 1e-9))


def _values(wishes: Wishes) -> dict[str, str]:
    shares = {"share": wishes.share, "null": wishes.aim.null, "second": wishes.aim.second}
    return {
        "people": formatting.people(wishes.people),
        **{name: f"{formatting.per_cent(share)}\u00a0%" for name, share in shares.items()},
    }


def _said(wishes: Wishes, now: str, needed: int | None, *, each: bool = False) -> Said:
    """How many respondents the power wished takes, and how many to invite for that."""
    chance = formatting.per_cent(wishes.aim.power)
    if needed is None or needed > (wishes.population or MOST_PEOPLE):
        return Said(
            now, _("For %(chance)s of 100 there are not enough people.") % {"chance": chance}
        )
    words = (
        _("Ask %(needed)s people in each wave: then %(chance)s of 100 do.")
        if each
        else _("Ask %(needed)s people in all: then %(chance)s of 100 do.")
    )
    ask = words % {"needed": formatting.people(wishes.shown(needed)), "chance": chance}
    invited = wishes.invitations(needed)
    if invited is None:
        return Said(now, ask)
    words = _("At this response rate, invite %(asked)s.")
    return Said(now, ask, words % {"asked": formatting.people(invited)})


def _group(mechanism: Mechanism, share: float, wishes: Wishes, *, own_device: bool) -> Group:
    if own_device:
        return Group(mechanism, share, wishes.aim.silent)
    return Group(mechanism, share * (1 - wishes.aim.silent))


def _one_sided(group: Group, wishes: Wishes) -> float:
    """The alpha of the test that rejects where the interval lies above the share to exceed.

    Feldman and Cousins' interval has all of its chance to miss on one side at a share of 0, and
    half of it on each side further up.
    """
    return wishes.alpha(group.mechanism) / (1 if wishes.aim.null == 0 else 2)


@lru_cache(maxsize=1024)
def _power(group: Group, wishes: Wishes) -> float:
    return power(
        group.mechanism,
        wishes.people,
        group.share,
        null=wishes.aim.null,
        alpha=_one_sided(group, wishes),
        noncompliance=group.noncompliance,
        population=wishes.population,
    )


@lru_cache(maxsize=1024)
def _needed(group: Group, wishes: Wishes) -> int | None:
    try:
        return required_n(
            group.mechanism,
            power=wishes.aim.power,
            share=group.share,
            null=wishes.aim.null,
            alpha=_one_sided(group, wishes),
            noncompliance=group.noncompliance,
            population=wishes.population,
        )
    except ValueError:
        return None


@lru_cache(maxsize=1024)
def _contrast(sides: tuple[Group, Group], people: tuple[int, int], alpha: float) -> float | None:
    """None where the difference is lost."""
    try:
        return power_of_difference(*sides, people, alpha=alpha)
    except ValueError:
        return None
