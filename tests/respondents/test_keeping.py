"""Submissions that are sent together or one by one: kept once each."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import OperationalError, connection, connections, transaction

from respondents import keeping
from respondents.intake import Outcome, store
from respondents.keeping import Sent, keep
from respondents.models import Claim, Spool
from respondents.wire import Envelope, Refusal
from surveys.models import Wave
from surveys.services import close_wave

pytestmark = pytest.mark.django_db(transaction=True)


def rows() -> dict[bytes, bytes]:
    return {bytes(row.token): bytes(row.layout) for row in Spool.objects.all()}


def test_a_group_is_one_statement_and_each_hears_of_its_own(wave: Wave) -> None:
    tokens = [os.urandom(16) for _ in range(5)]
    assert keep(Sent(wave.pk, tokens[2], b"\x02"))
    group = [Sent(wave.pk, token, bytes([place])) for place, token in enumerate(tokens)]
    again, unknown = Sent(wave.pk, tokens[0], b"\x07"), Sent(10**9, os.urandom(16), b"\x00")
    kept = keeping._keep([*group, again, unknown])
    assert kept == [True, True, False, True, True, False, False]
    assert rows() == {token: bytes([place]) for place, token in enumerate(tokens)}
    assert Claim.objects.count() == 5
    assert set(Spool.objects.values_list("version_id", flat=True)) == {wave.version_id}


def test_waves_are_not_mixed_and_a_closed_one_takes_nothing(
    launched: Callable[..., Wave], wave: Wave
) -> None:
    other, token = launched(), os.urandom(16)
    close_wave(wave=other, actor=None)
    third = launched(kind=Wave.Kind.TEST)
    sent = [Sent(one.pk, token, bytes([place])) for place, one in enumerate((wave, other, third))]
    assert keeping._keep(sent) == [True, False, True]
    stored = Spool.objects.order_by("wave_id").values_list("wave_id", "layout")
    assert [(pk, bytes(layout)) for pk, layout in stored] == [(wave.pk, b"\0"), (third.pk, b"\2")]


def test_the_order_of_the_asking_is_not_the_order_on_disk(wave: Wave) -> None:
    """Claims stay for ever. In a group they lie in the order of their tokens, which is chance."""
    tokens = [os.urandom(16) for _ in range(12)]
    assert all(keeping._keep([Sent(wave.pk, token, b"\x00") for token in tokens]))
    with connection.cursor() as cursor:
        cursor.execute("SELECT token FROM respondents_claim ORDER BY ctid")
        assert [bytes(row[0]) for row in cursor.fetchall()] == sorted(tokens)


def in_threads(people: int, act: Callable[[int], Any]) -> list[Any]:
    def caught(person: int) -> Any:
        try:
            return act(person)
        except Exception as failure:
            return failure
        finally:
            connections.close_all()

    with ThreadPoolExecutor(people) as pool:
        return list(pool.map(caught, range(people)))


def test_the_same_token_in_many_threads_is_kept_once(wave: Wave) -> None:
    """Ten tokens, each sent by four threads: twice with the same bytes, twice with others."""
    tokens = [os.urandom(16) for _ in range(10)]

    def send(person: int) -> list[str]:
        said = []
        for token in tokens:
            try:
                sent = Envelope(wave.version.sha256, token, bytes([person // 2 * 2]))
                said.append(str(store(wave, sent)))
            except Refusal as refusal:
                said.append(str(refusal.status))
        return said

    for heard in zip(*in_threads(4, send), strict=True):
        assert sorted(heard) == ["409", "409", Outcome.STORED, Outcome.REPEATED]
    assert len(rows()) == Claim.objects.count() == 10


def test_without_a_database_all_are_told_and_nothing_is_kept(
    wave: Wave, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(group: Any) -> list[bool]:
        raise OperationalError("planted")

    with monkeypatch.context() as patch:
        patch.setattr(keeping, "_keep", away)
        sent = [Sent(wave.pk, os.urandom(16), b"\x00") for _ in range(6)]
        told = in_threads(6, lambda person: keep(sent[person]))
        assert {type(each) for each in told} == {OperationalError}
    assert rows() == {}
    assert keep(sent[0])


def test_a_connection_that_postgresql_left_is_opened_anew(wave: Wave) -> None:
    """As after its restart, before the first request has noticed: nobody is sent away."""
    pid = connection.connection.info.backend_pid

    def end_it(_person: int) -> None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_terminate_backend(%s, 5000)", [pid])

    in_threads(1, end_it)
    assert keep(Sent(wave.pk, os.urandom(16), b"\x00"))
    assert connection.connection.info.backend_pid != pid


def test_a_commit_whose_answer_was_lost_is_told_as_kept(
    wave: Wave, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line breaks behind the commit: nobody knows, so the second try must; and a second report
    under the same token stays one."""
    run, lost = keeping._keep, list[int]()

    def losing(group: Any) -> list[bool]:
        told = run(group)
        if not lost:
            lost.append(len(group))
            raise OperationalError("planted")
        return told

    monkeypatch.setattr(keeping, "_keep", losing)
    sent = [Envelope(wave.version.sha256, os.urandom(16), bytes([bits])) for bits in range(2)]
    assert [store(wave, one) for one in sent] == [Outcome.REPEATED, Outcome.STORED]
    assert rows() == {one.token: one.report for one in sent}
    other = Envelope(wave.version.sha256, sent[0].token, b"\x02")
    with pytest.raises(Refusal, match="Another report"):
        store(wave, other)


def test_within_a_transaction_it_is_the_callers_to_commit(wave: Wave) -> None:
    with transaction.atomic():
        assert keep(Sent(wave.pk, os.urandom(16), b"\x00"))
        transaction.set_rollback(True)
    assert rows() == {}
