"""Which questions one person can be asked together, by the arms that the page draws."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from surveys.questions.arms import MOST_COMBINATIONS
from surveys.questions.batteries import Item, alternatives, is_section
from surveys.questions.conditions import Condition, Tree, leaves, parse_condition, with_leaves
from surveys.questions.registry import kind_of


@dataclass(frozen=True)
class Combination:
    """The people with one combination of arms."""

    share: Fraction
    """Their part of all people."""
    groups: tuple[tuple[Item, ...], ...]
    """The questions that they may be asked, in groups of which each person is asked one."""

    @property
    def ids(self) -> frozenset[str]:
        """The ids of these questions."""
        return frozenset(_id(item) for group in self.groups for item in group)


def draws(shares: Mapping[int, Sequence[Fraction]]) -> list[tuple[Fraction, dict[int, int]]]:
    """Return every combination of arms: its probability, and its arms by their place.

    ``shares`` are the shares of each experiment's arms, by the place of the experiment.
    """
    numbers = product(*(range(len(of_arms)) for of_arms in shares.values()))
    drawn = [dict(zip(shares, arms, strict=True)) for arms in numbers]

    def probability(arms: Mapping[int, int]) -> Fraction:
        return math.prod((shares[place][arm] for place, arm in arms.items()), start=Fraction(1))

    return [(probability(arms), arms) for arms in drawn]


def combinations_of(items: Sequence[Item]) -> list[Combination]:
    """Return the combinations of arms of a draft's items; one if there are too many, or no arms.

    An arm with a problem, which the launch names, is one that everyone can be in.
    """
    questions = [item for item in items if not is_section(item)]
    conditions = _conditions(questions)
    shares = {
        place: [Fraction(share) for share in question["shares"]]
        for place, question in enumerate(questions)
        if kind_of(question).drawn and not any(kind_of(question).problems(question))
    }
    if math.prod(map(len, shares.values())) > MOST_COMBINATIONS:
        shares = {}
    groups = [group for group in alternatives(items) if group and not kind_of(group[0]).drawn]

    def asked(arms: Mapping[int, int]) -> tuple[tuple[Item, ...], ...]:
        unasked = {key for key, held in conditions.items() if held.verdict(arms) is False}
        kept = (tuple(item for item in group if _id(item) not in unasked) for group in groups)
        return tuple(filter(None, kept))

    return [Combination(share, asked(arms)) for share, arms in draws(shares)]


def most_asked(items: Sequence[Item]) -> int:
    """Return how many questions one person is asked at most."""
    return max(len(combination.groups) for combination in combinations_of(items))


def part_asked(items: Sequence[Item], *ids: str) -> Fraction:
    """Return the part of the people who can be asked all of these questions."""

    def part(combination: Combination) -> Fraction:
        homes = [group for group in combination.groups if {*ids} & {*map(_id, group)}]
        if len(homes) < len({*ids}):
            return Fraction(0)
        return combination.share / math.prod(map(len, homes))

    return sum(map(part, combinations_of(items)), Fraction(0))


def on_arms(item: Item, items: Sequence[Item]) -> bool:
    """Return whether arms decide who is asked an item."""
    return any(_sources_drawn(item, items))


def on_answers(item: Item, items: Sequence[Item]) -> bool:
    """Return whether answers decide who is asked an item."""
    return not all(_sources_drawn(item, items))


def _sources_drawn(item: Item, items: Sequence[Item]) -> list[bool]:
    """Return of each leaf of an item's condition whether it is on arms."""
    experiments = {_id(other) for other in items if kind_of(other).drawn}
    return [leaf["question"] in experiments for leaf in leaves(item.get("asked_if"))]


def _conditions(questions: Sequence[Item]) -> dict[str, Condition]:
    """Return the condition of each question that has one, by id; of arms, only options matter."""
    asked_of_some = (item for item in questions if item.get("asked_if"))
    trees: dict[str, Tree] = {_id(item): item["asked_if"] for item in asked_of_some}
    unknown = {leaf["question"]: -1 for tree in trees.values() for leaf in leaves(tree)}
    places = {**unknown, **{_id(item): place for place, item in enumerate(questions)}}

    def named(leaf: Tree) -> Tree:
        return {"block": leaf["question"], "options": leaf.get("options", ())}

    return {key: parse_condition(with_leaves(tree, named), places) for key, tree in trees.items()}


def _id(item: Item) -> str:
    """Return the id of an item; one that is not yet added has none."""
    return str(item.get("id", ""))
