"""What a check finds: something to mend, or something to look at."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

Level = Literal["fault", "look"]
Part = Literal["web", "worker"]
BOTH: tuple[Part, ...] = ("web", "worker")


@dataclass(frozen=True)
class Finding:
    """What is wrong, in one sentence, and what to do about it, in another.

    A fault breaks a promise or the site; a look is a person's own decision.
    """

    level: Level
    said: str
    mend: str


@dataclass(frozen=True)
class Check:
    """One question to a deployment; no finding is a good answer."""

    name: str
    look: Callable[[], Iterator[Finding]]
    parts: tuple[Part, ...] = BOTH


def fault(said: str, mend: str) -> Finding:
    return Finding("fault", said, mend)


def look(said: str, mend: str) -> Finding:
    return Finding("look", said, mend)
