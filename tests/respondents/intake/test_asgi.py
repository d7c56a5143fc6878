"""Submissions in an event loop, as under granian: answered after their commit, never before."""

import asyncio
import base64
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse

from respondents.intake.asgi import code_of
from respondents.intake.schema import BODY_LIMIT, encode_token
from respondents.intake.throttle import THROTTLE
from respondents.models import Claim, Spool
from surveys.launch.waves import close_wave
from surveys.models import Wave
from tests.helpers.database_faults import Switch, switch
from tests.helpers.intake import Loop, bodies, fields, headers, run
from tests.helpers.waves import Launch
from tests.processes import address

pytestmark = pytest.mark.django_db(transaction=True)

__all__ = ["switch"]


def test_a_report_is_kept_and_answered(wave: Wave, client: Client) -> None:
    """The response has the same headers as all others, except those about the language."""
    (body,) = bodies(wave, 1)

    async def scenario(loop: Loop) -> None:
        status, response_headers, answer = await loop.post(wave, body)
        assert (status, answer) == (201, {"status": "stored"})
        received.update(response_headers)

    received: dict[str, str] = {}
    run(scenario)
    other = client.post(f"/s/{wave.code}/token", b"", content_type="application/json")
    expected = {name.lower(): value for name, value in other.items()}
    for name in ("vary", "content-language"):
        del expected[name]
    expected["content-length"] = received["content-length"]
    expected["cache-control"] = received["cache-control"]
    assert received == expected
    assert (received["content-length"], received["cache-control"]) == ("20", "private, no-store")
    [row] = Spool.objects.all()
    assert bytes(row.report) == base64.b64decode(json.loads(body)["report"])


def test_concurrent_submissions_share_few_batches(wave: Wave) -> None:
    async def scenario(loop: Loop) -> None:
        answers = await asyncio.gather(*(loop.post(wave, body) for body in bodies(wave, 20)))
        assert {status for status, _headers, _answer in answers} == {201}

    loop = run(scenario)
    assert sum(loop.batches) == Spool.objects.count() == 20
    assert len(loop.batches) <= 2


def test_a_wave_is_looked_up_once_for_all(wave: Wave) -> None:
    async def scenario(loop: Loop) -> None:
        await asyncio.gather(*(loop.post(wave, body) for body in bodies(wave, 20)))
        await asyncio.gather(*(loop.post(wave, body) for body in bodies(wave, 20)))

    assert run(scenario).looked == [wave.code]


@contextmanager
def held_up() -> Iterator[None]:
    """Block all writes of reports meanwhile."""
    with psycopg.connect(address(connection.settings_dict)) as other:
        other.execute("LOCK TABLE respondents_spool IN ACCESS EXCLUSIVE MODE")
        yield


def test_no_answer_before_the_commit_and_the_loop_is_free(wave: Wave) -> None:
    (body,) = bodies(wave, 1)

    async def scenario(loop: Loop) -> None:
        with held_up():
            answer = asyncio.ensure_future(loop.post(wave, body))
            for _round in range(20):
                await asyncio.sleep(0.01)
            assert not answer.done()
            refused = await loop.post(wave, b"{}")
            assert refused[0] == 400
        assert (await answer)[0] == 201

    run(scenario)


WRONG = (b"", b"[]", b'{"version": "x"}', b"\xff" * 10, b"0" * (BODY_LIMIT + 1))


def test_invalid_submissions_are_rejected_without_a_batch(wave: Wave) -> None:
    async def scenario(loop: Loop) -> None:
        for body in WRONG:
            for given in (headers(len(body)), headers(0, content_length=b"")):
                answer = await loop.post(wave, body, headers=given)
                assert answer[0] == (413 if len(body) > BODY_LIMIT else 400), body[:9]
                assert list(answer[2]) == ["error"]

    assert run(scenario).batches == []
    assert not Claim.objects.exists()


HEADERS: list[tuple[dict[str, bytes], int]] = [
    *(({"content_type": b""}, 415), ({"content_type": b"text/plain"}, 415)),
    *(({"content_type": b"Application/JSON ; charset=utf-8"}, 201), ({"host": b""}, 400)),
    *(({"host": b"elsewhere.example"}, 400), ({"host": b"localhost:1:2"}, 400)),
    *(({"host": b"LOCALHOST"}, 201), ({"content_length": b"99999"}, 413)),
]


def test_each_wrong_header_gets_its_status(wave: Wave) -> None:
    async def scenario(loop: Loop) -> None:
        for (changed, status), body in zip(HEADERS, bodies(wave, len(HEADERS)), strict=True):
            given = headers(len(body), **changed)
            assert (await loop.post(wave, body, headers=given))[0] == status, changed

    run(scenario)


def test_an_unknown_survey_is_404_and_other_requests_are_passed_on(wave: Wave) -> None:
    (body,) = bodies(wave, 1)

    async def scenario(loop: Loop) -> None:
        assert (await loop.post(wave, body, path="/s/nobody/reports"))[0] == 404
        for changed in (
            *({"method": "GET"}, {"path": "/s/a/b/reports"}, {"path": "/reports"}),
            {"type": "websocket"},
        ):
            assert (await loop.post(wave, body, **changed))[0] == 299

    run(scenario)
    path = reverse("respondents:reports", args=["a-B_9"])
    assert code_of({"type": "http", "method": "POST", "path": path}) == "a-B_9"


