"""Being asked to stop by a signal, as an exception: whoever has begun something undoes it."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

ASKING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Stopped(KeyboardInterrupt):
    """A signal asked; psycopg cancels a running query for it, as it does for Ctrl-C."""

    def __init__(self, number: int) -> None:
        super().__init__(signal.Signals(number).name)
        self.number = number


@contextmanager
def stoppable() -> Iterator[None]:
    """Within, a signal that asks to stop raises `Stopped`; one that is ignored stays so (nohup).

    Only in a process's main thread. Once asked, they are ignored until the process ends, which it
    is about to do: a service manager asks more than once, and tidying up shall not be interrupted.
    """
    stopped = False

    def stop(number: int, _frame: FrameType | None) -> None:
        nonlocal stopped
        stopped = True
        for each in former:
            signal.signal(each, signal.SIG_IGN)
        raise Stopped(number)

    former = {
        each: handler
        for each in ASKING
        if (handler := signal.getsignal(each)) not in (signal.SIG_IGN, None)
    }
    try:
        for each in former:
            signal.signal(each, stop)
        yield
    finally:
        if not stopped:
            for each, handler in former.items():
                signal.signal(each, handler)
