"""Turns at few threads: in rotation among networks or people, within limits that are named."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from config.http.turns import Limits, Turns
from respondents.intake.schema import Rejected

LIMITS = Limits(at_once=2, share=1, waiting=3, refusal="3 requests wait already.")


class Room:
    """Requests that take a turn and keep it until told to end."""

    def __init__(self, limits: Limits) -> None:
        self.turns, self.running = Turns(limits), list[str]()
        self.ends: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def come(self, *names: str) -> None:
        """One request each; the first letter of its name is its key."""
        for name in names:
            self.ends[name] = asyncio.Event()
            self.tasks[name] = asyncio.create_task(self._take(name))
            await asyncio.sleep(0)

    async def end(self, name: str) -> None:
        self.ends[name].set()
        await self.tasks[name]
        await asyncio.sleep(0)

    async def cancel(self, name: str) -> None:
        self.tasks[name].cancel()
        await asyncio.gather(self.tasks[name], return_exceptions=True)
        await asyncio.sleep(0)

    async def _take(self, name: str) -> None:
        async with self.turns.turn(name[0]):
            self.running.append(name)
            await self.ends[name].wait()


def run(scenario: Callable[[Room], Any], **limits: Any) -> Room:
    async def inside() -> Room:
        room = Room(Limits(**{**vars(LIMITS), **limits}))
        await scenario(room)
        return room

    return asyncio.run(inside())


def test_keys_take_turns() -> None:
    async def scenario(room: Room) -> None:
        await room.come("a1", "a2", "a3", "a4", "b1", "c1", "b2")
        for name in ("a1", "a2", "b1", "c1", "a3", "b2", "a4"):
            assert room.running[-1] == name
            await room.end(name)

    room = run(scenario, at_once=1)
    assert room.turns._free == 1
    assert not room.turns._queues
    assert not room.turns._running


def test_a_key_has_its_share_and_leaves_the_rest_to_others() -> None:
    async def scenario(room: Room) -> None:
        await room.come("a1", "a2")
        assert room.running == ["a1"]
        await room.come("b1")
        assert room.running == ["a1", "b1"]
        await room.end("b1")
        assert room.running == ["a1", "b1"]
        await room.end("a1")
        assert room.running == ["a1", "b1", "a2"]
        await room.end("a2")

    assert run(scenario).turns._free == 2


def test_too_many_of_one_key_are_refused_and_others_are_not() -> None:
    async def scenario(room: Room) -> None:
        await room.come("a1", "a2", "a3", "a4")
        with pytest.raises(Rejected, match="3 requests wait already") as rejected:
            await room._take("a5")
        assert rejected.value.status == 429
        await room.come("b1", "b2")
        for name in ("b1", "b2", "a1", "a2", "a3", "a4"):
            await room.end(name)
        await room.come("a6")
        assert room.running[-1] == "a6"
        await room.end("a6")

    run(scenario)


def test_canceled_requests_give_their_turn_back() -> None:
    async def scenario(room: Room) -> None:
        await room.come("a1", "a2", "b1")
        await room.cancel("a2")
        await room.cancel("a1")
        await room.come("a3")
        assert room.running[-1] == "a3"
        # The turn comes at the moment of the cancellation.
        await room.come("a4")
        room.ends["a3"].set()
        await asyncio.sleep(0)
        room.tasks["a4"].cancel()
        room.ends["b1"].set()
        await asyncio.gather(*room.tasks.values(), return_exceptions=True)

    room = run(scenario)
    assert room.turns._free == 2
    assert not room.turns._running
