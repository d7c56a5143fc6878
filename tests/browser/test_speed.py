"""How much the respondent's page weighs, and how soon it can be read and used on a slow phone."""

import statistics
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Response, Route

from tests.browser.guests import Guest
from tests.browser.people import EVERY_KIND, Respondent
from tests.helpers.browser import AnotherBrowser
from tests.helpers.numbers import number
from tests.helpers.waves import Launch

KB = 1024
# Scripts, styles and the icon, the questionnaire itself included.
ANYONE_KB = 48
# What comes once the page can be used.
FONTS, FONTS_KB = "fonts.", 56
# A slow phone in a slow network: 400 ms, 400 kbit/s, a fourth of the speed.
LINE: dict[str, Any] = {
    "offline": False,
    "latency": 400,
    "downloadThroughput": 400_000 / 8,
    "uploadThroughput": 400_000 / 8,
}
GOOD_LINE = {**LINE, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
SLOWER = 4
# Page and style sheet, which are needed to read; all files are needed to begin.
KB_TO_READ = 24
ROUND_TRIPS = 2
LOOPS_TO_READ, LOOPS_TO_BEGIN = 8, 12
TIMES = 5

# When the heading, with all its styles, was painted; and when the button did something.
PAINTED = """() => performance.getEntriesByType("paint")
  .find((entry) => entry.name === "first-contentful-paint")?.startTime ?? 0"""
FONTS_ARE_HERE = """() => document.fonts.size === 2
  && [...document.fonts].every(({ status }) => status === "loaded")"""
FONTS_ARE_SHOWN = "() => document.documentElement.classList.contains('with-fonts')"
NOTE_USABLE = """new MutationObserver((_changes, observer) => {
  const offered = document.querySelector("[data-go='begin']");
  if (!offered) return;
  observer.disconnect();
  window.usable = performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true });"""
# About a tenth of a second on a phone of this speed.
LOOP = """() => { const began = performance.now(); let sum = 0;
  for (let n = 0; n < 2e6; n++) sum = (sum + n * n) % 9973;
  return performance.now() - began + (sum < 0); }"""


@pytest.fixture
def context(another_browser: AnotherBrowser) -> BrowserContext:
    """A browser whose cache is empty: each file is fetched."""
    return another_browser()


def test_a_page_is_light_and_comes_compressed(page: Page, launched: Launch) -> None:
    """On the line, its document included; test_weight knows each kind of page and language."""
    loaded: list[Response] = []
    page.on("response", lambda response: loaded.append(response))  # noqa: PLW0108
    with page.expect_response(f"**/{FONTS}*"):
        Respondent(page, launched(*EVERY_KIND, number())).open()
    page.wait_for_load_state("networkidle")
    files = {each.url.split("/")[-1]: each.request.sizes()["responseBodySize"] for each in loaded}
    [late] = [name for name in files if name.startswith(FONTS)]
    assert files.pop(late) < FONTS_KB * KB
    assert sum(files.values()) < ANYONE_KB * KB, (sum(files.values()), files)
    large = [response for response in loaded if len(response.body()) > KB]
    assert len(large) == 8  # page, style sheet, document, fonts, and four scripts
    for response in large:
        assert response.status == 200, response.url
        assert response.headers.get("content-encoding") in ("br", "gzip"), response.url


def name_of(address: str) -> str:
    return (
        "document"
        if "/documents/" in address
        else address.rsplit("/", maxsplit=1)[-1].split(".", maxsplit=1)[0]
    )


FILES = {"respondent", "watch", "survey", "words", "document"}


@pytest.mark.parametrize("who", ["open", "invited"])
def test_the_first_question_is_few_round_trips_away(
    page: Page, request: pytest.FixtureRequest, who: str
) -> None:
    """The page; all its files, which wait for no other one to name them; invited people's token.

    The second ones are held until the browser has asked for all of them.
    """
    invited = who == "invited"
    wave = request.getfixturevalue("invited" if invited else "wave")
    person = (Guest if invited else Respondent)(page, wave)
    files = FILES | ({"invited", "key", "marks"} if invited else set())
    held: list[Route] = []
    page.route(lambda address: name_of(address) in files, lambda route: held.append(route))  # noqa: PLW0108
    page.goto(person.link, wait_until="commit")
    for _ in range(200):
        if len(held) >= len(files):
            break
        page.wait_for_timeout(50)
    assert sorted(name_of(route.request.url) for route in held) == sorted(files)
    for route in held:
        route.continue_()
    person.press("Start")
    page.locator("[data-step='question']:visible").wait_for()
    asked = [name_of(request.url) for request in person.requests]
    last = [name for name in asked[1:] if name not in files | {"fonts"}]
    assert last == (["token"] if invited else [])
    assert len(asked) == len(set(asked))


def test_fonts_come_after_the_page_can_be_used_and_show_with_the_next_step(
    page: Page, launched: Launch
) -> None:
    held: list[Route] = []
    page.route(f"**/bundles/{FONTS}*", lambda route: held.append(route))  # noqa: PLW0108
    person = Respondent(page, launched(*EVERY_KIND[:2])).begin().answer("Yes")
    [fonts] = held
    fonts.continue_()
    page.wait_for_function(FONTS_ARE_HERE)
    assert not page.evaluate(FONTS_ARE_SHOWN)
    person.answer("Green")
    page.wait_for_function(FONTS_ARE_SHOWN)
    assert person.posts == []


@pytest.fixture
def slow_phone(another_browser: AnotherBrowser) -> Callable[[dict[str, Any]], Page]:
    """A page of a browser without a cache, on a slow phone and a line."""

    def make(line: dict[str, Any]) -> Page:
        context = another_browser()
        context.set_default_timeout(30_000)
        page = context.new_page()
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", line)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.add_init_script(NOTE_USABLE)
        return page

    return make


@pytest.mark.slow
@pytest.mark.alone
def test_a_slow_phone_soon_shows_and_operates_the_page(
    launched: Launch, slow_phone: Callable[[dict[str, Any]], Page]
) -> None:
    """On a good line it takes few loops; a slow one adds its round trips and the bytes."""
    wave = launched(*EVERY_KIND)

    def times(line: dict[str, Any]) -> tuple[float, float, float]:
        seen = []
        for _ in range(TIMES):
            page = slow_phone(line)
            Respondent(page, wave).open()
            page.wait_for_function("window.usable")
            seen.append([page.evaluate(script) for script in (PAINTED, "window.usable", LOOP)])
            page.context.close()
        read, used, loop = map(statistics.median, zip(*seen, strict=True))
        return read, used, loop

    read, used, loop = times(GOOD_LINE)
    slowly_read, slowly_used, _loop = times(LINE)
    told = f"{read=} {used=} {loop=} {slowly_read=} {slowly_used=}"
    print(told)  # noqa: T201  pytest -s shows it
    assert read < LOOPS_TO_READ * loop, told
    assert used < LOOPS_TO_BEGIN * loop, told
    assert slowly_read - read < on_the_line(KB_TO_READ), told
    assert slowly_used - used < on_the_line(ANYONE_KB), told


def on_the_line(kb: int) -> float:
    """The milliseconds that the slow line takes for these bytes, asked for in two steps; and a
    tenth more, which is less than one more step."""
    taken: float = ROUND_TRIPS * LINE["latency"] + 1000 * kb * KB / LINE["downloadThroughput"]
    return 1.1 * taken
