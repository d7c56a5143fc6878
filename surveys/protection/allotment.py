"""The ε of automatic questions, allotted from how strongly one person must be protected.

A draft says it in ``protection``: a level or a total ε, and the expected respondents. Questions
with a design of their own, and figures of central answers, come off the total; the automatic ones
share what is left by `localdp.planning.allocate`, weighted by their ``importance``. If arms decide
who is asked a question, the total holds in each arm. The ε of each question is then an ordinary
parameter.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Any, cast

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from localdp.planning import Allocation, Arm, Question, allocate, level_epsilon
from surveys import formatting
from surveys.protection.automatic import BEST, Expected, planned_question
from surveys.protection.central import IN_CLEAR, needed_budget
from surveys.protection.design import or_none
from surveys.protection.registry import DESIGNS, mechanism_of, parameters_in
from surveys.questions.batteries import alternatives, is_section
from surveys.questions.combinations import Combination, combinations_of
from surveys.questions.registry import kind_of

Draft = Mapping[str, Any]
Item = dict[str, Any]

# A page of the plan divides the same totals over the same questions many times.
_allocate = lru_cache(maxsize=1024)(allocate)

STRONGEST_TOTAL = level_epsilon("basic")
"""The largest total ε with which protection is not weak."""
ROUNDING = Fraction(1, 10**6)
"""What a level's total loses by its last decimal: two coins are just as strong as the first."""


def total_of(draft: Draft) -> Fraction | None:
    """Return the total ε of one person, if the draft has one to allot."""
    protection = draft.get("protection", {})
    if "level" in protection:
        return level_epsilon(protection["level"])
    return Fraction(protection["epsilon"]) if "epsilon" in protection else None


def epsilon_is_allotted(draft: Draft, item: Mapping[str, Any]) -> bool:
    """Return whether the ε of a question follows from the draft's total."""
    return item.get("design") == BEST and total_of(draft) is not None


def automatic_items(draft: Draft) -> list[tuple[Item, Question]]:
    """Return the automatic questions that are complete, and what the library knows about them.

    Of questions that share an ε it is the first. Questions that no one can be asked are left out.
    """
    possible = {
        key for combination in combinations_of(draft["questions"]) for key in combination.ids
    }
    pairs = ((group[0], _planned(group[0])) for group in _with_one_epsilon(draft))
    return [(item, asked) for item, asked in pairs if asked is not None and item["id"] in possible]


def asked_as_one(draft: Draft) -> list[list[Item]]:
    """Return the questions in groups of which each person is asked one: the items of a battery that
    draws one, the lists of an experiment, that with the sensitive statement first, and each other
    question alone."""
    groups = {group[0]["id"]: [*group] for group in alternatives(draft["questions"]) if group}
    for key in [*groups]:
        control = groups[key][0].get("version_of")
        if kind_of(groups[key][0]).counted and control in groups.keys() - {key}:
            groups[control] = [*groups.pop(key), *groups[control]]
    return [cast(list[Item], group) for group in groups.values()]


def _with_one_epsilon(draft: Draft) -> list[list[Item]]:
    """Return the automatic questions in groups that have one ε."""
    return [group for group in asked_as_one(draft) if group[0].get("design") == BEST]


def spent_elsewhere(draft: Draft, combination: Combination) -> Fraction:
    """Return the ε of all other protected questions of people with some arms, and of all figures of
    central answers."""
    budget = needed_budget(dict(draft))
    own = (max(map(own_epsilon, group)) for group in combination.groups)
    return sum(own, Fraction(budget.epsilon if budget else 0))


def _arms(draft: Draft, items: Sequence[Item]) -> list[Arm]:
    """Return which of the automatic questions each combination of arms is asked."""
    groups = {group[0]["id"]: {item["id"] for item in group} for group in _with_one_epsilon(draft)}
    combinations = combinations_of(draft["questions"])

    def asked(ids: frozenset[str]) -> tuple[int, ...]:
        return tuple(place for place, item in enumerate(items) if groups[item["id"]] & ids)

    return [Arm(asked(each.ids), each.share, spent_elsewhere(draft, each)) for each in combinations]


def allocation_of(draft: Draft) -> Allocation | None:
    """Return the division of the draft's total; None if it has none, or no automatic question.
    Raises `ValueError` if the other questions leave too little of the total."""
    total = total_of(draft)
    items = automatic_items(draft)
    if total is None or not items:
        return None
    expected = Expected.of(draft)
    return _allocate(
        tuple(question for _item, question in items),
        total,
        expected.people,
        share=expected.share,
        confidence=float(draft["estimator"]["confidence"]),
        arms=tuple(_rounded(arm, total) for arm in _arms(draft, [item for item, _asked in items])),
    )


