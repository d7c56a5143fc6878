"""Conditions: who is asked a question, as trees over answers to earlier unprotected questions.

As JSON a leaf names a question, by its id in a draft and by its block hash in a frozen document,
and bounds of its answer, or options of which one is chosen; "all", "any" and "not" combine
conditions. A leaf does not hold if its question was not asked or was skipped; "not" inverts that
too.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

Tree = Mapping[str, Any]

MOST_LEVELS = 4
MOST_LEAVES = 20
BOUNDS = frozenset({"least", "most"})
"""The keys of a leaf on a number."""


def branches(tree: Tree) -> list[Tree]:
    """Return the conditions that one combines; a leaf combines none."""
    return [*tree.get("all", ()), *tree.get("any", ()), *([tree["not"]] if "not" in tree else ())]


def leaves(tree: Tree | None) -> Iterator[Tree]:
    """Yield the leaves of a condition, in order; of none, nothing."""
    inner = branches(tree or {})
    for branch in inner:
        yield from leaves(branch)
    if tree and not inner:
        yield tree


def levels(tree: Tree) -> int:
    """Return how many levels a condition has; a leaf has one."""
    return 1 + max(map(levels, branches(tree)), default=0)


def with_leaves(tree: Tree, change: Callable[[Tree], Tree]) -> dict[str, Any]:
    """Return a condition with each leaf replaced by what `change` makes of it."""
    for name in ("all", "any"):
        if name in tree:
            return {name: [with_leaves(branch, change) for branch in tree[name]]}
    if "not" in tree:
        return {"not": with_leaves(tree["not"], change)}
    return dict(change(tree))


@dataclass(frozen=True)
class Condition:
    """A condition of a frozen document."""

    def holds(self, asked: Sequence[bool], answers: Sequence[object]) -> bool:
        """Return whether it holds, given which questions were asked, and all answers."""
        known = {place: answers[place] if asked[place] else None for place in self.places}
        return bool(self.verdict(known))

    def verdict(self, known: Mapping[int, Any]) -> bool | None:
        """Return whether it holds with these answers, or arms that are drawn; None if others decide
        it, too."""
        raise NotImplementedError

    @property
    def leaves(self) -> tuple["Leaf", ...]:
        """Its leaves, in order."""
        raise NotImplementedError

    @property
    def places(self) -> frozenset[int]:
        """The places of all questions that it names."""
        return frozenset(leaf.place for leaf in self.leaves)


@dataclass(frozen=True)
class Leaf(Condition):
    """A condition on one answer."""

    place: int

    @property
    def leaves(self) -> tuple["Leaf", ...]:
        return (self,)

    def verdict(self, known: Mapping[int, Any]) -> bool | None:
        return self.fits(known[self.place]) if self.place in known else None

    def fits(self, answer: object) -> bool:
        """Return whether an answer fits; None, of who skipped it or was not asked, never does."""
        raise NotImplementedError


@dataclass(frozen=True)
class Chosen(Leaf):
    """A condition that holds for some options of a question; of a multiple choice, if one of them
    is chosen."""

    options: tuple[int, ...]

    def fits(self, answer: object) -> bool:
        if isinstance(answer, Sequence):
            return any(answer[option] for option in self.options)
        return answer in self.options


@dataclass(frozen=True)
class Between(Leaf):
    """A condition that holds for a range of a number's levels, bounds included."""

    least: int
    most: int

    def fits(self, answer: Any) -> bool:
        return answer is not None and self.least <= answer <= self.most


@dataclass(frozen=True)
class Combined(Condition):
    """A condition on several others."""

    conditions: tuple[Condition, ...]
    decisive: ClassVar[bool]
    """The verdict of one of them that decides."""

    @property
    def leaves(self) -> tuple[Leaf, ...]:
        return tuple(leaf for condition in self.conditions for leaf in condition.leaves)

    def verdict(self, known: Mapping[int, Any]) -> bool | None:
        """Combine verdicts, as Kleene's logic does: one that is decisive decides."""
        verdicts = {condition.verdict(known) for condition in self.conditions}
        if self.decisive in verdicts:
            return self.decisive
        return None if None in verdicts else not self.decisive


class Every(Combined):
    """A condition that holds if all of its conditions hold."""

    decisive = False


class Either(Combined):
    """A condition that holds if any of its conditions holds."""

    decisive = True


@dataclass(frozen=True)
class Negated(Condition):
    """A condition that holds if its condition does not."""

    condition: Condition

    @property
    def leaves(self) -> tuple[Leaf, ...]:
        return self.condition.leaves

    def verdict(self, known: Mapping[int, Any]) -> bool | None:
        verdict = self.condition.verdict(known)
        return None if verdict is None else not verdict


def parse_condition(tree: Tree, places: Mapping[str, int]) -> Condition:
    """Parse a condition of a frozen document; ``places`` are the questions' places, by block."""
    if "all" in tree:
        return Every(tuple(parse_condition(branch, places) for branch in tree["all"]))
    if "any" in tree:
        return Either(tuple(parse_condition(branch, places) for branch in tree["any"]))
    if "not" in tree:
        return Negated(parse_condition(tree["not"], places))
    place = places[tree["block"]]
    if "options" in tree:
        return Chosen(place, tuple(tree["options"]))
    return Between(place, tree["least"], tree["most"])
