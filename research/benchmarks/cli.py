"""What the commands that measure share: options, what they ran on, and how they end."""

import argparse
import os
import platform
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

import numpy as np

from research.benchmarks.processor import processor
from tools.console import Problem, say


def within(least: int, most: int) -> Callable[[str], int]:
    """Return argparse's type of a whole number in these bounds."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and least <= int(text) <= most):
            message = f"{text!r} is not a whole number from {least} to {most}"
            raise argparse.ArgumentTypeError(message)
        return int(text)

    return read


class Parser(argparse.ArgumentParser):
    """What cannot be measured is refused in one line, without the usage."""

    def error(self, message: str) -> NoReturn:
        raise SystemExit(f"{self.prog}: {message}")


def parser_of(name: str, of: str) -> argparse.ArgumentParser:
    """Return a parser that has the options of every measurement that the docs show."""
    parser = Parser(prog=f"run.py bench {name}", allow_abbrev=False)
    parser.add_argument("--repeats", type=within(1, 99), default=5, help=f"of {of}; default: 5")
    parser.add_argument("--write", action="store_true", help="put the figures in the docs")
    return parser


def host() -> str:
    """Return what a measurement ran on, in two lines."""
    system = f"{platform.system()} {platform.release()}"
    versions = f"Python {platform.python_version()}, NumPy {np.__version__}"
    return f"{processor()}, {os.cpu_count()} threads, {system}\n{versions}"


def verdict(wrong: Sequence[str]) -> int:
    """Print which targets were missed; return the exit code."""
    for target in wrong:
        say(f"MISSED: {target}")
    say("Not all targets are met." if wrong else "All targets are met.")
    return 1 if wrong else 0


def run(main: Callable[[list[str]], int]) -> NoReturn:
    """End as a command: a problem is one line."""
    try:
        sys.exit(main(sys.argv[1:]))
    except Problem as problem:
        sys.exit(str(problem))
