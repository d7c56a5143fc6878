"""Saying how far a long estimate is, and stopping it where that is wanted."""

from collections.abc import Callable
from dataclasses import dataclass

Callback = Callable[[float, str], object]


class EstimationCancelled(Exception):
    """The callback returned False: there is no estimate."""


@dataclass(frozen=True)
class Progress:
    """A stretch of the whole way, from `start` to `end`.

    Parameters
    ----------
    callback : callable, optional
        Called with a fraction from 0 to 1 and a few words. If it returns False the estimate stops
        with `EstimationCancelled`; what it raises is passed on.
    start, end : float
    """

    callback: Callback | None = None
    start: float = 0.0
    end: float = 1.0

    def say(self, fraction: float, message: str) -> None:
        """Tell the callback, and stop if it says so."""
        if self.callback is None:
            return
        done = self.start + (self.end - self.start) * min(max(fraction, 0.0), 1.0)
        if self.callback(done, message) is False:
            raise EstimationCancelled(f"stopped at {done:.0%}: {message}")

    def part(self, start: float, end: float) -> "Progress":
        """Return a stretch of this stretch."""
        width = self.end - self.start
        return Progress(self.callback, self.start + width * start, self.start + width * end)
