"""Experiments in drafts: arms that the page draws, versions of questions, and orders of blocks.

A frozen document lists versions by block hash, apart from the questions, as it does anchors.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from surveys.documents.translatable_texts import SECTION, filled
from surveys.formatting import join_items
from surveys.protection.registry import DESIGNS
from surveys.questions.arms import MOST_COMBINATIONS, Arms
from surveys.questions.conditions import Tree, leaves
from surveys.questions.registry import kind_of

Item = Mapping[str, Any]


def moving_sections(items: Sequence[Item]) -> list[str]:
    return [item["id"] for item in items if item["kind"] == SECTION and item.get("random_place")]


def combinations(items: Sequence[Item]) -> int:
    """Return in how many ways the arms of all experiments combine."""
    return math.prod(len(item["options"]) for item in items if kind_of(item).drawn)


def arms_problems(item: Item, items: Sequence[Item]) -> Iterator[str | Promise]:
    for _key, reason in kind_of(item).problems(item):
        yield capfirst(str(reason))
    experiments = [other for other in items if kind_of(other).drawn]
    if (number := combinations(items)) > MOST_COMBINATIONS:
        text = _(
            "The arms of all experiments combine in %(number)d ways. At most %(most)d are possible."
        )
        yield text % {"number": number, "most": MOST_COMBINATIONS}
    if item.get("asked_if"):
        yield _("Arms are drawn for everyone and cannot depend on an answer.")
    if not item.get("orders") and item["id"] not in _sources(items):
        yield _(
            "Nothing depends on these arms. Name them where a question or a section is shown to "
            "some people only, let them decide the order of sections, or delete them."
        )
    if item.get("orders"):
        yield from _order_problems(item, experiments, moving_sections(items))


def new_arms(texts: Mapping[str, str], names: Sequence[Mapping[str, str]]) -> dict[str, Any]:
    """Return an item of equal arms, without an id: its texts and names in each language."""
    return {
        "kind": Arms.name,
        "text": dict(texts),
        "help": {},
        "options": [dict(name) for name in names],
        "design": "open",
        "parameters": {},
        "shares": [f"1/{len(names)}"] * len(names),
    }


def shown_to(item: Item, experiment: str, arms: Sequence[int]) -> dict[str, Any]:
    """Return an item that only some arms of an experiment are shown, beside its own condition."""
    leaf = {"question": experiment, "options": [*arms]}
    former = item.get("asked_if")
    also = former.get("all", [former]) if former else []
    return {**item, "asked_if": {"all": [*also, leaf]} if also else leaf}


def version_problem(item: Item, questions: Sequence[Item]) -> str:
    """Return why an item is not a version of the question that it names."""
    if not item.get("version_of"):
        return ""
    before = {}
    for other in questions:
        if other is item:
            break
        before[other["id"]] = other
    first = before.get(item["version_of"])
    if first is None or first.get("version_of") or kind_of(first).drawn:
        return _(
            "It is a version of a question that no longer comes before it, or is a version itself."
        )
    alike = kind_of(item).name == kind_of(first).name
    if alike and (problem := kind_of(item).version_problem(first, item)):
        return problem
    if _shape(first) != _shape(item):
        return _("Versions of a question are of one kind, with as many options or the same scale.")
    others = [first, *(q for q in before.values() if q.get("version_of") == first["id"])]
    if not all(_exclude_each_other(item, other, before) for other in others):
        return _(
            "Versions of a question depend on different arms: each must be shown to arms of the "
            "same experiment that no other version is shown to."
        )
    return _same_words_problem(item, others)


def _same_words_problem(item: Item, others: Sequence[Item]) -> str:
    """Return why people who randomize themselves would not know what this version asks of them."""
    for other in others if item.get("device") == "respondent" else ():
        if all(filled(item.get(name, {})) == filled(other.get(name, {})) for name in _READ):
            text = _(
                "People randomize this version themselves, and read the same words as in another "
                "version (%(first)s; %(second)s). Give each version its own probability, and "
                "change the instructions of one so that they fit it."
            )
            return text % {"first": _chances(other), "second": _chances(item)}
    return ""


def list_problem(item: Item, questions: Sequence[Item]) -> str:
    """Return why a list shows nothing: no other list has its statements and a sensitive one."""
    if not kind_of(item).counted or item.get("version_of"):
        return ""
    if any(other.get("version_of") == item["id"] for other in questions):
        return ""
    return _(
        "This list has no version with the sensitive statement. Add one for another arm, with the "
        "same statements and one more."
    )


def block_problem(section: Item, items: Sequence[Item]) -> str:
    """Return why a section's random order or random place has no effect."""
    if section.get("random_place") and len(moving_sections(items)) == 1:
        return _("At least two sections must change places.")
    after = [item["id"] for item in items].index(section["id"]) + 1
    asked = 0
    for item in items[after:]:
        if item["kind"] == SECTION:
            break
        asked += kind_of(item).asked
    if section.get("random_order") and asked < 2:
        return _("A random order needs at least two questions in the section.")
    return ""


