"""Works out withheld counts, as a reader would who knows every published figure and the rule.

The rule is written here once more, as constraints of an integer program: on the counts that agree
with what is published, and from which the same cells would be withheld. It shares no code with
`analytics.estimates.cells`.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, milp

FEW = 5
"""A count from here on, or of 0, tells of no single person."""
Linear = dict[int, float]
"""A sum: the factor of each variable."""


@dataclass(frozen=True)
class Later:
    """A question that is asked of people with certain answers to an earlier one."""

    options: tuple[int, ...]
    answered: int = 0
    """How many people answered it, at least."""
    asked: int | None = None
    """How many were asked, where that is published."""
    withheld: bool = False


@dataclass(frozen=True)
class Moment:
    """A published sum over all people of a number that depends on their answer.

    It lies between ``low`` and ``high``; ``factors`` has the number of each level of the scale.
    """

    factors: tuple[float, ...]
    low: float
    high: float


@dataclass(frozen=True)
class Published:
    """What is known of the answers to one unprotected question: counts, None where withheld."""

    name: str
    people: int
    counts: tuple[int | None, ...]
    later: tuple[Later, ...] = ()
    ranges: tuple[tuple[int, ...], ...] = ()
    """The levels of each cell, of a number."""
    moments: tuple[Moment, ...] = ()
    rule: bool = True
    """Whether the reader knows the rule."""
    by_class: bool = True
    """Whether the rule holds by the answers that lead to the same later questions."""

    @property
    def withheld(self) -> list[int]:
        return [cell for cell, count in enumerate(self.counts) if count is None]

    @property
    def classes(self) -> list[list[int]]:
        """The answers that lead to the same later questions."""
        alike: dict[tuple[bool, ...], list[int]] = {}
        later = self.later if self.by_class else ()
        for cell in range(len(self.counts)):
            alike.setdefault(tuple(cell in follow_up.options for follow_up in later), []).append(
                cell
            )
        return list(alike.values())


def worked_out(seen: Published) -> dict[int, tuple[int, int]]:
    """Return the withheld cells that are determined, or can only be of a few people, with the least
    and the largest number of people in each."""
    ranges = {cell: possible(seen, cell) for cell in seen.withheld}
    return {
        cell: (least, most)
        for cell, (least, most) in ranges.items()
        if least == most or (least > 0 and most < FEW)
    }


def possible(seen: Published, cell: int, level: int | None = None) -> tuple[int, int]:
    """Return the least and the largest number of people in a cell, or at a level of a number."""
    ends = [
        end
        for merged in _possibly_merged(seen)
        if (end := _Program(seen, merged).ends(cell, level)) is not None
    ]
    assert ends, f"nothing agrees with what is published: {seen}"
    return min(least for least, _most in ends), max(most for _least, most in ends)


def told_by_difference(before: Published, after: Published) -> list[int]:
    """Return the cells of which two publications, minus each other, tell of a few people."""
    pairs = enumerate(zip(before.counts, after.counts, strict=True))
    return [
        cell
        for cell, (old, new) in pairs
        if old is not None and new is not None and 0 < new - old < FEW
    ]


def _possibly_merged(seen: Published) -> Iterator[frozenset[int]]:
    """Yield the sets of classes that may have been merged, by what is withheld."""
    classes, hidden = seen.classes, set(seen.withheld)
    whole = [at for at, cells in enumerate(classes) if set(cells) <= hidden]
    alone = {at for at in whole if len(classes[at]) == 1}
    if not seen.rule or len(classes) < 2:
        yield frozenset()
        return
    for some in chain.from_iterable(combinations(whole, size) for size in range(len(whole) + 1)):
        cells = {cell for at in some for cell in classes[at]}
        split = [0 < len(cells & set(follow_up.options)) < len(cells) for follow_up in seen.later]
        if alone <= set(some) and split == [follow_up.withheld for follow_up in seen.later]:
            yield frozenset(some)


class _Program:
    """The integer program for one set of merged classes: the first variables are the cells."""

    def __init__(self, seen: Published, merged: Collection[int]) -> None:
        self.seen = seen
        self.low: list[float] = []
        self.high: list[float] = []
        self.rows: list[tuple[Linear, float, float]] = []
        self.cells = [
            self._variable(0 if count is None else count, seen.people if count is None else count)
            for count in seen.counts
        ]
        self._limit(dict.fromkeys(self.cells, 1.0), seen.people, seen.people)
        for follow_up in seen.later:
            if not follow_up.withheld:
                asked = {self.cells[option]: 1.0 for option in follow_up.options}
                exactly = follow_up.asked if follow_up.asked is not None else np.inf
                self._limit(asked, max(follow_up.answered, follow_up.asked or 0), exactly)
        self.levels: dict[int, int] = {}
        for cell, inside in zip(self.cells, seen.ranges, strict=False):
            own = {level: self._variable(0, seen.people) for level in inside}
            self.levels |= own
            self._limit({cell: -1.0, **dict.fromkeys(own.values(), 1.0)}, 0, 0)
        for moment in seen.moments:
            total = {self.levels[at]: factor for at, factor in enumerate(moment.factors) if factor}
            self._limit(total, moment.low, moment.high)
        if seen.rule:
            self._know_rule(merged)

    def ends(self, cell: int, level: int | None) -> tuple[int, int] | None:
        """Return the least and the largest value; None if nothing agrees."""
        goal = np.zeros(len(self.low))
        goal[self.cells[cell] if level is None else self.levels[level]] = 1
        matrix = np.zeros((len(self.rows), len(self.low)))
        for row, (factors, _low, _high) in enumerate(self.rows):
            for variable, factor in factors.items():
                matrix[row, variable] += factor
        limits = LinearConstraint(
            matrix, [low for _factors, low, _high in self.rows],
            [high for _factors, _low, high in self.rows],
        )  # fmt: skip
        values = []
        for sign in (1, -1):
            solution = milp(
                sign * goal,
                constraints=limits,
                bounds=Bounds(np.array(self.low), np.array(self.high)),
                integrality=np.ones(len(self.low), dtype=np.int64),
            )
            if solution.status == 2:
                return None
            assert solution.success, solution.message
            values.append(round(sign * solution.fun))
        return values[0], values[1]

    def _variable(self, low: float, high: float) -> int:
        self.low.append(low)
        self.high.append(high)
        return len(self.low) - 1

    def _limit(self, factors: Linear, low: float, high: float) -> None:
        self.rows.append((factors, low, high))

    def _know_rule(self, merged: Collection[int]) -> None:
        classes, hidden = self.seen.classes, set(self.seen.withheld)
        if len(classes) > 1:
            totals = [
                dict.fromkeys((self.cells[cell] for cell in cells_of_class), 1.0)
                for cells_of_class in classes
            ]
            self._rule(totals, [at in merged for at in range(len(classes))])
        for at, cells in enumerate(classes):
            if at not in merged and len(cells) > 1:
                self._rule(
                    [{self.cells[cell]: 1.0} for cell in cells], [cell in hidden for cell in cells]
                )

    def _rule(self, sums: Sequence[Linear], hidden: Sequence[bool]) -> None:
        """The rule for numbers of people whose total is known: which ones it withholds."""
        most = float(self.seen.people)
        none, few, many = (
            [self._variable(0, 1) for _sum in sums] for _kind in ("none", "few", "many")
        )
        total: Linear = {}
        for people, *kinds in zip(sums, none, few, many, strict=True):
            total |= people
            nobody, small, large = kinds
            self._limit(dict.fromkeys(kinds, 1.0), 1, 1)
            self._limit({**people, small: -1.0, large: -float(FEW)}, 0, np.inf)
            self._limit({**people, small: -float(FEW - 1), large: -most}, -np.inf, 0)
        if not any(hidden):
            # None is small, and there are none at all, or at least ten people.
            self._limit(dict.fromkeys(few, 1.0), 0, 0)
            some = self._variable(0, 1)
            self._limit({**total, some: -2.0 * FEW}, 0, np.inf)
            self._limit({**total, some: -most}, -np.inf, 0)
            return
        next_larger = self._variable(FEW, most + FEW)
        usual, together = self._variable(0, 1), self._variable(0, 1)
        self._limit({usual: 1.0, together: 1.0}, 1, 1)
        if not all(hidden):
            self._limit({together: 1.0}, 0, 0)
        # Usually the small ones, and the next larger, which no other equals.
        wide = 2 * most + FEW + 1
        self._limit({**dict.fromkeys(few, 1.0), usual: -1.0}, 0, np.inf)
        self._limit({**dict.fromkeys(many_of(many, hidden), 1.0), usual: -1.0}, 0, np.inf)
        self._limit({**total, usual: -2.0 * FEW}, 0, np.inf)
        for people, nobody, small, large, gone in zip(sums, none, few, many, hidden, strict=True):
            more = {**people, next_larger: -1.0}
            if gone:
                self._limit({nobody: 1.0, usual: 1.0}, 0, 1)
                self._limit({**more, large: wide, usual: wide}, -np.inf, 2 * wide)
                self._limit({**more, large: -wide, usual: -wide}, -2 * wide, np.inf)
            else:
                self._limit({small: 1.0, usual: 1.0}, 0, 1)
                self._limit({**more, large: -wide, usual: -wide}, 1 - 2 * wide, np.inf)
        # Otherwise all are: fewer than ten people, or small ones and no larger.
        sparse, none_large = self._variable(0, 1), self._variable(0, 1)
        self._limit({sparse: 1.0, none_large: 1.0, together: -1.0}, 0, 0)
        self._limit({**total, sparse: most}, -np.inf, 2 * FEW - 1 + most)
        self._limit({**total, together: -1.0}, 0, np.inf)
        for large in many:
            self._limit({large: 1.0, none_large: 1.0}, 0, 1)
        self._limit({**dict.fromkeys(few, 1.0), none_large: -1.0}, 0, np.inf)


def many_of(many: Sequence[int], hidden: Sequence[bool]) -> list[int]:
    return [question for question, gone in zip(many, hidden, strict=True) if gone]
