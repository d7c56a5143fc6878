"""Public names of the library that no page, command or lesson uses are listed, and no others."""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from tests.docs.test_reference import PAGES, REFERENCE, modules, public_names
from tests.processes import ROOT

APPS = ("accounts", "surveys", "respondents", "analytics", "config")
COMMANDS = ("tools", "research")
COVERAGE = ROOT / "research" / "coverage"
"""It measures every interval of the library, used or not."""
EXPRESSION = re.compile(r"\{[{%](.*?)[%}]\}")
LESSON = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LISTED = re.compile(r"`([\w.]+)`")


@cache
def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def mentioned(node: ast.AST) -> Iterator[str]:
    """Yield each name in a piece of code: of variables, attributes, imports, and in strings."""
    for part in ast.walk(node):
        if isinstance(part, ast.Name):
            yield part.id
        elif isinstance(part, ast.Attribute):
            yield part.attr
        elif isinstance(part, ast.alias):
            yield part.name
        elif isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def used_by_the_site() -> Iterator[str]:
    for folder in (*APPS, *COMMANDS):
        for file in (ROOT / folder).rglob("*.py"):
            if not file.is_relative_to(COVERAGE):
                yield from mentioned(parsed(file))
    for lesson in (ROOT / "learn" / "texts" / "en").glob("*.md"):
        for code in LESSON.findall(lesson.read_text(encoding="utf-8")):
            yield from mentioned(ast.parse(code))
    for file in (ROOT / "templates").rglob("*.*"):
        for expression in EXPRESSION.findall(file.read_text()):
            yield from re.findall(r"\w+", expression)


def definitions(body: Iterable[ast.stmt]) -> Iterator[tuple[str, set[str]]]:
    """Yield what a module or class defines, with the names that each definition needs."""
    for statement in body:
        if isinstance(statement, ast.FunctionDef):
            yield statement.name, set(mentioned(statement))
        elif isinstance(statement, ast.ClassDef):
            own = list(definitions(statement.body))
            bases = (name for base in statement.bases for name in mentioned(base))
            yield statement.name, {*bases, *_of_every_instance(own)}
            yield from own
        elif isinstance(statement, ast.Assign | ast.AnnAssign):
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            for target in targets:
                for name in mentioned(target):
                    yield name, set(mentioned(statement))


def _of_every_instance(own: list[tuple[str, set[str]]]) -> Iterator[str]:
    """Yield what a class needs as soon as it is used: all but its public functions."""
    for name, needed in own:
        if name.startswith("__"):
            yield from needed


def reached() -> set[str]:
    """Return every name that the site and the commands reach, by its name alone."""
    needs: dict[str, set[str]] = {}
    for file in (ROOT / "localdp").rglob("*.py"):
        if file.name != "__init__.py":
            for name, needed in definitions(parsed(file).body):
                needs.setdefault(name, set()).update(needed)
    found = set[str]()
    left = set(used_by_the_site())
    while left:
        found |= left
        left = {name for one in left for name in needs.get(one, ())} - found
    return found


@cache
def methods() -> dict[str, list[str]]:
    """Return the functions of each class of the library."""
    return {
        node.name: [each.name for each in node.body if isinstance(each, ast.FunctionDef)]
        for file in (ROOT / "localdp").rglob("*.py")
        for node in parsed(file).body
        if isinstance(node, ast.ClassDef)
    }


def members(name: str) -> Iterator[str]:
    """Yield a public name, and a class's public functions with it."""
    yield name
    own = methods().get(name, [])
    yield from (f"{name}.{each}" for each in own if not each.startswith("_"))


def unused() -> set[str]:
    known = reached()
    every = {
        member
        for page in PAGES
        for module in modules(page)
        for name in public_names(module)
        for member in members(name)
    }
    whole = {name for name in every if name.rpartition(".")[2] not in known}
    return {name for name in whole if name.partition(".")[0] not in whole - {name}}


def listed() -> set[str]:
    """Return the names in the table of docs/reference/localdp/README.md."""
    _, _, text = (REFERENCE / "README.md").read_text().partition("## Not on a page yet")
    rows = [line for line in text.splitlines() if line.startswith("| ")]
    return {name for row in rows for name in LISTED.findall(row.split("|")[2])}


def test_names_that_nothing_reaches_are_listed() -> None:
    assert unused() == listed()
