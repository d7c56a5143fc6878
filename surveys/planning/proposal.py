"""Candor's division of ε over the questions of a draft: tried in the planner, then used.

The plan's figures are those of the draft with the division, so that they stay when it is used.
"""

import copy
import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from localdp.planning import LEVELS, Allocation, level_epsilon
from localdp.planning.expected_count import MOST_PEOPLE
from surveys import formatting
from surveys.models import Survey
from surveys.planning.answer import Answer
from surveys.planning.forms import STRENGTHS, PlanForm
from surveys.planning.planner import Listed, Plan
from surveys.planning.split import prevented, split
from surveys.protection.allotment import (
    allocation_of,
    asked_as_one,
    automatic_items,
    divided,
    own_epsilon,
    problems_of_allotment,
    spent_on_own,
    with_epsilon,
)
from surveys.protection.automatic import BEST
from surveys.protection.design import or_none
from surveys.questions.batteries import batteries
from surveys.questions.combinations import combinations_of

WIDEST = 0.25
"""A margin to accept: with a larger one most percentages remain possible."""

SLACK = 1.02
"""Times the people expected: predictions above it are no hope, nearer ones are planned exactly."""

MOST_TRIED = 20
"""Each question to take back is planned again."""

Draft = dict[str, Any]
Group = tuple[str, ...]
"""The ids of questions of which each person is asked one."""


