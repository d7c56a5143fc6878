"""The one durable statement: a claim and a spool row for each report of a batch, in one commit.

The function in the database (migration ``keep_outcomes``) holds the claim, the report and the look
at the wave, so that nothing slips in after the closing, a claim that exists lets nothing through,
and a web process needs no right to the tables.
"""

import logging
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial

import psycopg
from django.conf import settings
from django.db import InterfaceError, OperationalError, connection, connections
from django.utils import timezone

log = logging.getLogger("candor.intake")

STATEMENT = "SELECT respondents_keep(%s::timestamptz, %s::bigint[], %s::bytea[], %s::bytea[])"
ATTEMPTS = 4


class Outcome(StrEnum):
    """What became of a report; the letters are those of the database function."""

    STORED = "s"
    REPEATED = "r"
    COUNTED = "c"
    OTHER_REPORT = "o"
    FULL = "f"
    CLOSED = "x"
    UNDECIDED = "a"


@dataclass(frozen=True, slots=True)
class PendingReport:
    """A report that passed all checks, with its wave and its token."""

    wave: int
    token: bytes
    report: bytes


class DatabaseAway(Exception):
    """No connection, or it broke: whether the statement was carried out is not known."""


class Writer:
    """Writes batches over a connection of its own."""

    def __init__(self) -> None:
        self._connection: psycopg.AsyncConnection | None = None
        self._not_before = 0.0

    async def write(self, batch: Sequence[PendingReport]) -> list[Outcome]:
        """Return what became of each report, after the commit.

        Raises
        ------
        DatabaseAway
            If the batch could not be written over this connection nor over a new one. What the
            first attempt kept after all is a repeated token to the second.
        """
        found: dict[int, Outcome] = {}
        for _attempt in range(ATTEMPTS):
            places = _to_ask(batch, found)
            if not places:
                break
            letters = await self._execute([batch[place] for place in places])
            outcomes = zip(places, map(Outcome, letters), strict=True)
            found |= {place: one for place, one in outcomes if one is not Outcome.UNDECIDED}
        return [found.get(place, Outcome.UNDECIDED) for place in range(len(batch))]

    async def close(self) -> None:
        """Give the connection up."""
        gone, self._connection = self._connection, None
        if gone is not None:
            await gone.close()

    async def _execute(self, reports: Sequence[PendingReport]) -> str:
        values, began = _parameters(reports), time.monotonic()
        fresh = self._connection is None
        try:
            try:
                return await self._run(values)
            except psycopg.OperationalError:
                await self.close()
                waited = time.monotonic() - began
                if fresh or 0 < settings.DATABASE_SECONDS <= waited:
                    raise
                return await self._run(values)
        except (psycopg.Error, OSError) as error:
            await self.close()
            if isinstance(error, psycopg.ProgrammingError | psycopg.DataError):  # a fault of ours
                log.error("a batch could not be written: %s", type(error).__name__)
            raise DatabaseAway from error

    async def _run(self, values: list[str]) -> str:
        if self._connection is None:
            self._connection = await self._connect()
        cursor = await self._connection.execute(STATEMENT, values, prepare=True)
        row = await cursor.fetchone()
        return str(row[0]) if row else ""

    async def _connect(self) -> psycopg.AsyncConnection:
        """Connect as Django does, each statement in a transaction of its own."""
        began = time.monotonic()
        if began < self._not_before:
            raise DatabaseAway
        parameters = connections.create_connection("default").get_connection_params()
        for name in ("cursor_factory", "context", "prepare_threshold"):
            parameters.pop(name, None)
        try:
            made = await psycopg.AsyncConnection.connect(**parameters, autocommit=True)
        except psycopg.Error:
            # For as long as this took, others are refused at once: a server that is down refuses
            # immediately, a host that is down takes seconds.
            self._not_before = 2 * time.monotonic() - began
            raise
        if settings.DATABASE_SECONDS:  # PostgreSQL itself would not end what hangs in it
            vars(made)["wait"] = partial(made.wait, timeout=settings.DATABASE_SECONDS)
        return made


def keep(report: PendingReport) -> Outcome:
    """Write one report over Django's connection, and return what became of it.

    Returns after the commit; within a transaction of the caller's it is the caller's to commit. A
    connection that PostgreSQL has closed is opened again.
    """
    for attempt in range(ATTEMPTS):
        try:
            outcome = _keep(report)
            if outcome is not Outcome.UNDECIDED:
                return outcome
        except (OperationalError, InterfaceError):
            if attempt or connection.in_atomic_block:
                raise
            connection.close()
    raise OperationalError("another transaction kept deciding about the token")


def _keep(report: PendingReport) -> Outcome:
    # Past Django's cursor: it would ask the server, before each statement, whether it is there.
    connection.ensure_connection()
    with connection.wrap_database_errors:
        row = connection.connection.execute(STATEMENT, _parameters([report])).fetchone()
    return Outcome(row[0])


def _to_ask(batch: Sequence[PendingReport], found: dict[int, Outcome]) -> list[int]:
    """The places not yet decided; the copies of a token only once its first report is."""
    decided = {(batch[place].wave, batch[place].token) for place in found}
    asked = set[tuple[int, bytes]]()
    places = []
    for place, one in enumerate(batch):
        key = (one.wave, one.token)
        if place not in found and (key in decided or key not in asked):
            places.append(place)
            asked.add(key)
    return places


def _parameters(reports: Sequence[PendingReport]) -> list[str]:
    return [
        timezone.now().isoformat(),
        f"{{{','.join([str(one.wave) for one in reports])}}}",
        _byte_strings(one.token for one in reports),
        _byte_strings(one.report for one in reports),
    ]


def _byte_strings(values: Iterable[bytes]) -> str:
    """Write an array as PostgreSQL does: psycopg takes three times as long over a list."""
    return "{" + ",".join([rf'"\\x{value.hex()}"' for value in values]) + "}"
