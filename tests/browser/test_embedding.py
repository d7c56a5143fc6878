"""A survey inside another site's page: on the sites it names, whole; on all others, not at all."""

import contextlib
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from typing import ClassVar

import pytest
from playwright.sync_api import FrameLocator, Page, expect
from pytest_django import Settings

from respondents.models import Spool
from surveys.models import Wave
from surveys.templatetags.embedding import SANDBOX, embedded
from tests.helpers.browser import Complaints
from tests.helpers.servers import Quiet, serving
from tests.helpers.waves import Launch


class Host(ThreadingHTTPServer):
    """Another site with one page, on an origin of its own."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Page)
        self.origin = f"http://localhost:{self.server_address[1]}"
        self.body = ""
        self.headers: dict[str, str] = {}


class _Page(Quiet):
    server: Host
    icon: ClassVar[str] = '<link rel="icon" href="data:,">'

    def do_GET(self) -> None:
        page = f"<!doctype html><title>Host</title>{_Page.icon}{self.server.body}"
        kind = {"Content-Type": "text/html; charset=utf-8"}
        self.reply(200, page.encode(), **kind, **self.server.headers)


@contextlib.contextmanager
def another_site() -> Iterator[Host]:
    host = Host()
    with serving(host):
        yield host


@pytest.fixture
def named() -> Iterator[Host]:
    """A site that the wave names."""
    with another_site() as host:
        yield host


@pytest.fixture
def unnamed() -> Iterator[Host]:
    with another_site() as host:
        yield host


@pytest.fixture
def snippet(
    launched: Launch, settings: Settings, base_url: str, named: Host, unnamed: Host
) -> tuple[Wave, str]:
    """A wave, and what its panel hands out for the page of another site, put into both sites."""
    settings.SITE_URL = base_url
    wave = launched(embed_origins=[named.origin])
    named.body = unnamed.body = embedded(wave)
    return wave, named.body


def answer(page: Page) -> FrameLocator:
    """Answer inside the frame, as far as the thanks."""
    survey = page.frame_locator("iframe")
    survey.get_by_role("button", name="Start").click()
    survey.get_by_role("radio", name="Yes").check()
    survey.get_by_role("button", name="Continue").click()
    survey.get_by_role("button", name="Send my report").click()
    return survey


def test_the_survey_works_inside_a_site_that_it_names(
    page: Page, named: Host, snippet: tuple[Wave, str]
) -> None:
    page.goto(named.origin)
    survey = answer(page)
    expect(survey.get_by_role("heading", name="Thank you")).to_be_visible()
    assert Spool.objects.filter(wave=snippet[0]).count() == 1


@pytest.mark.slow
def test_the_survey_works_inside_an_isolated_page(
    page: Page, named: Host, snippet: tuple[Wave, str]
) -> None:
    named.headers = {
        "Cross-Origin-Embedder-Policy": "require-corp",
        "Cross-Origin-Opener-Policy": "same-origin",
    }
    page.goto(named.origin)
    expect(answer(page).get_by_role("heading", name="Thank you")).to_be_visible()


def test_another_site_shows_nothing_of_it(
    page: Page, unnamed: Host, snippet: tuple[Wave, str], complaints: Complaints
) -> None:
    page.goto(unnamed.origin)
    complaints.expect("frame-ancestors")
    expect(page.frame_locator("iframe").get_by_role("button", name="Start")).to_have_count(0)
    assert [frame.url for frame in page.frames[1:]] == ["chrome-error://chromewebdata/"]


@pytest.mark.slow
@pytest.mark.parametrize("right", SANDBOX.split())
def test_each_right_that_the_snippet_gives_is_needed(
    page: Page, named: Host, snippet: tuple[Wave, str], complaints: Complaints, right: str
) -> None:
    rights = " ".join(each for each in SANDBOX.split() if each != right)
    named.body = snippet[1].replace(SANDBOX, rights)
    page.goto(named.origin)
    # Only what must not come is waited for briefly.
    page.set_default_timeout(1_500)
    with pytest.raises(Exception, match="Timeout"):
        answer(page).get_by_role("heading", name="Thank you").wait_for()
    assert not Spool.objects.exists()
    complaints.clear()
