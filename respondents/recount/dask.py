"""Who counts: this process, or the workers of Dask, here or on other machines.

Parts are counted by the same function wherever that is. A worker that is lost hands nothing in, and
its parts are counted again by others: nothing is counted twice, since a part's total is one value.
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

from respondents.recount.table_reader import Pages
from respondents.tallies.counting import Part, Total, count

LOCAL = "local"
LOCAL_WORKERS = 2
CONNECT_SECONDS = "10s"
OWN_WAYS = {
    # Pages for people, with no certificate: none is served.
    "distributed.scheduler.http.routes": [],
    "distributed.worker.http.routes": [],
    # Dask makes its workers hand every freed byte back at once, and fetch it again: counting then
    # takes twice as long. One thread each is all that is kept of what it puts there.
    "distributed.nanny.pre-spawn-environ": {"OMP_NUM_THREADS": 1, "OPENBLAS_NUM_THREADS": 1},
}
WITHOUT_DASK = (
    "Dask is not installed here: python -m pip install --require-hashes -r requirements-scale.lock"
)


class WorkersError(Exception):
    """Workers that cannot be had, or were all lost."""


def here(parts: Sequence[Part]) -> Iterator[Total]:
    """Count in this process, one part after the other."""
    yield from map(count, parts)


def count_there(part: Part) -> Total:
    """Count in a worker of another host, whose own environment says where the database is."""
    if isinstance(part, Pages):
        if "DATABASE_URL" not in os.environ:
            raise WorkersError("the workers have no DATABASE_URL in their environment")
        part = replace(part, address=os.environ["DATABASE_URL"])
    return count(part)


@dataclass
class Workers:
    """A crowd of Dask workers, for as long as the block lasts."""

    client: Any
    local: bool
    stack: ExitStack

    @classmethod
    def at(cls, scheduler: str, workers: int | None) -> Self:
        """Workers of the scheduler at this address, or new ones on this host.

        The local ones talk with each other over the loopback interface with certificates that
        live as long as they do: whoever reaches a scheduler without may run programs as its user.

        Raises
        ------
        WorkersError
            If Dask is missing, the address is unsafe or nobody answers there.
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
        # What it does at each step is nobody's concern; its troubles are.
        logging.getLogger("distributed").setLevel(logging.ERROR)
        stack.enter_context(dask.config.set(OWN_WAYS))
        cluster = LocalCluster(
            n_workers=checked(LOCAL_WORKERS if workers is None else workers),
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
        """Count all parts, and give each one's total as soon as it is there.

        Raises
        ------
        CorruptReportsError
            If a worker finds reports that are not what was put away.
        WorkersError
            If a part was lost with one worker after the other, or with the scheduler.
        """
        from distributed import KilledWorker, as_completed

        if self.local:
            tasks = self.client.map(count, parts, pure=False)
        else:
            # The owner's password goes to no other host.
            parts = [replace(one, address="") if isinstance(one, Pages) else one for one in parts]
            tasks = self.client.map(count_there, parts, pure=False)
        try:
            for _task, total in as_completed(tasks, with_results=True):
                if not isinstance(total, Total):
                    # Of a task that nobody has any more the iterator gives the error, as a result.
                    raise WorkersError("the scheduler was lost, and its workers with it")
                yield total
        except BaseException as error:
            self.client.cancel(tasks, force=True)
            if isinstance(error, KilledWorker):
                raise WorkersError("one worker after the other was lost over one part") from error
            raise


def checked(workers: int) -> int:
    if not 1 <= workers <= 256:
        raise WorkersError(f"--workers must be from 1 to 256; it is {workers}")
    return workers


def check_address(address: str) -> None:
    """Refuse a scheduler that anybody on the network could give orders to."""
    parts = urlsplit(address)
    alone = parts.scheme == "tcp" and parts.hostname in ("127.0.0.1", "::1", "localhost")
    if parts.scheme != "tls" and not alone:
        raise WorkersError(
            f"{address} is no tls:// address: a scheduler without certificates runs what anybody "
            "sends it, and the workers may read reports"
        )
