"""What would make the people expected enough: other protection, fewer questions, a wider margin."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from localdp.planning import LEVELS, level_epsilon
from surveys import formatting
from surveys.planning.forms import STRENGTHS
from surveys.planning.planner import Listed
from surveys.planning.proposal import SLACK, Draft, Proposal, proposed, spreads_of
from surveys.protection.allotment import (
    allocation_of,
    asked_as_one,
    divided,
    own_epsilon,
    problems_of_allotment,
    spent_on_own,
    with_epsilon,
)
from surveys.protection.automatic import BEST
from surveys.questions.batteries import batteries
from surveys.questions.combinations import combinations_of

WIDEST = 0.25
"""A margin to accept: with a larger one most percentages remain possible."""

MOST_TRIED = 20
"""Each question to take back is planned again."""

Group = tuple[str, ...]
"""The ids of questions of which each person is asked one."""


@dataclass(frozen=True)
class Remedies:
    """The ways out of a proposal for which the people expected are too few."""

    proposal: Proposal

    @cached_property
    def ways(self) -> list[str]:
        """What the people expected would be enough for, each way with its number."""
        if self.proposal.problem:
            return [*self._around_own()]
        hardest = self.proposal.plan.hardest
        if not self.proposal.falls_short or hardest is None:
            return []
        own = () if own_epsilon(hardest.data) == 0 else self._around_own(hardest.data["id"])
        ways = [*own, *self._weaker_level(), *filter(None, [self._fewer_questions[0]])]
        if hardest.relative > WIDEST:
            return ways
        wider = _("Accept a margin of %(margin)s.")
        return [*ways, wider % {"margin": hardest.margin_text}]

    @property
    def dead_ends(self) -> list[str]:
        """What would not be enough either."""
        if not self.proposal.falls_short:
            return []
        nothing = _("No level of protection is enough. Ask more people, or accept a wider margin.")
        if self.proposal.answer.needed is None:
            nothing = _("No level of protection is enough. Accept a wider margin.")
        ends = [self._fewer_questions[1], "" if self.ways else nothing, self._taken]
        return list(filter(None, ends))

    @property
    def _taken(self) -> str:
        """What questions with a protection of their own leave for the hardest, in a sentence; empty
        if none have, or if it is one of them."""
        draft = self.proposal.survey.draft
        own = [item["id"] for item in draft["questions"] if own_epsilon(item)]
        hardest = self.proposal.plan.hardest
        if not own or hardest is None or hardest.data["id"] in own:
            return ""
        words = _(
            "Questions with their own protection (%(numbers)s) take ε = %(spent)s of the "
            "total of %(total)s. If they use less, more is left for the others."
        )
        return words % {
            "numbers": formatting.join_items(map(self.proposal.number, own)),
            "spent": formatting.epsilon(
                float(max(map(spent_on_own, combinations_of(draft["questions"]))))
            ),
            "total": formatting.epsilon(self.proposal.total),
        }

    def _around_own(self, only: str = "") -> Iterator[str]:
        """Name the question whose own protection is in the way, and what is known without that."""
        draft = proposed(self.proposal.written.draft, self.proposal.form)
        for item in sorted(draft["questions"], key=own_epsilon, reverse=True):
            if not own_epsilon(item) or only not in {"", item["id"]}:
                continue
            in_battery = _battery_of(draft, item)
            group = in_battery or next(each for each in asked_as_one(draft) if item in each)
            numbers = sorted(self.proposal.number(each["id"]) for each in group)
            others = [each for each in draft["questions"] if each not in group]
            asked = [_freed(each) if each in group else each for each in draft["questions"]]
            # Items of a battery share a protection that is chosen in its form.
            automatic = "" if in_battery else self._margin_of({**draft, "questions": asked})
            if automatic:
                words = ngettext(
                    "Make question %(numbers)s automatic: its own protection has ε = %(epsilon)s. "
                    "Then all questions have %(margin)s or less.",
                    "Make questions %(numbers)s automatic: their own protection has "
                    "ε = %(epsilon)s. Then all questions have %(margin)s or less.",
                    len(numbers),
                )
                yield words % {
                    "numbers": formatting.join_items(numbers),
                    "epsilon": formatting.epsilon(float(own_epsilon(item))),
                    "margin": automatic,
                }
            if fewer := self._margin_of({**draft, "questions": others}):
                yield _left_out(numbers, fewer)
            if automatic or fewer:
                return

    def _margin_of(self, draft: Draft) -> str:
        """Return the widest margin of a draft at this level; empty if it cannot have the level, or
        is no better than now."""
        allocation = None if problems_of_allotment(draft) else allocation_of(draft)
        if allocation is None:
            return ""
        hardest = self.proposal.plan_of(divided(draft, allocation)).hardest
        planned = self.proposal.plan.hardest
        now = 1.0 if self.proposal.problem or planned is None else planned.relative
        return hardest.margin_text if hardest and hardest.relative < min(now, 1) else ""

    def _weaker_level(self) -> Iterator[str]:
        """Name the strongest level that is enough, if one is."""
        labels = dict(STRENGTHS)
        for level in LEVELS:
            draft = self.proposal.with_level({"level": level})
            if level_epsilon(level) <= self.proposal.total or problems_of_allotment(draft):
                continue
            if self.proposal.reached(draft, allocation_of(draft)):
                yield _("Protect less: “%(level)s”.") % {"level": labels[level]}
                return

    @cached_property
    def _fewer_questions(self) -> tuple[str, str]:
        """The fewest questions to leave out until the others reach the margin, in a sentence; or
        one that says that this is not enough. Those that matter most go last."""
        if self.proposal.parts:
            return "", ""
        for matters in (True, False):
            going = self._in_order_of_going(matters=matters)
            if len(going) > 1 and self._hardest_without(going[:-1]):
                return self._without(self._fewest(self._first_enough(going[:-1]))), ""
        if len(self._prices) < 2 or not self._all_but_one:
            return "", ""
        others = min(self._all_but_one, key=self._people_without)
        if self._hardest_without(others):
            return self._without(self._fewest(others)), ""
        alone = self._left(others)
        hardest = self.proposal.plan_of(divided(alone, allocation_of(alone))).hardest
        if hardest is None:
            return "", ""
        words = _(
            "Dropping questions is not enough: question %(number)d alone would have a margin of "
            "%(margin)s."
        )
        number = self.proposal.number(hardest.data["id"])
        return "", words % {"number": number, "margin": hardest.margin_text}

    @property
    def _all_but_one(self) -> list[list[Group]]:
        """What to leave out so that one question which decides is left."""
        deciding = {outlook.data["id"] for outlook in self.proposal.plan.deciding}
        return [
            [group for group in self._prices if group is not kept]
            for kept in self._prices
            if deciding & {*kept}
        ]

    def _people_without(self, gone: Sequence[Group]) -> int:
        """Return about how many people the other questions need."""
        draft = self._left(gone)
        return max(self.proposal.predicted(draft, allocation_of(draft)).values())

    @cached_property
    def _prices(self) -> dict[Group, float]:
        """About the ε that each protected question needs for the margin, with those that are left
        out with it: a list with its control list, the items of a battery that draws one."""
        draft, people = self.proposal.survey.draft, self.proposal.form.assumptions.people
        needed = self.proposal.predicted(draft, self.proposal.allocation)
        automatic = spreads_of(draft, self.proposal.allocation).keys()

        def price(item: Draft) -> float:
            ratio = needed.get(item["id"], people) / people
            if item["id"] in automatic:
                return float(item["parameters"]["epsilon"]) * math.sqrt(ratio)
            return math.inf if ratio > SLACK else float(own_epsilon(item))

        groups = {tuple(item["id"] for item in each): each for each in asked_as_one(draft)}
        return {
            group: max(map(price, items))
            for group, items in groups.items()
            if {*group} & automatic or any(map(own_epsilon, items))
        }

    def _in_order_of_going(self, *, matters: bool) -> list[Group]:
        """Return the questions to leave out, the costliest first and those that matter most after
        them if it `matters`. The last one decides, so that something is left to reach."""
        items = self.proposal.survey.draft["questions"]
        ticked = {item["id"] for item in items if matters and item.get("importance", 1) > 1}
        deciding = {outlook.data["id"] for outlook in self.proposal.plan.deciding}
        going = sorted(
            self._prices, key=lambda group: (bool(ticked & {*group}), -self._prices[group])
        )
        last = max((n for n, group in enumerate(going) if deciding & {*group}), default=0)
        return [*going[:last], *going[last + 1 :], *going[last : last + 1]]

    def _left(self, gone: Iterable[Group]) -> Draft:
        """Return the draft without some questions."""
        ids = {key for group in gone for key in group}
        draft = self.proposal.survey.draft
        return {
            **draft,
            "questions": [each for each in draft["questions"] if each["id"] not in ids],
        }

    def _hardest_without(self, gone: Sequence[Group]) -> Listed | None:
        """Return the hardest of the other questions, if the people expected are enough for them."""
        draft = self._left(gone)
        allocation = None if problems_of_allotment(draft) else allocation_of(draft)
        return self.proposal.reached(draft, allocation)

    def _first_enough(self, going: Sequence[Group]) -> Sequence[Group]:
        """Return the fewest of the first ones that are enough; all of them are."""
        low, high = 0, len(going)
        while high - low > 1:
            middle = (low + high) // 2
            enough = self._hardest_without(going[:middle])
            low, high = (low, middle) if enough else (middle, high)
        return going[:high]

    def _fewest(self, gone: Sequence[Group]) -> Sequence[Group]:
        """Take back what need not go: from the last one on, of long questionnaires a few."""
        for group in gone[: -MOST_TRIED - 1 : -1]:
            fewer = [other for other in gone if other is not group]
            gone = fewer if fewer and self._hardest_without(fewer) else gone
        return gone

    def _without(self, gone: Sequence[Group]) -> str:
        hardest = self._hardest_without(gone)
        numbers = sorted(self.proposal.number(key) for group in gone for key in group)
        return _left_out(numbers, hardest.margin_text if hardest else "")


def _left_out(numbers: Sequence[int], margin: str) -> str:
    words = ngettext(
        "Leave out question %(numbers)s: then the others have %(margin)s or less.",
        "Leave out questions %(numbers)s: then the others have %(margin)s or less.",
        len(numbers),
    )
    return words % {"numbers": formatting.join_items(numbers), "margin": margin}


def _battery_of(draft: Draft, item: Draft) -> list[Draft]:
    """Return the items of a question's battery; none if it is in none."""
    held = (asked for _section, asked in batteries(draft["questions"]) if item in asked)
    return [dict(each) for each in next(held, [])]


def _freed(item: Draft) -> Draft:
    """Return a question with automatic protection."""
    return {**with_epsilon(item, "1"), "design": BEST, "device": "browser"}
