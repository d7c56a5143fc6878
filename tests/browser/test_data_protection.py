"""From the first page to the privacy notice; the papers; and a deletion that is undone."""

from django.urls import reverse
from playwright.sync_api import Page, expect

from accounts.models import User
from surveys.erasure import erase_survey
from tests.browser.people import Respondent
from tests.helpers.browser import Screens, SignIn
from tests.helpers.central import BUDGET, CENTRAL, OPEN
from tests.helpers.questions import question
from tests.helpers.waves import Launch


def test_the_first_page_leads_to_the_notice(
    page: Page,
    launched: Launch,
    owner: User,
    administrator: User,
    sign_in: SignIn,
    base_url: str,
    screens: Screens,
) -> None:
    questions = (question(), OPEN, CENTRAL)
    wave = launched(*questions, central=BUDGET, max_respondents=1_000)
    Respondent(page, wave).open()
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Privacy notice").click()
    expect(opened.value.get_by_role("heading", name="Your rights")).to_be_visible()
    screens(opened.value, "respondent-privacy-notice")
    opened.value.close()
    sign_in(page, owner)
    page.goto(base_url + reverse("data-protection:papers", args=[wave.survey_id]))
    screens(page, "data-protection")
    erase_survey(survey=wave.survey, actor=owner)
    page.goto(base_url + reverse("surveys:list"))
    screens(page, "surveys-deleted")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("The survey is back")).to_be_visible()
    sign_in(page, administrator)
    page.goto(base_url + reverse("data-protection:address"))
    page.get_by_label("Email address").fill(owner.email)
    page.get_by_role("button", name="Search").click()
    screens(page, "data-protection-address")
