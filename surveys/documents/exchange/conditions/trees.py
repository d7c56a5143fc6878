"""Conditions of other tools as ours: what an expression says of the answers to earlier questions.

As in XPath, a comparison with an answer that is missing is false, and “!=” is “not” of “=”.
"""

import math
import operator
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from surveys.documents.condition_problems import size_problem
from surveys.documents.exchange.conditions.expressions import Call, ExpressionError, Name, Node
from surveys.formatting import exact_decimal
from surveys.protection.numeric import SCALE
from surveys.questions.conditions import MOST_LEAVES, Tree
from surveys.questions.registry import kind_of

Value = str | Fraction
_NUMBER = re.compile(r"\s*-?\d{1,15}(\.\d{1,15})?\s*", re.ASCII)
# The ends of a scale that has none yet, so that conditions can name a part of it.
_FAR = {"low": Fraction(-(10**9)), "high": Fraction(10**9), "step": Fraction(1)}
_SIGNS: dict[str, Callable[[Any, Any], bool]] = {
    "=": operator.eq,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


@dataclass(frozen=True)
class Source:
    """A question that conditions may name, by its id: the names or values of its options, or of a
    number the lowest, the highest, and the step."""

    question: str
    options: Sequence[Value] = ()
    scale: tuple[Fraction, Fraction, Fraction] | None = None
    finished: bool = True
    """Whether both ends of the scale are known."""
    others: tuple["Source", ...] = ()
    """Questions that ask other people the same, with other options."""
    several: bool = False
    """Whether people choose any of the options."""
    first: int = 0
    """The place of the first of these options in the question."""

    @property
    def size(self) -> int:
        if self.scale is None:
            return len(self.options)
        low, high, step = self.scale
        return int((high - low) / step) + 1


@dataclass(frozen=True)
class _Answers:
    """That the answer is one of these: places of options, or of a number its first and last
    level."""

    source: Source
    options: tuple[int, ...]


@dataclass(frozen=True)
class _Joined:
    """That all or any of these hold."""

    word: str
    conditions: tuple["_Rule", ...]


@dataclass(frozen=True)
class _Not:
    condition: "_Rule"


_Rule = bool | _Answers | _Joined | _Not


def source_of(item: Mapping[str, Any], options: Sequence[Value]) -> Source | None:
    """Return a question with these names of its options as a source, if conditions may have it."""
    kind = kind_of(item)
    if kind.choice and not kind.counted:
        return Source(item["id"], options, several=kind.several)
    parameters = item.get("parameters")
    if not kind.numeric or "calendar" in item or not isinstance(parameters, dict):
        return None
    given = {name: parameters[name] for name in SCALE if name in parameters}
    if not all(isinstance(bound, str) and _NUMBER.fullmatch(bound) for bound in given.values()):
        return None
    scale = _FAR | {name: Fraction(bound) for name, bound in given.items()}
    low, high, step = (scale[name] for name in SCALE)
    if low >= high or step <= 0:
        return None
    return Source(item["id"], scale=(low, high, step), finished={*SCALE} <= given.keys())


def tree_of(node: Node, sources: Mapping[str, Source]) -> Tree | None:
    """Return the condition that an expression is; None if it always holds.

    Raise `ExpressionError` if it never does, names what no condition can here, or is too large.
    """
    rule = _rule(node, sources)
    if rule is False:
        raise ExpressionError(node)
    tree = None if rule is True else _tree(rule)
    if tree and size_problem(tree):
        raise ExpressionError(node)
    return tree


def as_number(value: Value) -> Fraction | None:
    """Return a value as a number, as XPath does; None for what is not one."""
    if isinstance(value, Fraction):
        return value
    return Fraction(value.strip()) if _NUMBER.fullmatch(value) else None


def compare(sign: str, left: Value, right: Value) -> bool:
    """Compare two values as XPath does: as texts only if both are, and by “=”."""
    if sign == "!=":
        return not compare("=", left, right)
    if sign == "=" and isinstance(left, str) and isinstance(right, str):
        return left == right
    numbers = as_number(left), as_number(right)
    return None not in numbers and _SIGNS[sign](*numbers)


def _rule(node: Node, sources: Mapping[str, Source]) -> _Rule:
    if isinstance(node, Name):
        raise ExpressionError(node.name)
    if not isinstance(node, Call):
        return bool(node)
    arguments = node.arguments
    if node.function in {"and", "or"}:
        return _joined(node.function, [_rule(argument, sources) for argument in arguments])
    if node.function == "not" and len(arguments) == 1:
        return _negated(_rule(arguments[0], sources))
    if node.function in {"true", "false"} and not arguments:
        return node.function == "true"
    return _answered(node, sources)


def _answered(node: Call, sources: Mapping[str, Source]) -> _Rule:
    if comparison := node.comparison:
        sign, left, right = comparison
        return _compared(sign, _source(left, sources), right)
    match node.function, len(node.arguments):
        case ("selected", 2):
            question, name = node.arguments
            return _compared("=", _source(question, sources), name, named=True)
        case (("is_empty" | "empty"), 1):
            return _compared("=", _source(node.arguments[0], sources), "")
    raise ExpressionError(node.function)


def _source(node: Node, sources: Mapping[str, Source]) -> Source:
    if not isinstance(node, Name) or node.name not in sources:
        raise ExpressionError(node)
    return sources[node.name]


def _compared(sign: str, source: Source, value: Node, *, named: bool = False) -> _Rule:
    """Return for which answers a comparison holds; ``named`` for which this option is chosen."""
    value = _negative(value)
    if not isinstance(value, str | Fraction):
        raise ExpressionError(value)
    if sign == "!=":
        return _negated(_compared("=", source, value))
    if source.others:
        return _compared_with_any(sign, source, value, named=named)
    if isinstance(value, str) and not value.strip():
        if sign != "=":
            raise ExpressionError(sign)
        return _Not(_Answers(source, _all(source)))
    if source.scale is not None:
        return _levels(sign, source, value)
    if source.several and not named:
        raise ExpressionError(sign)  # The value has the names of all options that are chosen.
    value = str(value) if named else value
    names = enumerate(source.options, source.first)
    options = [place for place, name in names if compare(sign, name, value)]
    numeric = any(as_number(name) is not None for name in source.options)
    if not (options if sign == "=" else numeric) or (sign != "=" and as_number(value) is None):
        raise ExpressionError(value)
    return _Answers(source, tuple(options)) if options else False


def _compared_with_any(sign: str, source: Source, value: Value, *, named: bool) -> _Rule:
    """Return for which answers to one of several questions a comparison holds."""
    rules: list[_Rule] = []
    for single in (replace(source, others=()), *source.others):
        with suppress(ExpressionError):
            rules.append(_compared(sign, single, value, named=named))
    if not rules:
        raise ExpressionError(value)
    empty = isinstance(value, str) and not value.strip()
    return _joined("and" if empty else "or", rules)


def _negative(value: Node) -> Node:
    """Return what -1 is, which is read as 0 - 1."""
    match value:
        case Call("-", (Fraction() as zero, Fraction() as number)) if not zero:
            return -number
    return value


def _levels(sign: str, source: Source, value: Value) -> _Rule:
    number = as_number(value)
    if number is None or source.scale is None:
        raise ExpressionError(value)
    low, _high, step = source.scale
    at = (number - low) / step
    first, last = 0, source.size - 1
    if sign in {"=", ">", ">="}:
        first = max(first, math.floor(at) + 1 if sign == ">" else math.ceil(at))
    if sign in {"=", "<", "<="}:
        last = min(last, math.ceil(at) - 1 if sign == "<" else math.floor(at))
    return _Answers(source, (first, last)) if first <= last else False


def _all(source: Source) -> tuple[int, ...]:
    if source.scale is not None:
        return (0, source.size - 1)
    return tuple(range(source.first, source.first + source.size))


def _negated(rule: _Rule) -> _Rule:
    if isinstance(rule, bool):
        return not rule
    return rule.condition if isinstance(rule, _Not) else _Not(rule)


def _joined(word: str, rules: Sequence[_Rule]) -> _Rule:
    """Join conditions by “and” or “or”, with as few levels and answers as it takes."""
    decisive = word == "or"
    if any(rule is decisive for rule in rules):
        return decisive
    flat: list[_Rule] = []
    for rule in rules:
        inner = isinstance(rule, _Joined) and rule.word == word
        for part in rule.conditions if inner and isinstance(rule, _Joined) else [rule]:
            if not isinstance(part, bool):
                _merge(word, flat, part)
        if len(flat) > MOST_LEAVES:
            raise ExpressionError(len(flat))
    if len(flat) < 2:
        return flat[0] if flat else not decisive
    return _Joined(word, tuple(flat))


def _merge(word: str, rules: list[_Rule], part: _Rule) -> None:
    """Add a condition to others, or to what one of them says of the same question."""
    if part in rules:
        return
    for place, rule in enumerate(rules):
        if not (isinstance(rule, _Answers) and isinstance(part, _Answers)):
            continue
        if rule.source.question != part.source.question:
            continue
        if word == "or" and rule.source.scale is None:
            options = tuple(dict.fromkeys([*rule.options, *part.options]))
            rules[place] = _Answers(rule.source, options)
            return
        if word == "and" and rule.source.scale is not None:
            first = max(rule.options[0], part.options[0])
            last = min(rule.options[1], part.options[1])
            if first <= last:
                rules[place] = _Answers(rule.source, (first, last))
                return
    rules.append(part)


def _tree(rule: _Rule) -> dict[str, Any]:
    match rule:
        case _Not(condition):
            return {"not": _tree(condition)}
        case _Joined(word, conditions):
            return {"all" if word == "and" else "any": [*map(_tree, conditions)]}
        case _Answers(source, options):
            return _leaves(source, options)
    raise ExpressionError(rule)


def _leaves(source: Source, options: tuple[int, ...]) -> dict[str, Any]:
    """Return a leaf; of all answers two, since a leaf leaves some out. All options of a multiple
    choice leave out who chooses none."""
    if source.scale is not None:
        first, last = options
        if first == 0 and last == source.size - 1 > 0:
            if not source.finished:
                raise ExpressionError(source.question)
            return {"any": [_leaf(source, (0, 0)), _leaf(source, (1, last))]}
    elif len(options) == source.size > 1 and not source.several:
        return {"any": [_leaf(source, options[:1]), _leaf(source, options[1:])]}
    return _leaf(source, options)


def _leaf(source: Source, options: tuple[int, ...]) -> dict[str, Any]:
    if source.scale is None:
        return {"question": source.question, "options": [*options]}
    first, last = options
    low, _high, step = source.scale
    least = {"least": exact_decimal(low + first * step)} if first else {}
    most = {"most": exact_decimal(low + last * step)} if last < source.size - 1 else {}
    return {"question": source.question, **least, **most}
