"""One connection to PostgreSQL that an event loop waits for, with one prepared statement.

It uses libpq as psycopg hands it out (``psycopg.pq``; PostgreSQL's manual, chapter libpq, describes
each function): a cursor of psycopg's costs more than what it asks (docs/decisions/0019-loop.md).
"""

import asyncio
import time
from collections.abc import Callable, Sequence

import psycopg
from psycopg.pq import ExecStatus

NAME = b"candor"
PAUSE_SECONDS = 1.0


class Broken(Exception):
    """There is no connection, or it broke: whether the statement was carried out is not known."""


class Line:
    """A statement that is carried out again and again, one at a time, each in its own commit.

    Parameters
    ----------
    connect : callable
        Opens a connection and may take its time: it is called in a thread.
    statement : str
        With parameters ``$1``, ``$2`` and so on; its rows have one column.
    """

    def __init__(self, connect: "Callable[[], psycopg.Connection]", statement: str) -> None:
        self._connect, self._statement = connect, statement.encode()
        self._connection: psycopg.Connection | None = None
        self._rows: asyncio.Future[list[bytes | None]] | None = None
        self._found: list[bytes | None] = []
        self._not_before = 0.0
        self._socket = -1  # libpq forgets it when the line breaks, and the loop must not

    async def run(self, values: Sequence[str]) -> list[bytes | None]:
        """The rows, as PostgreSQL writes them; after the commit.

        Raises
        ------
        Broken
            If anything went wrong. The connection is given up then, and the next call opens
            another, but not within a second of one that could not be opened.
        """
        connection = self._connection or await self._open()
        libpq = connection.pgconn
        rows: asyncio.Future[list[bytes | None]] = asyncio.get_running_loop().create_future()
        self._rows = rows
        try:
            libpq.send_query_prepared(NAME, [value.encode() for value in values])
            self._flush()
        except psycopg.Error as error:
            self._give_up(error)
        return await rows

    def close(self) -> None:
        """Whoever still waits is told that it broke."""
        self._give_up(None)

    async def _open(self) -> psycopg.Connection:
        if time.monotonic() < self._not_before:
            raise Broken
        loop = asyncio.get_running_loop()
        try:
            connection = await loop.run_in_executor(None, self._prepared)
        except Exception as error:
            self._not_before = time.monotonic() + PAUSE_SECONDS
            raise Broken from error
        connection.pgconn.nonblocking = 1
        self._connection, self._socket = connection, connection.pgconn.socket
        loop.add_reader(self._socket, self._read)
        return connection

    def _prepared(self) -> psycopg.Connection:
        connection = self._connect()
        try:
            result = connection.pgconn.prepare(NAME, self._statement)
            if result.status != ExecStatus.COMMAND_OK:
                raise Broken(result.get_error_message())
        except BaseException:
            connection.close()
            raise
        return connection

    def _flush(self) -> None:
        """What the socket does not take at once goes out when it does."""
        assert self._connection is not None  # noqa: S101  only while there is one
        libpq = self._connection.pgconn
        loop = asyncio.get_running_loop()
        try:
            if libpq.flush():
                loop.add_writer(self._socket, self._flush)
            else:
                loop.remove_writer(self._socket)
        except psycopg.Error as error:
            self._give_up(error)

    def _read(self) -> None:
        """Whatever PostgreSQL says; at rest that is only that it ends the line.

        Rows come before their commit. It is done when libpq has no further result.
        """
        assert self._connection is not None  # noqa: S101  only while there is one
        libpq = self._connection.pgconn
        try:
            libpq.consume_input()
            while self._rows is not None and not libpq.is_busy():
                result = libpq.get_result()
                if result is None:
                    self._tell()
                elif result.status == ExecStatus.TUPLES_OK:
                    self._found = [result.get_value(row, 0) for row in range(result.ntuples)]
                else:
                    raise Broken(result.get_error_message())
        except (psycopg.Error, Broken) as error:
            self._give_up(error)

    def _tell(self) -> None:
        rows, self._rows = self._rows, None
        if rows is not None and not rows.done():
            rows.set_result(self._found)

    def _give_up(self, cause: Exception | None) -> None:
        connection, self._connection = self._connection, None
        rows, self._rows = self._rows, None
        if connection is not None:
            loop = asyncio.get_running_loop()
            loop.remove_reader(self._socket)
            loop.remove_writer(self._socket)
            connection.close()
        if rows is not None and not rows.done():
            broken = Broken()
            broken.__cause__ = cause
            rows.set_exception(broken)
