"""What many threads ask at the same time: each hears its own answer, once, whatever befalls."""

import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest

from respondents.together import Together


class Busy:
    """An act whose first turn lasts until everyone else is waiting for the second."""

    def __init__(self, everyone: int) -> None:
        self.everyone, self.groups = everyone, list[list[int]]()
        self.together: Together[int, int] = Together(self.act, for_all=(ConnectionError,))

    def act(self, group: Sequence[int]) -> list[int]:
        self.groups.append(list(group))
        if len(self.groups) == 1:
            until = time.monotonic() + 10
            while len(self.together._waiting) < self.everyone - len(group):
                assert time.monotonic() < until
                time.sleep(0.001)
        return [self.one(each) for each in group]

    def one(self, asked: int) -> int:
        return asked * asked


def all_at_once(people: int, ask: Callable[[int], int]) -> list[int | Exception]:
    def caught(person: int) -> int | Exception:
        try:
            return ask(person)
        except Exception as failure:
            return failure

    with ThreadPoolExecutor(people) as pool:
        return list(pool.map(caught, range(people)))


def test_whoever_comes_meanwhile_goes_together() -> None:
    busy = Busy(8)
    assert all_at_once(8, busy.together.ask) == [person**2 for person in range(8)]
    first, second = busy.groups
    assert sorted(first + second) == list(range(8))


def test_alone_one_goes_at_once() -> None:
    busy = Busy(1)
    assert [busy.together.ask(person) for person in range(3)] == [0, 1, 4]
    assert busy.groups == [[0], [1], [2]]


def test_ones_trouble_is_not_its_neighbours() -> None:
    class Picky(Busy):
        def one(self, asked: int) -> int:
            if asked == 5:
                raise ValueError(asked)
            return asked

    picky = Picky(8)
    told = all_at_once(8, picky.together.ask)
    assert isinstance(told[5], ValueError)
    assert told[:5] + told[6:] == [0, 1, 2, 3, 4, 6, 7]


def test_what_befalls_all_is_told_to_all_and_tried_once() -> None:
    class Away(Busy):
        def one(self, asked: int) -> int:
            raise ConnectionError

    away = Away(8)
    told = all_at_once(8, away.together.ask)
    assert {type(each) for each in told} == {ConnectionError}
    assert len(away.groups) == 2


def test_the_next_turn_comes_after_a_failed_one() -> None:
    turns = iter([ConnectionError(), None])

    def act(group: Sequence[int]) -> list[int]:
        failure = next(turns)
        if failure:
            raise failure
        return list(group)

    together: Together[int, int] = Together(act, for_all=(ConnectionError,))
    with pytest.raises(ConnectionError):
        together.ask(1)
    assert together.ask(2) == 2


def test_whoever_leads_and_is_ended_takes_nobody_along() -> None:
    """As by the signal that stops a process: the others are asked for again."""

    class Ended(Busy):
        def one(self, asked: int) -> int:
            if len(self.groups) == 2:
                raise SystemExit
            return asked

    ended, heard = Ended(8), list[int | str]()

    def ask(person: int) -> None:
        try:
            heard.append(ended.together.ask(person))
        except SystemExit:
            heard.append("ended")

    threads = [threading.Thread(target=ask, args=(person,)) for person in range(8)]
    for one in threads:
        one.start()
    for one in threads:
        one.join(10)
    leader = ended.groups[1][0]
    assert sorted(map(str, heard)) == sorted(
        ["ended", *(str(each) for each in range(8) if each != leader)]
    )
    assert sorted(ended.groups[2]) == sorted(ended.groups[1][1:])


def test_only_one_turn_at_a_time_and_nobody_is_forgotten() -> None:
    """16 threads, 200 questions each, as they come: a lost bell would hang, two leaders count."""
    at_work, most, asked = 0, 0, 0
    lock = threading.Lock()

    def act(group: Sequence[int]) -> list[int]:
        nonlocal at_work, most, asked
        with lock:
            at_work += 1
            most = max(most, at_work)
            asked += len(group)
        time.sleep(0.0001)
        with lock:
            at_work -= 1
        return [-each for each in group]

    together: Together[int, int] = Together(act)

    def person(number: int) -> bool:
        return all(together.ask(number + each) == -number - each for each in range(200))

    with ThreadPoolExecutor(16) as pool:
        assert all(pool.map(person, range(0, 16_000, 1_000)))
    assert (most, asked) == (1, 3_200)
