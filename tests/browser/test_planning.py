"""The planner as researchers use it: as they type, without scripts, and in pictures."""

from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from surveys.drafts.services import edit_draft
from surveys.models import Survey
from tests.helpers.browser import DESK, Screens
from tests.helpers.questions import draft, question

REGIONS = [{"en": name} for name in ("North", "South", "East", "West")]
OCCUPATIONS = [{"en": f"Occupation {number}"} for number in range(1, 15)]
QUESTIONS: tuple[dict[str, Any], ...] = (
    question(text={"en": "Have you reported hours that you did not work?"}),
    question(
        "single",
        "best",
        text={"en": "What is your occupation?"},
        options=OCCUPATIONS,
        parameters={"epsilon": "1"},
    ),
    question(
        "single",
        "open",
        text={"en": "Where do you live?"},
        options=REGIONS,
        justification={"en": "Four large regions."},
    ),
    question(
        design="warner",
        parameters={"p": "0.9"},
        text={"en": "Is your contract a fixed-term one?"},
        asked_if={"question": "q3", "options": [0, 1]},
    ),
)


@pytest.fixture
def planned(survey: Survey) -> Survey:
    """A draft with a question of most sorts."""
    edit_draft(survey=survey, draft=draft(*QUESTIONS, title={"en": "Work and wellbeing"}))
    return survey


@pytest.fixture
def desk(desk: Page) -> Page:
    """The owner's browser, signed in, as wide as a desk."""
    desk.set_viewport_size(DESK)
    return desk


def address(survey: Survey, name: str = "surveys:plan") -> str:
    return reverse(name, args=[survey.pk])


def test_figures_follow_what_is_typed(desk: Page, survey: Survey) -> None:
    desk.goto(address(survey))
    lead = desk.locator("#plan-page")
    expect(lead).to_contain_text("±6.9 points")
    expect(desk.get_by_role("button", name="Calculate")).to_have_count(0)
    before = desk.locator("#plan-page .point").first.get_attribute("cx")
    desk.get_by_label("Expected respondents").fill("3200")
    expect(lead).to_contain_text("With 3,200 respondents")
    expect(lead).to_contain_text("±3.5 points")
    assert desk.locator("#plan-page .point").first.get_attribute("cx") != before
    expect(desk.get_by_label("Expected respondents")).to_be_focused()
    desk.get_by_label("Waves with fresh randomization").fill("3")
    expect(desk.locator("#budget-lead")).to_contain_text("can rise to 75%")


@pytest.mark.slow
def test_a_mistake_is_said_while_typing_and_taken_back(desk: Page, survey: Survey) -> None:
    desk.goto(address(survey))
    desk.get_by_text("Percentage, response rate").click()
    field = desk.get_by_label("Expected percentage")
    field.fill("130")
    expect(desk.get_by_text("less than or equal to 100")).to_be_visible()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_attribute("aria-describedby", "plan_share_error")
    field.fill("13")
    expect(desk.get_by_text("less than or equal to 100")).to_have_count(0)
    expect(field).not_to_have_attribute("aria-invalid", "true")
    expect(desk.locator("#plan-page")).to_contain_text("at a share of 13%")


def test_the_answers_of_a_slow_server_do_not_overtake(desk: Page, survey: Survey) -> None:
    desk.goto(address(survey))
    field = desk.get_by_label("Expected respondents")
    for people in ("1000", "2000", "3000"):
        with desk.expect_request("**/plan?*"):
            field.fill(people)
    expect(desk.locator("#plan-page")).to_contain_text("With 3,000 respondents")


@pytest.mark.slow
def test_it_works_without_scripts(plain_desk: Page, survey: Survey) -> None:
    page = plain_desk
    page.goto(address(survey))
    page.get_by_label("Expected respondents").fill("3200")
    page.get_by_label("Waves with fresh randomization").fill("2")
    page.get_by_role("button", name="Calculate").last.click()
    expect(page.locator("#plan-page")).to_contain_text("With 3,200 respondents")
    expect(page.locator("#budget-lead")).to_contain_text("can rise to 50%")


@pytest.mark.slow
def test_pictures_of_the_plan(desk: Page, planned: Survey, screens: Screens) -> None:
    desk.goto(address(planned))
    expect(desk.get_by_role("heading", level=1)).to_have_text("Privacy and precision")
    screens(desk, "plan")
    desk.goto(address(planned) + "?people=60&share=12&population=9000&waves=3&household=4")
    screens(desk, "plan-few")


