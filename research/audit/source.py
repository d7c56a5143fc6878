"""What no black box can see: whether the random source is the right one, and nothing else."""

import json
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from localdp.layout import Field, Layout
from localdp.mechanisms import from_spec
from localdp.randomness import SecureWords, WordsExhaustedError
from tools import ROOT

VECTORS = ROOT / "tests" / "vectors"
EACH = 10
"""Of a number's golden reports every so many are looked at: each makes its tables again."""
SCRIPTS = ROOT / "static" / "js"
SOURCES = ROOT / "localdp"
SEEDED = SOURCES / "rng.py"
"""For forecasts and folds. No draw of a report imports it: tests/localdp/test_library.py."""
WEAK_IN_SCRIPTS = re.compile(r"\brandom\s*\(|\bMath\s*\[")
WEAK_IN_PYTHON = re.compile(r"^\s*(?:import|from) random\b|\b(?:np|numpy)\.random\b", re.MULTILINE)


def vectors() -> dict[str, Any]:
    """Return golden output: answer, words and report of every mechanism, written down
    beforehand."""
    options, numbers = (
        json.loads((VECTORS / name).read_text(encoding="utf-8"))["mechanisms"]
        for name in ("vectors.json", "numbers.json")
    )
    some = [group | {"cases": group["cases"][::EACH]} for group in numbers]
    return {"mechanisms": [group for group in options + some if drawing(group)]}


def drawing(group: dict[str, Any]) -> bool:
    """Return whether anything is drawn: open numbers and open choices take no words."""
    return any(words for _answer, words, _report in group["cases"])


def golden_reports(golden: dict[str, Any]) -> int:
    return sum(len(group["cases"]) for group in golden["mechanisms"])


@contextmanager
def source(urandom: Callable[[int], bytes]) -> Iterator[None]:
    """Provide the system's source replaced, where `SecureWords` finds it."""
    real, os.urandom = os.urandom, urandom
    try:
        yield
    finally:
        os.urandom = real


def complaints(golden: dict[str, Any]) -> list[str]:
    """Return what is wrong with the Python samplers' use of their source; nothing, if all is
    well."""
    said = []
    for group in golden["mechanisms"]:
        differing = sum(not is_golden(group["spec"], *case) for case in group["cases"])
        if differing:
            said.append(f"{differing} reports of {group['spec']} differ from the golden ones")
        if draws_anyway(group["spec"], group["cases"][0][0]):
            said.append(f"{group['spec']} draws although its source fails")
    return said


def is_golden(spec: dict[str, Any], answer: Any, words: list[int], report: Any) -> bool:
    """Return whether these words of the system make this report, or none where they do not
    suffice."""
    left = np.array(words, dtype="<u4").tobytes()

    def handed_out(size: int) -> bytes:
        nonlocal left
        data, left = left[:size], left[size:]
        return data

    drawn = None
    with source(handed_out):
        try:
            drawn = from_spec(spec).randomize([answer], SecureWords())[0].tolist()
        except (WordsExhaustedError, RuntimeError):
            drawn = None
    return not left and bool(drawn == report)


def draws_anyway(spec: dict[str, Any], answer: Any) -> bool:
    def failing(_size: int) -> bytes:
        raise OSError("no entropy")

    with source(failing):
        try:
            Layout((Field(from_spec(spec)),)).randomize([answer], SecureWords())
        except OSError:
            return False
    return True


def weak_sources() -> list[str]:
    """Return files that mention a random source which is not cryptographic."""
    looked_at = [(path, WEAK_IN_SCRIPTS) for path in SCRIPTS.rglob("*.js")]
    looked_at += [(path, WEAK_IN_PYTHON) for path in SOURCES.rglob("*.py") if path != SEEDED]
    return sorted(
        str(path.relative_to(ROOT))
        for path, weak in looked_at
        if weak.search(path.read_text(encoding="utf-8"))
    )
