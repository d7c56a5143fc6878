"""Which questions of a draft are sensitive: each has a tick, and is protected if it is ticked.

A tick is not a field of its own: it is the automatic design of a question, and its absence the
design of an answer that is stored as given.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from surveys.documents.piping_problems import sources_in
from surveys.documents.sensitive_words import Suggestion, suggestion_of
from surveys.protection.allotment import asked_as_one, total_of
from surveys.protection.automatic import BEST
from surveys.protection.central import CENTRAL, IN_CLEAR
from surveys.protection.design import OPEN, or_none
from surveys.protection.registry import mechanism_of
from surveys.questions.batteries import batteries
from surveys.questions.conditions import leaves
from surveys.questions.registry import kind_of

Item = dict[str, Any]
USUAL_LEVEL = "medium"
_USUAL_EPSILON = "1"


@dataclass(frozen=True)
class Unit:
    """Questions with one tick: one, the items of a battery, or the lists of an experiment."""

    items: tuple[Item, ...]
    suggestion: Suggestion | None = None

    @property
    def key(self) -> str:
        return str(self.items[0]["id"])

    @property
    def ids(self) -> set[str]:
        return {item["id"] for item in self.items}

    @property
    def ticked(self) -> bool:
        return any(item.get("design") not in IN_CLEAR for item in self.items)

    @property
    def likely(self) -> bool:
        return self.suggestion is not None and self.suggestion.likely

    @cached_property
    def lock(self) -> str | Promise:
        """Why its tick cannot be changed; empty if it can."""
        kind = kind_of(self.items[0])
        designs = {item.get("design") for item in self.items}
        if CENTRAL in designs:
            return _("Central: answers are stored, and only totals with noise are published.")
        if not designs <= {BEST, OPEN}:
            return _("It has a protection of its own. Change it in the question.")
        if any(item.get("direct") is not None for item in self.items):
            return _("Some people are asked it directly. Change that in the question.")
        if OPEN not in kind.designs:
            return _("Questions of this type are always protected.")
        return ""


def units_of(draft: Mapping[str, Any]) -> list[Unit]:
    """Return the questions that people are asked, in units with one tick, in order."""
    items, main = draft["questions"], draft["languages"][0]
    together = [asked for _section, asked in batteries(items)]
    taken = {item["id"] for asked in together for item in asked}
    groups = [[*map(dict, asked)] for asked in together if asked]
    groups += [group for group in asked_as_one(draft) if not taken & {q["id"] for q in group}]
    places = {item["id"]: place for place, item in enumerate(items)}
    units = [
        Unit(tuple(group), suggestion_of(group, items, main))
        for group in (sorted(group, key=lambda item: places[item["id"]]) for group in groups)
        if kind_of(group[0]).asked
    ]
    return sorted(units, key=lambda unit: places[unit.key])


def with_ticks(draft: Item, keys: Collection[str]) -> Item:
    """Return the draft in which these units are protected and no others, but for locked ones.

    The first tick of a draft sets the usual level, unless the questions remember an ε of their own.
    """
    designs = {
        item["id"]: BEST if unit.key in keys else OPEN
        for unit in units_of(draft)
        if not unit.lock and unit.ticked != (unit.key in keys)
        for item in unit.items
    }
    items = [
        _with_design(item, designs[item["id"]]) if item["id"] in designs else item
        for item in draft["questions"]
    ]
    changed = {**draft, "questions": items}
    if BEST not in designs.values() or has_own_strength(draft):
        return changed
    return with_usual_level(changed)


def has_own_strength(draft: Mapping[str, Any]) -> bool:
    """Return whether the questions of a draft without a level have, or remember, a strength of
    their own."""
    return total_of(draft) is None and any(
        item["design"] not in IN_CLEAR or "epsilon" in item.get("parameters", {})
        for item in draft["questions"]
        if "design" in item
    )


def has_ordinary(draft: Mapping[str, Any]) -> bool:
    """Return whether some question of a draft is stored as answered."""
    asked = (item for item in draft["questions"] if kind_of(item).asked)
    return any(item.get("design") == OPEN for item in asked)


def with_usual_level(draft: Item) -> Item:
    """Return the draft with the usual level, unless it has another one or a total of its own."""
    if total_of(draft) is not None:
        return draft
    return {**draft, "protection": {**draft.get("protection", {}), "level": USUAL_LEVEL}}


def _with_design(item: Item, design: str) -> Item:
    """Return a question with another design. What belongs to the former one is remembered."""
    epsilon = {} if design == OPEN else {"epsilon": _USUAL_EPSILON}
    if design != OPEN:  # Words of a protected “Other” would show who chose it.
        item = {key: value for key, value in item.items() if key != "other"}
    return {**item, "design": design, "parameters": {**epsilon, **item.get("parameters", {})}}


def likely_ticks(draft: Item, among: Collection[str]) -> set[str]:
    """Return the units among these questions that their words make likely, and that a tick leaves
    valid: no condition depends on them."""
    sources = sources_of(draft)
    return {
        unit.key
        for unit in units_of(draft)
        if unit.likely
        and unit.ids <= {*among}
        and not unit.ids & sources.keys()
        and all(or_none(mechanism_of)(_with_design(item, BEST)) for item in unit.items)
    }


def sources_of(draft: Mapping[str, Any]) -> dict[str, list[int]]:
    """Return the numbers of the questions that depend on each question: 0 is the screening, and a
    section counts as the question after it."""
    numbers: dict[str, dict[int, None]] = {}
    number = 1
    for item in draft["questions"]:
        named = [leaf["question"] for leaf in leaves(item.get("asked_if"))]
        for source in (*named, *sources_in(item, draft["questions"])):
            numbers.setdefault(source, {})[number] = None
        number += bool(kind_of(item).name)
    screening = draft.get("screening") or {}
    for leaf in leaves(screening.get("asked_if")):
        numbers.setdefault(leaf["question"], {})[0] = None
    return {source: [*shown] for source, shown in numbers.items()}
