"""Engines that count parts: this process, or Dask workers on this machine or on others.

All of them use the same function. A lost worker returns nothing, and others count its parts again;
nothing is counted twice, since the total of a part is one value.
"""

import logging
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from tempfile import TemporaryDirectory
from typing import Any, Self
from urllib.parse import urlsplit

from respondents.recount.table_reader import PageRange
from respondents.tallies.counting import Partition, Total, count

LOCAL = "local"
LOCAL_WORKERS, MOST_WORKERS = 2, 256
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


def count_locally(parts: Sequence[Partition]) -> Iterator[Total]:
    yield from map(count, parts)


def count_remotely(part: Partition) -> Total:
    """Count on a remote worker, with the DATABASE_URL of the worker's own environment."""
    if isinstance(part, PageRange):
        if "DATABASE_URL" not in os.environ:
            raise WorkersError("the workers have no DATABASE_URL in their environment")
        part = part.at(os.environ["DATABASE_URL"])
    return count(part)


@dataclass
class Workers:
    """Dask workers on this machine or on others."""

    client: Any
    local: bool

    @classmethod
    @contextmanager
    def at(cls, scheduler: str, workers: int | None) -> Iterator[Self]:
        """Connect to the scheduler at this address, or start workers on this host.

        Local workers communicate over the loopback interface with temporary certificates: without
        them, any local user could run code through the scheduler as its user.
        """
        try:
            import dask
            from distributed import Client, LocalCluster, Security
        except ImportError as error:
            raise WorkersError(WITHOUT_DASK) from error
        if scheduler != LOCAL:
            if workers is not None:
                raise WorkersError("--workers belongs to “--scheduler local”")
            check_address(scheduler)
            try:
                client = Client(scheduler, timeout=CONNECT_SECONDS)
            except (OSError, ValueError, TypeError) as error:
                raise WorkersError(f"no scheduler answers at {scheduler}: {error}") from error
            with client:
                yield cls(client, local=False)
            return
        number = LOCAL_WORKERS if workers is None else workers
        if not 1 <= number <= MOST_WORKERS:
            raise WorkersError(f"--workers must be from 1 to {MOST_WORKERS}; it is {number}")
        # Only errors are of interest.
        logging.getLogger("distributed").setLevel(logging.ERROR)
        with (
            dask.config.set(DASK_CONFIG),
            TemporaryDirectory(prefix="candor-count-") as folder,
            LocalCluster(
                n_workers=number,
                threads_per_worker=1,
                security=Security.temporary(),
                dashboard_address=None,
                scheduler_kwargs={"dashboard_address": "127.0.0.1:0"},
                local_directory=folder,
                silence_logs=logging.CRITICAL,
            ) as cluster,
            Client(cluster) as client,
        ):
            yield cls(client, local=True)

    def count(self, parts: Sequence[Partition]) -> Iterator[Total]:
        """Count all parts and yield each total as soon as it is available."""
        from distributed import KilledWorker, as_completed

        if not self.local:  # the owner's password is not sent to other hosts
            parts = [part.at("") if isinstance(part, PageRange) else part for part in parts]
        tasks = self.client.map(count if self.local else count_remotely, parts, pure=False)
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


def check_address(address: str) -> None:
    """Reject a scheduler that anyone on the network could send code to."""
    parts = urlsplit(address)
    alone = parts.scheme == "tcp" and parts.hostname in ("127.0.0.1", "::1", "localhost")
    if parts.scheme != "tls" and not alone:
        raise WorkersError(
            f"{address} is not a tls:// address: a scheduler without certificates runs what anyone "
            "sends it, and the workers may read reports"
        )
