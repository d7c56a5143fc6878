"""Numbers that other tools draw at random, as arms: those that conditions tell apart.

A value that is computed from one uniform number is constant on a few intervals of it. Their lengths
are the shares of the arms.
"""

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from surveys.documents.exchange.conditions.expressions import (
    Call,
    ExpressionError,
    Name,
    Node,
    calls_in,
    names_in,
)
from surveys.documents.exchange.conditions.trees import Value, as_number, compare
from surveys.questions.arms import MOST_ARMS, MOST_COMBINATIONS

_DRAWN = frozenset({"random", "rand"})
_ROUNDED = frozenset({"int", "floor", "intval", "round", "ceil", "ceiling"})
_SAME = frozenset({"once", "number", "string", "coalesce"})
_MOST_PIECES = 64
_MOST_STEPS = 2_000
_LARGEST = 10**9
_DEEPEST = 20


@dataclass(frozen=True)
class Draw:
    """Arms: where they are computed, their names and shares, and the values under each name that
    conditions may use, one for each arm."""

    name: str
    labels: list[str]
    shares: list[Fraction]
    values: dict[str, list[Value]]


@dataclass(frozen=True)
class _Line:
    """A value that grows with the number that is drawn."""

    slope: Fraction
    start: Fraction

    def at(self, drawn: Fraction) -> Fraction:
        return self.start + self.slope * drawn


class _Cut(Exception):
    """That a value changes at a place within an interval."""

    def __init__(self, place: Fraction) -> None:
        super().__init__(place)
        self.place = place


def draws_of(calculations: Mapping[str, Node], conditions: Iterable[Node]) -> list[Draw]:
    """Return the draws that conditions depend on, of the values that are computed."""
    roots: dict[str, list[str]] = {}
    for name in calculations:
        _find_roots(name, calculations, roots, 0)
    names: dict[str, list[str]] = defaultdict(list)
    for name in calculations:
        if len(roots[name]) == 1:
            names[roots[name][0]].append(name)
    uses: dict[str, list[Call]] = defaultdict(list)
    for call in (call for node in conditions for call in calls_in(node)):
        origins = {origin for name in _names(call) for origin in roots.get(name, ("",))}
        if len(origins) == 1:
            uses[origins.pop()].append(call)
    draws = []
    for root in [name for name in names if name in uses][:MOST_COMBINATIONS]:
        try:
            draws.append(_draw(root, names[root], calculations, uses[root]))
        except (ExpressionError, ZeroDivisionError):
            continue
    return draws


def _names(node: Node) -> set[str]:
    """Return the names beside values in a comparison, and in `selected`."""
    fits = isinstance(node, Call) and (node.comparison or node.function == "selected")
    arguments = node.arguments if fits and isinstance(node, Call) else ()
    # Of negative numbers, too.
    simple = all(isinstance(a, Name | Fraction | str) or not names_in(a) for a in arguments)
    return {a.name for a in arguments if isinstance(a, Name)} if simple else set()


def _find_roots(
    name: str, calculations: Mapping[str, Node], roots: dict[str, list[str]], depth: int
) -> list[str]:
    """Find the values in which the numbers are drawn from which a value is computed."""
    if name in roots or name not in calculations or depth > _DEEPEST:
        return roots.get(name, [])
    roots[name] = []  # while it is computed, it does not depend on itself
    node = calculations[name]
    drawn = [name for call in calls_in(node) if call.function in _DRAWN]
    inner = [_find_roots(other, calculations, roots, depth + 1) for other in sorted(names_in(node))]
    roots[name] = [*drawn, *dict.fromkeys(root for found in inner for root in found)]
    return roots[name]


def _draw(root: str, names: list[str], calculations: Mapping[str, Node], uses: list[Call]) -> Draw:
    """Return the arms that the values under these names and the conditions on them make."""
    evaluation = _Evaluation(calculations)
    nodes: list[Node] = [*map(Name, names), *uses]
    arms: dict[tuple[Value, ...], tuple[Fraction, list[Value]]] = {}
    for low, high in evaluation.pieces(nodes):
        values = [evaluation.value(node, low, high) for node in nodes]
        told = tuple(value for value in values if not isinstance(value, _Line))
        middle = (low + high) / 2
        shown = [value.at(middle) if isinstance(value, _Line) else value for value in values]
        share, first = arms.get(told, (Fraction(0), shown))
        arms[told] = share + high - low, first
    if not 2 <= len(arms) <= MOST_ARMS:
        raise ExpressionError(root)
    columns = zip(*(shown for _share, shown in arms.values()), strict=True)
    held = dict(zip(names, map(list, columns), strict=False))
    shares = [share for share, _shown in arms.values()]
    if any(share.denominator >= _LARGEST for share in shares):
        raise ExpressionError(root)
    for name in [name for name in names if name != root] + [root]:
        labels = [_label(value) for value in held[name]]
        start = evaluation.value(Name(name), Fraction(0), Fraction(1, _LARGEST))
        if not isinstance(start, _Line) and len({*labels}) == len(labels) and all(labels):
            return Draw(name, labels, shares, held)
    return Draw(root, [str(number) for number in range(1, len(arms) + 1)], shares, held)


def _label(value: Value) -> str:
    return value.strip() if isinstance(value, str) else str(value)