@dataclass(frozen=True)
class Proposal:
    """A division of ε, and of the questionnaire, or why there is none.

    Attributes
    ----------
    written : Survey
        As it is stored.
    survey : Survey
        With the proposed draft; never saved.
    form : PlanForm
    allocation : Allocation or None
        None if no level is chosen, or no question is automatic.
    problem : str
        Why the level is impossible.
    """

    written: Survey
    survey: Survey
    form: PlanForm
    allocation: Allocation | None = None
    problem: str = ""

    @classmethod
    def of(cls, survey: Survey, form: PlanForm) -> "Proposal":
        if not form.protection:
            level = _("A split needs a level of protection. Choose one.")
            return cls(
                survey, survey, form, problem=level if form.cleaned_data.get("parts") else ""
            )
        draft = proposed(survey.draft, form)
        if problems := problems_of_allotment(draft):
            return cls(survey, survey, form, problem=str(problems[0]))
        allocation = allocation_of(draft)
        if allocation is None:
            problem = _("Only automatic questions follow a level. Choose Automatic in a question.")
            return cls(survey, survey, form, problem=problem)
        return cls(survey, _with(survey, divided(draft, allocation), form), form, allocation)

    @property
    def differs(self) -> bool:
        """Whether using it changes the draft."""
        return bool(self.survey.draft != self.written.draft)

    @property
    def usable(self) -> bool:
        """Whether it can be written into the draft."""
        return self.allocation is not None and self.differs

    @property
    def parts(self) -> int:
        """Into how many parts it splits the questionnaire; 0 if it does not."""
        chosen = self.form.cleaned_data.get("parts") if self.allocation else None
        return chosen or 0

    @cached_property
    def plan(self) -> Plan:
        """The plan of the draft with the division."""
        return Plan.of(self.survey, self.form.assumptions)

    @cached_property
    def split_gain(self) -> str:
        """How many people the split saves, as a sentence; empty if all questions are too many."""
        whole = or_none(allocation_of)(_whole(self.written.draft, self.form))
        if whole is None or self.allocation is None:
            return ""
        saved = 1 - (self.allocation.loss / whole.loss) ** 2
        words = (
            _("For the same precision overall, this split needs %(part)s%% fewer people.")
            if saved >= 0
            else _("For the same precision overall, this split needs %(part)s%% more people.")
        )
        return words % {"part": formatting.per_cent(abs(saved), 0)}

    @cached_property
    def prevented(self) -> list[str]:
        """What arms prevent: those of a proposed split, and others."""
        return prevented(self.survey, self.form.assumptions.people)

    @property
    def total(self) -> float:
        """The largest ε of all reports of a person, with the questions that have their own."""
        protection = self.form.protection
        chosen = protection.get("epsilon") or level_epsilon(protection["level"])
        return float(Fraction(chosen))

    @cached_property
    def answer(self) -> Answer:
        """The plan in one sentence."""
        return Answer(self.plan, self.form.assumptions.people)

    @cached_property
    def _scales(self) -> dict[str, float]:
        """The people that each automatic question needs, by its squared half-width of one report.

        They tell what it needs with another ε, nearly, without choosing its mechanism again.
        """
        needed = {outlook.data["id"]: outlook.needed for outlook in self.plan.deciding}
        spreads = _spreads(self.survey.draft, self.allocation)
        return {
            name: count / spreads[name] ** 2
            for name, count in needed.items()
            if count is not None and name in spreads
        }

    def predicted(self, draft: Draft, allocation: Allocation | None) -> dict[str, int]:
        """Return about how many people each question that can decide needs."""
        spreads = _spreads(draft, allocation)
        kept = {item["id"] for item in draft["questions"]}
        others = {
            outlook.data["id"]: outlook.needed or MOST_PEOPLE
            for outlook in self.plan.deciding
            if outlook.data["id"] in kept - spreads.keys()
        }
        automatic = {
            name: math.ceil(self._scales[name] * spread**2)
            for name, spread in spreads.items()
            if name in self._scales
        }
        return {**others, **automatic}

    def people_with(self, epsilon: float) -> int | None:
        """Return about how many people are needed with another total ε; None if it is too little
        for the questions."""
        draft = self._with_level({"epsilon": f"{epsilon:.6f}"})
        if problems_of_allotment(draft):
            return None
        return max(self.predicted(draft, allocation_of(draft)).values(), default=None)

    def _plan_of(self, draft: Draft) -> Plan:
        return Plan.of(_with(self.written, draft, self.form), self.form.assumptions)

    def _with_level(self, level: Draft) -> Draft:
        protection = {**level, "people": self.form.assumptions.people}
        return {**proposed(self.written.draft, self.form), "protection": protection}

    def _reached(self, draft: Draft, allocation: Allocation | None) -> Listed | None:
        """Return the hardest question, if the people expected are enough for all."""
        needed = max(self.predicted(draft, allocation).values(), default=0)
        if needed > SLACK * self.form.assumptions.people:
            return None
        hardest = self._plan_of(divided(draft, allocation)).hardest
        return hardest if hardest is not None and hardest.reached else None

    @cached_property
    def rows(self) -> list[dict[str, Any]]:
        """Each question with its ε and margin as written and as proposed."""
        written = Plan.of(self.written, self.form.assumptions)
        before = {outlook.number: outlook for outlook in written.listed}
        return [
            {
                "question": outlook,
                "before": before.get(outlook.number),
                "matters": outlook.data.get("importance", 1) > 1,
            }
            for outlook in self.plan.listed
        ]

    @property
    def equal(self) -> bool:
        """Whether equal parts would be as good."""
        return self.divided and self.allocation is not None and not self.allocation.gain

    @property
    def divided(self) -> bool:
        """Whether ε has been divided: one question has all of it."""
        return self.allocation is not None and len(self.allocation.epsilons) > 1

    @property
    def gain(self) -> str:
        """How many more people equal parts would need, in per cent."""
        return formatting.per_cent(self.allocation.gain, 0) if self.allocation else ""

    @property
    def falls_short(self) -> bool:
        """Whether the people expected are too few at the level that is chosen."""
        hardest = self.plan.hardest
        return bool(self.allocation and hardest and not hardest.reached)

    @property
    def dead_ends(self) -> list[str]:
        """What would not be enough either."""
        if not self.falls_short:
            return []
        nothing = _("No level of protection is enough. Ask more people, or accept a wider margin.")
        if self.answer.needed is None:
            nothing = _("No level of protection is enough. Accept a wider margin.")
        ends = [self._fewer_questions[1], "" if self.remedies else nothing, self._taken]
        return list(filter(None, ends))

    @property
    def _taken(self) -> str:
        """What questions with a protection of their own leave for the hardest, in a sentence; empty
        if none have, or if it is one of them."""
        draft = self.survey.draft
        own = [item["id"] for item in draft["questions"] if own_epsilon(item)]
        if not own or self.plan.hardest is None or self.plan.hardest.data["id"] in own:
            return ""
        words = _(
            "Questions with a protection of their own (%(numbers)s) take ε = %(spent)s of the "
            "total of %(total)s. Less for them leaves more for the others."
        )
        return words % {
            "numbers": formatting.join_items(map(self._number, own)),
            "spent": formatting.epsilon(
                float(max(map(spent_on_own, combinations_of(draft["questions"]))))
            ),
            "total": formatting.epsilon(self.total),
        }

    @cached_property
    def remedies(self) -> list[str]:
        """What the people expected would be enough for, each way with its number."""
        if self.problem:
            return [*self._around_own()]
        hardest = self.plan.hardest
        if not self.falls_short or hardest is None:
            return []
        own = () if own_epsilon(hardest.data) == 0 else self._around_own(hardest.data["id"])
        ways = [*own, *self._weaker_level(), *filter(None, [self._fewer_questions[0]])]
        if hardest.relative > WIDEST:
            return ways
        wider = _("Accept a margin of %(margin)s.")
        return [*ways, wider % {"margin": hardest.margin_text}]

    def _around_own(self, only: str = "") -> Iterator[str]:
        """Name the question whose own protection is in the way, and what is known without that."""
        draft = proposed(self.written.draft, self.form)
        for item in sorted(draft["questions"], key=own_epsilon, reverse=True):
            if not own_epsilon(item) or only not in {"", item["id"]}:
                continue
            in_battery = _battery_of(draft, item)
            group = in_battery or next(each for each in asked_as_one(draft) if item in each)
            numbers = sorted(self._number(each["id"]) for each in group)
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
        hardest = self._plan_of(divided(draft, allocation)).hardest
        now = 1.0 if self.problem or self.plan.hardest is None else self.plan.hardest.relative
        return hardest.margin_text if hardest and hardest.relative < min(now, 1) else ""

    def _weaker_level(self) -> Iterator[str]:
        """Name the strongest level that is enough, if one is."""
        labels = dict(STRENGTHS)
        for level in LEVELS:
            draft = self._with_level({"level": level})
            if level_epsilon(level) <= self.total or problems_of_allotment(draft):
                continue
            if self._reached(draft, allocation_of(draft)):
                yield _("Protect less: “%(level)s”.") % {"level": labels[level]}
                return

    @cached_property
    def _fewer_questions(self) -> tuple[str, str]:
        """The fewest questions to leave out until the others reach the margin, in a sentence; or
        one that says that this is not enough. Those that matter most go last."""
        if self.parts:
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
        hardest = self._plan_of(divided(alone, allocation_of(alone))).hardest
        if hardest is None:
            return "", ""
        words = _("Fewer questions are not enough: even question %(number)d alone has %(margin)s.")
        number = self._number(hardest.data["id"])
        return "", words % {"number": number, "margin": hardest.margin_text}

    @property
    def _all_but_one(self) -> list[list[Group]]:
        """What to leave out so that one question which decides is left."""
        deciding = {outlook.data["id"] for outlook in self.plan.deciding}
        return [
            [group for group in self._prices if group is not one]
            for one in self._prices
            if deciding & {*one}
        ]

    def _people_without(self, gone: Sequence[Group]) -> int:
        """Return about how many people the other questions need."""
        draft = self._left(gone)
        return max(self.predicted(draft, allocation_of(draft)).values())

    @cached_property
    def _prices(self) -> dict[Group, float]:
        """About the ε that each protected question needs for the margin, with those that are left
        out with it: a list with its control list, the items of a battery that draws one."""
        draft, people = self.survey.draft, self.form.assumptions.people
        needed = self.predicted(draft, self.allocation)
        automatic = _spreads(draft, self.allocation).keys()

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
        items = self.survey.draft["questions"]
        ticked = {item["id"] for item in items if matters and item.get("importance", 1) > 1}
        deciding = {outlook.data["id"] for outlook in self.plan.deciding}
        going = sorted(
            self._prices, key=lambda group: (bool(ticked & {*group}), -self._prices[group])
        )
        last = max((n for n, group in enumerate(going) if deciding & {*group}), default=0)
        return [*going[:last], *going[last + 1 :], *going[last : last + 1]]

    def _left(self, gone: Iterable[Group]) -> Draft:
        """Return the draft without some questions."""
        ids = {key for group in gone for key in group}
        draft = self.survey.draft
        return {
            **draft,
            "questions": [each for each in draft["questions"] if each["id"] not in ids],
        }

    def _hardest_without(self, gone: Sequence[Group]) -> Listed | None:
        """Return the hardest of the other questions, if the people expected are enough for them."""
        draft = self._left(gone)
        return self._reached(draft, None if problems_of_allotment(draft) else allocation_of(draft))

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
        numbers = sorted(self._number(key) for group in gone for key in group)
        return _left_out(numbers, hardest.margin_text if hardest else "")

    def _number(self, item_id: str) -> int:
        return [question["id"] for question in self.written.questions].index(item_id) + 1


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


