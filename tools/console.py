"""What a person sees: each step by name as it happens, with its seconds, or one line of error."""

import json
import os
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

WIDTH = 34


class Problem(Exception):
    """Something a person has to know or change."""


class Stopped(BaseException):
    """A person or the system asked us to stop; not an Exception, so that nothing swallows it."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def is_json(given: Mapping[str, str]) -> bool:
    """Whether every line is to be a JSON object (LOG_FORMAT=json)."""
    return given.get("LOG_FORMAT", "").strip().lower() == "json"


def say(text: str = "") -> None:
    if not is_json(os.environ):
        print(text, flush=True)
    elif text:
        print(_line("INFO", text), flush=True)


def complain(text: str) -> None:
    line = _line("ERROR", text) if is_json(os.environ) else text
    print(line, file=sys.stderr, flush=True)


def _line(level: str, text: str) -> str:
    """Return a line in the form of `config.logs`."""
    return json.dumps({"level": level, "logger": "candor.run", "message": text}, ensure_ascii=False)


@contextmanager
def step(name: str) -> Iterator[None]:
    """One line: the name at once, the seconds when it is done."""
    if is_json(os.environ):
        started = time.monotonic()
        yield
        say(f"{name}: {time.monotonic() - started:.1f} s")
        return
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
    if is_json(os.environ):
        say(f"{name}: {time.monotonic() - started:.1f} s")
        return
    print(f"{name} ".ljust(WIDTH, "."), f"{time.monotonic() - started:5.1f} s", flush=True)
