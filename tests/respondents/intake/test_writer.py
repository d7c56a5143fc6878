"""Reports in batches or one by one: each is stored once and acknowledged after its commit."""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import psycopg
import pytest
from django.db import OperationalError, connection, transaction

from respondents.intake import writer
from respondents.intake.writer import (
    DatabaseUnavailable,
    Outcome,
    PendingReport,
    Writer,
    store_report,
)
from respondents.models import Claim, Spool
from respondents.raw_sql import execute, fetch_rows, fetch_value
from surveys.launch.waves import close_wave
from surveys.models import Wave
from tests.helpers.concurrency import in_threads
from tests.helpers.waves import Launch
from tests.processes import address

pytestmark = pytest.mark.django_db(transaction=True)


def rows() -> dict[bytes, bytes]:
    return {bytes(row.token): bytes(row.report) for row in Spool.objects.all()}


def a_report(wave: Wave, token: bytes = b"", report: bytes = b"\x00") -> PendingReport:
    return PendingReport(wave.pk, token or os.urandom(16), report)


def with_writer(action: Callable[[Writer], Awaitable[Any]]) -> Any:
    async def run() -> Any:
        writer = Writer()
        try:
            return await action(writer)
        finally:
            await writer.close()

    return asyncio.run(run())


def write(*reports: PendingReport) -> str:
    """Write the reports and return one letter for the outcome of each."""
    outcomes: list[Outcome] = with_writer(lambda writer: writer.write(reports))
    return "".join(outcomes)


def test_a_batch_returns_the_outcome_of_each_report(wave: Wave) -> None:
    tokens = [os.urandom(16) for _ in range(5)]
    assert store_report(a_report(wave, tokens[2], b"\x02")) is Outcome.STORED
    batch = [a_report(wave, token, bytes([place])) for place, token in enumerate(tokens)]
    twice = a_report(wave, tokens[0], b"\x07")
    unknown = PendingReport(10**9, bytes(16), b"\x00")
    assert write(*batch, twice, unknown) == "ssrssox"
    assert rows() == {token: bytes([place]) for place, token in enumerate(tokens)}
    assert Claim.objects.count() == 5
    assert set(Spool.objects.values_list("version_id", flat=True)) == {wave.version_id}
    Spool.objects.all().delete()
    assert write(*batch) == "ccccc"


def test_waves_are_not_mixed_and_a_closed_one_takes_nothing(launched: Launch, wave: Wave) -> None:
    other = launched()
    token = os.urandom(16)
    kept_before = a_report(other)
    assert store_report(kept_before) is Outcome.STORED
    close_wave(wave=other, actor=None)
    third = launched(kind=Wave.Kind.TEST)
    reports = [
        a_report(reported_wave, token, bytes([place]))
        for place, reported_wave in enumerate((wave, other, third))
    ]
    assert write(*reports, kept_before) == "sxsr"
    stored = Spool.objects.exclude(wave=other).order_by("wave_id").values_list("wave_id", "report")
    assert [(pk, bytes(report)) for pk, report in stored] == [(wave.pk, b"\0"), (third.pk, b"\2")]


def test_the_order_of_arrival_is_not_the_order_on_disk(wave: Wave) -> None:
    """Claims stay after the shuffle. A batch writes them in the random order of their tokens."""
    tokens = [os.urandom(16) for _ in range(12)]
    assert write(*(a_report(wave, token) for token in tokens)) == "s" * 12
    found = fetch_rows("SELECT token FROM respondents_claim ORDER BY ctid")
    assert [bytes(token) for (token,) in found] == sorted(tokens)


