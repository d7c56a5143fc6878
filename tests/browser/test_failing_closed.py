"""Where the page cannot randomize, nothing is sent; and the form for browsers without scripts."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from respondents.models import Spool
from surveys.models import Wave
from tests.browser.people import Respondent
from tests.helpers.browser import Complaints
from tests.helpers.numbers import number
from tests.helpers.questions import PERMANENT, question
from tests.helpers.sections import ON_A_SCALE, battery, launchable
from tests.helpers.waves import Launch
from tests.options import slow_except

REFUSAL = "no safe source of random numbers"
# What replaces getRandomValues, or of all of crypto.
REPLACED = "window.crypto.getRandomValues = (array) => { %s; return array; };"
FAILING = {
    "no crypto": "Object.defineProperty(window, 'crypto', {value: undefined});",
    "no getRandomValues": "Object.defineProperty(window, 'crypto', {value: {}});",
    "throws": REPLACED % "throw new Error('exhausted')",
    "writes nothing": REPLACED % "",
    "zeros": REPLACED % "array.fill(0)",
    "a constant": REPLACED % "array.fill(123)",
    "begins again with each call": REPLACED
    % "array.forEach((_, i) => { array[i] = 2654435761 * i })",
    "a short stream repeated": "let used = 0;"
    + REPLACED % "array.forEach((_, i) => { array[i] = 2654435761 * (used++ % 100) })",
}


@pytest.mark.parametrize("kind", slow_except(FAILING, "no crypto", "zeros"))
def test_without_a_random_source_nothing_begins(page: Page, wave: Wave, kind: str) -> None:
    page.add_init_script(FAILING[kind])
    person = Respondent(page, wave).begin()
    expect(person.step.get_by_role("alert")).to_contain_text(REFUSAL)
    expect(person.step.get_by_role("button", name="Start")).to_be_visible()
    assert person.posts == []


@pytest.mark.parametrize(
    "kind", slow_except(["throws", "zeros", "begins again with each call"], "zeros")
)
def test_a_random_source_that_fails_later_sends_nothing(page: Page, wave: Wave, kind: str) -> None:
    person = Respondent(page, wave).begin().answer("Yes")
    page.evaluate(f"() => {{ {FAILING[kind]} }}")
    person.press("Send my report")
    expect(person.step.get_by_role("alert")).to_contain_text(REFUSAL)
    expect(page.get_by_role("heading", name="Before you send")).to_be_visible()
    assert person.posts == []
    assert not Spool.objects.exists()


def test_without_scripts_the_plain_form_is_sent_and_one_can_leave_it(
    plain_page: Page, launched: Launch
) -> None:
    wave = launched(
        question(),
        question("multiple", "multiple", text={"en": "Which?"}, parameters={"epsilon": "2"}),
        plain=True,
        risky=True,
    )
    page = plain_page
    page.goto(wave.get_absolute_url())
    page.get_by_role("link", name="Use the plain form").click()
    expect(page.get_by_text("Your real answers reach our server.")).to_be_visible()
    leave = page.get_by_role("link", name="Leave now")
    expect(leave).to_have_attribute("href", "https://www.wikipedia.org/")
    expect(leave).to_have_attribute("rel", "noreferrer")
    page.get_by_role("radio", name="Yes").first.check()
    page.get_by_role("group", name="Red").get_by_label("Yes").check()
    page.get_by_role("button", name="Send my report").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Thank you. Your report is stored")
    report = Spool.objects.get(wave=wave)
    wave.version.document.layout.validate(bytes(report.report))
    expect(page.locator(".recorded-answer")).to_have_count(2)


@pytest.mark.parametrize(
    ("script", "asked"), [("numbers", number()), ("panel", PERMANENT), ("batteries", None)]
)
def test_without_a_script_that_it_needs_a_survey_asks_nothing(
    page: Page, launched: Launch, complaints: Complaints, script: str, asked: Any
) -> None:
    items = [asked] if asked else battery("Lie?", "Steal?", **ON_A_SCALE)
    wave = launched(**launchable(*items))
    page.route(f"**/bundles/{script}*.js", lambda route: route.abort())
    Respondent(page, wave).open()
    told = page.locator("[data-step]:visible").get_by_role("heading")
    expect(told).to_have_text("A part of this page could not be loaded")
    complaints.expect("ERR_FAILED")
