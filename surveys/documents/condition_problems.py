"""What is wrong with the conditions of a draft: of questions, sections and the screening."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import chain, combinations, islice
from typing import Any

from django.utils.translation import gettext as _

from localdp.mechanisms import NumericMechanism
from localdp.mechanisms.numeric.scale import NumberScale
from surveys.documents.translatable_texts import SECTION
from surveys.protection.design import OPEN, or_none
from surveys.protection.registry import mechanism_of
from surveys.questions.batteries import alternatives
from surveys.questions.calendar import calendar_number
from surveys.questions.conditions import (
    MOST_LEAVES,
    MOST_LEVELS,
    Tree,
    branches,
    leaves,
    levels,
)
from surveys.questions.registry import kind_of

Item = Mapping[str, Any]
Answer = int | frozenset[int] | None
"""An option or level; the options that are chosen of a multiple choice; None if the question was
skipped or not asked."""
Answers = dict[str, Answer]
"""Answers by the id of their question."""

# The search for an answer with which a condition holds is given up after so many steps.
_MOST_STEPS = 2_000


def may_be_source(item: Item) -> bool:
    """Return whether conditions may name a question: its answer is sent unprotected, so that a
    condition reveals no more."""
    kind = kind_of(item)
    return item.get("design") == OPEN and ((kind.choice and not kind.counted) or kind.numeric)


def scale_of(item: Item) -> NumberScale | None:
    """Return the scale of a number question, or None for an invalid one and for other kinds."""
    mechanism = or_none(mechanism_of)(item)
    return mechanism.scale if isinstance(mechanism, NumericMechanism) else None


def level_on(scale: NumberScale, bound: str, calendar: str = "") -> int | None:
    """Return the level of an exact decimal or a date, or None if the scale has no such level."""
    try:
        number = calendar_number(bound, calendar) if calendar else Fraction(bound)
    except ValueError:
        return None
    steps = (Fraction(number) - Fraction(scale.low)) / Fraction(scale.step)
    return int(steps) if steps.denominator == 1 and 0 <= steps < scale.size else None


def levels_of(leaf: Tree, scale: NumberScale, calendar: str = "") -> tuple[int | None, int | None]:
    """Return the first and last level that a leaf on a number names; None for those not there."""
    least, most = leaf.get("least"), leaf.get("most")
    first = 0 if least is None else level_on(scale, least, calendar)
    return first, scale.size - 1 if most is None else level_on(scale, most, calendar)


def size_problem(tree: Tree) -> str:
    if len([*islice(leaves(tree), MOST_LEAVES + 1)]) <= MOST_LEAVES and levels(tree) <= MOST_LEVELS:
        return ""
    text = _("a condition has at most %(levels)d levels and names answers %(leaves)d times.")
    return text % {"levels": MOST_LEVELS, "leaves": MOST_LEAVES}


class Conditions:
    """The conditions of a draft's items, and of its screening."""

    def __init__(self, items: Sequence[Item], screening: Item | None = None) -> None:
        self.items = items
        self.screening = screening
        self._places = {item["id"]: place for place, item in enumerate(items)}
        self._homes: dict[str, Item] = {}
        section: Item = {}
        for item in items:
            section = item if item["kind"] == SECTION else section
            self._homes[item["id"]] = section
        moving = [place for place, item in enumerate(items) if self._moves(item)]
        self._moving = range(moving[0], moving[-1] + 1) if moving else range(0)

    def problem(self, item: Item, name: str) -> str:
        tree = item.get("asked_if")
        if not tree:
            return ""
        return self._tree_problem(tree, name, self._places[item["id"]], [item])

    def impossible(self, item: Item, name: str) -> str:
        """Return why no one is asked an item whose condition is otherwise right."""
        if not item.get("asked_if") or self._can_hold(self._rules_of(item)):
            return ""
        text = _("%(item)s: no one meets its condition, whatever they answer.")
        return text % {"item": name}

    def screening_problems(self) -> Iterator[str]:
        if self.screening is None:
            return
        tree = self.screening["asked_if"]
        later = self.screened
        name = _("The screening")
        if problem := self._tree_problem(tree, name, len(self.items), later):
            yield problem
        elif not later:
            yield _("The screening has no effect: no question comes after those that it names.")
        elif not self._can_hold([tree]):
            yield _("No one passes the screening, whatever they answer.")
        elif not self._can_hold([{"not": tree}]):
            yield _("Everyone passes the screening, whatever they answer.")

    @property
    def screened(self) -> list[Item]:
        """The questions that come after the last one that the screening names."""
        tree = (self.screening or {}).get("asked_if")
        last = max((self._places.get(leaf["question"], -1) for leaf in leaves(tree)), default=None)
        after = [] if last is None else self.items[last + 1 :]
        return [item for item in after if item["kind"] != SECTION and kind_of(item).asked]

    def comes_before(self, source: Item, item: Item) -> bool:
        first, later = (self._places.get(each["id"], len(self.items)) for each in (source, item))
        return first < later and not self._unsettled(source, item)

    def _moves(self, item: Item) -> bool:
        return bool(self._homes[item["id"]].get("random_place"))

    def _tree_problem(self, tree: Tree, name: str, place: int, asked: Sequence[Item]) -> str:
        """Check a condition that questions after a place depend on."""
        if problem := size_problem(tree):
            return f"{name}: {problem}"
        problems = (self._leaf_problem(leaf, name, place, asked) for leaf in leaves(tree))
        return next(filter(None, problems), "")

    def _leaf_problem(self, leaf: Tree, name: str, place: int, asked: Sequence[Item]) -> str:
        at = self._places.get(leaf["question"], len(self.items))
        if at >= place or not may_be_source(self.items[at]):
            text = _(
                "%(item)s depends on a question that no longer comes before it, or can "
                "no longer be used in conditions."
            )
            return text % {"item": name}
        source = self.items[at]
        if any(self._unsettled(source, item) for item in asked):
            text = _("%(item)s depends on “%(source)s”, which can come after it in a random order.")
            return text % {"item": name, "source": next(iter(source["text"].values()), "")}
        return _answers_problem(leaf, source, name)

    def _unsettled(self, source: Item, item: Item) -> bool:
        """Return whether a random order can bring an item before its source."""
        if kind_of(source).drawn:
            return False
        home = self._homes[source["id"]]
        if home is self._homes[item["id"]]:
            return bool(home.get("random_order"))
        if self._moves(source):
            return self._places[item["id"]] in self._moving
        return self._moves(item) and self._places[source["id"]] >= self._moving.start

    def _rules_of(self, item: Item) -> list[Tree]:
        """Return the conditions that must hold for an item to be asked."""
        rules = [item["asked_if"]] if item.get("asked_if") else []
        if self.screening is not None and any(item is later for later in self.screened):
            rules.append(self.screening["asked_if"])
        return rules

    def _can_hold(self, rules: list[Tree]) -> bool:
        """Return whether some answers meet all conditions; also if there are too many to try."""
        sources = self._sources(rules)
        named = [*rules, *(rule for source in sources for rule in self._rules_of(source))]
        search = _Search(
            {"all": rules},
            [(source, self._rules_of(source), _cases(source, named)) for source in sources],
            alternatives(self.items),
        )
        return search.succeeds()

    def _sources(self, rules: list[Tree]) -> list[Item]:
        """Return the questions that conditions depend on, and those that these depend on."""
        ids: set[str] = set()
        queue = [*rules]
        while queue:
            for leaf in leaves(queue.pop()):
                if leaf["question"] not in ids and leaf["question"] in self._places:
                    ids.add(leaf["question"])
                    queue += self._rules_of(self.items[self._places[leaf["question"]]])
        return [item for item in self.items if item["id"] in ids]


