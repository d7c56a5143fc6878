"""The order of arrival is removed from tables, dead rows and log, even if workers are killed."""

import base64
import random
import secrets
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import timedelta
from functools import partial
from pathlib import Path

import psycopg
import pytest
from django.db import ProgrammingError, connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from psycopg.errors import InsufficientPrivilege

from respondents.intake.schema import encode_token
from respondents.models import Claim, Mixing, Report, Spool, Tally
from respondents.raw_sql import execute, fetch_value
from respondents.shuffling import mixing
from respondents.tasks import shuffle_waves
from surveys.models import Wave
from tests.helpers.intake import fields, post
from tests.helpers.invitations import Guest, places
from tests.helpers.questions import WIDE, marked
from tests.helpers.reports import wait
from tests.helpers.waves import Launch, end
from tests.options import slow_except
from tests.processes import ROOT, address, kill, running, wait_until

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("small_batches")]
PEOPLE = 30


@pytest.fixture
def invited(launched: Launch) -> Wave:
    return launched(WIDE, access="invited")


@pytest.fixture(autouse=True)
def none_mixed_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mixing, "_mixed_at", {})


def begin(wave: Wave, client: Client, people: int = PEOPLE) -> list[Guest]:
    """Let a number of people begin, one at a time."""
    guests = [Guest.invited(wave) for _ in range(people)]
    for guest in guests:
        assert guest.ask(client).status_code == 200
    return guests


def in_order(before: list[bytes]) -> float:
    """Return the share of pairs that the table still has in this order. For 30 in random order it
    is outside .15 to .85 with probability 6e-8 (normal tail of Kendall's tau, z = 5.4)."""
    rank = {place: number for number, place in enumerate(before)}
    ranks = [rank[place] for place in places()]
    pairs = [(a, b) for at, a in enumerate(ranks) for b in ranks[at + 1 :]]
    return sum(a < b for a, b in pairs) / len(pairs)


def answer(wave: Wave, client: Client, people: int = PEOPLE) -> list[bytes]:
    """Let all begin and send their reports at once; return the invitations in that order."""
    for number, guest in enumerate(begin(wave, client, people)):
        fields = guest.fields(guest.signature(client), report=marked(number))
        assert post(client, wave, fields).status_code == 201
    return places()


def test_who_has_begun_loses_their_order_without_a_shuffle(client: Client, invited: Wave) -> None:
    """No report was sent; invitations begun within the next ten minutes are mixed later."""
    begin(invited, client)
    order = places()
    assert in_order(order) == 1
    assert shuffle_waves() == 0
    assert 0.15 < in_order(order) < 0.85
    assert Mixing.objects.get().begun == PEOPLE
    mixed = places()
    begin(invited, client, 2)
    shuffle_waves()
    assert places()[:PEOPLE] == mixed