def test_over_http_nothing_is_taken_where_the_site_has_https(wave: Wave, settings: Any) -> None:
    settings.SECURE_SSL_REDIRECT = settings.BEHIND_PROXY = True
    first, second = bodies(wave, 2)

    async def scenario(loop: Loop) -> None:
        assert (await loop.post(wave, first))[0] == 403
        forwarded = [*headers(len(second)), (b"x-forwarded-proto", b"https")]
        assert (await loop.post(wave, second, headers=forwarded))[0] == 201

    run(scenario)


def test_retries_and_closed_waves_are_answered_from_the_statement(wave: Wave) -> None:
    (second,) = bodies(wave, 1)
    first, other = (json.dumps(fields(wave, report=report)).encode() for report in ("AA==", "Ag=="))

    async def scenario(loop: Loop) -> None:
        assert (await loop.post(wave, first))[0] == 201
        again = await loop.post(wave, first)
        assert (again[0], again[2]) == (200, {"status": "stored"})
        assert (await loop.post(wave, other))[0] == 409
        await asyncio.to_thread(in_a_thread, close, wave)
        status, _headers, answer = await loop.post(wave, second)
        assert (status, answer) == (410, {"error": "This survey is closed."})
        assert (await loop.post(wave, first))[0] == 200
        await asyncio.to_thread(in_a_thread, Spool.objects.all().delete)
        counted = await loop.post(wave, first)
        assert (counted[0], counted[2]) == (200, {"status": "counted"})

    run(scenario)


def in_a_thread(action: Callable[..., object], *given: object) -> None:
    try:
        action(*given)
    finally:
        connection.close()


def close(wave: Wave) -> None:
    close_wave(wave=Wave.objects.get(pk=wave.pk), actor=None)


def test_a_token_sent_three_times_at_once_is_stored_once(wave: Wave) -> None:
    (body,) = bodies(wave, 1)

    async def scenario(loop: Loop) -> None:
        answers = await asyncio.gather(*(loop.post(wave, body) for _each in range(3)))
        assert sorted(status for status, _headers, _answer in answers) == [200, 200, 201]

    run(scenario)
    assert Spool.objects.count() == 1


def test_a_batch_whose_connection_breaks_is_tried_again(wave: Wave) -> None:
    both = bodies(wave, 2)

    async def scenario(loop: Loop) -> None:
        await loop.post(wave, bodies(wave, 1)[0])
        with held_up():
            waits = [asyncio.ensure_future(loop.post(wave, body)) for body in both]
            await asyncio.sleep(0.2)
            assert await asyncio.to_thread(end_what_waits) == 1
            await asyncio.sleep(0.1)
        assert [(await task)[0] for task in waits] == [201] * 2

    run(scenario)
    assert Spool.objects.count() == 3


def end_what_waits() -> int:
    with psycopg.connect(address(connection.settings_dict)) as other:
        ended = other.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
            " WHERE datname = current_database() AND wait_event_type = 'Lock'"
        )
        return len(ended.fetchall())


def test_a_database_that_takes_no_writes_is_503_and_when_to_come_back(
    wave: Wave, switch: Switch
) -> None:
    (body,) = bodies(wave, 1)
    switch("on")
    connection.close()

    async def refused(loop: Loop) -> None:
        status, response_headers, answer = await loop.post(wave, body)
        assert (status, response_headers["retry-after"]) == (503, "5")
        assert answer["error"].startswith("The survey is temporarily unavailable.")

    run(refused)
    switch("off")

    async def taken(loop: Loop) -> None:
        assert (await loop.post(wave, body))[0] == 201

    run(taken)


@pytest.mark.parametrize("invited", [False, True])
def test_the_loop_never_queries_the_database(launched: Launch, invited: bool) -> None:
    """Django forbids its connection in an event loop: a query would be a 500."""
    wave = launched(access=Wave.Access.INVITED) if invited else launched()
    extra = {"token": encode_token(bytes(32)), "signature": "A" * 512} if invited else {}
    body = json.dumps(fields(wave, **extra)).encode()

    async def scenario(loop: Loop) -> None:
        for _each in range(2):
            status, _headers, answer = await loop.post(wave, body)
            assert status in ((403,) if invited else (200, 201))
            assert not invited or "not signed" in answer["error"]

    run(scenario)


def test_networks_are_limited_and_simulated_people_are_not(
    launched: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = list[str]()

    def allows(network: str) -> bool:
        seen.append(network)
        return len(seen) < 3

    monkeypatch.setattr(THROTTLE, "allows", allows)
    wave = launched()
    simulated = launched(kind=Wave.Kind.SIMULATED)

    async def scenario(loop: Loop) -> None:
        first, second, third, fourth = bodies(wave, 4)
        assert (await loop.post(wave, first))[0] == 201
        # Until it is known that a wave is simulated, its first submission counts.
        for body in bodies(simulated, 5):
            assert (await loop.post(simulated, body))[0] == 201
        status, response_headers, _answer = await loop.post(wave, second)
        assert (status, response_headers["retry-after"]) == (429, "60")
        assert (await loop.post(wave, third))[0] == 429
        assert (await loop.post(wave, fourth, path="/s/unknown/reports"))[0] == 429

    run(scenario)
    assert seen == ["127.0.0.1"] * 5