class _Search:
    """A search for answers with which a condition holds, question by question."""

    def __init__(
        self,
        tree: Tree,
        sources: list[tuple[Item, list[Tree], Sequence[Answer]]],
        groups: Sequence[Sequence[Item]],
    ) -> None:
        self.tree = tree
        self.sources = sources
        # The questions of a group are never asked of one person together.
        self.groups = {item["id"]: place for place, group in enumerate(groups) for item in group}
        self.steps = 0

    def succeeds(self, answers: Answers | None = None) -> bool:
        answers = answers or {}
        self.steps += 1
        if self.steps > _MOST_STEPS:
            return True
        verdict = _holds(self.tree, answers, self._fits)
        if verdict is not None:
            return verdict
        if len(answers) == len(self.sources):
            return True  # it names a question that is not there, which is a problem of its own
        source, rules, cases = self.sources[len(answers)]
        possible: list[Answer] = [*cases]
        if not kind_of(source).drawn:
            possible.append(None)
        unmet = _holds({"all": rules}, answers, self._fits) is False
        if unmet or self._is_not_drawn(source, answers):
            possible = [None]
        return any(self.succeeds({**answers, source["id"]: answer}) for answer in possible)

    def _is_not_drawn(self, source: Item, answers: Answers) -> bool:
        """Return whether another item of a battery that draws one was answered."""
        heard = {self.groups[name] for name, answer in answers.items() if answer is not None}
        return self.groups[source["id"]] in heard

    def _fits(self, leaf: Tree, answer: int | frozenset[int]) -> bool:
        source = next(source for source, *_rest in self.sources if source["id"] == leaf["question"])
        named = _answers(leaf, source)
        return answer in named if isinstance(answer, int) else not answer.isdisjoint(named)


