"""Helpers of several tests: engines."""

from collections.abc import Callable

from tests.browser.engines.engine import Engine

ENGINES = ("chromium", "firefox", "webkitgtk", "wpe")
Start = Callable[..., Engine]