def proposed(draft: Draft, form: PlanForm) -> Draft:
    """Return a draft with the protection, the importance and the parts of a form, with no new ε."""
    parts = form.cleaned_data.get("parts")
    whole = _whole(draft, form)
    return split(whole, parts) if parts else whole


def _whole(draft: Draft, form: PlanForm) -> Draft:
    chosen = form.value("matters")
    divided = {item["id"] for item, _question in automatic_items(draft)}
    items = [
        _with_importance(item, form.importance(item["id"]) if item["id"] in chosen else 1)
        if item["id"] in divided
        else item
        for item in draft["questions"]
    ]
    return {**draft, "protection": form.protection, "questions": items}


def _spreads(draft: Draft, allocation: Allocation | None) -> dict[str, float]:
    """Return the half-width of one report for each automatic question."""
    if allocation is None:
        return {}
    pairs = zip(automatic_items(draft), allocation.spreads, strict=True)
    return {item["id"]: spread for (item, _question), spread in pairs}


def _with_importance(item: Draft, importance: int) -> Draft:
    """Return an item with another importance."""
    if importance == item.get("importance", 1):
        return item
    rest = {key: value for key, value in item.items() if key != "importance"}
    return {**rest, "importance": importance} if importance > 1 else rest


def _with(survey: Survey, draft: Draft, form: PlanForm) -> Survey:
    """Return the survey with another draft, not to be saved; questions keep their numbers."""
    tried = copy.copy(survey)
    tried.draft = draft
    tried.first_number = 0 if form.cleaned_data.get("parts") else 1
    return tried
