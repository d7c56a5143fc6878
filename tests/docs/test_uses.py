"""Where each public name of the library is used; `python3 -m tests.docs.test_uses` writes it.

Of several places a row names one: that of a page before that of a route, a command, a lesson, or an
example of the documentation. A name that only other names of the library need is used where the
first of these is.
"""

import ast
import csv
import io
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.docs.test_reference import PAGES, REFERENCE, modules, public_names
from tests.docs.test_unused_names import APPS, COMMANDS, COVERAGE, LESSON, mentioned, parsed
from tests.processes import ROOT

FILE = REFERENCE / "uses.csv"
COLUMNS = ("name", "used by", "where", "through")
KINDS = ("page", "route", "command", "lesson", "example")
EXAMPLE = re.compile(r"^ *(?:>>>|\.\.\.) ?(.*)$", re.MULTILINE)
FENCED = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)

Place = tuple[str, str]


def kind_of(file: Path) -> str:
    parts = file.relative_to(ROOT).parts
    if parts[0] in COMMANDS or "commands" in parts or "demo" in parts:
        return "command"
    return "route" if "api" in parts else "page"


def taken(code: ast.AST) -> Iterator[str]:
    """Yield the names that code imports from the library, itself or from a module of it."""
    held, parts = set[str](), list(ast.walk(code))
    for part in parts:
        if isinstance(part, ast.ImportFrom) and (part.module or "").startswith("localdp"):
            held |= {each.asname or each.name for each in part.names}
            yield from (each.name for each in part.names)
    for part in parts if held else ():
        if not (isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name)):
            continue
        if part.value.id in held:
            yield part.attr


def sources() -> Iterator[tuple[Place, ast.AST]]:
    """Yield each piece of code outside the library, with its kind and its package or page."""
    for folder in (*APPS, *COMMANDS):
        for file in sorted((ROOT / folder).rglob("*.py")):
            if not file.is_relative_to(COVERAGE):
                where = ".".join(file.relative_to(ROOT).parent.parts)
                yield (kind_of(file), where), parsed(file)
    for file in sorted((ROOT / "learn" / "texts" / "en").glob("*.md")):
        for code in LESSON.findall(file.read_text(encoding="utf-8")):
            yield ("lesson", file.stem), ast.parse(code)
    for file in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        text, where = file.read_text(encoding="utf-8"), str(file.relative_to(ROOT))
        for code in FENCED.findall(text):
            typed = "\n".join(EXAMPLE.findall(code)) or code
            yield ("example", where), ast.parse(typed)


def examples_of_docstrings() -> Iterator[tuple[Place, str]]:
    """Yield the names that the library's own docstrings use in their examples."""
    for file in sorted((ROOT / "localdp").rglob("*.py")):
        where = ".".join(file.relative_to(ROOT).with_suffix("").parts)
        for name, text in documented(parsed(file).body):
            typed = "\n".join(EXAMPLE.findall(text))
            if re.search(rf"\b{name}\b", typed):
                yield ("example", where), name


def documented(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    for statement in body:
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            yield statement.name, ast.get_docstring(statement) or ""


def direct() -> dict[str, Place]:
    """Return the place of each name that code outside the library takes from it."""
    found: dict[str, set[Place]] = {}
    for place, code in sources():
        for name in taken(code):
            found.setdefault(name, set()).add(place)
    for place, name in examples_of_docstrings():
        found.setdefault(name, set()).add(place)
    return {
        name: min(places, key=lambda one: (KINDS.index(one[0]), one[1]))
        for name, places in found.items()
    }


def defined() -> Iterator[tuple[str, set[str]]]:
    """Yield what the library's modules define, with the names that each definition mentions."""
    for file in sorted((ROOT / "localdp").rglob("*.py")):
        for statement in parsed(file).body:
            if isinstance(statement, ast.FunctionDef | ast.ClassDef):
                yield statement.name, set(mentioned(statement))
            elif isinstance(statement, ast.Assign | ast.AnnAssign):
                whole = (
                    statement.targets if isinstance(statement, ast.Assign) else [statement.target]
                )
                for target in whole:
                    if isinstance(target, ast.Name):
                        yield target.id, set(mentioned(statement))


@cache
def table() -> list[tuple[str, str, str, str]]:
    """Return a row for each public name: what uses it, where, and through which other name."""
    needs = dict(defined())
    known = {name: (*place, "") for name, place in direct().items()}
    for kind in KINDS:
        left = sorted(name for name, place in known.items() if place[0] == kind)
        while left:
            reached: list[str] = []
            for name in left:
                first = known[name]
                for needed in sorted(needs.get(name, ())):
                    rank = KINDS.index(known[needed][0]) if needed in known else len(KINDS)
                    if needed in needs and KINDS.index(kind) < rank:
                        known[needed] = (kind, first[1], first[2] or name)
                        reached.append(needed)
            left = reached
    every = {name for page in PAGES for module in modules(page) for name in public_names(module)}
    return [(name, *known.get(name, ("", "", ""))) for name in sorted(every)]


def text() -> str:
    made = io.StringIO()
    writer = csv.writer(made, lineterminator="\n")
    writer.writerows([COLUMNS, *table()])
    return made.getvalue()


def test_the_table_has_a_use_of_every_public_name() -> None:
    assert [row for row in table() if not row[1]] == []
    assert FILE.read_text(encoding="utf-8") == text(), "python3 -m tests.docs.test_uses"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
