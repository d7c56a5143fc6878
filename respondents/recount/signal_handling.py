"""Signals to stop, raised as an exception so that unfinished work can be undone."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager

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

    def stop(number: int, _frame: object) -> None:
        for ignored in previous:
            signal.signal(ignored, signal.SIG_IGN)
        raise Stopped(number)

    handlers = {n: signal.getsignal(n) for n in STOP_SIGNALS}
    previous = {n: old for n, old in handlers.items() if old not in (signal.SIG_IGN, None)}
    try:
        for signum in previous:
            signal.signal(signum, stop)
        yield
    finally:
        for signum, handler in previous.items():
            if signal.getsignal(signum) is stop:
                signal.signal(signum, handler)
