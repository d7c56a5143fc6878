"""The browser engines that are installed."""

from collections.abc import Callable

from tests.browser.engines.engine import Engine

ENGINES = ("chromium", "firefox", "webkitgtk", "wpe")
Start = Callable[..., Engine]
