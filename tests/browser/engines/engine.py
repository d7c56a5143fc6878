"""What the tests need of a browser, in terms that each driver has."""

from collections.abc import Callable
from typing import Any, Protocol

ENGINES = ("chromium", "firefox", "webkitgtk", "wpe")


class Engine(Protocol):
    """One window. Each script is an expression; what `click` and `type` act on, it finds."""

    name: str

    def open(self, url: str) -> None:
        """Reload a page, also if only the fragment differs from the last."""

    def evaluate(self, script: str) -> Any:
        """The value of an expression, as JSON has it."""

    def click(self, script: str) -> None: ...

    def type(self, script: str, text: str) -> None: ...

    def heard(self, role: str, name: str) -> int:
        """How many elements its accessibility tree has with this role and this name."""

    def picture(self) -> bytes:
        """The whole page as a PNG file."""

    def forget(self) -> None:
        """Leave the page, and begin with no cookies."""

    def close(self) -> None: ...


Start = Callable[..., Engine]


class Missing(Exception):
    """A program that an engine needs is not installed."""
