"""Layers of the architecture: no app or package imports from one above it."""

import ast
import sys
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
FLOORS = ["localdp", "charts", "learn", "accounts", "surveys", "respondents", "analytics", "config"]

# Inside an app a package imports only from those before it. Modules without a package of their own
# (views, tasks, receivers, ...) are above all of them.
ROOMS = {
    "localdp": [
        *("mechanisms", "estimation", "planning", "central", "training", "audit", "sklearn"),
    ],
    "analytics": [
        "models",
        "webhooks",
        "estimates",
        "jobs",
        "grouping",
        "trends",
        "releases",
        "marks",
        "dashboard",
        "crosstabs",
        "subgroups",
        "weights",
        "regression",
        "dp_training",
        "public",
        "exports",
        "archive",
        "demo",
        "templatetags",
        "api",
        "management",
    ],
    "accounts": [
        "faults",
        "models",
        "audit",
        "sign_in",
        "people",
        "organisations",
        "single_sign_on",
        "templatetags",
        "profile",
        "management",
    ],
    "surveys": [
        "questions",
        "protection",
        "documents",
        "models",
        "planning",
        "budget",
        "drafts",
        "versions",
        "launch",
        "memberships",
        "templatetags",
        "api",
    ],
    "respondents": [
        "tallies",
        "models",
        "signing",
        "intake",
        "invitations",
        "shuffling",
        "recount",
        "questionnaire",
        "templatetags",
        "api",
        "management",
    ],
}


@cache
def imports(path: Path) -> list[ast.Import | ast.ImportFrom]:
    """Return a module's imports, at the top or in a function."""
    found = ast.walk(ast.parse(path.read_text()))
    return [node for node in found if isinstance(node, ast.Import | ast.ImportFrom)]


def imported(path: Path) -> set[str]:
    names = set()
    for node in imports(path):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif node.level == 0 and node.module:
            names.add(node.module.split(".")[0])
    return names


@pytest.mark.parametrize("floor", FLOORS[:-1])
def test_no_floor_imports_from_above(floor: str) -> None:
    above = set(FLOORS[FLOORS.index(floor) + 1 :])
    wrong = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in (ROOT / floor).rglob("*.py")
        for name in imported(path) & above
    }
    assert not wrong


def test_charts_need_only_the_standard_library() -> None:
    found = set().union(*(imported(path) for path in (ROOT / "charts").rglob("*.py")))
    assert found <= sys.stdlib_module_names | {"charts"}


def rooms_imported(app: str, path: Path) -> set[str]:
    """Return the packages of its own app that a module imports from."""
    found = set()
    for node in imports(path):
        if isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        for name in names:
            parts = name.split(".")
            if parts[0] == app and len(parts) > 1:
                found.add(parts[1] if (ROOT / app / parts[1]).is_dir() else "")
    return found - {""}


@pytest.mark.parametrize("app", ROOMS)
def test_no_room_imports_from_one_above(app: str) -> None:
    order = ROOMS[app]
    packages = {path.parent.name for path in (ROOT / app).glob("*/__init__.py")}
    assert packages - {"migrations"} == set(order)
    wrong = {
        f"{path.relative_to(ROOT)}: {other}"
        for place, room in enumerate(order)
        for path in (ROOT / app / room).rglob("*.py")
        for other in rooms_imported(app, path) & set(order[place + 1 :])
    }
    assert not wrong


@pytest.mark.parametrize("app", [*ROOMS, "charts", "config"])
def test_no_folder_holds_more_than_twelve_modules(app: str) -> None:
    folders = {path.parent for path in (ROOT / app).rglob("*.py")} - {ROOT / app / "migrations"}
    modules = {
        str(folder.relative_to(ROOT)): len({*folder.glob("*.py")} - {folder / "__init__.py"})
        for folder in folders
    }
    assert {folder: count for folder, count in modules.items() if count > 12} == {}


def modules_imported(path: Path, known: set[str]) -> set[str]:
    """Return the modules of this project that a module imports, at the top or in a function."""
    found = set()
    for node in imports(path):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif node.module:
            inner = {f"{node.module}.{alias.name}" for alias in node.names} & known
            found |= inner or {node.module}
    return found & known


def test_there_are_no_import_cycles() -> None:
    paths = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts): path
        for floor in FLOORS
        for path in (ROOT / floor).rglob("*.py")
        if path.name != "__init__.py"
    }
    arrows = {name: modules_imported(path, set(paths)) for name, path in paths.items()}
    TopologicalSorter(arrows).prepare()  # raises CycleError, which names the modules


@pytest.mark.parametrize("app", ROOMS)
def test_every_room_opens_with_a_paragraph(app: str) -> None:
    for room in ROOMS[app]:
        source = (ROOT / app / room / "__init__.py").read_text()
        usual = room in ("templatetags", "management")
        assert usual or ast.get_docstring(ast.parse(source)), room
