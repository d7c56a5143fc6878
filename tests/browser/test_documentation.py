"""The documentation's site in a browser: it asks nobody else, can be searched, and reads well."""

import re
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import DESK, PATIENCE_MS, PHONE

# The documentation needs no database; the server that all browser tests share does.
pytestmark = pytest.mark.django_db(transaction=True)
PAGES = (
    "index",
    "explanation/respondents",
    "explanation/architecture",
    "how-to/library",
    "reference/localdp/mechanisms",
    "tutorials/guide/zh-hans",
)


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  the parent's name
        """Say nothing of each request."""


@pytest.fixture(scope="module")
def site(built: Path) -> Iterator[str]:
    """Where the built pages are served."""
    handler = partial(Quiet, directory=str(built))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


@pytest.fixture
def documentation(site: str, new_context: Callable[..., BrowserContext]) -> Iterator[Page]:
    """A page of the site, none of which asks another host for anything."""
    context = new_context()
    context.set_default_timeout(PATIENCE_MS)
    asked = set[str]()
    context.on("request", lambda request: asked.add(urlsplit(request.url).netloc))
    page = context.new_page()
    page.set_viewport_size(DESK)
    yield page
    assert asked == {urlsplit(site).netloc}
    assert context.cookies() == []


def test_every_kind_of_page_asks_nobody_else_and_fits_a_phone(
    site: str, documentation: Page
) -> None:
    documentation.set_viewport_size(PHONE)
    for name in PAGES:
        documentation.goto(f"{site}/{name}.html")
        expect(documentation.get_by_role("heading", level=1)).to_be_visible()
        width = documentation.evaluate("document.documentElement.scrollWidth")
        assert width <= PHONE["width"], name
    broken = "[...document.images].filter((one) => one.complete && !one.naturalWidth).length"
    assert documentation.evaluate(broken) == 0


def test_the_search_finds_what_a_respondent_looks_for(site: str, documentation: Page) -> None:
    documentation.goto(f"{site}/index.html")
    documentation.get_by_role("textbox", name="Search").fill("withdraw my report")
    found = documentation.locator(".md-search-result a", has_text="Can I withdraw my report?")
    found.click()
    expect(documentation).to_have_url(re.compile(r"/explanation/respondents\.html"))


def test_readers_find_their_pages_by_who_they_are(site: str, documentation: Page) -> None:
    documentation.goto(f"{site}/index.html")
    tabs = documentation.get_by_role("navigation", name="Tabs").get_by_role("link")
    assert tabs.all_inner_texts() == [
        "Candor",
        "Respondents",
        "Researchers",
        "Exporters",
        "Operators",
        "Engineers",
    ]
    tabs.get_by_text("Operators").click()
    expect(documentation.get_by_role("heading", level=1)).to_contain_text("Running Candor")
