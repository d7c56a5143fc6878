"""Problems have one shape, wherever the request ends: before Django, in it, or in the database."""

import asyncio
import json
import tracemalloc
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from config.api.routers import api
from config.http import bodies
from config.http.bodies import LARGE_AT_ONCE, REFUSAL_SECONDS, BodyMiddleware, BodyReader
from config.http.middleware import site_headers
from respondents.intake.asgi import Message
from respondents.intake.schema import Rejected
from surveys.api.codes import Code
from surveys.models import IdempotencyKey, Survey
from tests.helpers import database_faults
from tests.helpers.api import MEMBERS, Caller, document
from tests.helpers.asgi import coming, http_scope
from tests.helpers.database_faults import Fill

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("pauses")]
fill = database_faults.fill
Receive = Callable[[], Awaitable[Message]]
PATH = "/api/v1/surveys"


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long refusals were kept back, without the wait."""
    waited: list[float] = []
    sleep = asyncio.sleep

    async def wait(seconds: float) -> None:
        waited.append(seconds)
        await sleep(0)

    monkeypatch.setattr(bodies, "sleep", wait)
    return waited


async def unreached(*_given: Any) -> None:
    raise AssertionError("it reached Django")


async def front(
    reader: BodyReader,
    path: str,
    receive: Receive,
    length: int = 0,
    person: str = "someone",
    application: Any = unreached,
) -> Any:
    """Return status, headers and body of what the front answers by itself."""
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def person_of(_scope: Message) -> str:
        return person

    middleware = BodyMiddleware(application, reader, site_headers(), person_of)
    headers = [(b"content-length", str(length).encode())] if length else []
    await middleware(http_scope(path, "POST", headers=headers), receive, send)
    start, rest = sent
    given = {name.decode(): value.decode() for name, value in start["headers"]}
    return start["status"], given, rest["body"]


def problem(answer: Any) -> Code:
    """Check the shape of an answer; return its code."""
    status, headers, body = answer
    assert headers["content-type"] == "application/problem+json"
    problem_details = json.loads(body)
    assert problem_details.keys() == MEMBERS
    [code] = [code for code in Code if code == problem_details["code"]]
    assert status == problem_details["status"] == code.status
    assert problem_details["type"].endswith(f"/api/#{code}")
    assert problem_details["detail"]
    assert "x-frame-options" in headers or "content-security-policy" in headers
    return code


def answer_of(response: Any) -> Any:
    headers = {name.lower(): value for name, value in response.items()}
    return response.status_code, headers, response.content


def test_a_body_that_is_too_large_gets_its_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "DISCARD_SECONDS", 0.05)

    async def ask(length: int) -> Any:
        return await front(BodyReader(), PATH, coming(b"x" * 1_100_000), length)

    for length in (0, 1_100_000):  # with and without its size announced
        assert problem(asyncio.run(ask(length))) == Code.TOO_LARGE


def test_a_body_that_is_too_slow_gets_its_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "SECONDS", 0.05)
    answer = asyncio.run(front(BodyReader(), PATH, coming(b"{", more=True), 50))
    assert problem(answer) == Code.TOO_SLOW


def test_too_many_bodies_say_when_to_come_again() -> None:
    async def crowd() -> Any:
        reader = BodyReader()
        size = 100_000
        slow = [
            asyncio.create_task(front(reader, PATH, coming(b"x", more=True), size, str(place)))
            for place in range(LARGE_AT_ONCE)
        ]
        await asyncio.sleep(0.01)
        answers = [
            await front(reader, path, coming(b"x", more=True), size)
            for path in (PATH, "/surveys/import/")
        ]
        for task in slow:
            task.cancel()
        return answers

    ours, page = asyncio.run(crowd())
    assert problem(ours) == Code.TOO_MANY_REQUESTS
    assert (page[0], page[1]["content-type"]) == (429, "text/plain; charset=utf-8")
    assert ours[1]["retry-after"] == page[1]["retry-after"] == "60"


@pytest.mark.parametrize(("status", "seconds"), [(429, "60"), (503, "5")])
def test_requests_without_a_turn_are_refused_not_broken(
    status: int, seconds: str, pauses: list[float]
) -> None:
    """Enough requests wait already; the site does not fail when its pools refuse one."""

    async def crowded(*_given: Any) -> None:
        raise Rejected(status, "3 requests wait already.")

    async def ask(path: str) -> Any:
        return await front(BodyReader(), path, coming(b""), application=crowded)

    ours, page = (asyncio.run(ask(path)) for path in (PATH, "/surveys/"))
    assert problem(ours).status == status
    assert (page[0], page[2]) == (status, b"3 requests wait already.")
    assert ours[1]["retry-after"] == page[1]["retry-after"] == seconds
    assert pauses == ([REFUSAL_SECONDS] * 2 if status == 429 else [])


def test_a_refusal_that_waits_holds_no_body(monkeypatch: pytest.MonkeyPatch) -> None:
    """A crowd would hold as many bodies as requests can arrive in a second."""
    size, held = 60_000, []

    async def crowded(*_given: Any) -> None:
        raise Rejected(429, "3 requests wait already.")

    async def receive() -> Message:
        return {"type": "http.request", "body": b"x" * size}

    async def wait(_seconds: float) -> None:
        held.append(tracemalloc.get_traced_memory()[0])

    monkeypatch.setattr(bodies, "sleep", wait)
    tracemalloc.start()
    try:
        asyncio.run(front(BodyReader(), PATH, receive, size, application=crowded))
    finally:
        tracemalloc.stop()
    assert held[0] < size


def test_large_bodies_without_a_sign_in_are_refused() -> None:
    """No one who is not signed in takes one of the few places for large bodies."""

    async def ask(path: str) -> Any:
        return await front(BodyReader(), path, coming(b"x", more=True), 1_000_000, "")

    ours, page = (asyncio.run(ask(path)) for path in (PATH, "/surveys/import"))
    assert problem(ours) == Code.NO_TOKEN
    assert ours[1]["www-authenticate"] == "Bearer"
    assert (page[0], b"64 KiB" in page[2]) == (403, True)


@pytest.mark.django_db(transaction=True)
def test_a_full_disk_gets_its_code_and_stores_nothing(call: Caller, fill: Fill) -> None:
    """SQLSTATE 53100, with a key and without; the key stays free for when there is room."""
    fill("surveys_survey")
    for headers in ({}, {"Idempotency-Key": "a"}):
        response = call("post", "/surveys", document(), **headers)
        assert problem(answer_of(response)) == Code.STORAGE_FULL
        assert "Retry-After" not in response
    assert not Survey.objects.exists()
    assert not IdempotencyKey.objects.exists()


def test_a_method_that_a_route_lacks_gets_405(call: Caller) -> None:
    for method in ("put", "patch", "delete"):
        response = call(method, "/audit")
        assert problem(answer_of(response)) == Code.NO_SUCH_METHOD
        assert response["Allow"] == "GET"


@pytest.mark.django_db
def test_numbers_are_refused_as_days(call: Caller) -> None:
    """Pydantic would take them for seconds since 1970."""
    for given in ("0.0", "86400", "2026-11-30T00:00", "20261130", "2026-02-30"):
        response = call("get", f"/audit?since={given}")
        assert problem(answer_of(response)) == Code.INVALID
        assert response.json()["errors"][0]["pointer"] == "/since"
    assert call("get", "/audit?since=2026-11-30&until=2026-11-30").status_code == 200


def test_every_route_with_interim_declares_409() -> None:
    """A route with `interim` answers 409 while they are counted."""
    for path, methods in api.document["paths"].items():
        for operation in methods.values():
            names = {parameter["name"] for parameter in operation["parameters"]}
            assert "interim" not in names or "409" in map(str, operation["responses"]), path
