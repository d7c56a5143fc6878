"""Findings of a check: errors and warnings."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Literal

Part = Literal["web", "worker"]
BOTH: tuple[Part, ...] = ("web", "worker")


@dataclass(frozen=True)
class Finding:
    """A problem, in one sentence, and its remedy, in another.

    An error breaks a promise or the site; a warning is the operator's decision.
    """

    level: Literal["error", "warning"]
    problem: str
    remedy: str


error = partial(Finding, "error")
warning = partial(Finding, "warning")


@dataclass(frozen=True)
class Check:
    """One check of a deployment; it passes if it yields no finding."""

    name: str
    run: Callable[[], Iterator[Finding]]
    parts: tuple[Part, ...] = BOTH
