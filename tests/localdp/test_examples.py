"""The examples in the docstrings of the library run, and every public callable has one."""

import doctest
import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from typing import Any

import pytest

import localdp

# test_sklearn.py runs the example of the module that needs scikit-learn.
MODULES = [
    module.name
    for module in pkgutil.walk_packages(localdp.__path__, "localdp.")
    if not module.name.startswith("localdp.sklearn")
]
# The packages whose __init__.py lists the public names, and the modules that are public themselves.
PUBLIC = (
    *("mechanisms", "estimation", "planning", "central", "training", "audit"),
    *("layout", "posterior", "randomness", "accounting", "channel", "fixed_point"),
    "permanent_randomness",
)
# Shown by the examples of `Count`, `forecast_list` and `margin`.
WITHOUT = {
    "localdp.central.Query",
    "localdp.planning.margin_of_list",
    "localdp.planning.spread",
}


def public() -> Iterator[tuple[str, Any]]:
    """Yield the functions and classes that a package or module lists or defines."""
    for part in PUBLIC:
        module = importlib.import_module(f"localdp.{part}")
        for name, value in vars(module).items():
            function = inspect.unwrap(value) if callable(value) else value
            own = getattr(function, "__module__", None) == module.__name__
            listed = name in module.__all__ if hasattr(module, "__all__") else own
            if (
                listed
                and not name.startswith("_")
                and (inspect.isfunction(function) or inspect.isclass(function))
            ):
                yield f"{module.__name__}.{name}", function


@pytest.mark.parametrize("name", MODULES)
def test_every_example_in_a_docstring_runs(name: str) -> None:
    run = doctest.DocTestRunner().run
    found = doctest.DocTestFinder().find(importlib.import_module(name))
    assert [test.name for test in found if test.examples and run(test).failed] == []


def test_every_public_callable_has_an_example() -> None:
    """Results, interfaces and errors may be shown by an example of what returns or raises them."""
    members = dict(public())
    shown = {name for name, member in members.items() if "Examples\n" in (member.__doc__ or "")}
    assert len(shown) > 100
    words = {name: {*re.findall(r"\w+", inspect.getsource(each))} for name, each in members.items()}
    others = {
        name
        for name in members.keys() - shown
        if inspect.isfunction(members[name])
        or not any(name.rpartition(".")[2] in words[other] for other in members.keys() - {name})
    }
    assert others == WITHOUT
