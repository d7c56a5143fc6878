"""Findings of a check: errors and warnings.

The levels are called "fault" and "look" in the output.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

Level = Literal["fault", "look"]
Part = Literal["web", "worker"]
BOTH: tuple[Part, ...] = ("web", "worker")


@dataclass(frozen=True)
class Finding:
    """A problem, in one sentence, and its remedy, in another.

    An error breaks a promise or the site; a warning is the operator's decision.
    """

    level: Level
    problem: str
    remedy: str

    def to_dict(self) -> dict[str, str]:
        return {"level": self.level, "said": self.problem, "mend": self.remedy}


@dataclass(frozen=True)
class Check:
    """One check of a deployment; it passes if it yields no finding."""

    name: str
    run: Callable[[], Iterator[Finding]]
    parts: tuple[Part, ...] = BOTH


def error(problem: str, remedy: str) -> Finding:
    return Finding("fault", problem, remedy)


def warning(problem: str, remedy: str) -> Finding:
    return Finding("look", problem, remedy)
