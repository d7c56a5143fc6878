"""PostgreSQL's clock, by which the worker deletes what was promised, and a guard of it.

A clock that runs ahead would delete too early, and for good. So nothing is deleted by the clock
while this host's and PostgreSQL's disagree: one of them is wrong, and nobody knows which.
"""

import datetime as dt
import logging
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

from django.db import connection
from django.utils import timezone

log = logging.getLogger("candor.clock")

MOST_APART = dt.timedelta(minutes=1)
Given = ParamSpec("Given")


def database_now() -> dt.datetime:
    """Return the current time of PostgreSQL's clock, not the start of the transaction."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT clock_timestamp()")
        (now,) = cursor.fetchone()
    moment: dt.datetime = now
    return moment


def clock_difference() -> dt.timedelta:
    return abs(timezone.now() - database_now())


def clocks_agree() -> bool:
    return clock_difference() <= MOST_APART


def deletes_by_clock(delete: Callable[Given, int]) -> Callable[Given, int]:
    """Let a function that deletes what is old delete nothing, log this and return 0 while the
    clocks disagree."""

    @wraps(delete)
    def guarded(*args: Given.args, **options: Given.kwargs) -> int:
        apart = clock_difference()
        if apart <= MOST_APART:
            return delete(*args, **options)
        log.error(
            "this host's clock and PostgreSQL's are %d seconds apart: nothing is deleted",
            round(apart.total_seconds()),
        )
        return 0

    return guarded
