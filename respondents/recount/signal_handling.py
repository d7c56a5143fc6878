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
        for each in previous:
            signal.signal(each, signal.SIG_IGN)
        raise Stopped(number)

    handlers = {each: signal.getsignal(each) for each in STOP_SIGNALS}
    previous = {each: old for each, old in handlers.items() if old not in (signal.SIG_IGN, None)}
    try:
        for each in previous:
            signal.signal(each, stop)
        yield
    finally:
        for each, handler in previous.items():
            if signal.getsignal(each) is stop:
                signal.signal(each, handler)
