"""What many ask at the same time: each hears its own answer, once, whatever befalls."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, cast

import pytest

from respondents.intake import batcher
from respondents.intake.batcher import Batcher


class Slow:
    """An act that lasts three rounds of the loop, and remembers its groups."""

    def __init__(self, one: Callable[[int], int] = lambda asked: asked * asked) -> None:
        self.one, self.groups, self.at_work, self.most = one, list[list[int]](), 0, 0

    async def act(self, group: Sequence[int]) -> list[int]:
        self.groups.append(list(group))
        self.at_work += 1
        self.most = max(self.most, self.at_work)
        for _round in range(3):
            await asyncio.sleep(0)
        self.at_work -= 1
        return [self.one(each) for each in group]


def of_numbers(act: Callable[[Sequence[int]], Any]) -> Any:
    """A batcher does not look at its reports; numbers will do."""
    return Batcher(cast(Any, act))


def all_at_once(slow: Slow, people: int) -> list[Any]:
    async def run() -> list[Any]:
        asks = of_numbers(slow.act)
        first = asks.submit(0)
        await asyncio.sleep(0)  # it goes alone
        futures = [first, *(asks.submit(person) for person in range(1, people))]
        return await asyncio.gather(*futures, return_exceptions=True)

    return asyncio.run(run())


def test_whoever_comes_meanwhile_goes_together() -> None:
    slow = Slow()
    assert all_at_once(slow, 8) == [person**2 for person in range(8)]
    assert slow.groups == [[0], [1, 2, 3, 4, 5, 6, 7]]


def test_a_turn_has_its_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batcher, "BATCH_SIZE", 3)
    slow = Slow()
    assert all_at_once(slow, 8) == [person**2 for person in range(8)]
    assert slow.groups == [[0], [1, 2, 3], [4, 5, 6], [7]]


def test_alone_one_goes_at_once() -> None:
    slow = Slow()

    async def run() -> list[int]:
        asks = of_numbers(slow.act)
        return [await asks.submit(person) for person in range(3)]

    assert asyncio.run(run()) == [0, 1, 4]
    assert slow.groups == [[0], [1], [2]]


def test_a_failure_is_told_to_its_group_and_the_next_turn_comes() -> None:
    def picky(asked: int) -> int:
        if asked == 5:
            raise ConnectionError
        return asked

    slow = Slow(picky)

    async def run() -> list[Any]:
        asks = of_numbers(slow.act)
        told = await asyncio.gather(*map(asks.submit, range(4, 7)), return_exceptions=True)
        return [*told, await asks.submit(8)]

    told = asyncio.run(run())
    assert [type(each) for each in told] == [ConnectionError] * 3 + [int]


def test_too_few_answers_are_a_failure_of_all() -> None:
    async def short(group: Sequence[int]) -> list[int]:
        return list(group)[1:]

    async def run() -> list[Any]:
        asks = of_numbers(short)
        return list(await asyncio.gather(asks.submit(1), asks.submit(2), return_exceptions=True))

    with_answer = [told for told in asyncio.run(run()) if isinstance(told, int)]
    assert with_answer in ([], [2])  # the first hears what came first, and nobody waits for ever


def test_whoever_is_gone_takes_nobody_along() -> None:
    slow = Slow()

    async def run() -> list[int]:
        asks = of_numbers(slow.act)
        gone, stays = asks.submit(1), asks.submit(2)
        gone.cancel()
        return [await stays, await asks.submit(3)]

    assert asyncio.run(run()) == [4, 9]


def test_when_the_loop_ends_nobody_waits_for_ever() -> None:
    async def endless(group: Sequence[int]) -> list[int]:
        await asyncio.sleep(3600)
        return list(group)

    async def run() -> bool:
        asks = of_numbers(endless)
        future = asks.submit(1)
        await asyncio.sleep(0)
        assert asks._writing is not None
        asks._writing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await future
        return asks._writing is None

    assert asyncio.run(run())


def test_only_one_turn_at_a_time_and_nobody_is_forgotten() -> None:
    slow = Slow(lambda asked: -asked)

    async def person(asks: Any, number: int) -> bool:
        return all([await asks.submit(number + each) == -number - each for each in range(200)])

    async def run() -> list[bool]:
        asks = of_numbers(slow.act)
        people: list[Coroutine[Any, Any, bool]] = [person(asks, 1000 * one) for one in range(16)]
        return await asyncio.gather(*people)

    assert all(asyncio.run(run()))
    assert (slow.most, sum(map(len, slow.groups))) == (1, 3_200)
