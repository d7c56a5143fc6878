"""Request bodies: size limit, deadline, and a network's share under pressure."""

import asyncio
import time
from typing import Any

import pytest

from config.http import bodies as body
from config.http.bodies import (
    LARGE_AT_ONCE,
    LARGE_SHARE,
    PRESSURE,
    SHARE,
    SMALL,
    BodyReader,
    Disconnected,
)
from respondents.intake.asgi import Message
from respondents.intake.schema import Rejected
from tests.helpers.asgi import coming


def read(receive: Any, limit: int = 100, **given: Any) -> bytes:
    return asyncio.run(BodyReader().read(receive, limit, **given))


def status(receive: Any, limit: int = 100, **given: Any) -> int:
    with pytest.raises(Rejected) as rejected:
        read(receive, limit, **given)
    return rejected.value.status


def test_a_body_in_parts_is_joined() -> None:
    assert read(coming(b"")) == b""
    assert read(coming(b"one")) == b"one"
    assert read(coming(b"one", b"", b"two")) == b"onetwo"
    assert read(coming(b"one", b"two", more=True), announced=6) == b"onetwo"
    assert read(coming(b"", b"late")) == b"late"


def test_the_size_limit_ignores_the_announced_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(body, "DISCARD_SECONDS", 0.05)
    assert read(coming(b"x" * 100)) == b"x" * 100
    assert status(coming(b"x" * 101)) == 413
    assert status(coming(b"x" * 60, b"x" * 60, more=True)) == 413
    assert status(coming(b"x", more=True), announced=101) == 413


def test_a_body_that_is_too_large_is_taken_in_and_not_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A browser would see a broken connection instead of the refusal. There is an end to it."""
    parts = [b"x" * 60] * 20
    receive = coming(*parts)
    assert status(receive, announced=1200) == 413
    with pytest.raises(TimeoutError):
        asyncio.run(asyncio.wait_for(receive(), 0.01))
    monkeypatch.setattr(body, "DISCARDED", 300)
    receive = coming(*parts)
    assert status(receive) == 413
    assert asyncio.run(receive())["more_body"]  # type: ignore[arg-type]


def test_a_body_after_the_deadline_gets_408(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(body, "SECONDS", 0.05)
    assert status(coming(b"x", more=True), announced=50) == 408
    assert status(coming(more=True)) == 408

    async def after() -> str:
        bodies = BodyReader()
        with pytest.raises(Rejected):
            await bodies.read(coming(b"x", more=True), 100)
        await asyncio.sleep(0.1)  # a time-out is not raised again later
        return "on"

    assert asyncio.run(after()) == "on"


def test_who_announces_terabytes_has_no_more_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A body announced as too large kept its place for a second for every 32 KiB it promised."""
    monkeypatch.setattr(body, "SECONDS", 0.05)

    async def scenario(announced: int) -> int:
        reading = BodyReader().read(coming(more=True), 100, announced=announced)
        with pytest.raises(Rejected) as rejected:
            await asyncio.wait_for(reading, 10)
        return rejected.value.status

    assert asyncio.run(scenario(body.DISCARDED)) == 408
    assert asyncio.run(scenario(2**60)) == 413


def test_a_canceled_request_is_not_taken_for_a_late_one() -> None:
    async def scenario() -> None:
        waits = asyncio.ensure_future(BodyReader().read(coming(b"x", more=True), 100))
        await asyncio.sleep(0)
        waits.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waits

    asyncio.run(scenario())


@pytest.mark.slow
@pytest.mark.alone
def test_reading_takes_linear_time_in_the_number_of_parts() -> None:
    """Eleven megabytes sent byte by byte must not block the loop: four times as many parts take
    about four times as long, not sixteen."""

    def seconds(parts: int) -> float:
        left = iter([{"type": "http.request", "body": b"x" * 64, "more_body": True}] * parts)

        async def receive() -> Message:
            return next(left, {"type": "http.request", "body": b"", "more_body": False})

        began = time.process_time()
        assert len(read(receive, 2**24)) == 64 * parts
        return time.process_time() - began

    assert min(seconds(100_000) for _each in range(3)) < 8 * min(
        seconds(25_000) for _each in range(3)
    )


def test_a_disconnect_ends_the_reading() -> None:
    async def receive() -> Message:
        return {"type": "http.disconnect"}

    with pytest.raises(Disconnected):
        read(receive)


def test_under_pressure_a_network_has_its_share_and_others_have_theirs() -> None:
    async def scenario() -> None:
        bodies = BodyReader()

        def begin(network: str) -> "asyncio.Task[bytes]":
            return asyncio.ensure_future(bodies.read(coming(b"x", more=True), 9, network=network))

        # A class shares one network address: without pressure it has no limit.
        waits = [begin("class") for _each in range(PRESSURE)]
        await asyncio.sleep(0)
        assert not any(task.done() for task in waits)
        others = [begin("other") for _each in range(SHARE)]
        await asyncio.sleep(0)
        assert not any(task.done() for task in others)
        for network in ("class", "other"):
            with pytest.raises(Rejected) as rejected:
                await bodies.read(coming(b"x"), 9, network=network)
            assert rejected.value.status == 429
        assert await bodies.read(coming(b"x"), 9, network="third") == b"x"
        for task in (*waits, *others):
            task.cancel()
        await asyncio.gather(*waits, *others, return_exceptions=True)
        assert await bodies.read(coming(b"x"), 9, network="class") == b"x"
        assert (bodies._under_way, bodies._of_network) == (0, {})

    asyncio.run(scenario())


def test_only_a_few_large_bodies_are_read_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        bodies = BodyReader()
        large = 100 * SMALL

        def begin(sender: str) -> "asyncio.Task[bytes]":
            async def admit() -> str:
                return sender

            given = coming(b"x", more=True)
            return asyncio.ensure_future(
                bodies.read(given, large, announced=2 * SMALL, admit=admit)
            )

        waits = [begin(str(place // LARGE_SHARE)) for place in range(LARGE_AT_ONCE - 1)]
        await asyncio.sleep(0)
        # One person has a share, and leaves the last place to another.
        with pytest.raises(Rejected, match="2 files at the same time"):
            await begin("0")
        waits.append(begin("another"))
        await asyncio.sleep(0)
        for given in (coming(b"x" * (SMALL + 1), more=True), coming(b"x" * SMALL, b"xx", b"")):
            with pytest.raises(Rejected, match="8 files arrive already") as rejected:
                await bodies.read(given, large)
            assert rejected.value.status == 429
        assert await bodies.read(coming(b"x" * SMALL), large) == b"x" * SMALL
        for task in waits:
            task.cancel()
        await asyncio.gather(*waits, return_exceptions=True)
        assert len(await bodies.read(coming(b"x" * (SMALL + 1)), large)) == SMALL + 1
        assert not bodies._large

    asyncio.run(scenario())


def test_a_large_body_is_read_only_from_those_who_are_admitted() -> None:
    """Announced or not: strangers held all places for files by announcing them."""
    asked: list[str] = []

    async def admit() -> str:
        asked.append("?")
        raise Rejected(403, "Sign in first.")

    large = 100 * SMALL
    assert len(read(coming(b"x" * SMALL), large, admit=admit)) == SMALL
    assert not asked
    assert status(coming(b"x", more=True), large, announced=SMALL + 1, admit=admit) == 403
    assert status(coming(b"x" * SMALL, b"x", more=True), large, admit=admit) == 403
    assert asked == ["?", "?"]
