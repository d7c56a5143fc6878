"""Which questions are sensitive: ticked with the mouse, by keyboard and on a phone, and undone."""

from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Page, Route, expect

from surveys.drafts.services import edit_draft
from surveys.models import Survey
from tests.helpers.browser import DESK, Complaints, Screens
from tests.helpers.questions import draft, question

TEXTS = (
    "How old are you?",
    "Where do you live?",
    "Have you been in a hospital this year?",
    "What is your gender?",
    "What is your sexual orientation?",
    "Have you ever taken something at work?",
    "Do you own a car?",
    "Do you own a house?",
    "Do you own a boat?",
)
ASKED: tuple[dict[str, Any], ...] = tuple(
    question("yes-no", "open", text={"en": text}) for text in TEXTS
)


@pytest.fixture
def desk(desk: Page, survey: Survey) -> Page:
    """The owner's browser on the page."""
    edit_draft(survey=survey, draft=draft(*ASKED, title={"en": "Work and life"}))
    desk.set_viewport_size(DESK)
    desk.goto(reverse("surveys:sensitive", args=[survey.pk]))
    return desk


def ticked(survey: Survey) -> list[str]:
    survey.refresh_from_db()
    return [item["id"] for item in survey.questions if item["design"] == "best"]


def test_ticks_are_set_by_keyboard_alone_and_undone_and_one_that_is_not_saved_returns(
    desk: Page, survey: Survey, complaints: Complaints, screens: Screens
) -> None:
    desk.route("**/sensitive/save", fail)
    desk.locator("#tick-q2").click()
    expect(desk.get_by_role("alert")).to_contain_text("Not saved")
    expect(desk.locator("#tick-q2")).not_to_be_checked()
    desk.unroute("**/sensitive/save")
    complaints.expect("ERR_FAILED")
    screens(desk, "sensitive")
    summed = desk.locator("#ticks-sum")
    first = desk.locator("#tick-q1")
    first.focus()
    desk.keyboard.press("Space")
    expect(summed).to_contain_text("1 of 9 ticked")
    expect(desk.locator("#margin-q1")).to_contain_text("readable")
    expect(first).to_be_focused()
    desk.keyboard.press("Tab")
    desk.keyboard.press("Tab")
    expect(desk.locator("#tick-q3")).to_be_focused()
    desk.keyboard.press("Shift+Space")
    expect(summed).to_contain_text("3 of 9 ticked")
    assert ticked(survey) == ["q1", "q2", "q3"]
    expect(desk.locator("#ticks-end")).to_contain_text("Continue: 3 protected, 6 as given")
    desk.get_by_role("button", name="Undo").click()
    expect(desk.locator("#ticks-sum")).to_contain_text("1 of 9 ticked")
    expect(desk.locator("#tick-q2")).not_to_be_checked()
    assert ticked(survey) == ["q1"]
    expect(desk.get_by_role("button", name="Undo")).to_be_focused()


def test_suggested_ones_are_shown_and_ticked_together_and_quick_ticks_kept(
    desk: Page, survey: Survey
) -> None:
    desk.get_by_text("Suggested", exact=True).click()
    expect(desk.locator("[data-row]:visible")).to_have_count(3)
    expect(desk.locator("#why-q5")).to_have_text("likely: sexuality (“sexual”)")
    desk.get_by_role("button", name="Tick all 3 suggested").click()
    expect(desk.locator("#ticks-sum")).to_contain_text("3 of 9 ticked")
    assert ticked(survey) == ["q3", "q4", "q5"]
    desk.get_by_label("Find a question").fill("boat")
    expect(desk.locator("[data-row]:visible")).to_have_count(1)
    desk.get_by_label("Find a question").fill("nowhere")
    expect(desk.get_by_text("No question like this.")).to_be_visible()
    desk.get_by_role("button", name="Clear").click()
    expect(desk.locator("#ticks-sum")).to_contain_text("0 of 9 ticked")
    desk.get_by_label("Find a question").fill("")
    for number in (1, 2, 3, 4):
        desk.locator(f"#tick-q{number}").check()
    desk.get_by_label("People", exact=True).fill("1500")
    desk.get_by_text("Strong", exact=True).click()
    expect(desk.locator("#ticks-sum")).to_contain_text("4 of 9 ticked")
    expect(desk.locator("#ticks-sum")).to_contain_text("All 4 sensitive questions are rough: ±18")
    assert ticked(survey) == ["q1", "q2", "q3", "q4"]
    assert survey.draft["protection"] == {"level": "strong", "people": 1500}


def fail(route: Route) -> None:
    route.abort()


@pytest.mark.slow
def test_ticking_works_without_scripts(plain_desk: Page, survey: Survey) -> None:
    edit_draft(survey=survey, draft=draft(*ASKED))
    page = plain_desk
    page.goto(reverse("surveys:sensitive", args=[survey.pk]))
    page.locator("#tick-q5").check()
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#ticks-sum")).to_contain_text("1 of 9 ticked")
    assert ticked(survey) == ["q5"]
