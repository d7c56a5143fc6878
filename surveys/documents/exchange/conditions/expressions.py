"""The expressions of other tools, parsed: who is asked, bounds of numbers, and numbers by chance.

The two languages have other words for the same, so that one tree holds both. Lengths and depths are
limited, since anyone may have written the file.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from surveys.questions.conditions import BOUNDS, Tree

_LONGEST = 10_000
_MOST_TOKENS = 1_000
_DEEPEST = 30
_LONGEST_SUM = 4
_NAME = r"[^\W\d][\w.-]*"
_TEXT = r"""(?P<text>'[^']*'|"[^"]*")"""
_NUMBER = r"(?P<number>(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})(?![\w.]))"
_SIGN = r"(?P<sign>&&|\|\||[<>!=]=|[<>=!()+*,-])"
_XLSFORM = re.compile(
    rf"""\s*(?:\$\{{\s*(?P<name>[^{{}}\s]+)\s*\}}|{_TEXT}|{_NUMBER}"""
    # As older forms name a question.
    rf"""|(?:current\(\)/)?(?:/|\.{{1,2}}/)(?:{_NAME}/|\.\./)*(?P<path>{_NAME})"""
    rf"""|(?P<word>{_NAME})|{_SIGN})"""
)
_LIMESURVEY = re.compile(
    rf"\s*(?:{_TEXT}|{_NUMBER}|(?P<word>\w+)(?:\.(?P<suffix>\w+))?|{_SIGN})", re.ASCII
)
# Of what LimeSurvey has of an answer, what its code or number is.
_CODES = {"NAOK", "code", "value", "valueNAOK"}
_SIGNS = {
    "||": "or",
    "&&": "and",
    "==": "=",
    "!": "not",
    "eq": "=",
    "ne": "!=",
    "lt": "<",
    "le": "<=",
    "gt": ">",
    "ge": ">=",
}
_COMPARISONS = frozenset({"=", "!=", "<", "<=", ">", ">="})
_LEVELS = ({"or"}, {"and"}, _COMPARISONS, {"+", "-"}, {"*", "div"})
_SWAPPED = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}
# Word processors and spreadsheets write them in the place of plain ones.
_QUOTES = str.maketrans(dict.fromkeys("‘’‚‛′`", "'") | dict.fromkeys("“”„‟″«»", '"'))


class ExpressionError(ValueError):
    """An expression that cannot be read, or that has no counterpart here."""


@dataclass(frozen=True)
class Name:
    """What the other tool holds under a name: an answer, or a value that it computes."""

    name: str


@dataclass(frozen=True)
class Call:
    """A function or operator with its arguments; “and” and “or” have two or more."""

    function: str
    arguments: tuple["Node", ...]

    @property
    def comparison(self) -> tuple[str, "Node", "Node"] | None:
        """The operator of a comparison and its two sides, the name first if only one is."""
        if self.function not in _COMPARISONS or len(self.arguments) != 2:
            return None
        left, right = self.arguments
        if isinstance(right, Name) and not isinstance(left, Name):
            return _SWAPPED.get(self.function, self.function), right, left
        return self.function, left, right


Node = Fraction | str | Name | Call


def straight(text: str) -> str:
    return text.translate(_QUOTES)


def parse_xlsform(text: str, columns: Collection[str] = ()) -> Node:
    """Parse ``${q} = 'a' or not(selected(../q, 'b'))``; raise `ExpressionError`.

    A word that names one of the ``columns`` of a sheet is a call of “column”.
    """
    return _Parser(_tokens(straight(text), _XLSFORM), columns=columns).parse()


def parse_limesurvey(text: str, rename: Callable[[str], str] = str) -> Node:
    """Parse ``q.NAOK == "A1" && !is_empty(p)``; raise `ExpressionError`.

    ``rename`` returns the code of the question that a name means.
    """
    return _Parser(_tokens(straight(text), _LIMESURVEY, rename), unary=True).parse()


def calls_in(node: Node) -> Iterator[Call]:
    """Yield the functions and operators of an expression, from the outside."""
    if isinstance(node, Call):
        yield node
        for argument in node.arguments:
            yield from calls_in(argument)


def names_in(node: Node) -> set[str]:
    if isinstance(node, Name):
        return {node.name}
    inside = (argument for call in calls_in(node) for argument in call.arguments)
    return {argument.name for argument in inside if isinstance(argument, Name)}


def condition_text(tree: Tree, answer_texts: Callable[[Tree], str]) -> str:
    """Return the expression of a condition, which `parse_xlsform` parses."""
    for key, word in (("all", "and"), ("any", "or")):
        if key in tree:
            texts = [condition_text(branch, answer_texts) for branch in tree[key]]
            compound = [f" {other} " in text for text in texts for other in ("and", "or")]
            if len(texts) == 1 or not any(compound):
                return f" {word} ".join(texts)
            return f" {word} ".join(f"({text})" for text in texts)
    if "not" in tree:
        return f"not({condition_text(tree['not'], answer_texts)})"
    return answer_texts(tree)


def choices_text(question: str, answers: list[str], *, several: bool = False) -> str:
    """Return the expression for one of some answers to a question, of which people choose one or
    several."""
    if several:
        return " or ".join(f"selected(${{{question}}}, '{answer}')" for answer in answers)
    return " or ".join(f"${{{question}}} = '{answer}'" for answer in answers)


