"""A worker for jobs in this process: one of its own would take longer to start than most jobs."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread

from django.db import connections

from analytics.jobs import runner

PAUSE_SECONDS = 0.1


@contextmanager
def working() -> Iterator[None]:
    """Run whatever job is asked for meanwhile."""
    ended = Event()

    def work() -> None:
        while not ended.wait(PAUSE_SECONDS):
            runner.run_waiting()
        connections.close_all()

    worker = Thread(target=work)
    worker.start()
    try:
        yield
    finally:
        ended.set()
        worker.join()