def part_of_people(item: Item, questions: Sequence[Item]) -> float:
    """Return which part of all people has the arms that a question is shown to."""
    experiments = {other["id"]: other for other in questions}
    return math.prod(
        float(sum(Fraction(experiments[source]["shares"][arm]) for arm in arms))
        for source, arms in needed_arms(item, experiments).items()
    )


def frozen_orders(item: Item, moving: Sequence[str]) -> list[list[int]]:
    """Return the order of the blocks for each arm, by their places among those that move."""
    places = {section: place for place, section in enumerate(moving)}
    return [
        [places[section] for section in order if section in places]
        for order in item.get("orders", ())
    ]


def _order_problems(
    item: Item, experiments: Sequence[Item], moving: Sequence[str]
) -> Iterator[str]:
    orders = item["orders"]
    if len(orders) != len(item["options"]):
        yield _("Each arm needs an order of the sections.")
    elif len(moving) < 2 or any(sorted(order) != sorted(moving) for order in orders):
        yield _("Each order must name every section that changes places exactly once.")
    elif len({tuple(order) for order in orders}) == 1:
        yield _("The order of the sections is the same in every arm.")
    if any(other.get("orders") and other is not item for other in experiments):
        yield _("Only one experiment can decide the order of the sections.")


_READ = ("text", "help", "instructions")


def _chances(item: Item) -> str:
    values = [f"{name} = {value}" for name, value in item.get("parameters", {}).items()]
    return join_items([DESIGNS[item["design"]].label, *values])


def _sources(items: Sequence[Item]) -> set[str]:
    return {leaf["question"] for item in items for leaf in leaves(item.get("asked_if"))}


def _shape(item: Item) -> tuple[Any, ...]:
    kind = kind_of(item)
    parts = [part["kind"] for part in item.get("parts", ())]
    return kind.name, kind.categories(item), kind.scale_of(item), parts


def _exclude_each_other(item: Item, other: Item, before: Mapping[str, Item]) -> bool:
    """Return whether two questions are shown to different arms of one experiment."""
    arms = needed_arms(other, before)
    return any(
        source in arms and not arms[source] & chosen
        for source, chosen in needed_arms(item, before).items()
    )


def needed_arms(item: Item, before: Mapping[str, Item]) -> dict[str, set[int]]:
    """Return the arms that alone are shown an item, by their experiment."""
    tree: Tree = item.get("asked_if") or {}
    arms: dict[str, set[int]] = {}
    for leaf in tree.get("all", [tree]):
        source = leaf.get("question", "")
        if kind_of(before.get(source, {})).drawn:
            chosen = set(leaf.get("options", ()))
            arms[source] = arms.get(source, chosen) & chosen
    return arms
