"""Other programs: whether they are there, and what they say. Needs no Django."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

Outcome = subprocess.CompletedProcess[str]


def program(name: str) -> str:
    """Where a program is, or skip."""
    path = shutil.which(name)
    if path is None:
        pytest.skip(f"{name} is not installed")
    return path


def outcome_of(*command: str | Path, **given: Any) -> Outcome:
    """Run a program to its end, which may be a failure; options go to `subprocess.run`."""
    return subprocess.run(command, capture_output=True, text=True, check=False, **given)


def output_of(*command: str | Path, **given: Any) -> str:
    """Run a program that must not fail; return what it prints."""
    done = outcome_of(*command, **given)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
