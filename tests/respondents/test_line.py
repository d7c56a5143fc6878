"""A line to the real PostgreSQL: rows after their commit, and a break is told and mended."""

import asyncio
import time
from collections.abc import Awaitable, Callable

import psycopg
import pytest
from django.db import connection

from respondents import line
from respondents.line import Broken, Line
from tests.processes import address

pytestmark = pytest.mark.django_db(transaction=True)


def connect() -> psycopg.Connection:
    return psycopg.connect(address(connection.settings_dict), autocommit=True)


def on(statement: str, act: Callable[[Line], Awaitable[object]]) -> None:
    async def run() -> None:
        one = Line(connect, statement)
        try:
            await act(one)
        finally:
            one.close()

    asyncio.run(run())


async def backend(one: Line) -> int:
    (pid,) = await one.run(["x"])
    assert pid is not None
    return int(pid)


PID = "SELECT pg_backend_pid() WHERE $1::text <> ''"


def test_rows_of_one_connection() -> None:
    async def act(one: Line) -> None:
        assert await one.run(["{1,2,3}"]) == [b"1", b"2", b"3"]
        assert await one.run(["{}"]) == []
        assert await one.run(["{7,NULL}"]) == [b"7", None]

    on("SELECT unnest($1::int[])", act)


def test_more_than_a_socket_takes_at_once() -> None:
    async def act(one: Line) -> None:
        assert await one.run(["ä" * 4_000_000]) == [b"4000000"]
        assert await one.run(["ä"]) == [b"1"]

    on("SELECT length($1::text)", act)


def test_rows_come_after_their_commit() -> None:
    """PostgreSQL sends a row before the commit; a deferred trigger makes the time between long."""
    with connection.cursor() as cursor:
        cursor.execute("""
            CREATE TABLE slow_commit (id int);
            CREATE FUNCTION slow_commit() RETURNS trigger LANGUAGE plpgsql AS
                $$ BEGIN PERFORM pg_sleep(0.5); RETURN NULL; END $$;
            CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON slow_commit
                DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION slow_commit();
        """)

    async def act(one: Line) -> None:
        assert await one.run(["1"]) == [b"1"]
        with connect() as other:
            assert other.execute("SELECT count(*) FROM slow_commit").fetchone() == (1,)

    try:
        on("INSERT INTO slow_commit VALUES ($1::int) RETURNING id", act)
    finally:
        with connection.cursor() as cursor:
            cursor.execute("DROP TABLE slow_commit; DROP FUNCTION slow_commit")


def test_a_commit_that_fails_is_no_row() -> None:
    with connection.cursor() as cursor:
        cursor.execute("CREATE TABLE late (id int UNIQUE DEFERRABLE INITIALLY DEFERRED)")

    async def act(one: Line) -> None:
        assert await one.run(["1"]) == [b"1"]
        with pytest.raises(Broken):
            await one.run(["1"])
        assert await one.run(["2"]) == [b"2"]

    try:
        on("INSERT INTO late VALUES ($1::int) RETURNING id", act)
    finally:
        with connection.cursor() as cursor:
            cursor.execute("DROP TABLE late")


def test_the_loop_is_free_meanwhile() -> None:
    async def act(one: Line) -> None:
        waits = asyncio.ensure_future(one.run(["0.5"]))
        await asyncio.sleep(0.05)
        assert not waits.done()
        began = time.monotonic()
        await asyncio.sleep(0)
        assert time.monotonic() - began < 0.2
        assert len(await waits) == 1

    on("SELECT 1 FROM pg_sleep($1::float)", act)


def test_a_failed_statement_is_broken_and_the_next_is_not() -> None:
    async def act(one: Line) -> None:
        with pytest.raises(Broken):
            await one.run(["nonsense"])
        assert await one.run(["5"]) == [b"5"]

    on("SELECT $1::text::int", act)


def test_a_backend_that_ends_at_work_is_told() -> None:
    async def act(one: Line) -> None:
        pid = int((await one.run(["0"]))[0] or 0)
        waits = asyncio.ensure_future(one.run(["60"]))
        await asyncio.sleep(0.1)
        await asyncio.to_thread(_end_from_outside, pid)
        with pytest.raises(Broken):
            await waits
        assert int((await one.run(["0"]))[0] or 0) != pid

    on("SELECT pg_backend_pid() FROM pg_sleep($1::float)", act)


def _end_from_outside(pid: int) -> None:
    with connect() as other:
        assert other.execute("SELECT pg_terminate_backend(%s, 5000)", [pid]).fetchone() == (True,)


def test_a_backend_that_ends_at_rest_costs_nobody_anything() -> None:
    async def act(one: Line) -> None:
        pid = await backend(one)
        await asyncio.to_thread(_end_from_outside, pid)
        await asyncio.sleep(0.05)
        assert await backend(one) != pid

    on(PID, act)


def test_a_line_that_broke_unnoticed_is_told_as_it_is_used() -> None:
    """The loop has had no time to hear of it."""

    async def act(one: Line) -> None:
        pid = await backend(one)
        _end_from_outside(pid)
        with pytest.raises(Broken):
            await one.run(["x"])
        assert await backend(one) != pid

    on(PID, act)


def test_a_value_that_cannot_be_sent_is_broken() -> None:
    async def act(one: Line) -> None:
        connection = one._connection or await one._open()
        connection.pgconn.finish()
        with pytest.raises(Broken):
            await one.run(["x"])
        await backend(one)

    on(PID, act)


def test_while_there_is_no_server_one_opening_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []

    def away() -> psycopg.Connection:
        tried.append(1)
        if len(tried) == 1:
            raise psycopg.OperationalError
        return connect()

    async def run() -> None:
        one = Line(away, PID)
        for _each in range(3):
            with pytest.raises(Broken):
                await one.run(["x"])
        assert len(tried) == 1
        monkeypatch.setattr(line, "PAUSE_SECONDS", 0.0)
        one._not_before = 0.0
        await backend(one)
        one.close()

    asyncio.run(run())
    assert len(tried) == 2


def test_a_statement_that_cannot_be_prepared_is_broken() -> None:
    async def act(one: Line) -> None:
        with pytest.raises(Broken):
            await one.run([])

    on("SELECT nothing_of_this_name", act)


def test_closing_tells_whoever_waits() -> None:
    async def act(one: Line) -> None:
        await one.run(["0"])
        waits = asyncio.ensure_future(one.run(["60"]))
        await asyncio.sleep(0.05)
        one.close()
        with pytest.raises(Broken):
            await waits

    on("SELECT 1 FROM pg_sleep($1::float)", act)
