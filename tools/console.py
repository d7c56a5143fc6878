"""What a person sees: each step by name as it happens, with its seconds, or one line of error.

Only a terminal gets colors, unless NO_COLOR asks for none (https://no-color.org).
"""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

WIDTH = 46
"""Up to here a line is a name and dots; then come the seconds."""
RED, GREEN, DIM = 31, 32, 2


class Problem(Exception):
    """Something a person has to know or change."""


class Stopped(BaseException):
    """A person or the system asked us to stop; not an Exception, so that nothing swallows it."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def colored(text: str, color: int, stream: TextIO | None = None) -> str:
    """Return the text as this stream, by default standard output, should show it."""
    stream = sys.stdout if stream is None else stream
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb" or not stream.isatty()
    return text if plain else f"\033[{color}m{text}\033[0m"


def say(text: str = "") -> None:
    print(text, flush=True)


def complain(text: str) -> None:
    print(colored(text, RED, sys.stderr), file=sys.stderr, flush=True)


def begun(name: str) -> str:
    """Return a step's name, and dots up to where its seconds will be."""
    return f"{name} {colored('.' * (WIDTH - len(name) - 1), DIM)}"


def ended(started: float) -> str:
    """Return the seconds since a time of `time.monotonic`."""
    return colored(f" {time.monotonic() - started:5.1f} s", GREEN)


@contextmanager
def step(name: str) -> Iterator[None]:
    """One line: the name at once, the seconds when it is done."""
    print(begun(name), end="", flush=True)
    started = time.monotonic()
    try:
        yield
    except BaseException:
        print(colored(" failed", RED), flush=True)
        raise
    print(ended(started), flush=True)


@contextmanager
def section(name: str) -> Iterator[None]:
    """For a step that prints lines of its own: the name before them, the seconds after them."""
    say(f"{name}:")
    started = time.monotonic()
    yield
    say(begun(name) + ended(started))
