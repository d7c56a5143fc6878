"""A real browser against a real server process: both started once for all tests."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal
from zlib import crc32

import pytest
from django.test import Client
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Locator,
    Page,
    ViewportSize,
    expect,
)

from accounts.models import User
from surveys.models import Wave
from tests.browser.axe import Axe
from tests.browser.contexts import SharedContext
from tests.browser.guests import Guest
from tests.browser.jobs import working
from tests.browser.people import EVERY_KIND
from tests.helpers.browser import (
    DESK,
    PATIENCE_MS,
    PHONE,
    SCREENS,
    AnotherBrowser,
    Complaints,
    Screens,
    SignIn,
    missing,
    scrolls_sideways,
)
from tests.helpers.waves import Launch
from tests.processes import ROOT
from tools.setup.browser import NAMES

expect.set_options(timeout=PATIENCE_MS)

FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--process-per-site",  # a page starts in the process of the others, which has compiled scripts
)
# Other pages of the normal suite hold the same parts and states: axe sees these with --slow only.
SEEN_ELSEWHERE = frozenset(
    (
        *("2020-12-question", "1999-question", "date-receipt", "number-receipt"),
        *("respondent-set", "respondent-designs-receipt", "respondent-institution-receipt"),
        *("respondent-pair-review", "respondent-pair-receipt", "respondent-impossible"),
        # In Persian, as foreign-fa or as words-fa, with the same steps.
        *(f"foreign-fa-{name}" for name in ("intro", "single", "number", "review", "receipt")),
        *("words-fa-question", "words-fa-number"),
    )
)

Scheme = Literal["light", "dark"]

WITHOUT_HEADING = """() => [...document.querySelectorAll(".results table tbody td")]
  .filter((cell) => cell.textContent.trim() && !cell.dataset.label)
  .filter((cell) => cell.closest("table").tHead?.rows.length)
  .map((cell) => cell.closest("table").textContent.slice(0, 80))"""
"""The tables of results that lose the headings of their columns on a phone."""


@pytest.fixture(scope="session", autouse=True)
def queries_next_to_a_loop() -> Iterator[None]:
    """Playwright keeps a loop in this thread; Django would take every query for one in it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
        yield


@pytest.fixture(scope="session", autouse=True)
def clicks_wait_for_scripts() -> Iterator[None]:
    """A click that leads to another page ends when that page's scripts have run.

    Playwright waits only until the page arrives. A script that is still on its way would miss what
    a test types or presses there at once.
    """
    click = Locator.click

    def click_and_wait(locator: Locator, **options: Any) -> None:
        click(locator, **options)
        if not locator.page.is_closed():
            locator.page.wait_for_load_state("domcontentloaded")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Locator, "click", click_and_wait)
        yield


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if not path:
        missing("Chromium")
    sandbox = [] if os.geteuid() else ["--no-sandbox"]
    return {"executable_path": path, "args": [*FLAGS, *sandbox]}


@pytest.fixture(scope="session")
def axe() -> Axe:
    path = Path(os.environ.get("AXE") or ROOT / "node_modules/axe-core/axe.min.js")
    if not path.exists():
        missing("axe-core")
    return Axe(path.read_text())


@pytest.fixture(scope="session")
def base_url(standing_server: str) -> str:
    return standing_server


@pytest.fixture
def complaints() -> Iterator[Complaints]:
    """Nothing may be written to the console: no policy is violated, and no answer shows there."""
    seen = Complaints()
    yield seen
    assert seen == [], seen.places


@pytest.fixture(scope="session")
def browser_context_args(base_url: str) -> dict[str, Any]:
    return {"base_url": base_url, "viewport": PHONE, "reduced_motion": "reduce"}


@pytest.fixture(scope="session")
def shared_context(
    browser: Browser, browser_context_args: dict[str, Any]
) -> Iterator[SharedContext]:
    shared = SharedContext.open(browser, browser_context_args)
    shared.context.set_default_timeout(PATIENCE_MS)
    yield shared
    shared.context.close()


@pytest.fixture
def context(
    transactional_db: None, shared_context: SharedContext, complaints: Complaints
) -> Iterator[BrowserContext]:
    complaints.watch(shared_context.context)
    yield shared_context.context
    complaints.ignore(shared_context.context)
    shared_context.clear()


@pytest.fixture
def another_browser(
    transactional_db: None, new_context: Callable[..., BrowserContext], complaints: Complaints
) -> AnotherBrowser:
    """Opens a browser that shares nothing with others, and has nothing in its cache."""

    def another_browser(**options: Any) -> BrowserContext:
        context: BrowserContext = new_context(**options)
        context.set_default_timeout(PATIENCE_MS)
        complaints.watch(context)
        return context

    return another_browser


@pytest.fixture
def plain_page(another_browser: AnotherBrowser) -> Page:
    """A page of a browser that runs no scripts."""
    return another_browser(java_script_enabled=False).new_page()


@pytest.fixture
def sign_in(signed_in: Callable[[User], Client], base_url: str) -> SignIn:
    """Gives the browser of a page a user's session."""

    def sign_in(page: Page, user: User) -> Page:
        cookie = signed_in(user).cookies["sessionid"]
        page.context.add_cookies([{"name": cookie.key, "value": cookie.value, "url": base_url}])
        return page

    return sign_in


@pytest.fixture
def desk(page: Page, sign_in: SignIn, owner: User) -> Page:
    """The owner's browser, signed in."""
    return sign_in(page, owner)


@pytest.fixture
def plain_desk(plain_page: Page, sign_in: SignIn, owner: User) -> Page:
    """The owner's browser without scripts, signed in."""
    return sign_in(plain_page, owner)


@pytest.fixture
def worker(transactional_db: None) -> Iterator[None]:
    with working():
        yield


@pytest.fixture
def invited(launched: Launch) -> Wave:
    """An open wave for invited people, with a question of every kind."""
    return launched(*EVERY_KIND, access="invited")


@pytest.fixture
def guest(page: Page, invited: Wave) -> Guest:
    return Guest(page, invited)


@pytest.fixture
def screens(axe: Axe, request: pytest.FixtureRequest) -> Screens:
    """Pictures of a page as it stands, on a phone and a desk, light and dark, each seen by axe.

    A light phone or a dark desk, by the page's name, stands for all four; with --slow each page is
    seen in each look. The pictures are for people, and are left out with --no-pictures.
    """
    SCREENS.mkdir(parents=True, exist_ok=True)
    every = request.config.getoption("--slow")
    taken = not request.config.getoption("--no-pictures")
    ways: list[tuple[ViewportSize, Scheme]] = [(PHONE, "light"), (DESK, "dark")]
    others: list[tuple[ViewportSize, Scheme]] = [(PHONE, "dark"), (DESK, "light")]

    def take(page: Page, name: str) -> None:
        before = page.viewport_size or PHONE
        for size, scheme in [*ways, *others] if every else [ways[crc32(name.encode()) % 2]]:
            page.set_viewport_size(size)
            page.emulate_media(color_scheme=scheme)
            where = SCREENS / f"{name}-{size['width']}-{scheme}.png"
            if taken:
                page.screenshot(path=where, full_page=True)
            if every or name not in SEEN_ELSEWHERE:
                assert axe.violations(page) == [], where.name
            assert not scrolls_sideways(page), f"{name} scrolls sideways at {size['width']}"
        assert page.evaluate(WITHOUT_HEADING) == [], name
        page.set_viewport_size(before)
        page.emulate_media(color_scheme="light")

    return take
