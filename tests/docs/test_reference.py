"""The library's reference: every public name of its modules, and no module forgotten."""

import ast
import importlib
import re
from functools import cache
from inspect import unwrap
from pathlib import Path
from types import FunctionType

import pytest

from tests.processes import ROOT

REFERENCE = ROOT / "docs" / "reference" / "localdp"
PAGES = sorted(file for file in REFERENCE.glob("*.md") if file.name != "README.md")
NAMED = re.compile(r"^::: (\S+)$", re.MULTILINE)
CONSTANTS = re.compile(r"^::: (\S+): ", re.MULTILINE)
IMPORTED = re.compile(r"^\s*(?:>>> )?(?:from|import) (localdp[\w.]*)", re.MULTILINE)


def modules(page: Path) -> list[str]:
    return NAMED.findall(page.read_text())


@cache
def public_names(module: str) -> list[str]:
    """What a module offers: what it lists, or what it defines itself without an underscore."""
    listed = getattr(importlib.import_module(module), "__all__", None)
    if listed is not None:
        return list(listed)
    source = ROOT.joinpath(*module.split(".")).with_suffix(".py")
    nodes = ast.parse(source.read_text()).body
    defined = (node for node in nodes if isinstance(node, ast.FunctionDef | ast.ClassDef))
    return [node.name for node in defined if not node.name.startswith("_")]


@pytest.mark.slow
@pytest.mark.parametrize("file", PAGES, ids=lambda file: file.stem)
def test_every_public_name_is_there(file: Path, built: Path) -> None:
    text = (built / "reference/localdp" / file.with_suffix(".html").name).read_text()
    matches = set(re.findall(r'id="(localdp[\w.]*)"', text))
    wanted = {f"{module}.{name}" for module in modules(file) for name in public_names(module)}
    assert wanted
    assert wanted <= matches


def test_no_module_that_people_are_shown_is_left_out() -> None:
    """What an example imports, and the modules that list their public names, can be looked up."""
    shown = set[str]()
    for file in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]:
        shown |= set(IMPORTED.findall(file.read_text()))
    for file in (ROOT / "localdp").rglob("*.py"):
        if "\n__all__ = " in file.read_text():
            path = file.relative_to(ROOT).with_suffix("")
            shown.add(".".join(path.parts).removesuffix(".__init__"))
    held = {module for page in PAGES for module in modules(page)}
    inside = {"localdp.mechanisms.kuk", "localdp"}
    assert shown - inside <= held


@pytest.mark.parametrize("file", PAGES, ids=lambda file: file.stem)
def test_every_constant_and_type_has_a_line(file: Path) -> None:
    """What is neither a class nor a function has no docstring that the builder could read."""
    wanted = {
        f"{module}.{name}"
        for module in modules(file)
        for name in public_names(module)
        for value in [unwrap(getattr(importlib.import_module(module), name))]
        if not isinstance(value, type | FunctionType)
    }
    assert wanted <= set(CONSTANTS.findall(file.read_text()))


def test_every_public_name_says_what_it_is() -> None:
    silent = [
        f"{module}.{name}"
        for page in PAGES
        for module in modules(page)
        for name in public_names(module)
        if callable(member := getattr(importlib.import_module(module), name)) and not member.__doc__
    ]
    assert silent == []


def test_the_index_links_every_page() -> None:
    linked = re.findall(r"\]\(([\w-]+\.md)\)", (REFERENCE / "README.md").read_text())
    assert linked == [name for name in linked if (REFERENCE / name).exists()]
    assert sorted(linked) == [page.name for page in PAGES]
