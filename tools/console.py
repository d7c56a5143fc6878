"""What a person sees: each step by name as it happens, with its seconds, or one line of error.

Only a terminal gets colors, unless NO_COLOR asks for none (https://no-color.org).
"""

import json
import os
import sys
import time
from collections.abc import Iterator, Mapping
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


def is_json(environ: Mapping[str, str]) -> bool:
    """Return whether every line is to be a JSON object (LOG_FORMAT=json)."""
    return environ.get("LOG_FORMAT", "").strip().lower() == "json"


def colored(text: str, color: int, stream: TextIO | None = None) -> str:
    """Return the text as this stream, by default standard output, should show it."""
    stream = sys.stdout if stream is None else stream
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb" or not stream.isatty()
    return text if plain else f"\033[{color}m{text}\033[0m"


def say(text: str = "") -> None:
    if not is_json(os.environ):
        print(text, flush=True)
    elif text:
        print(_line("INFO", text), flush=True)


def complain(text: str) -> None:
    line = _line("ERROR", text) if is_json(os.environ) else colored(text, RED, sys.stderr)
    print(line, file=sys.stderr, flush=True)


def _line(level: str, text: str) -> str:
    """Return a line in the form of `config.logs`."""
    return json.dumps({"level": level, "logger": "candor.run", "message": text}, ensure_ascii=False)


def begun(name: str) -> str:
    """Return a step's name, and dots up to where its seconds will be."""
    return f"{name} {colored('.' * (WIDTH - len(name) - 1), DIM)}"


def ended(started: float) -> str:
    """Return the seconds since a time of `time.monotonic`."""
    return colored(f" {time.monotonic() - started:5.1f} s", GREEN)


@contextmanager
def step(name: str) -> Iterator[None]:
    """Print one line: the name at once, the seconds when it is done."""
    if is_json(os.environ):
        started = time.monotonic()
        yield
        say(f"{name}: {time.monotonic() - started:.1f} s")
        return
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
    """Print, for a step that prints lines of its own, the name before them, the seconds after
    them."""
    say(f"{name}:")
    started = time.monotonic()
    yield
    if is_json(os.environ):
        say(f"{name}: {time.monotonic() - started:.1f} s")
        return
    say(begun(name) + ended(started))
