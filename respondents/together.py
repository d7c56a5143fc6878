"""What many threads ask at the same time, one of them asks for all.

Nobody waits for company: whoever comes first goes at once and alone, and whoever comes meanwhile
goes together after it. There is no thread of its own and no queue that outlives the callers, so
that a process forks, ends and is killed as it did without.
"""

import threading
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

Asked = TypeVar("Asked")
Told = TypeVar("Told")


class _Waiting(Generic[Asked, Told]):
    """One caller: what it asks, and what it is told or why not."""

    __slots__ = ("asked", "bell", "failure", "over", "told")

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.told: Told
        self.failure: Exception | None = None
        self.over = False
        self.bell = threading.Lock()
        self.bell.acquire()


class Together(Generic[Asked, Told]):
    """Callers take turns at ``act``, each turn with everything that is asked by then.

    Parameters
    ----------
    act : callable
        From what a group asks to what each of it is told, in the same order, all or nothing.
    for_all : tuple of exception types
        What befalls a whole group. After any other failure each of the group is asked for alone,
        so that one caller's trouble is not its neighbours'.
    """

    def __init__(
        self,
        act: Callable[[Sequence[Asked]], Sequence[Told]],
        for_all: tuple[type[Exception], ...] = (),
    ) -> None:
        self._act, self._for_all = act, for_all
        self._lock = threading.Lock()
        self._waiting: list[_Waiting[Asked, Told]] = []
        self._led = False

    def ask(self, asked: Asked) -> Told:
        """What ``act`` tells this caller; returns when it has, and raises what it raised."""
        mine: _Waiting[Asked, Told] = _Waiting(asked)
        with self._lock:
            self._waiting.append(mine)
            leads, self._led = not self._led, True
        if not leads:
            mine.bell.acquire()
        if not mine.over:
            self._lead(mine)
        if mine.failure is not None:
            raise mine.failure
        return mine.told

    def _lead(self, mine: _Waiting[Asked, Told]) -> None:
        """One turn; then the bell for all of it, and for the first of the next.

        Whoever was told nothing, because this thread is being ended, is of the next turn again.
        """
        with self._lock:
            group, self._waiting = self._waiting, []
        try:
            self._settle(group)
        finally:
            over = [one for one in group if one.over]
            with self._lock:
                self._waiting[:0] = [one for one in group if not one.over and one is not mine]
                self._led = bool(self._waiting)
                following = self._waiting[:1]
            for one in (*following, *over):
                one.bell.release()

    def _settle(self, group: list[_Waiting[Asked, Told]]) -> None:
        try:
            told = self._act([one.asked for one in group])
            for one, answer in zip(group, told, strict=True):
                one.told, one.over = answer, True
        except Exception as failure:
            if len(group) > 1 and not isinstance(failure, self._for_all):
                for one in group:
                    self._settle([one])
                return
            for one in group:
                one.failure, one.over = failure, True
