"""Away at once, where respondents could be in danger."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Dialog, Page, Route, expect

from surveys.models import Wave
from tests.browser.people import EVERY_KIND, Respondent
from tests.helpers.browser import ENTRIES, history_of
from tests.helpers.waves import Launch

ELSEWHERE = "https://www.wikipedia.org/"
HARMLESS = "<!doctype html><title>Elsewhere</title><link rel=icon href=data:,><p>Flowers"


@pytest.fixture
def risky(launched: Launch) -> Wave:
    return launched(*EVERY_KIND, risky=True)


@pytest.fixture
def asked_elsewhere(page: Page) -> list[dict[str, str]]:
    """The headers of what is asked of the other site, which replaces the real one."""
    asked: list[dict[str, str]] = []

    def answer(route: Route) -> None:
        asked.append(route.request.headers)
        route.fulfill(body=HARMLESS, content_type="text/html")

    page.route(f"{ELSEWHERE}**", answer)
    return asked


LEFT = """() => {
  document.querySelector("[data-leave]").click();
  return {
    entries: (%s)(),
    hidden: document.body.hidden && document.getElementById("survey").hidden,
    title: document.title,
  };
}"""


def by_button(page: Page) -> None:
    """The network may be slow: what is seen until the other page answers is an empty one."""
    expect(page.get_by_role("link", name="Leave now")).to_be_visible()
    assert page.evaluate(LEFT % ENTRIES) == {"entries": 0, "hidden": True, "title": ""}


def by_escape(page: Page) -> None:
    """Pressed twice at once: one does nothing, nor do two far apart."""
    page.keyboard.press("Escape")
    page.wait_for_timeout(1100)
    page.keyboard.press("Escape")
    page.wait_for_timeout(1100)
    expect(page.locator("[data-step]:visible h1")).to_have_text("Which of these?")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")


@pytest.mark.parametrize("leave", [by_button, by_escape])
def test_the_back_button_shows_no_answer_after_leaving(
    page: Page, risky: Wave, asked_elsewhere: list[dict[str, str]], leave: Callable[[Page], None]
) -> None:
    page.goto("/healthz")
    before = len(history_of(page))
    person = Respondent(page, risky).begin().answer("Yes", "Green")
    person.choose(["Red"])
    assert asked_elsewhere == []
    leave(page)
    page.wait_for_url(ELSEWHERE)
    expect(page.get_by_text("Flowers")).to_be_visible()
    [headers] = asked_elsewhere
    assert "referer" not in headers
    assert "cookie" not in headers
    assert not any(risky.code in address for address in history_of(page))
    assert len(history_of(page)) == before + 1
    page.go_back()
    assert page.url.endswith("/healthz")
    assert person.posts == []


def test_who_may_be_in_danger_leaves_without_a_question(page: Page, risky: Wave) -> None:
    asked: list[str] = []

    def agree(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.accept()

    page.on("dialog", agree)
    person = Respondent(page, risky).begin().answer("Yes")
    page.reload()
    assert asked == []
    person.begin().answer("Yes", None, None, None).send()
    expect(person.step).to_contain_text("or press “Leave now”")
    expect(person.step).not_to_contain_text("Print or save")


def test_other_surveys_have_no_such_button(page: Page, wave: Wave) -> None:
    Respondent(page, wave).begin()
    expect(page.get_by_text("Leave now")).to_have_count(0)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", level=1).locator("visible=true")).to_have_text(
        "Have you ever?"
    )


def test_leave_now_stays_in_sight_and_covers_no_focus(page: Page, launched: Launch) -> None:
    options = [{"en": f"Number {place}"} for place in range(1, 60)]
    wave = launched({**EVERY_KIND[3], "options": options}, risky=True)
    person = Respondent(page, wave).begin()
    page.mouse.wheel(0, 4000)
    expect(page.get_by_role("link", name="Leave now")).to_be_in_viewport()
    person.step.get_by_label("Number 40", exact=True).check()
    for _ in range(25):
        page.keyboard.press("ArrowUp")
    focused = page.evaluate("document.activeElement.getBoundingClientRect().top")
    bar = page.locator(".site-header").evaluate("(bar) => bar.getBoundingClientRect().bottom")
    assert focused >= bar
