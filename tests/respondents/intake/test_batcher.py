"""Concurrent submissions: each caller gets its own outcome, once, whatever fails."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, cast

import pytest

from respondents.intake import batcher
from respondents.intake.batcher import Batcher


class Slow:
    """A write that lasts three iterations of the event loop and records its batches."""

    def __init__(self, process: Callable[[int], int] = lambda number: number * number) -> None:
        self.process, self.groups, self.at_work, self.most = process, list[list[int]](), 0, 0

    async def write(self, group: Sequence[int]) -> list[int]:
        self.groups.append(list(group))
        self.at_work += 1
        self.most = max(self.most, self.at_work)
        for _round in range(3):
            await asyncio.sleep(0)
        self.at_work -= 1
        return [self.process(each) for each in group]


def of_numbers(write: Callable[[Sequence[int]], Any]) -> Any:
    """Return a batcher of numbers: it does not inspect its reports."""
    return Batcher(cast(Any, write))


def all_at_once(slow: Slow, people: int) -> list[Any]:
    async def run() -> list[Any]:
        queue = of_numbers(slow.write)
        first = queue.submit(0)
        await asyncio.sleep(0)  # it goes alone
        futures = [first, *(queue.submit(person) for person in range(1, people))]
        return await asyncio.gather(*futures, return_exceptions=True)

    return asyncio.run(run())


def test_a_batch_has_a_maximum_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batcher, "BATCH_SIZE", 3)
    slow = Slow()
    assert all_at_once(slow, 8) == [person**2 for person in range(8)]
    assert slow.groups == [[0], [1, 2, 3], [4, 5, 6], [7]]


def test_an_error_reaches_its_batch_and_the_next_batch_is_written() -> None:
    def picky(number: int) -> int:
        if number == 5:
            raise ConnectionError
        return number

    slow = Slow(picky)

    async def run() -> list[Any]:
        queue = of_numbers(slow.write)
        results = await asyncio.gather(*map(queue.submit, range(4, 7)), return_exceptions=True)
        return [*results, await queue.submit(8)]

    results = asyncio.run(run())
    assert [type(each) for each in results] == [ConnectionError] * 3 + [int]


def test_too_few_outcomes_are_an_error() -> None:
    async def short(group: Sequence[int]) -> list[int]:
        return list(group)[1:]

    async def run() -> list[Any]:
        queue = of_numbers(short)
        return list(await asyncio.gather(queue.submit(1), queue.submit(2), return_exceptions=True))

    with_answer = [result for result in asyncio.run(run()) if isinstance(result, int)]
    assert with_answer in ([], [2])  # the first gets the first outcome, and no caller stays pending


def test_a_canceled_caller_does_not_affect_the_others() -> None:
    slow = Slow()

    async def run() -> list[int]:
        queue = of_numbers(slow.write)
        gone, stays = queue.submit(1), queue.submit(2)
        gone.cancel()
        return [await stays, await queue.submit(3)]

    assert asyncio.run(run()) == [4, 9]


def test_when_the_loop_ends_pending_callers_are_canceled() -> None:
    async def endless(group: Sequence[int]) -> list[int]:
        await asyncio.sleep(3600)
        return list(group)

    async def run() -> bool:
        queue = of_numbers(endless)
        future = queue.submit(1)
        await asyncio.sleep(0)
        assert queue._writing is not None
        queue._writing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await future
        return queue._writing is None

    assert asyncio.run(run())


def test_only_one_batch_at_a_time_and_every_caller_is_answered() -> None:
    slow = Slow(lambda number: -number)

    async def person(queue: Any, number: int) -> bool:
        return all([await queue.submit(number + each) == -number - each for each in range(200)])

    async def run() -> list[bool]:
        queue = of_numbers(slow.write)
        people: list[Coroutine[Any, Any, bool]] = [
            person(queue, 1000 * number) for number in range(16)
        ]
        return await asyncio.gather(*people)

    assert all(asyncio.run(run()))
    assert (slow.most, sum(map(len, slow.groups))) == (1, 3_200)
