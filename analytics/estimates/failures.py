"""Figures that could not be computed: the reason goes into the log, and all others appear."""

import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar, TypeVar

Value = TypeVar("Value")
Failed = TypeVar("Failed")

log = logging.getLogger("candor.estimates")

FAILURES = (ArithmeticError, LookupError, MemoryError, ValueError)
"""What an estimator may raise; `LinAlgError` is a `ValueError`."""


@dataclass(frozen=True)
class NotComputed:
    """Says on a page that something could not be computed."""

    template: ClassVar[str] = "analytics/dashboard/partials/not_computed.html"


def computed(compute: Callable[[], Value], failed: Failed, what: str) -> Value | Failed:
    """Return what is computed, or `failed` if that raises; the log names what it was."""
    try:
        return compute()
    except FAILURES:
        log.exception("could not compute %s", what)
        return failed


def computed_rows(rows: Callable[[], Iterable[Value]], failed: Value, what: str) -> list[Value]:
    """Return the rows of a file, or one that says that they could not be computed."""
    return computed(lambda: list(rows()), [failed], what)
