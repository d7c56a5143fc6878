"""Submissions in the web server's loop: the same answers as in a thread, and none too early."""

import asyncio
import base64
import json
import os
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
import pytest
from django.db import connection
from django.test import Client

from respondents import intake
from respondents.arrivals import Arrivals, Message
from respondents.intake import find_open_wave
from respondents.keeping import Sent
from respondents.models import Claim, Spool
from respondents.throttle import THROTTLE
from respondents.wire import write_token
from surveys.models import Wave
from surveys.services import close_wave
from tests.processes import address
from tests.respondents.test_intake import fields

pytestmark = pytest.mark.django_db(transaction=True)

Answer = tuple[int, dict[str, str], bytes]
LONG_WAY: Answer = (299, {}, b"the long way")


class Loop:
    """The application in a loop of its own; who goes the long way is noted, and answered 299."""

    def __init__(self) -> None:
        from config.wsgi import handler  # once the static files are where it looks for them

        self.long_way: list[tuple[Message, bytes]] = []
        self.groups: list[int] = []
        self.arrivals = Arrivals(handler.get_response, self.others)
        keep = self.arrivals._keeper.keep

        async def noting(group: Any) -> list[bool]:
            self.groups.append(len(group))
            return await keep(group)

        self.arrivals._together._act = noting

    async def others(self, scope: Message, receive: Any, send: Any) -> None:
        self.long_way.append((scope, (await receive())["body"]))
        assert (await receive())["type"] == "http.disconnect"
        await send({"type": "http.response.start", "status": 299, "headers": []})
        await send({"type": "http.response.body", "body": b"the long way"})

    async def post(self, wave: Wave, body: bytes, **changed: Any) -> Answer:
        sent: list[Message] = []
        coming = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Message:
            return coming.pop() if coming else {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            sent.append(message)

        await self.arrivals({**scope_of(wave, body), **changed}, receive, send)
        start, rest = sent
        said = {name.decode(): value.decode() for name, value in start["headers"]}
        return start["status"], said, rest["body"]


def scope_of(wave: Wave, body: bytes) -> Message:
    return {
        "type": "http",
        "method": "POST",
        "path": f"/s/{wave.code}/reports",
        "query_string": b"",
        "headers": headers(len(body)),
        "client": ("127.0.0.1", 4711),
        "server": ("127.0.0.1", 8000),
        "scheme": "http",
    }


def headers(length: int) -> list[tuple[bytes, bytes]]:
    return [
        (b"host", b"localhost"),
        (b"content-type", b"application/json"),
        (b"content-length", str(length).encode()),
    ]


def run(act: Callable[[Loop], Awaitable[None]]) -> Loop:
    async def whole() -> Loop:
        loop = Loop()
        try:
            await act(loop)
        finally:
            loop.arrivals.close()
        return loop

    return asyncio.run(whole())


def bodies(wave: Wave, count: int) -> list[bytes]:
    made = (fields(wave, token=write_token(os.urandom(16))) for _each in range(count))
    return [json.dumps(one).encode() for one in made]


@pytest.fixture
def known(wave: Wave) -> Iterator[Wave]:
    """A wave that was looked up a moment ago."""
    yield find_open_wave(wave.code)
    intake._OPEN.clear()


def test_a_report_is_kept_and_answered_as_in_a_thread(known: Wave, client: Client) -> None:
    first, second = bodies(known, 2)

    async def act(loop: Loop) -> None:
        status, said, body = await loop.post(known, first)
        assert (status, body) == (201, b'{"status": "stored"}')
        waits.update(said)

    waits: dict[str, str] = {}
    loop = run(act)
    assert not loop.long_way
    path = f"/s/{known.code}/reports"
    answer = client.post(
        path, second, content_type="application/json", headers={"host": "localhost"}
    )
    assert waits == {name.lower(): value for name, value in answer.items()}
    assert Spool.objects.count() == Claim.objects.count() == 2
    report = base64.b64decode(json.loads(first)["report"])
    assert report in {bytes(row.layout) for row in Spool.objects.all()}


def test_many_at_once_are_few_statements(known: Wave) -> None:
    async def act(loop: Loop) -> None:
        answers = await asyncio.gather(*(loop.post(known, body) for body in bodies(known, 20)))
        assert {status for status, _headers, _body in answers} == {201}

    loop = run(act)
    assert sum(loop.groups) == Spool.objects.count() == 20
    assert len(loop.groups) <= 2


@contextmanager
def held_up() -> Iterator[None]:
    """Nobody can write reports meanwhile."""
    with psycopg.connect(address(connection.settings_dict)) as other:
        other.execute("LOCK TABLE respondents_spool IN ACCESS EXCLUSIVE MODE")
        yield


def test_no_answer_before_the_commit_and_the_loop_is_free(known: Wave) -> None:
    (body,) = bodies(known, 1)

    async def act(loop: Loop) -> None:
        with held_up():
            answer = asyncio.ensure_future(loop.post(known, body))
            for _round in range(20):
                await asyncio.sleep(0.01)
            assert not answer.done()
            refused = await loop.post(known, b"{}")
            assert refused[0] == 400
        assert (await answer)[0] == 201

    run(act)


@pytest.mark.parametrize(
    ("body", "status"),
    [(b"", 400), (b"[]", 400), (b'{"version": "x"}', 400), (b"\xff" * 10, 400)],
)
def test_what_is_wrong_is_refused_at_once(known: Wave, body: bytes, status: int) -> None:
    async def act(loop: Loop) -> None:
        assert (await loop.post(known, body))[0] == status

    loop = run(act)
    assert (loop.long_way, loop.groups) == ([], [])
    assert not Claim.objects.exists()


def test_another_type_and_another_method(known: Wave) -> None:
    (body,) = bodies(known, 1)

    async def act(loop: Loop) -> None:
        plain = [(name, value) for name, value in headers(len(body)) if name != b"content-type"]
        assert (await loop.post(known, body, headers=plain))[0] == 415
        assert await loop.post(known, body, method="GET") == LONG_WAY

    run(act)
    assert not Claim.objects.exists()


@pytest.mark.parametrize("lengths", [[], [b"5", b"5"], [b"99999"], [b"-1"], [b"x"]])
def test_a_body_of_unknown_length_takes_the_long_way(known: Wave, lengths: list[bytes]) -> None:
    (body,) = bodies(known, 1)

    async def act(loop: Loop) -> None:
        told = [one for one in headers(0) if one[0] != b"content-length"]
        told += [(b"content-length", length) for length in lengths]
        assert await loop.post(known, body, headers=told) == LONG_WAY

    run(act)
    assert not Claim.objects.exists()


def test_a_wave_that_is_not_known_takes_the_long_way(wave: Wave) -> None:
    intake._OPEN.clear()
    (body,) = bodies(wave, 1)

    async def act(loop: Loop) -> None:
        assert await loop.post(wave, body) == LONG_WAY
        assert await loop.post(wave, body, path="/s/nobody/reports") == LONG_WAY
        assert await loop.post(wave, body, path="/reports") == LONG_WAY

    loop = run(act)
    assert [sent for _scope, sent in loop.long_way] == [body] * 3
    assert not any("candor.throttled" in scope for scope, _sent in loop.long_way)


def test_after_a_moment_one_looks_the_wave_up_for_all(
    known: Wave, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(intake._OPEN[known.code], "until", 0.0)
    first, second, third = bodies(known, 3)

    async def act(loop: Loop) -> None:
        assert await loop.post(known, first) == LONG_WAY
        assert (await loop.post(known, second))[0] == 201
        looked = intake._OPEN[known.code]
        assert await asyncio.to_thread(look_up_in_a_thread, known.code) is not looked.wave
        assert (await loop.post(known, third))[0] == 201

    run(act)


def look_up_in_a_thread(code: str) -> Wave:
    try:
        return find_open_wave(code)
    finally:
        connection.close()


def test_a_token_that_is_used_and_a_wave_that_closed_take_the_long_way(known: Wave) -> None:
    first, second = bodies(known, 2)

    async def act(loop: Loop) -> None:
        assert (await loop.post(known, first))[0] == 201
        assert await loop.post(known, first) == LONG_WAY
        await asyncio.to_thread(close_in_a_thread, known)
        assert await loop.post(known, second) == LONG_WAY

    loop = run(act)
    assert [sent for _scope, sent in loop.long_way] == [first, second]
    assert all("candor.throttled" in scope for scope, _sent in loop.long_way)
    assert Spool.objects.count() == 1


def close_in_a_thread(wave: Wave) -> None:
    try:
        close_wave(wave=Wave.objects.get(pk=wave.pk), actor=None)
    finally:
        connection.close()


def test_after_a_break_everyone_takes_the_long_way_and_the_next_does_not(known: Wave) -> None:
    first, second, third = bodies(known, 3)

    async def act(loop: Loop) -> None:
        with held_up():
            both = [asyncio.ensure_future(loop.post(known, body)) for body in (first, second)]
            await asyncio.sleep(0.2)
            assert await asyncio.to_thread(end_the_line) == 1
            assert await asyncio.gather(*both) == [LONG_WAY] * 2
        assert (await loop.post(known, third))[0] == 201

    run(act)
    assert Spool.objects.count() == 1


def end_the_line() -> int:
    """Whoever waits for the lock is ended."""
    with psycopg.connect(address(connection.settings_dict)) as other:
        ended = other.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
            " WHERE datname = current_database() AND wait_event_type = 'Lock'"
        )
        return len(ended.fetchall())


def test_on_the_long_way_the_throttle_does_not_count_again(
    wave: Wave, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(THROTTLE, "allows", lambda network: False)
    (body,) = bodies(wave, 1)
    path = f"/s/{wave.code}/reports"
    assert client.post(path, body, content_type="application/json").status_code == 429
    spoken = client.post(
        path, body, content_type="application/json", headers={"candor.throttled": "1"}
    )
    assert spoken.status_code == 429
    scope = {"asgi.scope": {"candor.throttled": True}}
    taken = client.post(path, body, content_type="application/json", **scope)  # type: ignore[arg-type]
    assert taken.status_code == 201


def test_in_the_loop_the_throttle_counts(known: Wave, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = list[str]()

    def allows(network: str) -> bool:
        seen.append(network)
        return len(seen) < 2

    monkeypatch.setattr(THROTTLE, "allows", allows)
    first, second = bodies(known, 2)

    async def act(loop: Loop) -> None:
        assert (await loop.post(known, first))[0] == 201
        assert (await loop.post(known, second))[0] == 429

    run(act)
    assert seen == ["127.0.0.1"] * 2


def test_an_invited_wave_asks_the_database_nothing_but_to_keep(
    launched: Callable[..., Wave],
) -> None:
    """Django refuses its own connection in a loop: a look at it would be a 500 here."""
    wave = launched(access=Wave.Access.INVITED)
    known = find_open_wave(wave.code)
    sent = fields(known, token=write_token(bytes(32)), signature="A" * 512)

    async def act(loop: Loop) -> None:
        status, _headers, body = await loop.post(known, json.dumps(sent).encode())
        assert (status, b"not signed" in body) == (403, True)

    run(act)
    intake._OPEN.clear()


def test_the_same_token_twice_in_one_group(known: Wave) -> None:
    (body,) = bodies(known, 1)

    async def act(loop: Loop) -> None:
        answers = await asyncio.gather(*(loop.post(known, body) for _each in range(3)))
        assert sorted(status for status, _headers, _body in answers) == [201, 299, 299]

    run(act)
    assert Spool.objects.count() == 1


def test_a_group_knows_whom_it_kept(known: Wave) -> None:
    async def act(loop: Loop) -> None:
        tokens = [os.urandom(16) for _each in range(3)]
        group = [Sent(known.pk, token, b"\x00") for token in (*tokens, tokens[1])]
        assert await loop.arrivals._keeper.keep(group) == [True, True, True, False]

    run(act)
