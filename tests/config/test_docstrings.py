"""Functions' docstrings begin with a verb, properties' and classes' with a noun.

Ruff's D401 finds verbs in another form, such as “Returns”; here are words that are not verbs.
"""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.processes import ROOT

APPS = ("accounts", "analytics", "charts", "config", "learn", "localdp", "respondents", "surveys")
NOT_VERBS = re.compile(
    "a|all|an|another|any|each|every|how|its|no|none|one|our|some|that|the|these|this|those|two"
    "|what|where|whether|which|who|whom|whose|why"
)
PROPERTIES = {"property", "cached_property", "classproperty"}


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what a module holds except expressions: most of it is, and none has a docstring."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.expr):
            yield child
            yield from statements(child)


def first_words(source: str) -> Iterator[tuple[int, str, str, bool]]:
    """Yield line and name of each function, its docstring's first word, and whether it is a
    property."""
    for node in statements(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if words := (ast.get_docstring(node) or "").split():
            named = {ast.unparse(each).rpartition(".")[2] for each in node.decorator_list}
            yield node.lineno, node.name, words[0].strip("`:,.").lower(), bool(named & PROPERTIES)


def wrong(source: str) -> list[str]:
    return [
        f"{line} {name}: {word}"
        for line, name, word, is_property in first_words(source)
        if (word == "return" if is_property else NOT_VERBS.fullmatch(word))
    ]


@pytest.mark.parametrize("app", APPS)
def test_docstrings_follow_the_convention(app: str) -> None:
    faults = {path: wrong(path.read_text()) for path in (ROOT / app).rglob("*.py")}
    assert {str(path): names for path, names in faults.items() if names} == {}


def test_a_wrong_first_word_is_found() -> None:
    assert wrong('def f(): """The rows."""') == ["1 f: the"]
    assert wrong('@property\ndef f(): """The rows."""') == []
    assert wrong('@cached_property\ndef f(): """Return the rows."""') == ["2 f: return"]
