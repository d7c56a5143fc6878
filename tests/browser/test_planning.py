"""The Plan as researchers use it: saved as they type, ways out as buttons, without scripts, and in
pictures."""

from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from surveys.drafts.services import edit_draft
from surveys.models import Survey
from tests.helpers.browser import DESK, Complaints, Screens
from tests.helpers.questions import draft, question

OPTIONS = [{"en": f"Occupation {number}"} for number in range(1, 61)]
REGIONS = [{"en": name} for name in ("North", "South", "East", "West")]
BEST: dict[str, Any] = {"parameters": {"epsilon": "1"}}
QUESTIONS: tuple[dict[str, Any], ...] = (
    question("yes-no", "best", text={"en": "Have you reported hours not worked?"}, **BEST),
    question("single", "best", text={"en": "What is your job?"}, options=OPTIONS, **BEST),
    question("single", "open", text={"en": "Where do you live?"}, options=REGIONS),
)


@pytest.fixture
def planned(survey: Survey) -> Survey:
    """A draft of which one question cannot be read."""
    protection = {"level": "medium", "people": 400}
    asked = draft(*QUESTIONS, title={"en": "Work and wellbeing"}, protection=protection)
    edit_draft(survey=survey, draft=asked)
    return survey


@pytest.fixture
def desk(desk: Page, planned: Survey) -> Page:
    """The owner's browser, signed in, on the plan, as wide as a desk."""
    desk.set_viewport_size(DESK)
    desk.goto(reverse("surveys:plan", args=[planned.pk]))
    return desk


def test_figures_follow_what_is_typed_and_stay(
    desk: Page, planned: Survey, complaints: Complaints, screens: Screens
) -> None:
    lead = desk.locator("#plan-now h2")
    before = lead.inner_text()
    assert "Question 2" in before
    expect(desk.get_by_role("button", name="Save")).to_have_count(0)
    people = desk.get_by_label("People", exact=True)
    people.fill("20000")
    expect(lead).to_contain_text("Both sensitive questions can be read")
    expect(people).to_be_focused()
    people.fill("0")
    expect(desk.locator("#plan_people_notes")).to_contain_text("greater than or equal to 1")
    expect(people).to_have_attribute("aria-invalid", "true")
    complaints.expect("422")
    people.fill("9000")
    expect(desk.locator("#plan_people_notes")).to_have_text("")
    desk.get_by_text("Waves, households").click()
    desk.get_by_label("Waves with fresh randomization").fill("3")
    expect(desk.locator("#budget-lead")).to_contain_text("In 3 waves")
    desk.reload()
    expect(desk.get_by_label("People", exact=True)).to_have_value("9000")
    planned.refresh_from_db()
    assert planned.plan == {"people": "9000", "waves": "3"}
    for fold in ("Differences, power", "Waves, households", "People and margins of error"):
        desk.get_by_text(fold, exact=True).click()
    screens(desk, "plan")


def test_a_way_out_is_taken_with_one_click(desk: Page, planned: Survey) -> None:
    ways = desk.get_by_role("listitem").filter(has_text="Store question 2 as given")
    ways.get_by_role("button", name="Do it").click()
    expect(desk.locator("#plan-now h2")).to_contain_text("Question 1 can be read")
    planned.refresh_from_db()
    assert [item["design"] for item in planned.questions] == ["best", "open", "open"]


@pytest.mark.slow
def test_planning_works_without_scripts(plain_desk: Page, planned: Survey) -> None:
    page = plain_desk
    page.goto(reverse("surveys:plan", args=[planned.pk]))
    page.get_by_label("People", exact=True).fill("20000")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#plan-now h2")).to_contain_text("can be read")


@pytest.mark.slow
def test_pictures_of_trouble(desk: Page, survey: Survey, screens: Screens) -> None:
    broken = question(design="warner", parameters={"p": "0.5"})
    certain = question(design="mangat", parameters={"p": "0.7"})
    edit_draft(survey=survey, draft=draft(broken, certain))
    desk.reload()
    screens(desk, "plan-trouble")
    edit_draft(survey=survey, draft={**draft(), "questions": []})
    desk.reload()
    screens(desk, "plan-empty")
