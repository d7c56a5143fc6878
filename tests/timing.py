"""Limits on time, which hold with ``--slow`` only.

A busy machine must not fail the normal run, which does the same work and compares nothing.

Where a ratio is enough, processor time is compared with a loop's in the same minute, and the best
of several runs counts.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

SQUARES = 2_000_000

measured = False
"""Whether limits hold; `pytest_configure` sets it."""


@contextmanager
def within(seconds: float, clock: Callable[[], float] = time.process_time) -> Iterator[None]:
    """Let what is done inside take less than these seconds."""
    began = clock()
    yield
    took_less(clock() - began, seconds)


def took_less(seconds: float, limit: float, what: object = "") -> None:
    """Let a time that others measured, such as a browser, be below this limit."""
    if measured:
        assert seconds < limit, what


def within_loops(most: float, act: Callable[[], object], runs: int = 5) -> None:
    """Let `act` take less than so many times a loop of about a tenth of a second.

    The loop sums two million squares: the speed of a machine changes by the hour.
    """
    act()
    if measured:
        assert min(_seconds(act) / _seconds(_loop) for _each in range(runs)) < most


def least_seconds(act: Callable[[], object], runs: int = 3) -> float:
    """Return the processor time of the quickest of several runs."""
    return min(_seconds(act) for _each in range(runs))


def _loop() -> None:
    assert sum(number * number for number in range(SQUARES)) > 0


def _seconds(act: Callable[[], object]) -> float:
    start = time.process_time()
    act()
    return time.process_time() - start
