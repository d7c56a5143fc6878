"""Group commit: reports that wait at the same time are written by one statement.

No report is delayed to fill a batch: the first one is written at once, and those that arrive while
a batch is being written form the next batch. Waiting holds no thread.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from respondents.intake.writer import Outcome, PendingReport

BATCH_SIZE = 256
"""Small enough that the statement for a batch stays short."""

Pending = list[tuple[PendingReport, "asyncio.Future[Outcome]"]]


class Batcher:
    """Collects reports into batches and writes one batch at a time.

    If ``write`` raises, every caller in the batch gets the exception.
    """

    def __init__(
        self, write: Callable[[Sequence[PendingReport]], Awaitable[Sequence[Outcome]]]
    ) -> None:
        self._write = write
        self._waiting: Pending = []
        self._writing: asyncio.Task[None] | None = None

    def submit(self, report: PendingReport) -> "asyncio.Future[Outcome]":
        """Return a future that resolves to the report's outcome after its commit."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Outcome] = loop.create_future()
        self._waiting.append((report, future))
        if self._writing is None:
            self._writing = loop.create_task(self._write_all())
        return future

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:BATCH_SIZE], self._waiting[BATCH_SIZE:]
                await self._write_batch(batch)
        finally:
            self._writing = None

    async def _write_batch(self, batch: Pending) -> None:
        try:
            outcomes = await self._write([report for report, _future in batch])
            for (_report, future), outcome in zip(batch, outcomes, strict=True):
                if not future.done():  # done if the client disconnected
                    future.set_result(outcome)
        except BaseException as error:
            stopped = not isinstance(error, Exception)
            for _report, future in batch:
                if not future.done():
                    future.cancel() if stopped else future.set_exception(error)
            if stopped:
                raise