@pytest.mark.slow
def test_a_difference_is_planned_as_one_picks_it(desk: Page, survey: Survey) -> None:
    desk.goto(address(survey))
    desk.get_by_text("A difference between two groups, arms or waves").click()
    desk.get_by_label("Compare").select_option("waves")
    desk.get_by_label("Percentage in the second group").fill("35")
    expect(desk.locator("#plan-page")).to_contain_text("a change from 30% to 35%")
    expect(desk.locator("#plan-page")).to_contain_text("Different people answer in each wave")


@pytest.mark.slow
def test_pictures_of_differences(desk: Page, planned: Survey, screens: Screens) -> None:
    desk.goto(address(planned) + "?share=10&between=groups&second=15&part=40&silent=5&rate=40")
    screens(desk, "plan-groups")
    desk.goto(address(planned) + "?between=arms&second=20&power=90&null=20")
    screens(desk, "plan-arms")


@pytest.mark.slow
def test_the_designer_sums_it_up(desk: Page, planned: Survey, screens: Screens) -> None:
    desk.goto(address(planned))
    desk.get_by_text("Why", exact=True).click()
    expect(desk.locator("#plan-answer")).to_contain_text("Question 2 needs the most people")
    desk.goto(address(planned, "surveys:designer"))
    expect(desk.get_by_text("at a share of 30%: up to")).to_be_visible()
    screens(desk, "designer-plan")


@pytest.mark.slow
def test_pictures_of_trouble(desk: Page, survey: Survey, screens: Screens) -> None:
    broken = question(design="warner", parameters={"p": "0.5"})
    certain = question(design="mangat", parameters={"p": "0.7"})
    edit_draft(survey=survey, draft=draft(broken, certain))
    desk.goto(address(survey) + "?people=0&invited=10")
    screens(desk, "plan-trouble")
    edit_draft(survey=survey, draft={**draft(), "questions": []})
    desk.goto(address(survey))
    screens(desk, "plan-empty")


def test_charts_are_dragged_and_pressed(desk: Page, survey: Survey) -> None:
    automatic = question("yes-no", "best", parameters={"epsilon": "1"})
    edit_draft(survey=survey, draft=draft(automatic, automatic))
    desk.goto(address(survey))
    answer = desk.locator("#plan-answer h2")
    people = desk.get_by_role("slider", name="Precision against people")
    people.focus()
    desk.keyboard.press("ArrowRight")
    field = desk.get_by_label("Expected respondents")
    expect(field).not_to_have_value("800")
    expect(people).to_be_focused()
    desk.get_by_label("Medium: at most 10 times").check()
    expect(desk.get_by_role("button", name="Use this")).to_be_enabled()
    before = answer.inner_text()
    level = desk.get_by_role("slider", name="People against privacy")
    level.scroll_into_view_if_needed()
    box = level.locator("svg.plan-chart").bounding_box()
    assert box is not None
    desk.mouse.move(box["x"] + 0.5 * box["width"], box["y"] + 0.5 * box["height"])
    desk.mouse.down()
    desk.mouse.move(box["x"] + 0.85 * box["width"], box["y"] + 0.5 * box["height"], steps=4)
    desk.mouse.up()
    expect(desk.get_by_label("Another number:")).to_be_checked()
    expect(answer).not_to_have_text(before)
    bar = desk.locator("#bar-q1")
    bar.focus()
    desk.keyboard.press("ArrowRight")
    weight = desk.locator("[name='weight-q1']")
    expect(weight).to_have_value("2")
    expect(desk.get_by_role("button", name="Use this")).to_be_enabled()
    expect(bar).to_have_attribute("aria-valuenow", "2")
    expect(bar).to_be_focused()
    end = bar.locator("rect.interval").bounding_box()
    assert end is not None
    desk.mouse.move(end["x"] + end["width"] - 1, end["y"] + 5)
    desk.mouse.down()
    desk.mouse.move(end["x"] + 0.95 * end["width"], end["y"] + 5, steps=4)
    expect(weight).not_to_have_value("2")
    desk.mouse.up()
    chosen = int(weight.input_value())
    assert 3 <= chosen <= 5
    desk.get_by_role("button", name="Use this").click()
    expect(desk.get_by_text("The questions have this level now.")).to_be_visible()
    survey.refresh_from_db()
    assert [item.get("importance", 1) for item in survey.questions] == [chosen, 1]
    assert 2.5 < float(survey.draft["protection"]["epsilon"]) <= 3.912023
