"""The conditions of a file of another tool, as far as they can be kept."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial
from typing import Literal

from surveys.documents.exchange.conditions.draws import Draw, draws_of
from surveys.documents.exchange.conditions.expressions import (
    Call,
    ExpressionError,
    Name,
    Node,
    calls_in,
)
from surveys.documents.exchange.conditions.trees import Source, tree_of
from surveys.questions.conditions import MOST_LEAVES, Tree


class ImportedConditions:
    """Reads the conditions of a file, which name the questions that were read so far."""

    def __init__(self, parse: Callable[[str], Node]) -> None:
        # Groups and questions have the same expressions many times.
        self._parsed = cache(partial(_parsed, parse))
        self.sources: dict[str, Source] = {}
        """The questions that conditions may name, by their names."""

    def keeps(self, texts: Iterable[str]) -> bool:
        """Return whether all of these conditions can be kept together."""
        return not self.kept([text for text in texts if text])[1]

    def unite(self, name: str, parts: Iterable[str]) -> None:
        """Let conditions that name a question mean all those that ask the same of other people."""
        sources = [source for part in parts if (source := self.sources.pop(part, None))]
        if sources:
            self.sources[name] = replace(sources[0], others=tuple(sources[1:]))

    def kept(self, texts: Sequence[str], own_id: str = "") -> tuple[Tree | None, list[str]]:
        """Return the condition that all of these are, and those that cannot be kept."""
        texts = list(dict.fromkeys(texts))
        few = texts if len(texts) <= MOST_LEAVES else []
        others = {
            name: source for name, source in self.sources.items() if source.question != own_id
        }
        kept, tree = few, self._tree(few, others)
        if tree is False:
            kept = [text for text in few if self._tree([text], others) is not False]
            tree = self._tree(kept, others)
        if tree is False:
            kept, tree = [], None
        return tree, [text for text in texts if text not in kept]

    def values_of(self, name: str, texts: Iterable[str]) -> list[str]:
        """Return the values with which expressions compare what has this name."""
        nodes = [node for text in texts if (node := self._parsed(text)) is not None]
        calls = [call for node in nodes for call in calls_in(node)]
        chosen = {"selected": "="}
        pairs = [
            call.comparison or (chosen.get(call.function, ""), *call.arguments)
            for call in calls
            if len(call.arguments) == 2
        ]
        return [
            str(value)
            for sign, left, value in pairs
            if sign in {"=", "!="} and left == Name(name) and isinstance(value, str | Fraction)
        ]

    def draws(self, calculations: Mapping[str, str], conditions: Iterable[str]) -> list[Draw]:
        """Return the arms that calculated values are, as far as conditions depend on them."""
        parsed = {name: self._parsed(text) for name, text in calculations.items()}
        known = {name: node for name, node in parsed.items() if node is not None}
        nodes = [node for text in conditions if (node := self._parsed(text)) is not None]
        return list(draws_of(known, nodes))

    def _tree(
        self, texts: Sequence[str], sources: Mapping[str, Source]
    ) -> Tree | Literal[False] | None:
        """Return the condition that all of these hold; None if they always do, and False if that
        cannot be said here."""
        nodes = tuple(node for node in map(self._parsed, texts) if node is not None)
        if len(nodes) < len(texts):
            return False
        try:
            return tree_of(Call("and", nodes), sources)
        except ExpressionError:
            return False


def _parsed(parse: Callable[[str], Node], text: str) -> Node | None:
    try:
        return parse(text)
    except ExpressionError:
        return None
