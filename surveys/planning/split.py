"""A split questionnaire: the page draws a part of it for each person, and asks only that.

The parts are the arms of an experiment, and a divided question has a condition on them. So pages,
reports, results, files and the sum of ε treat it as every other experiment.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations as pairs_of
from typing import Any

from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from surveys import formatting
from surveys.documents.arms import combinations, new_arms, shown_to
from surveys.documents.condition_problems import size_problem
from surveys.documents.draft import LIMITS, questions_of, unused_id
from surveys.models import Survey
from surveys.protection.automatic import BEST
from surveys.questions.arms import MOST_ARMS, MOST_COMBINATIONS, Arms
from surveys.questions.batteries import batteries, is_section
from surveys.questions.combinations import combinations_of, on_arms, part_asked
from surveys.questions.registry import kind_of

Item = dict[str, Any]
_VERSION = ("id", "version_of")


@dataclass(frozen=True)
class Unit:
    """Automatic questions that stay together: one, or a battery with its section."""

    items: tuple[Item, ...]
    size: int
    """How many of them a person is asked."""


def most_parts(draft: Item) -> int:
    """Return into how many parts a draft can be split; below 2 if it cannot be."""
    if len(questions_of(draft)) >= LIMITS["questions"]:
        return 0
    free = MOST_COMBINATIONS // max(combinations(draft["questions"]), 1)
    return min(MOST_ARMS, free, len(_divisible(draft)))


def split(draft: Item, parts: int) -> Item:
    """Return the draft in which each person is asked one of so many parts, drawn at random.

    The parts have about as many questions each, in their order. Everyone is asked all others.
    """
    units = _divisible(draft)
    key = unused_id(draft["questions"], Arms.name, draft.get("screening"))
    part_of = {
        item["id"]: part
        for unit, part in zip(units, _parts_of([unit.size for unit in units], parts), strict=True)
        for item in unit.items
    }
    items = []
    for item, asked in _with_questions(draft["questions"]):
        of_items = {part_of.get(each["id"]) for each in asked}
        arms = sorted(part for part in of_items if part is not None)
        changed = shown_to(item, key, arms)
        everyone = None in of_items or len(arms) in {0, parts}
        items.append(item if everyone or size_problem(changed["asked_if"]) else changed)
    return {**draft, "questions": [_draw(draft["languages"], key, parts), *items]}


def _draw(languages: Sequence[str], key: str, parts: int) -> Item:
    texts: dict[str, str] = {}
    names: list[dict[str, str]] = [{} for _part in range(parts)]
    for language in languages:
        with translation.override(language):
            texts[language] = _("Part of the questionnaire")
            for number, name in enumerate(names, start=1):
                name[language] = _("Part %(number)d") % {"number": number}
    return {"id": key, **new_arms(texts, names)}


def _parts_of(sizes: Sequence[int], parts: int) -> list[int]:
    """Return the part of each unit: consecutive, of about the same size, and none empty."""
    chosen: list[int] = []
    for place, size in enumerate(sizes):
        middle = parts * (2 * sum(sizes[:place]) + size) // (2 * sum(sizes))
        needed = parts - (len(sizes) - place)
        chosen.append(min(max(middle, needed), chosen[-1] + 1 if chosen else 0))
    return chosen


def _with_questions(items: Sequence[Item]) -> list[tuple[Item, list[Item]]]:
    """Return each item with the questions that decide who is shown it: a section's own ones."""
    listed: list[tuple[Item, list[Item]]] = []
    section: list[Item] = []
    for item in items:
        if is_section(item):
            section = []
        elif kind_of(item).asked:
            section.append(item)
        listed.append((item, section if is_section(item) else [item]))
    return listed


def _units(draft: Item) -> list[Unit]:
    """Return the automatic questions of a draft, in units that stay together."""
    homes = {item["id"]: held for held in batteries(draft["questions"]) for item in held[1]}
    units: list[Unit] = []
    for item in questions_of(draft):
        section, asked = homes.get(item["id"], (None, [item]))
        if item is asked[0] and all(each["design"] == BEST for each in asked):
            first = [] if section is None else [section]
            size = 1 if section and section.get("draws") else len(asked)
            units.append(Unit(tuple(map(dict, [*first, *asked])), size))
    return units


def _divisible(draft: Item) -> list[Unit]:
    """Return the units that no arms decide about, and whose conditions have room for one more."""
    return [
        unit
        for unit in _units(draft)
        if not any(on_arms(item, draft["questions"]) for item in unit.items)
        and all(item.get("asked_if") == unit.items[0].get("asked_if") for item in unit.items)
        and not size_problem(shown_to(unit.items[0], "", [0])["asked_if"])
    ]


def arm_conflicts(survey: Survey, people: int) -> list[str]:
    """Return what the arms of a draft prevent, as sentences: which questions no one is asked
    together, and how many people are asked each. Versions of a question are apart by intent."""
    combinations = combinations_of(survey.items)
    versions = {item[key] for item in survey.items if item.get("version_of") for key in _VERSION}
    groups: dict[frozenset[int], list[int]] = {}
    asked: dict[tuple[frozenset[int], Fraction], list[int]] = {}
    for number, question in enumerate(survey.questions, start=1):
        arms = frozenset(n for n, each in enumerate(combinations) if question["id"] in each.ids)
        if question["id"] not in versions and 0 < len(arms) < len(combinations):
            groups.setdefault(arms, []).append(number)
            part = part_asked(survey.items, question["id"])
            asked.setdefault((arms, part), []).append(number)
    apart = [pair for pair in pairs_of(groups, 2) if not pair[0] & pair[1]]
    if not apart:
        return []
    listed = {arms: formatting.join_items(numbers) for arms, numbers in groups.items()}
    if 2 * len(apart) == len(groups) * (len(groups) - 1):
        words = _(
            "No one is asked questions of two of these groups: %(groups)s. So no crosstab and no "
            "model can have questions of two of them."
        )
        among = "; ".join(listed.values())
    else:
        words = _(
            "No one is asked questions from both sides of a bar: %(groups)s. So no crosstab and no "
            "model can have questions of both sides."
        )
        among = "; ".join(f"{listed[one]} | {listed[other]}" for one, other in apart)
    told = (_people(part, people, numbers) for (_arms, part), numbers in asked.items())
    return [words % {"groups": among}, *told]


def _people(part: Fraction, people: int, numbers: Sequence[int]) -> str:
    """Say how many people can be asked each of some questions."""
    words = ngettext(
        "About %(people)s of %(all)s people can be asked question %(numbers)s.",
        "About %(people)s of %(all)s people can be asked each of questions %(numbers)s.",
        len(numbers),
    )
    return words % {
        "people": formatting.people(round(people * part)),
        "all": formatting.people(people),
        "numbers": formatting.join_numbers(numbers),
    }