def _holds(tree: Tree, answers: Answers, fits: Any) -> bool | None:
    """Return whether a condition holds; None while answers are missing that decide it."""
    inner = [_holds(branch, answers, fits) for branch in branches(tree)]
    if "not" in tree:
        return None if inner[0] is None else not inner[0]
    if "all" in tree or "any" in tree:
        decisive = "any" in tree
        return decisive if decisive in inner else None if None in inner else not decisive
    if tree["question"] not in answers:
        return None
    answer = answers[tree["question"]]
    return answer is not None and bool(fits(tree, answer))


def _answers(leaf: Tree, source: Item) -> range | list[int]:
    """Return the answers that a leaf names: places of options, or levels of a scale."""
    scale = scale_of(source) if kind_of(source).numeric else None
    if scale is None:
        return list(leaf.get("options", ()))
    first, last = levels_of(leaf, scale, source.get("calendar", ""))
    return range(first or 0, (last or 0) + 1)


def _cases(source: Item, rules: list[Tree]) -> Sequence[int | frozenset[int]]:
    """Return one answer of each set that no condition tells apart."""
    own = [
        _answers(leaf, source)
        for rule in rules
        for leaf in leaves(rule)
        if leaf["question"] == source["id"]
    ]
    if kind_of(source).numeric:
        scale = scale_of(source)
        ends = {0} | {end for named in own if named for end in (named[0], named[-1] + 1)}
        return sorted(end for end in ends if scale is not None and end < scale.size)
    count = len(source.get("options", ()))
    excludes = count - 1 if source.get("last_excludes") else None
    cases = {
        (place == excludes, *(place in named for named in own)): place for place in range(count)
    }
    if kind_of(source).several:
        return _choices(sorted(cases.values()), excludes)
    return sorted(cases.values())


def _choices(options: Sequence[int], excludes: int | None) -> Sequence[frozenset[int]]:
    """Return what can be chosen of these options, but not more sets than are tried: few or nearly
    all of them first."""
    total = len(options)
    sizes = sorted(range(total + 1), key=lambda size: min(size, total - size))
    sets = map(frozenset, chain.from_iterable(combinations(options, size) for size in sizes))
    possible = (chosen for chosen in sets if len(chosen) < 2 or excludes not in chosen)
    return [*islice(possible, _MOST_STEPS + 1)]


def _answers_problem(leaf: Tree, source: Item, name: str) -> str:
    """Check the options or bounds of a leaf: they must exist, and leave some answer out. All
    options of a multiple choice leave those out who choose none."""
    if kind_of(source).numeric:
        return _bounds_problem(leaf, source, name)
    chosen = leaf.get("options", [])
    count = len(source["options"])
    most = count if kind_of(source).several else count - 1
    if not 0 < len(chosen) <= most or max(chosen) >= count:
        return _("%(item)s depends on options that no longer exist.") % {"item": name}
    return ""


def _bounds_problem(leaf: Tree, source: Item, name: str) -> str:
    scale = scale_of(source)
    if scale is None:
        return ""  # the question has a problem itself
    calendar = source.get("calendar", "")
    first, last = (None, None) if "options" in leaf else levels_of(leaf, scale, calendar)
    if first is not None and last is not None and 0 <= last - first < scale.size - 1:
        return ""
    text = _(
        "%(item)s depends on bounds that do not fit the question: they must be among its answers, "
        "from %(low)s to %(high)s in steps of %(step)s, in this order, and leave some out."
    )
    ends = {end: source["parameters"][end] for end in ("low", "high")}
    return text % {"item": name, **ends, "step": scale.step}
