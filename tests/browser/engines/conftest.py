"""Each engine is started once for all tests that use it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.engines.chromium import Chromium, Scheme
from tests.browser.engines.engine import ENGINES, Engine, Missing, Start
from tests.browser.engines.firefox import Firefox
from tests.browser.engines.webkit import HEADLESS_WIDTH, Gtk, Wpe
from tests.browser.engines.wire import Wire, laid
from tests.helpers.browser import PHONE, missing
from tests.options import slow_except

# What makes an engine prefer dark pages.
DARK_FIREFOX: dict[str, object] = {"ui.systemUsesDarkTheme": 1}
DARK_GTK = ("--dark-mode",)


@pytest.fixture(scope="session")
def start(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Start:
    """Starts an engine with a window of some size, in which pages are light or dark, or skips the
    test."""
    logs: Path = tmp_path_factory.mktemp("engines")

    def start(name: str, width: int, height: int, scheme: Scheme = "light") -> Engine:
        log = logs / f"{name}.log"
        if name == "chromium":
            browser: Browser = request.getfixturevalue("browser")
            return Chromium(browser, width, height, scheme)
        dark = scheme == "dark"
        if dark and name == "wpe":
            pytest.skip("WPE WebKit knows no dark pages")
        kinds: dict[str, Callable[[], Engine]] = {
            "firefox": lambda: Firefox(width, height, log, DARK_FIREFOX if dark else {}),
            "webkitgtk": lambda: Gtk(width, height, log, *(DARK_GTK if dark else ())),
            "wpe": lambda: Wpe(width, height, log),
        }
        try:
            return kinds[name]()
        except Missing as caught:
            missing(str(caught))
            raise

    return start


# Chromium takes these ways in the other browser tests too, and WPE has WebKitGTK's engine.
@pytest.fixture(scope="session", params=slow_except(ENGINES, "firefox", "webkitgtk"))
def running(request: pytest.FixtureRequest, start: Start) -> Iterator[Engine]:
    width = HEADLESS_WIDTH if request.param == "wpe" else PHONE["width"]
    engine = start(request.param, width, PHONE["height"])
    yield engine
    engine.close()


@pytest.fixture
def engine(running: Engine) -> Iterator[Engine]:
    """A phone's window of each engine (WPE's has one width), in which nothing has happened yet."""
    yield running
    running.forget()


@pytest.fixture
def wire(transactional_db: None, base_url: str) -> Iterator[Wire]:
    with laid(base_url) as wire:
        yield wire
