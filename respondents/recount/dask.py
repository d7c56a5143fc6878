"""Engines that count parts: this process, or Dask workers on this machine or on others.

All of them use the same function. A lost worker returns nothing, and others count its parts again;
nothing is counted twice, since the total of a part is one value.
"""

import logging
import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

from respondents.recount.table_reader import PageRange
from respondents.tallies.counting import Part, Total, count

LOCAL = "local"
LOCAL_WORKERS = 2
CONNECT_SECONDS = "10s"
DASK_CONFIG = {
    # No dashboard pages: they would be served without a certificate.
    "distributed.scheduler.http.routes": [],
    "distributed.worker.http.routes": [],
    # By default Dask's workers return freed memory at once and allocate it again, which doubles the
    # time of counting. Of its defaults only the single thread per library is kept.
    "distributed.nanny.pre-spawn-environ": {"OMP_NUM_THREADS": 1, "OPENBLAS_NUM_THREADS": 1},
}
WITHOUT_DASK = (
    "Dask is not installed here: python -m pip install --require-hashes -r requirements-scale.lock"
)


class WorkersError(Exception):
    """Workers are not available, or were all lost."""


def count_locally(parts: Sequence[Part]) -> Iterator[Total]:
    """Count the parts one after the other in this process."""
    yield from map(count, parts)


def count_remotely(part: Part) -> Total:
    """Count on a remote worker, with the DATABASE_URL of the worker's own environment."""
    if isinstance(part, PageRange):
        if "DATABASE_URL" not in os.environ:
            raise WorkersError("the workers have no DATABASE_URL in their environment")
        part = replace(part, address=os.environ["DATABASE_URL"])
    return count(part)


@dataclass
class Workers:
    """Dask workers, as a context manager that closes them."""

    client: Any
    local: bool
    stack: ExitStack

    @classmethod
    def at(cls, scheduler: str, workers: int | None) -> Self:
        """Connect to the scheduler at this address, or start workers on this host.

        Local workers communicate over the loopback interface with temporary certificates: without
        them, any local user could run code through the scheduler as its user.

        Raises
        ------
        WorkersError
            If Dask is missing, the address is unsafe or no scheduler answers there.
        """
        try:
            import dask
            from distributed import Client, LocalCluster, Security
        except ImportError as error:
            raise WorkersError(WITHOUT_DASK) from error
        stack = ExitStack()
        if scheduler != LOCAL:
            if workers is not None:
                raise WorkersError("--workers belongs to “--scheduler local”")
            check_address(scheduler)
            try:
                client = stack.enter_context(Client(scheduler, timeout=CONNECT_SECONDS))
            except (OSError, ValueError, TypeError) as error:
                raise WorkersError(f"no scheduler answers at {scheduler}: {error}") from error
            return cls(client, local=False, stack=stack)
        # Only errors are of interest.
        logging.getLogger("distributed").setLevel(logging.ERROR)
        stack.enter_context(dask.config.set(DASK_CONFIG))
        cluster = LocalCluster(
            n_workers=check_workers(LOCAL_WORKERS if workers is None else workers),
            threads_per_worker=1,
            security=Security.temporary(),
            dashboard_address=None,
            scheduler_kwargs={"dashboard_address": "127.0.0.1:0"},
            local_directory=stack.enter_context(TemporaryDirectory(prefix="candor-count-")),
            silence_logs=logging.CRITICAL,
        )
        stack.enter_context(cluster)
        return cls(stack.enter_context(Client(cluster)), local=True, stack=stack)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stack.close()

    def count(self, parts: Sequence[Part]) -> Iterator[Total]:
        """Count all parts and yield each total as soon as it is available.

        Raises
        ------
        CorruptReportsError
            If a worker finds reports that differ from what was stored.
        WorkersError
            If a part was lost with one worker after the other, or with the scheduler.
        """
        from distributed import KilledWorker, as_completed

        if self.local:
            tasks = self.client.map(count, parts, pure=False)
        else:
            # The owner's password is not sent to other hosts.
            parts = [
                replace(one, address="") if isinstance(one, PageRange) else one for one in parts
            ]
            tasks = self.client.map(count_remotely, parts, pure=False)
        try:
            for _task, total in as_completed(tasks, with_results=True):
                if not isinstance(total, Total):
                    # For a lost task the iterator yields the error as the result.
                    raise WorkersError("the scheduler was lost, and its workers with it")
                yield total
        except BaseException as error:
            self.client.cancel(tasks, force=True)
            if isinstance(error, KilledWorker):
                raise WorkersError("one worker after the other was lost over one part") from error
            raise


def check_workers(workers: int) -> int:
    if not 1 <= workers <= 256:
        raise WorkersError(f"--workers must be from 1 to 256; it is {workers}")
    return workers


def check_address(address: str) -> None:
    """Reject a scheduler that anyone on the network could send code to."""
    parts = urlsplit(address)
    alone = parts.scheme == "tcp" and parts.hostname in ("127.0.0.1", "::1", "localhost")
    if parts.scheme != "tls" and not alone:
        raise WorkersError(
            f"{address} is no tls:// address: a scheduler without certificates runs what anybody "
            "sends it, and the workers may read reports"
        )
