"""Signals to stop, raised as an exception so that unfinished work can be undone."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Stopped(KeyboardInterrupt):
    """A signal to stop arrived. As for Ctrl-C, psycopg cancels the running query."""

    def __init__(self, number: int) -> None:
        super().__init__(signal.Signals(number).name)
        self.number = number


@contextmanager
def stoppable() -> Iterator[None]:
    """Raise `Stopped` for a signal to stop inside the block; ignored ones stay ignored (nohup).

    Works only in the main thread. After the first signal, all are ignored until the process ends:
    service managers send several, which must not interrupt the cleanup.
    """
    stopped = False

    def stop(number: int, _frame: FrameType | None) -> None:
        nonlocal stopped
        stopped = True
        for each in previous:
            signal.signal(each, signal.SIG_IGN)
        raise Stopped(number)

    previous = {
        each: handler
        for each in STOP_SIGNALS
        if (handler := signal.getsignal(each)) not in (signal.SIG_IGN, None)
    }
    try:
        for each in previous:
            signal.signal(each, stop)
        yield
    finally:
        if not stopped:
            for each, handler in previous.items():
                signal.signal(each, handler)
