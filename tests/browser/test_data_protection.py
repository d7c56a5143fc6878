"""From the first page to the privacy notice; the papers; and a deletion that is undone."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import Page, expect

from accounts.models import User
from surveys.erasure import erase_survey
from surveys.models import Agreement
from tests.browser.people import Respondent
from tests.helpers.browser import Screens, SignIn
from tests.helpers.central import BUDGET, CENTRAL, OPEN
from tests.helpers.questions import question
from tests.helpers.waves import Launch
from tests.options import slow_except


@pytest.mark.parametrize("language", slow_except(("en", "zh-hans"), "zh-hans"))
def test_nobody_starts_without_the_tick(
    page: Page, launched: Launch, screens: Screens, language: str
) -> None:
    title = {"en": "Hours", "zh-hans": "时间"}
    texts = dict.fromkeys(("title", "introduction", "asker"), title)
    asked = question(text=title)
    wave = launched(asked, languages=["en", "zh-hans"], notice_tick=True, **texts)
    respondent = Respondent(page, wave).open()
    page.goto(respondent.link.replace("#", f"?lang={language}#"))
    start = respondent.step.locator("[data-go='begin']")
    start.click()
    name = {"en": "I have read the privacy notice.", "zh-hans": "我已阅读隐私声明。"}[language]
    tick = respondent.step.get_by_role("checkbox", name=name)
    expect(tick).to_be_focused()
    expect(respondent.step).to_have_attribute("data-step", "intro")
    screens(page, f"respondent-notice-tick-{language}")
    tick.check()
    start.click()
    expect(respondent.step).to_have_attribute("data-step", "question")


@pytest.mark.slow
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
    erase_survey(survey=wave.survey, actor=owner)
    page.goto(base_url + reverse("surveys:list"))
    screens(page, "surveys-deleted")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("The survey is back")).to_be_visible()
    sign_in(page, administrator)
    week = timezone.now() + timedelta(days=7)
    Agreement.objects.create(
        survey=wave.survey, action=Agreement.Action.DELETE, asked_by=owner, expires=week
    )
    page.goto(base_url + reverse("surveys:list"))
    screens(page, "surveys-agreement-asked")
    page.get_by_role("link", name="Review the request").click()
    expect(page.get_by_role("heading", name="Do you agree?")).to_be_visible()
    screens(page, "survey-agreement")
    page.get_by_role("button", name="Decline").click()
    expect(page.get_by_text("Declined.")).to_be_visible()
    page.goto(base_url + reverse("data-protection:address"))
    page.get_by_label("Email address").fill(owner.email)
    page.get_by_role("button", name="Search").click()
    screens(page, "data-protection-address")