def test_a_step_that_a_worker_was_killed_in_is_done_by_the_next(
    client: Client, invited: Wave, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed after the shuffle's commit, before each further step in turn: at first invitations and
    dead rows are still in order."""
    order = answer(invited, client)

    def killed(*_given: object) -> None:
        raise KeyboardInterrupt

    def behind_after(step: str) -> list[int]:
        with monkeypatch.context() as patch:
            patch.setattr(mixing, step, killed)
            with pytest.raises(KeyboardInterrupt):
                shuffle_waves()
        return [*Mixing.objects.behind().values_list("pk", flat=True)]

    assert behind_after("mix_invitations") == [invited.pk]
    assert in_order(order) == 1
    assert behind_after("vacuum") == [invited.pk]
    assert behind_after("_seal_ended") == []
    assert 0.15 < in_order(order) < 0.85
    end(invited)
    shuffle_waves()
    assert 0.15 < in_order(order) < 0.85
    assert not Mixing.objects.behind().exists()
    assert Mixing.objects.get().sealed


@pytest.fixture
def disk() -> Callable[[str], bytes]:
    """Read PostgreSQL's files after a checkpoint, if we started the server."""
    data = Path(connection.settings_dict["HOST"]) / "data"
    if not data.is_dir():
        pytest.skip("the database's files belong to another server")

    def held(pattern: str) -> bytes:
        execute("CHECKPOINT")
        return b"".join(map(read, sorted(data.glob(pattern))))

    return held


def read(path: Path) -> bytes:
    """Return what a file holds; nothing if another test has just ended this part of the log."""
    with suppress(FileNotFoundError):
        return path.read_bytes() if path.is_file() else b""
    return b""


def linked(disk: Callable[[str], bytes], tokens: list[bytes], heap: str) -> int:
    """Return how many tokens are next to their report in the log or in the spool."""
    count = 0
    for pattern in ("pg_wal/*", heap):
        held = disk(pattern)
        for number, token in enumerate(tokens):
            count += any(marked(number) in held[at : at + 88] for at in places_of(token, held))
    return count


def places_of(token: bytes, held: bytes) -> Iterator[int]:
    at = -1
    while (at := held.find(token, at + 1)) >= 0:
        yield at


def spool_file() -> str:
    return str(fetch_value("SELECT pg_relation_filepath('respondents_spool')"))


OBSTACLES = ("waiting reports", "an old snapshot")


@pytest.mark.parametrize("obstacle", slow_except(["none", *OBSTACLES], *OBSTACLES))
def test_neither_log_nor_spool_links_tokens_to_reports_after_the_last_shuffle(
    client: Client, launched: Launch, disk: Callable[[str], bytes], obstacle: str
) -> None:
    """Waiting reports of another wave prevent the truncation of their pages, and an old snapshot
    preserves the dead rows."""
    wave, other = launched(WIDE), launched(WIDE)
    tokens = [secrets.token_bytes(16) for _ in range(PEOPLE)]

    def send(to: Wave, token: bytes, number: int) -> None:
        report = base64.b64encode(marked(number)).decode()
        sent = {"version": to.version.sha256, "token": encode_token(token), "report": report}
        assert post(client, to, sent).status_code == 201

    waiting = 0
    for number, token in enumerate(tokens):
        send(wave, token, number)
        if obstacle == "waiting reports" and number % 7 == 0:
            send(other, secrets.token_bytes(16), 10**6)
            waiting += 1
    assert linked(disk, tokens, spool_file()) >= PEOPLE
    end(wave)
    with psycopg.connect(address(connection.settings_dict)) as looking:
        if obstacle == "an old snapshot":
            looking.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            looking.execute("SELECT count(*) FROM surveys_wave")
        before = spool_file()
        assert shuffle_waves() == 1
        assert Mixing.objects.get().sealed
        assert linked(disk, tokens, spool_file()) == linked(disk, tokens, before) == 0
        assert spool_file() != before
    assert Spool.objects.count() == waiting


def test_a_spool_in_use_is_renewed_the_next_time(
    client: Client, wave: Wave, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For example by a backup, which locks every table while it lasts."""
    monkeypatch.setattr(mixing, "TRIES", 1)
    for number in range(6):
        token = encode_token(number.to_bytes(16))
        assert post(client, wave, fields(wave, token=token)).status_code == 201
    end(wave)
    with psycopg.connect(address(connection.settings_dict)) as backup:
        backup.execute("SELECT count(*) FROM respondents_spool")
        assert shuffle_waves() == 1
        assert not Mixing.objects.get().sealed
        with CaptureQueriesContext(connection) as asked:
            assert not mixing.renew_spool()
        # Submissions wait behind a lock that is waited for.
        assert "SET LOCAL lock_timeout = '100ms'" in [query["sql"] for query in asked]
    assert shuffle_waves() == 0
    assert Mixing.objects.get().sealed


def test_the_log_is_ended_once_and_again_after_another_shuffle(
    client: Client, invited: Wave, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[bool] = []

    def seal() -> bool:
        ended.append(True)
        return True

    monkeypatch.setattr(mixing, "seal_log", seal)
    answer(invited, client, 8)
    shuffle_waves()
    assert not ended
    end(invited)
    shuffle_waves()
    shuffle_waves()
    assert ended == [True]
    wait(invited, [bytes(8)])
    shuffle_waves()
    assert ended == [True, True]


def test_a_role_without_the_right_to_switch_the_log_is_logged(
    wave: Wave, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def denied(_statement: str) -> None:
        raise ProgrammingError from InsufficientPrivilege()

    Mixing.objects.create(wave=wave)
    long_ago = timezone.now() - timedelta(hours=1)
    Wave.objects.update(opens=long_ago - timedelta(hours=1), closes=long_ago)
    with monkeypatch.context() as patch:
        patch.setattr(mixing, "execute", denied)
        assert not mixing.seal_log()
    assert "may not end the write-ahead log" in caplog.text


def has_begun(log: Path) -> bool:
    return "begun" in log.read_text()


@pytest.mark.slow
def test_twenty_kills_leave_no_order(client: Client, invited: Wave, tmp_path: Path) -> None:
    """kill -9 at random points of shuffle and mixing, while submissions continue."""
    begun: list[bytes] = []
    run = "from respondents.tasks import shuffle_waves; print('begun', flush=True); shuffle_waves()"
    command = [sys.executable, str(ROOT / "manage.py"), "shell", "-c", run]
    draw = random.Random(20)
    for kill_number in range(20):
        guests = begin(invited, client, 3)
        for guest in guests:
            sent = guest.fields(guest.signature(client), report=bytes(8))
            assert post(client, invited, sent).status_code == 201
        begun += [base64.urlsafe_b64decode(guest.secret + "=")[:16] for guest in guests]
        log = tmp_path / f"shuffle-{kill_number}.log"
        with running(command, log) as process:
            wait_until(partial(has_begun, log), log=log)
            with suppress(subprocess.TimeoutExpired):
                process.wait(draw.uniform(0, 1.5))
            kill(process)
    assert Mixing.objects.get().shuffles > 0
    end(invited)
    while shuffle_waves():
        pass
    assert 0.2 < in_order(begun) < 0.8
    assert not Mixing.objects.behind().exists()
    assert Mixing.objects.get().sealed
    assert Tally.objects.get().n == Report.objects.count() == Claim.objects.count() == 60