class _Evaluation:
    """The values of expressions on intervals of the number that is drawn."""

    def __init__(self, calculations: Mapping[str, Node]) -> None:
        self.calculations = calculations
        self.steps = 0
        self._inside: list[str] = []

    def pieces(self, nodes: Sequence[Node]) -> list[tuple[Fraction, Fraction]]:
        """Return the intervals from 0 to 1 on which no value of these changes by a step."""
        queue = [(Fraction(0), Fraction(1))]
        pieces: list[tuple[Fraction, Fraction]] = []
        while queue:
            low, high = queue.pop()
            try:
                for node in nodes:
                    self._inside = []
                    self.value(node, low, high)
                pieces.append((low, high))
            except _Cut as cut:
                queue += [(cut.place, high), (low, cut.place)]
            if len(queue) + len(pieces) > _MOST_PIECES:
                raise ExpressionError(len(pieces))
        return pieces

    def value(self, node: Node, low: Fraction, high: Fraction) -> Value | _Line:
        """Return a value on an interval; raise `_Cut` if there is a step within it."""
        self.steps += 1
        if self.steps > _MOST_STEPS:
            raise ExpressionError(self.steps)
        if isinstance(node, Name):
            return self._named(node.name, low, high)
        if not isinstance(node, Call):
            return node
        if node.function == "if" and len(node.arguments) == 3:
            decision, *branches = node.arguments
            return self.value(branches[not self._true(decision, low, high)], low, high)
        if node.function in {"and", "or"}:
            truths = [self._true(argument, low, high) for argument in node.arguments]
            return Fraction(all(truths) if node.function == "and" else any(truths))
        values = [self.value(argument, low, high) for argument in node.arguments]
        if node.function in _SAME and values:
            return values[0]
        return _called(node, values, (low, high))

    def _true(self, node: Node, low: Fraction, high: Fraction) -> bool:
        value = self.value(node, low, high)
        if isinstance(value, _Line):
            raise ExpressionError(node)
        return bool(value)

    def _named(self, name: str, low: Fraction, high: Fraction) -> Value | _Line:
        """Return a value that is computed; while it is, it is still empty."""
        if name in self._inside:
            return ""
        if name not in self.calculations:
            raise ExpressionError(name)
        self._inside.append(name)
        value = self.value(self.calculations[name], low, high)
        self._inside.pop()
        return value


def _called(
    node: Call, values: list[Value | _Line], ends: tuple[Fraction, Fraction]
) -> Value | _Line:
    function = node.function
    if node.comparison and len(values) == 2:
        return Fraction(_compared(function, values[0], values[1], ends))
    if function in _ROUNDED and (len(values) == 1 or values[1:] == [0]):
        return _rounded(function, _line(values[0]), ends)
    match function, values:
        case "random", []:
            return _Line(Fraction(1), Fraction(0))
        case "rand", [first, last]:
            low, high = _line(first).start, _line(last).start
            return _rounded("floor", _Line(high - low + 1, low), ends)
        case (("+" | "-" | "*" | "div"), [left, right]):
            return _computed(function, _line(left), _line(right))
    return _truth(function, values)


def _truth(function: str, values: list[Value | _Line]) -> Value:
    """Return 1 or 0 for what is true or false of constant values."""
    match function, values:
        case "selected", [str() | Fraction() as value, str() | Fraction() as name]:
            return Fraction(str(value) == str(name))
        case (("not" | "is_empty"), [str() | Fraction() as value]):
            return Fraction(not value)
    raise ExpressionError(function)


def _line(value: Value | _Line) -> _Line:
    if isinstance(value, _Line):
        return value
    number = as_number(value)
    if number is None or abs(number) > _LARGEST:
        raise ExpressionError(value)
    return _Line(Fraction(0), number)


def _computed(sign: str, left: _Line, right: _Line) -> Value | _Line:
    if sign in {"+", "-"}:
        factor = 1 if sign == "+" else -1
        line = _Line(left.slope + factor * right.slope, left.start + factor * right.start)
    elif sign == "*" and not left.slope * right.slope:
        slope = left.slope * right.start + right.slope * left.start
        line = _Line(slope, left.start * right.start)
    elif sign == "div" and not right.slope:
        line = _Line(left.slope / right.start, left.start / right.start)
    else:
        raise ExpressionError(sign)
    return line if line.slope else line.start


def _rounded(function: str, line: _Line, ends: tuple[Fraction, Fraction]) -> Value:
    """Return a rounded value, if it is the same on the whole interval."""
    shift = Fraction(1, 2) if function == "round" else Fraction(0)
    up = function in {"ceil", "ceiling"}
    middle = line.at(sum(ends, Fraction(0)) / 2) + shift
    whole = math.ceil(middle) - 1 if up else math.floor(middle)
    for bound in (whole, whole + 1):
        _cut(line, bound - shift, ends)
    return Fraction(whole + up)


def _compared(
    sign: str, left: Value | _Line, right: Value | _Line, ends: tuple[Fraction, Fraction]
) -> bool:
    """Compare two values that do not cross within the interval."""
    if not isinstance(left, _Line) and not isinstance(right, _Line):
        return compare(sign, left, right)
    if "" in {left, right}:
        return sign == "!="
    difference = _computed("-", _line(left), _line(right))
    if isinstance(difference, _Line):
        _cut(difference, Fraction(0), ends)
        difference = difference.at(sum(ends, Fraction(0)) / 2)
    return compare(sign, difference if isinstance(difference, Fraction) else "", Fraction(0))


def _cut(line: _Line, value: Fraction | int, ends: tuple[Fraction, Fraction]) -> None:
    place = (value - line.start) / line.slope if line.slope else ends[0]
    if ends[0] < place < ends[1]:
        raise _Cut(place)
