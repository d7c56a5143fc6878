"""Progress reports and cancellation of long estimates."""

from collections.abc import Callable
from dataclasses import dataclass

Callback = Callable[[float, str], object]


class EstimationCanceled(Exception):
    """The progress callback returned False, so the estimate was canceled.

    Examples
    --------
    >>> def stop(fraction: float, message: str) -> bool:
    ...     return fraction < 0.5
    >>> Progress(stop).report(0.5, "fitting")
    Traceback (most recent call last):
    ...
    localdp.estimation.progress.EstimationCanceled: stopped at 50%: fitting
    """


@dataclass(frozen=True)
class Progress:
    """A part of a long estimate, from fraction `start` to `end` of the whole.

    The callback gets a fraction from 0 to 1 and a short message. If it returns False the estimate
    stops with `EstimationCanceled`; its exceptions propagate.
    """

    callback: Callback | None = None
    start: float = 0.0
    end: float = 1.0

    def report(self, fraction: float, message: str) -> None:
        """Call the callback; raise `EstimationCanceled` if it returns False."""
        if self.callback is None:
            return
        done = self.start + (self.end - self.start) * min(max(fraction, 0.0), 1.0)
        if self.callback(done, message) is False:
            raise EstimationCanceled(f"stopped at {done:.0%}: {message}")

    def part(self, start: float, end: float) -> "Progress":
        """Return a part of this part, from fraction `start` to `end` of it."""
        width = self.end - self.start
        return Progress(self.callback, self.start + width * start, self.start + width * end)
