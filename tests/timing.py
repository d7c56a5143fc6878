"""How long a call takes, so that a slow or busy machine fails no test: the best of several runs, in
processor time, where it matters as a multiple of a loop's in the same minute."""

import time
from collections.abc import Callable

SQUARES = 2_000_000


def least_seconds(act: Callable[[], object], runs: int = 3) -> float:
    """Return the processor time of the quickest of several runs."""
    return min(_seconds(act) for _each in range(runs))


def loops(act: Callable[[], object], runs: int = 5) -> float:
    """Return the least ratio of the time of `act` to that of summing two million squares, which
    takes about a tenth of a second: the speed of a machine changes by the hour."""
    return min(_seconds(act) / _seconds(_loop) for _each in range(runs))


def _loop() -> None:
    assert sum(number * number for number in range(SQUARES)) > 0


def _seconds(act: Callable[[], object]) -> float:
    start = time.process_time()
    act()
    return time.process_time() - start
