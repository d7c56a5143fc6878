"""The durable write: one statement commits a claim and a spool row for each report of a batch.

The database function (migration ``0003_functions``) checks the wave, claims the token and
stores the report, so that no report gets in after the closing or under a claimed token,
and web processes need no rights to the tables.
"""

import json
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial

import psycopg
from django.conf import settings
from django.db import InterfaceError, OperationalError, connection, connections
from django.utils import timezone

from accounts.faults import FAULTS, is_storage_full
from respondents.intake.schema import Rejected, storage_full
from respondents.raw_sql import fetch_value

STATEMENT = (
    "SELECT respondents_keep("
    "%s::timestamptz, %s::bigint[], %s::bytea[], %s::bytea[], %s::text::jsonb)"
)
ATTEMPTS = 4


class Outcome(StrEnum):
    """The outcome of a report, by the letters of the database function."""

    STORED = "s"
    REPEATED = "r"
    COUNTED = "c"
    OTHER_REPORT = "o"
    FULL = "f"
    CLOSED = "x"
    UNDECIDED = "a"


@dataclass(frozen=True, slots=True)
class PendingReport:
    """A report that passed all checks, with the id of its wave, its token, and the lines of words
    that came with it; None if its survey asks for none."""

    wave: int
    token: bytes
    report: bytes
    words: list[str] | None = None


class DatabaseUnavailable(Exception):
    """The connection failed or broke: whether the statement was executed is unknown."""


class Writer:
    """Writes batches over its own asynchronous connection."""

    def __init__(self) -> None:
        self._connection: psycopg.AsyncConnection | None = None
        self._not_before = 0.0

    async def write(self, batch: Sequence[PendingReport]) -> list[Outcome]:
        """Write a batch and return the outcome of each report after the commit.

        Raises `DatabaseUnavailable` if it could be written neither over this connection nor over a
        new one, for which a report that was stored after all is a repeated token; `Rejected` if
        PostgreSQL's disk is full and none of the batch was stored.
        """
        decided: dict[int, Outcome] = {}
        for _attempt in range(ATTEMPTS):
            indices = _undecided(batch, decided)
            if not indices:
                break
            try:
                letters = await self._execute([batch[index] for index in indices])
            except Rejected as full:
                if decided:  # an earlier statement has stored some
                    raise DatabaseUnavailable from full
                raise
            outcomes = zip(indices, map(Outcome, letters), strict=True)
            decided |= {
                index: outcome for index, outcome in outcomes if outcome is not Outcome.UNDECIDED
            }
        return [decided.get(index, Outcome.UNDECIDED) for index in range(len(batch))]

    async def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()

    async def _execute(self, reports: Sequence[PendingReport]) -> str:
        values = _parameters(reports)
        started = time.monotonic()
        fresh = self._connection is None
        try:
            try:
                return await self._run(values)
            except psycopg.OperationalError as error:
                if is_storage_full(error):
                    FAULTS.note(error)
                    raise storage_full() from error
                await self.close()
                waited = time.monotonic() - started
                if fresh or 0 < settings.DATABASE_SECONDS <= waited:
                    raise
                return await self._run(values)
        except (psycopg.Error, OSError) as error:
            await self.close()
            FAULTS.note(error)
            raise DatabaseUnavailable from error

    async def _run(self, values: list[str]) -> str:
        if self._connection is None:
            self._connection = await self._connect()
        cursor = await self._connection.execute(STATEMENT, values, prepare=True)
        row = await cursor.fetchone()
        return str(row[0]) if row else ""

    async def _connect(self) -> psycopg.AsyncConnection:
        """Connect with Django's parameters, in autocommit mode."""
        started = time.monotonic()
        if started < self._not_before:
            raise DatabaseUnavailable
        parameters = connections.create_connection("default").get_connection_params()
        for name in ("cursor_factory", "context", "prepare_threshold"):
            parameters.pop(name, None)
        try:
            new = await psycopg.AsyncConnection.connect(**parameters, autocommit=True)
        except psycopg.Error:
            # Further attempts fail at once for as long as this one took: a server that is down
            # refuses immediately, a host that is down takes seconds.
            self._not_before = 2 * time.monotonic() - started
            raise
        if settings.DATABASE_SECONDS:  # PostgreSQL does not end a hanging statement by itself
            vars(new)["wait"] = partial(new.wait, timeout=settings.DATABASE_SECONDS)
        return new


def store_report(report: PendingReport) -> Outcome:
    """Write one report over Django's connection and return its outcome.

    Returns after the commit; inside a transaction, the caller commits. Reconnects if PostgreSQL
    has closed the connection. Raises `Rejected` if its disk is full.
    """
    for attempt in range(ATTEMPTS):
        try:
            outcome = Outcome(fetch_value(STATEMENT, _parameters([report])))
            if outcome is not Outcome.UNDECIDED:
                return outcome
        except (OperationalError, InterfaceError) as error:
            if is_storage_full(error) and not attempt:
                FAULTS.note(error)
                raise storage_full() from error
            if attempt or connection.in_atomic_block:
                raise
            connection.close()
    raise OperationalError("another transaction kept deciding about the token")


def _undecided(batch: Sequence[PendingReport], decided: dict[int, Outcome]) -> list[int]:
    """Return the indices to write next; copies of a token wait for its first report's outcome."""
    decided_keys = {(batch[index].wave, batch[index].token) for index in decided}
    keys = set[tuple[int, bytes]]()
    indices = []
    for index, report in enumerate(batch):
        key = (report.wave, report.token)
        if index not in decided and (key in decided_keys or key not in keys):
            indices.append(index)
            keys.add(key)
    return indices


def _parameters(reports: Sequence[PendingReport]) -> list[str]:
    return [
        timezone.now().isoformat(),
        f"{{{','.join([str(report.wave) for report in reports])}}}",
        _byte_strings(report.token for report in reports),
        _byte_strings(report.report for report in reports),
        json.dumps([report.words for report in reports]),
    ]


def _byte_strings(values: Iterable[bytes]) -> str:
    """Format a bytea array in PostgreSQL's syntax: psycopg takes three times as long for a list."""
    return "{" + ",".join([rf'"\\x{value.hex()}"' for value in values]) + "}"
