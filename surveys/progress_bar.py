"""A progress bar for commands."""

import threading
import time
from typing import Self

from django.core.management.base import OutputWrapper

from surveys.formatting import decimals, grouped

WIDTH = 30
EVERY_SECONDS = 0.5


class ProgressBar:
    """A line that is updated on a terminal; elsewhere a single line at the end."""

    def __init__(self, stream: OutputWrapper, total: int) -> None:
        self.stream = stream
        self.total = total
        self.done = 0
        self.lock = threading.Lock()
        self.started = self.shown = time.monotonic()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._show(ending="\n")

    def advance(self, steps: int) -> None:
        """Add finished steps; thread-safe."""
        with self.lock:
            self.done += steps
            now = time.monotonic()
            if self.stream.isatty() and now - self.shown >= EVERY_SECONDS:
                self.shown = now
                self._show(ending="")

    def _show(self, ending: str) -> None:
        filled = WIDTH * self.done // max(self.total, 1)
        rate = self.done / max(time.monotonic() - self.started, 1e-9)
        bar = "#" * filled + "·" * (WIDTH - filled)
        start = "\r" if self.stream.isatty() else ""
        self.stream.write(
            f"{start}[{bar}] {grouped(self.done)} of {grouped(self.total)}, "
            f"{decimals(rate, 0)} a second",
            ending=ending,
        )
        self.stream.flush()