def range_text(question: str, leaf: Mapping[str, Any]) -> str:
    signs = {"least": ">=", "most": "<="}
    ends = sorted(BOUNDS & leaf.keys())
    return " and ".join(f"${{{question}}} {signs[end]} {leaf[end]}" for end in ends)


def conjuncts(text: str) -> list[str]:
    """Return the parts of an expression that must all hold, as far as no “or” joins them."""
    if len(text) > _LONGEST:
        return [text[:_LONGEST]]
    if not (text := _stripped(text)):
        return []
    parts = [_stripped(part) for part in re.split(r"(?<!\s)\s+and\s+", text, flags=re.IGNORECASE)]
    either = re.search(r"\bor\b", text, re.IGNORECASE)
    return [text] if either else parts


def _tokens(
    text: str, pattern: re.Pattern[str], rename: Callable[[str], str] = str
) -> list[Node | tuple[str]]:
    """Return the parts of an expression; words and signs are tuples."""
    if len(text) > _LONGEST:
        raise ExpressionError(len(text))
    tokens: list[Node | tuple[str]] = []
    end = 0
    text = text.strip()
    while end < len(text):
        match = pattern.match(text, end)
        if match is None or len(tokens) == _MOST_TOKENS:
            raise ExpressionError(text[end : end + 40])
        end = match.end()
        tokens.append(_token(match.groupdict(), rename))
    return tokens


def _token(parts: dict[str, str | None], rename: Callable[[str], str]) -> Node | tuple[str]:
    if (text := parts["text"]) is not None:
        return text[1:-1]
    if number := parts["number"]:
        return Fraction(number.rstrip("."))
    if name := parts.get("name") or parts.get("path"):
        return Name(name)
    word = parts["sign"] or parts["word"] or ""
    if suffix := parts.get("suffix"):
        return Name(rename(word) if suffix in _CODES else f"{word}.{suffix}")
    lower = word.lower()
    return (_SIGNS.get(lower, lower if lower in {"and", "or", "not", "div"} else word),)


class _Parser:
    """Reads an expression by the precedence of its operators."""

    def __init__(
        self,
        tokens: list[Node | tuple[str]],
        *,
        unary: bool = False,
        columns: Collection[str] = (),
    ) -> None:
        self.tokens = tokens
        self.columns = columns
        # In LimeSurvey a word is a question, and “not” needs no parentheses.
        self.limesurvey = unary
        self.at = 0
        self.depth = 0

    def parse(self) -> Node:
        node = self._binary(0)
        if self.at < len(self.tokens):
            raise ExpressionError(self.tokens[self.at])
        return node

    def _next(self) -> str:
        """Return the next word or sign; empty if there is none."""
        token = self.tokens[self.at] if self.at < len(self.tokens) else None
        return token[0] if isinstance(token, tuple) else ""

    def _take(self, sign: str) -> bool:
        taken = self._next() == sign
        self.at += taken
        return taken

    def _binary(self, level: int) -> Node:
        if level == len(_LEVELS):
            return self._single()
        nodes = [self._binary(level + 1)]
        signs = []
        while self._next() in _LEVELS[level]:
            signs.append(self._next())
            self.at += 1
            nodes.append(self._binary(level + 1))
        if level < 2 and signs:
            return Call(signs[0], tuple(nodes))
        if len(signs) > (1 if level == 2 else _LONGEST_SUM):
            raise ExpressionError(signs)
        node = nodes[0]
        for sign, right in zip(signs, nodes[1:], strict=True):
            node = Call(sign, (node, right))
        return node

    def _single(self) -> Node:
        """Read what is between operators: a value, a function, or something in parentheses."""
        self.depth += 1
        if self.depth > _DEEPEST or self.at >= len(self.tokens):
            raise ExpressionError(self.depth)
        token = self.tokens[self.at]
        self.at += 1
        node = self._word(token[0]) if isinstance(token, tuple) else token
        self.depth -= 1
        return node

    def _word(self, word: str) -> Node:
        if word == "(":
            return self._arguments(1)[0]
        if word == "-":
            return Call("-", (Fraction(0), self._single()))
        if word == "not" and self.limesurvey:
            return Call("not", (self._single(),))
        if self._take("("):
            return Call(word, self._arguments(4))
        if self.limesurvey and re.match(r"\w", word) and word not in {"and", "or"}:
            return Name(word)
        if word in self.columns:
            return Call("column", (word,))
        raise ExpressionError(word)

    def _arguments(self, most: int) -> tuple[Node, ...]:
        """Read what is in parentheses, whose first one was read."""
        nodes: list[Node] = []
        while not self._take(")"):
            if (nodes and not self._take(",")) or len(nodes) == most:
                raise ExpressionError(self.at)
            nodes.append(self._binary(0))
        if not nodes and most == 1:
            raise ExpressionError(self.at)
        return tuple(nodes)


def _stripped(text: str) -> str:
    """Remove spaces and parentheses around a whole expression."""
    opened: list[int] = []
    closed_at: dict[int, int] = {}
    for place, letter in enumerate(text):
        if letter == "(":
            opened.append(place)
        elif letter == ")" and opened:
            closed_at[opened.pop()] = place
    start, end = 0, len(text)
    while start < end:
        if text[start].isspace():
            start += 1
        elif text[end - 1].isspace():
            end -= 1
        elif closed_at.get(start) == end - 1:
            start, end = start + 1, end - 1
        else:
            break
    return text[start:end]
