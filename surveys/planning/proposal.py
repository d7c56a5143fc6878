"""Candor's division of ε over the questions of a draft: tried in the planner, then used.

The plan's figures are those of the draft with the division, so that they stay when it is used.
"""

import copy
import math
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _

from localdp.planning import Allocation, level_epsilon
from localdp.planning.expected_count import MOST_PEOPLE
from surveys import formatting
from surveys.models import Survey
from surveys.planning.answer import Answer
from surveys.planning.forms import PlanForm
from surveys.planning.planner import Listed, Plan
from surveys.planning.split import arm_conflicts, split
from surveys.protection.allotment import (
    allocation_of,
    automatic_items,
    divided,
    problems_of_allotment,
)
from surveys.protection.design import or_none

SLACK = 1.02
"""Times the people expected: predictions above it are no hope, nearer ones are planned exactly."""

Draft = dict[str, Any]


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
    def arm_conflicts(self) -> list[str]:
        """What arms prevent: those of a proposed split, and others."""
        return arm_conflicts(self.survey, self.form.assumptions.people)

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
        spreads = spreads_of(self.survey.draft, self.allocation)
        return {
            name: count / spreads[name] ** 2
            for name, count in needed.items()
            if count is not None and name in spreads
        }

    def predicted(self, draft: Draft, allocation: Allocation | None) -> dict[str, int]:
        """Return about how many people each question that can decide needs."""
        spreads = spreads_of(draft, allocation)
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
        exact = Fraction(round(epsilon * 10**6), 10**6)
        draft = self.with_level({"epsilon": formatting.exact_decimal(exact)})
        if problems_of_allotment(draft):
            return None
        return max(self.predicted(draft, allocation_of(draft)).values(), default=None)

    def plan_of(self, draft: Draft) -> Plan:
        """Return the plan of another draft."""
        return Plan.of(_with(self.written, draft, self.form), self.form.assumptions)

    def with_level(self, level: Draft) -> Draft:
        """Return the written draft with the form's importance and another level."""
        protection = {**level, **self.form.expected}
        return {**proposed(self.written.draft, self.form), "protection": protection}

    def reached(self, draft: Draft, allocation: Allocation | None) -> Listed | None:
        """Return the hardest question, if the people expected are enough for all."""
        needed = max(self.predicted(draft, allocation).values(), default=0)
        if needed > SLACK * self.form.assumptions.people:
            return None
        hardest = self.plan_of(divided(draft, allocation)).hardest
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

    def number(self, item_id: str) -> int:
        """Return the number of a question, as the survey is written."""
        return [question["id"] for question in self.written.questions].index(item_id) + 1


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


def spreads_of(draft: Draft, allocation: Allocation | None) -> dict[str, float]:
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
