"""What Python makes of each widget's state and words, to compare with what the page shows.

A twin is a module named like its widget in `static/js/learn/widgets`. It has `STATES`, some states
to try (the values of an address), and ``outcome(state, words)``, which returns the dictionary that
the widget's `run` returns. Where `outcome` uses the library, it shows that both agree.
"""

from importlib import import_module
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from learn.lessons import widgets
from localdp.randomness import FixedWords, Words

NAMES = sorted(widgets("en"))


def twin(widget: str) -> ModuleType:
    return import_module(f"tests.learn.twins.{widget.replace('-', '_')}")


def seeded(seed: int, count: int = 500_000) -> FixedWords:
    """Return the words of `SeededWords` in static/js/learn."""
    return FixedWords(np.random.RandomState(seed).bytes(4 * count))


def same(widget: str, state: dict[str, Any], outcome: dict[str, Any]) -> bool:
    """Return True if a widget's outcome equals its twin's; raise AssertionError if not."""
    expected = twin(widget).outcome(state, seeded(state.get("seed", 2026)))
    assert outcome.keys() == expected.keys()
    for name, value in expected.items():
        assert outcome[name] == near(value), (state, name)
    return True


def near(value: Any) -> Any:
    """Return what JavaScript may make of a figure of Python, or of figures in lists."""
    if isinstance(value, list):
        return [near(part) for part in value]
    return value if isinstance(value, str) else pytest.approx(value, rel=1e-6, abs=1e-9)


def uniform(words: Words, count: int) -> NDArray[np.float64]:
    """Return what `uniform` in static/js/learn/seeded_words.js makes of two words each."""
    high, low = words.take(2 * count).astype(np.float64).reshape(count, 2).T
    drawn: NDArray[np.float64] = (high // 2**6 * 2**26 + low // 2**6 + 0.5) / 2**52
    return drawn
