"""The documentation's site in a browser: it asks no one else, can be searched, and reads well."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.helpers.browser import DESK, PATIENCE_MS, PHONE
from tests.helpers.servers import Quiet, serving
from tools.docs.navigation import SECTIONS

# The documentation needs no database; the server that all browser tests share does.
# Building it takes half a minute.
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]
PAGES = (
    "index",
    "explanation/respondents",
    "explanation/architecture",
    "how-to/library",
    "reference/localdp/mechanisms",
    "tutorials/guide/zh-hans",
)


class Files(Quiet, SimpleHTTPRequestHandler):
    """The files of a folder."""


@pytest.fixture(scope="module")
def site(built: Path) -> Iterator[str]:
    """Where the built pages are served."""
    handler = partial(Files, directory=str(built))
    with serving(ThreadingHTTPServer(("127.0.0.1", 0), handler)) as port:
        yield f"http://127.0.0.1:{port}"


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


@pytest.mark.parametrize(
    ("query", "title", "page"),
    [
        ("withdraw my report", "Questions of people who answer", "explanation/respondents.html"),
        ("浏览器", "十步完成一项调查", "tutorials/guide/zh-hans.html"),
    ],
)
def test_the_search_works_in_pages_opened_as_files(
    built: Path, new_context: Callable[..., BrowserContext], query: str, title: str, page: str
) -> None:
    files = new_context().new_page()
    files.goto((built / "index.html").as_uri())
    files.get_by_role("textbox", name="Search").fill(query)
    files.keyboard.press("Enter")
    files.locator("#search-results").get_by_role("link", name=title).first.click()
    expect(files).to_have_url(re.compile(re.escape(f"/{page}")))


@pytest.mark.parametrize("name", ["index", "zh-hans"])
def test_the_page_on_checking_a_survey_prints_on_one_sheet(
    site: str, documentation: Page, name: str
) -> None:
    documentation.goto(f"{site}/how-to/checking/{name}.html")
    printed = documentation.pdf(prefer_css_page_size=True)
    assert re.findall(rb"/Count (\d+)", printed) == [b"1"]
    assert re.search(rb"/MediaBox \[0 0 59[45][.\d]* 84[12]", printed)


def test_readers_find_their_pages_by_what_they_want(site: str, documentation: Page) -> None:
    documentation.goto(f"{site}/index.html")
    captions = documentation.locator(".sidebar-tree .caption-text")
    assert captions.all_text_contents() == list(SECTIONS)
    documentation.locator(".sidebar-tree").get_by_text("Running Candor").click()
    expect(documentation.get_by_role("heading", level=1)).to_contain_text("Running Candor")
