"""A browser context that one test after the other uses.

Scripts and styles that one test has fetched stay in its cache, which saves the next test half of
its first page load. Everything else that a test leaves behind is cleared.
"""

from dataclasses import dataclass
from typing import Any, Self

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page


@dataclass(frozen=True)
class SharedContext:
    """The context, and a blank page in it that stays open to clear the storage of the others."""

    context: BrowserContext
    blank: Page
    storage: CDPSession
    origins: tuple[str, ...]

    @classmethod
    def open(cls, browser: Browser, arguments: dict[str, Any]) -> Self:
        context = browser.new_context(**arguments)
        blank = context.new_page()
        site: str = arguments["base_url"]
        blank.goto(f"{site}/healthz")
        origins = (site, site.replace("127.0.0.1", "localhost"))
        return cls(context, blank, context.new_cdp_session(blank), origins)

    def clear(self) -> None:
        """Close every page, and forget routes, cookies, permissions and what pages have stored."""
        # A page that another one opens may arrive while the others are closed.
        while others := [page for page in self.context.pages if page is not self.blank]:
            for page in others:
                page.close()
        self.context.set_offline(False)
        self.context.unroute_all()
        self.context.clear_cookies()
        self.context.clear_permissions()
        for origin in self.origins:
            everything = {"origin": origin, "storageTypes": "all"}
            self.storage.send("Storage.clearDataForOrigin", everything)