def _rounded(arm: Arm, total: Fraction) -> Arm:
    """Return an arm whose other questions spend a level's last decimal with all of the total."""
    spent = Fraction(arm.spent)
    return replace(arm, spent=total) if total < spent <= total + ROUNDING else arm


def allotted(draft: Item) -> Item:
    """Return the draft with the ε that each automatic question is allotted, where possible."""
    return divided(draft, or_none(allocation_of)(draft))


def divided(draft: Item, allocation: Allocation | None) -> Item:
    """Return the draft with the parts of an allocation of its total, if there is one."""
    if allocation is None:
        return draft
    pairs = zip(automatic_items(draft), allocation.epsilons, strict=True)
    parts = {item["id"]: epsilon for (item, _question), epsilon in pairs}
    epsilons = {
        same["id"]: parts[group[0]["id"]]
        for group in _with_one_epsilon(draft)
        for same in group
        if group[0]["id"] in parts and same.get("design") == BEST
    }
    items = [
        with_epsilon(item, epsilons[item["id"]]) if item["id"] in epsilons else item
        for item in draft["questions"]
    ]
    return {**draft, "questions": items}


def problems_of_allotment(draft: Draft) -> list[str | Promise]:
    """Return why this draft's questions cannot have the protection that it names."""
    total = total_of(draft)
    if total is None:
        return []
    if "level" in draft["protection"] and "epsilon" in draft["protection"]:
        return [_("Choose a level of protection, or a total ε, not both.")]
    if not 0 < total <= STRONGEST_TOTAL:
        words = _("A total ε is above 0 and at most %(most)s: more would be weak protection.")
        return [words % {"most": formatting.decimals(int(STRONGEST_TOTAL * 100) / 100, 2)}]
    items = [item for item, _question in automatic_items(draft)]
    arms = _arms(draft, items)
    spent = max(Fraction(arm.spent) for arm in arms)
    values = {
        "total": formatting.decimals(float(total), 2),
        "spent": formatting.epsilon(float(spent)),
        "questions": max(len(arm.questions) for arm in arms),
    }
    if spent > total + ROUNDING:
        asked = (item for item in draft["questions"] if not is_section(item))
        own = [number for number, item in enumerate(asked, start=1) if own_epsilon(item)]
        words = _(
            "Questions with their own protection (%(numbers)s) need an ε of %(spent)s, "
            "more than the total of %(total)s. Give them less, make them automatic, "
            "remove some, or choose a larger total."
        )
        if needed_budget(dict(draft)) and own:
            words = _(
                "Questions with their own protection (%(numbers)s), and figures of "
                "central answers, need an ε of %(spent)s, more than the total of "
                "%(total)s. Give them less, make them automatic, remove some, or choose a "
                "larger total."
            )
        elif not own:
            words = _(
                "Figures of central answers need an ε of %(spent)s, more than the total of "
                "%(total)s. Give them less, or choose a larger total."
            )
        return [words % {**values, "numbers": formatting.join_numbers(own)}]
    try:
        allocation_of(draft)
    except ValueError:
        words = _(
            "A total ε of %(total)s, of which %(spent)s is needed elsewhere, is too little for "
            "%(questions)d automatic questions. Ask fewer, or choose a larger total."
        )
        return [words % values]
    return []


def own_epsilon(item: Mapping[str, Any]) -> Fraction:
    """Return the ε of a question with a protection of its own; else 0."""
    if item.get("design") not in DESIGNS or item["design"] in {BEST, *IN_CLEAR}:
        return Fraction()
    mechanism = or_none(mechanism_of)(item)
    return Fraction(mechanism.epsilon) if mechanism is not None else Fraction()


def _planned(item: Item) -> Question | None:
    """Return what the library needs to know about a question, if some design can protect it."""
    kind = kind_of(item)
    _automatic, usual, *_others = kind.designs
    possible = or_none(mechanism_of)({**with_epsilon(item, "1"), "design": usual})
    if possible is None or any(kind.problems(item)):
        return None
    importance = item.get("importance", 1)
    return planned_question(kind.name, kind.categories(item), parameters_in(item), importance)


def with_epsilon(item: Item, epsilon: str) -> Item:
    return {**item, "parameters": {**item.get("parameters", {}), "epsilon": epsilon}}
