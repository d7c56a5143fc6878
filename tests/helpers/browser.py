"""Pages in a browser: screens, patience, what is wrong with a page, signing in, and traces."""

import os
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, ViewportSize, WebError, expect

from accounts.models import User
from tests.helpers.people import PASSWORD
from tests.processes import ROOT

SCREENS = ROOT / "var" / "screens"

# Other tests use the processor meanwhile; what is not there after this long will not come.
PATIENCE_MS = 15_000
PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1440, "height": 900}
AnotherBrowser = Callable[..., BrowserContext]
Screens = Callable[[Page, str], None]
SignIn = Callable[[Page, User], Page]


def choose(page: Page, menu: str, name: str) -> None:
    """Follow a link of a menu that a phone shows as a button."""
    page.get_by_role("button", name=menu, exact=True).click()
    page.get_by_role("link", name=name, exact=True).click()


def missing(what: str) -> None:
    """Skip with a word; where every check must run, fail."""
    if os.environ.get("CI", "").lower() in ("true", "1"):
        pytest.fail(f"{what} was not found")
    pytest.skip(f"{what} was not found")


class Complaints(list[str]):
    """What the browser complained about: refused scripts, errors, failed requests."""

    context: BrowserContext | None = None

    def __init__(self) -> None:
        super().__init__()
        # Open before the test, which does not cause what they say.
        self.older: list[Page] = []
        # The same, with the addresses of what failed and of its page.
        self.places: list[str] = []

    def watch(self, context: BrowserContext) -> None:
        self.context = context
        self.older += context.pages
        context.on("console", self._on_console)
        context.on("weberror", self._on_error)

    def ignore(self, context: BrowserContext) -> None:
        context.remove_listener("console", self._on_console)
        context.remove_listener("weberror", self._on_error)

    def expect(self, part: str) -> None:
        """Take one complaint back that the test provoked; it may come a moment after the page."""
        for _moment in range(PATIENCE_MS // 50):
            if any(part in text for text in self) or not (self.context and self.context.pages):
                break
            self.context.pages[0].wait_for_timeout(50)
        provoked = next((text for text in self if part in text), None)
        assert provoked is not None, f"no complaint holds {part!r}: {self}"
        self.remove(provoked)

    def _on_console(self, message: ConsoleMessage) -> None:
        # A link without a hash, or with another one, leaves the announced document unused.
        early = "/documents/" in message.text or "/key" in message.text
        if early and "was preloaded using link preload" in message.text:
            return
        if message.page in self.older:
            return
        self.append(f"{message.type}: {message.text}")
        page = message.page.url if message.page else "no page"
        self.places.append(f"{self[-1]} ({message.location['url']} on {page})")

    def _on_error(self, error: WebError) -> None:
        self.append(f"uncaught: {error.error}")


def saved(page: Page) -> None:
    """Wait until the form has saved itself."""
    page.locator("[data-state='saved']").wait_for()


def scrolls_sideways(page: Page) -> bool:
    scrolls: bool = page.evaluate(
        "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    )
    return scrolls


def press_button(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def sign_in(page: Page, user: User) -> None:
    page.get_by_label("Email address").fill(user.email)
    page.get_by_label("Password").fill(PASSWORD)
    press_button(page, "Sign in")


def sign_out(page: Page) -> None:
    page.locator("summary", has_text="Account").click()
    press_button(page, "Sign out")


def expect_heading(page: Page, text: str) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text(text)


# Entries of the history hold the number of a step, and nothing else.
STORED = r"""async () => ({
  local: {...localStorage},
  session: {...sessionStorage},
  cookie: document.cookie,
  databases: (await indexedDB.databases()).length,
  caches: (await caches.keys()).length,
  state: JSON.stringify(history.state ?? {step: 0}).replace(/\d+/, "n"),
  name: window.name,
  workers: (await navigator.serviceWorker.getRegistrations()).length,
})"""

NOTHING = {
    "local": {},
    "session": {},
    "cookie": "",
    "databases": 0,
    "caches": 0,
    "state": '{"step":n}',
    "name": "",
    "workers": 0,
}

ENTRIES = """() => [...document.querySelectorAll("input, [data-answers], [data-bytes]")]
  .filter((part) => part.checked || part.innerText).length"""


def history_of(page: Page) -> list[str]:
    """Return the addresses in the tab's history."""
    session = page.context.new_cdp_session(page)
    entries: list[dict[str, Any]] = session.send("Page.getNavigationHistory")["entries"]
    return [entry["url"] for entry in entries]


# No space follows the end of a Chinese sentence.
SPACED = "document.body.innerText.match(/.{9}[。？！：]”?[^\\S\\n]+[^\\s].{5}/g) || []"
SHOW_STEP = """(name) => document.querySelectorAll("[data-step]").forEach((step) => {
  step.hidden = step.dataset.step !== name;
})"""