@pytest.mark.parametrize("one_by_one", [True, False])
def test_the_same_token_from_many_sides_is_kept_once(wave: Wave, one_by_one: bool) -> None:
    """Ten tokens, each sent by four: twice with the same bytes, twice with others."""
    tokens = [os.urandom(16) for _ in range(10)]

    def send(person: int) -> list[str]:
        reports = [a_report(wave, token, bytes([person // 2 * 2])) for token in tokens]
        return [store_report(report) for report in reports] if one_by_one else list(write(*reports))

    for letters in zip(*in_threads(4, send), strict=True):
        assert sorted(letters) == ["o", "o", "r", "s"]
    assert len(rows()) == Claim.objects.count() == 10


def test_a_token_that_another_transaction_is_deciding_about_is_asked_about_again(
    wave: Wave,
) -> None:
    """The statement waits for the other's commit, which its own snapshot does not show."""
    first, second = a_report(wave, bytes(16), b"\x01"), a_report(wave, bytes(16), b"\x02")

    async def race(racing: Writer) -> tuple[list[str], Sequence[Outcome]]:
        letters: list[str] = []
        run = racing._run

        async def noting(values: list[str]) -> str:
            letters.append(await run(values))
            return letters[-1]

        racing._run = noting  # type: ignore[method-assign]
        with psycopg.connect(address(connection.settings_dict)) as other:
            other.execute(writer.STATEMENT, writer._parameters([first]))
            waits = asyncio.ensure_future(racing.write([second, a_report(wave)]))
            await asyncio.sleep(0.2)
            assert not waits.done()
        return letters, await waits

    letters, outcomes = with_writer(race)
    assert letters == ["as", "o"]
    assert outcomes == [Outcome.OTHER_REPORT, Outcome.STORED]


def test_many_copies_of_one_submission_keep_no_other_waiting(wave: Wave) -> None:
    """All twenty copies of a token in a batch are answered, and so are the other reports; two
    statements are enough."""
    copies = [a_report(wave, bytes(16), bytes([place // 10 * 2])) for place in range(20)]

    async def action(writer: Writer) -> tuple[int, str]:
        tokens_sent: list[str] = []
        run = writer._run

        async def noting(values: list[str]) -> str:
            tokens_sent.append(values[1])
            return await run(values)

        writer._run = noting  # type: ignore[method-assign]
        outcomes = await writer.write([*copies, a_report(wave)])
        return len(tokens_sent), "".join(outcomes)

    assert with_writer(action) == (2, "s" + "r" * 9 + "o" * 10 + "s")


def test_an_undecided_report_does_not_affect_the_others(
    wave: Wave, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def action(writer: Writer) -> str:
        async def undecided(values: list[str]) -> str:
            return "as" if values[1].count(",") else "a"

        writer._run = undecided  # type: ignore[method-assign]
        return "".join(await writer.write([a_report(wave), a_report(wave)]))

    assert with_writer(action) == "as"


def test_without_a_database_nothing_is_kept(wave: Wave, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(statement: str, values: list[str]) -> str:
        raise OperationalError("planted")

    with monkeypatch.context() as patch:
        patch.setattr(writer, "fetch_value", away)
        with pytest.raises(OperationalError):
            store_report(a_report(wave))
    assert rows() == {}
    assert store_report(a_report(wave)) is Outcome.STORED


def test_a_connection_that_postgresql_left_is_opened_again(wave: Wave) -> None:
    """As after a restart of PostgreSQL: the first request reconnects and none fails."""
    pid = connection.connection.info.backend_pid
    in_threads(1, lambda _person: end_backend(pid))
    assert store_report(a_report(wave)) is Outcome.STORED
    assert connection.connection.info.backend_pid != pid


def end_backend(pid: int) -> None:
    with psycopg.connect(address(connection.settings_dict), autocommit=True) as other:
        assert other.execute("SELECT pg_terminate_backend(%s, 5000)", [pid]).fetchone() == (True,)


@pytest.mark.parametrize("noticed", [True, False])
def test_a_writer_whose_backend_ended_at_rest_opens_another(wave: Wave, noticed: bool) -> None:
    async def action(writer: Writer) -> None:
        await writer.write([a_report(wave)])
        assert writer._connection is not None
        pid = writer._connection.info.backend_pid
        if noticed:
            await asyncio.to_thread(end_backend, pid)
            await asyncio.sleep(0.05)
        else:
            end_backend(pid)
        assert await writer.write([a_report(wave)]) == [Outcome.STORED]
        assert writer._connection.info.backend_pid != pid

    with_writer(action)
    assert len(rows()) == 2


def test_a_batch_whose_backend_ends_at_work_is_written_over_another(wave: Wave) -> None:
    report = a_report(wave)

    async def action(writer: Writer) -> None:
        await writer.write([a_report(wave)])
        assert writer._connection is not None
        pid = writer._connection.info.backend_pid
        with psycopg.connect(address(connection.settings_dict)) as other:
            other.execute("LOCK TABLE respondents_spool IN ACCESS EXCLUSIVE MODE")
            waits = asyncio.ensure_future(writer.write([report]))
            await asyncio.sleep(0.2)
            await asyncio.to_thread(end_backend, pid)
            await asyncio.sleep(0.1)
        assert await waits == [Outcome.STORED]

    with_writer(action)
    assert rows()[report.token] == report.report


@pytest.mark.parametrize("by", ["keep", "Writer"])
def test_a_commit_whose_answer_was_lost_counts_as_stored(
    wave: Wave, by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection breaks after the commit: only the second attempt finds out."""
    report = a_report(wave)
    if by == "keep":
        lost = list[str]()

        def losing(statement: str, values: list[str]) -> str:
            lost.append(fetch_value(statement, values))
            if len(lost) == 1:
                raise OperationalError("planted")
            return lost[-1]

        monkeypatch.setattr(writer, "fetch_value", losing)
        assert [store_report(report), store_report(a_report(wave))] == [
            Outcome.REPEATED,
            Outcome.STORED,
        ]
        return

    async def action(delayed: Writer) -> None:
        await delayed.write([a_report(wave)])
        run = delayed._run

        async def losing_once(values: list[str]) -> str:
            delayed._run = run  # type: ignore[method-assign]
            await run(values)
            raise psycopg.OperationalError("planted")

        delayed._run = losing_once  # type: ignore[method-assign]
        assert await delayed.write([report]) == [Outcome.REPEATED]

    with_writer(action)


def test_within_a_transaction_the_caller_commits(wave: Wave) -> None:
    with transaction.atomic():
        assert store_report(a_report(wave)) is Outcome.STORED
        transaction.set_rollback(True)
    assert rows() == {}


def test_no_outcome_is_returned_before_the_commit(wave: Wave) -> None:
    """PostgreSQL sends the row before it commits; a deferred trigger makes the interval long."""
    execute("""
        CREATE FUNCTION slow_commit() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN PERFORM pg_sleep(0.5); RETURN NULL; END $$;
        CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON respondents_spool
            DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION slow_commit();
    """)
    try:
        started = time.monotonic()

        async def action(writer: Writer) -> None:
            assert await writer.write([a_report(wave)]) == [Outcome.STORED]
            with psycopg.connect(address(connection.settings_dict)) as other:
                row = other.execute("SELECT count(*) FROM respondents_spool").fetchone()
                assert row == (1,)

        with_writer(action)
        assert time.monotonic() - started > 0.5
    finally:
        execute("DROP FUNCTION slow_commit CASCADE")


def test_a_failed_commit_stores_nothing_and_the_next_one_works(wave: Wave) -> None:
    execute("""
        CREATE FUNCTION fail_commit() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN RAISE EXCEPTION 'planted'; END $$;
        CREATE CONSTRAINT TRIGGER failing AFTER INSERT ON respondents_spool
            DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fail_commit();
    """)

    async def action(writer: Writer) -> None:
        try:
            with pytest.raises(DatabaseUnavailable):
                await writer.write([a_report(wave)])
        finally:
            await asyncio.to_thread(drop)
        assert await writer.write([a_report(wave)]) == [Outcome.STORED]

    def drop() -> None:
        with psycopg.connect(address(connection.settings_dict)) as other:
            other.execute("DROP FUNCTION fail_commit CASCADE")

    with_writer(action)
    assert len(rows()) == 1


def test_the_loop_is_free_and_a_hanging_database_has_a_deadline(wave: Wave, settings: Any) -> None:
    settings.DATABASE_SECONDS = 1

    async def action(writer: Writer) -> None:
        await writer.write([a_report(wave)])
        with psycopg.connect(address(connection.settings_dict)) as other:
            other.execute("LOCK TABLE respondents_spool IN ACCESS EXCLUSIVE MODE")
            started = time.monotonic()
            waits = asyncio.ensure_future(writer.write([a_report(wave)]))
            await asyncio.sleep(0.05)
            assert not waits.done()
            with pytest.raises(DatabaseUnavailable):
                await waits
        assert time.monotonic() - started > 0.9
        assert await writer.write([a_report(wave)]) == [Outcome.STORED]

    with_writer(action)


def test_while_a_host_does_not_answer_few_wait_for_it(
    wave: Wave, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = []
    connect = psycopg.AsyncConnection.connect

    async def away(**given: Any) -> Any:
        tried.append(1)
        if len(tried) == 1:
            await asyncio.sleep(0.3)
            raise psycopg.OperationalError
        return await connect(**given)

    monkeypatch.setattr(psycopg.AsyncConnection, "connect", away)

    async def action(writer: Writer) -> None:
        for _each in range(3):
            with pytest.raises(DatabaseUnavailable):
                await writer.write([a_report(wave)])
        assert len(tried) == 1
        await asyncio.sleep(0.35)
        assert await writer.write([a_report(wave)]) == [Outcome.STORED]

    with_writer(action)
    assert len(tried) == 2
