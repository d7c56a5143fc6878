"""What a person sees: each step by name as it happens, with its seconds, or one line of error."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

WIDTH = 34


class Problem(Exception):
    """Something a person has to know or change."""


class Stopped(BaseException):
    """A person or the system asked us to stop; not an Exception, so that nothing swallows it."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def say(text: str = "") -> None:
    print(text, flush=True)


def complain(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


@contextmanager
def step(name: str) -> Iterator[None]:
    """One line: the name at once, the seconds when it is done."""
    print(f"{name} ".ljust(WIDTH, "."), end="", flush=True)
    started = time.monotonic()
    try:
        yield
    except BaseException:
        print(" failed", flush=True)
        raise
    print(f" {time.monotonic() - started:5.1f} s", flush=True)


@contextmanager
def section(name: str) -> Iterator[None]:
    """For a step that prints lines of its own: the name before them, the seconds after them."""
    say(f"{name}:")
    started = time.monotonic()
    yield
    print(f"{name} ".ljust(WIDTH, "."), f"{time.monotonic() - started:5.1f} s", flush=True)
