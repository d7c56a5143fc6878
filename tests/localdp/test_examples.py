"""The examples in the docstrings of the library say what they print."""

import doctest
import importlib
import pkgutil

import pytest

import localdp

MODULES = [module.name for module in pkgutil.walk_packages(localdp.__path__, "localdp.")]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_some() -> None:
    found = [
        test
        for name in MODULES
        for test in doctest.DocTestFinder().find(importlib.import_module(name))
        if test.examples
    ]
    assert len(found) >= 8
