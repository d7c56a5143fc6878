"""From a draft to its results with simulated people, and back."""

import pytest
from playwright.sync_api import Page, expect

from surveys.drafts.services import edit_draft
from surveys.models import Survey
from tests.browser.jobs import working
from tests.helpers.browser import Screens
from tests.helpers.experiments import WHY
from tests.helpers.questions import draft, question
from tests.helpers.regressions import AGE

pytestmark = pytest.mark.django_db(transaction=True)

OPEN = question("yes-no", "open", text={"en": "Do you cycle?"}, **WHY)
COLOR = question(
    "single", "randomized-response", text={"en": "Color?"}, parameters={"epsilon": "2"}
)


@pytest.fixture
def simulating(desk: Page, survey: Survey) -> Page:
    """The owner's browser on the page."""
    edit_draft(survey=survey, draft=draft(question(), OPEN, COLOR, AGE))
    desk.goto(survey.get_absolute_url())
    desk.get_by_role("link", name="Simulate answers").click()
    return desk


def test_true_shares_are_chosen(simulating: Page, screens: Screens) -> None:
    desk = simulating
    slider = desk.get_by_label("True share of Yes").first
    expect(slider).to_have_value("20")
    slider.press("ArrowRight")
    expect(desk.locator("output").first).to_have_text("21%")
    desk.get_by_label("Related to question").first.fill("1")
    screens(desk, "simulate")


@pytest.mark.slow
def test_a_draft_is_tried_with_simulated_people(simulating: Page, screens: Screens) -> None:
    desk = simulating
    desk.get_by_label("Simulated people").fill("300")
    with working():
        desk.get_by_role("button", name="Fill with simulated answers").last.click()
        desk.get_by_role("link", name="See the results").click()
    expect(desk.get_by_text("300 people who do not exist answered this survey.")).to_be_visible()
    expect(desk.locator("text.truth")).to_have_count(6)
    screens(desk, "simulated-results")
    desk.get_by_role("button", name="Delete the simulated answers").click()
    expect(desk.get_by_text("The simulated answers are deleted.")).to_be_visible()
    expect(desk.get_by_role("heading", name="No results yet")).to_be_visible()
