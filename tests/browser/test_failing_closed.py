"""Where the page cannot randomize, nothing is sent."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from respondents.models import Spool
from surveys.models import Wave
from tests.browser.people import Respondent
from tests.helpers.browser import Complaints
from tests.helpers.questions import question
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


@pytest.mark.parametrize("kind", slow_except(FAILING, "no crypto", "throws", "zeros"))
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


def test_a_changed_script_is_not_run(page: Page, wave: Wave, complaints: Complaints) -> None:
    def change(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=response.text() + "\n// changed on its way")

    page.route("**/bundles/survey*.js", change)
    person = Respondent(page, wave).open()
    expect(page.get_by_text("it has not started")).to_be_visible()
    expect(person.step.get_by_role("button", name="Start")).to_be_hidden()
    complaints[:] = [each for each in complaints if "integrity" not in each]


@pytest.mark.parametrize("named", [True, False], ids=["with its hash", "without a hash"])
def test_a_style_sheet_tells_no_one_what_is_checked(
    page: Page, wave: Wave, complaints: Complaints, named: bool
) -> None:
    """An image for each checked answer: refused by its hash, and by the policy for images."""

    def spy(route: Route) -> None:
        response = route.fetch()
        rule = "input:checked { background: url('/static/told.png') }"
        route.fulfill(response=response, body=response.text() + rule)

    def leave_hash_out(route: Route) -> None:
        response = route.fetch()
        link = re.compile(r'(<link rel="stylesheet" [^>]*?) integrity="[^"]*"')
        assert link.search(response.text())
        route.fulfill(response=response, body=link.sub(r"\1", response.text()))

    page.route("**/bundles/respondent*.css", spy)
    if not named:
        page.route(f"**{wave.get_absolute_url()}", leave_hash_out)
    person = Respondent(page, wave).begin().answer("Yes")
    page.wait_for_timeout(200)
    asked = [each for each in person.requests if "told" in each.url]
    assert all(each.failure == "csp" for each in asked)
    assert bool(asked) != named
    complaints.expect("integrity" if named else "img-src")


def test_without_scripts_a_browser_only_survey_explains_itself(
    plain_page: Page, wave: Wave, complaints: Complaints
) -> None:
    plain_page.goto(wave.get_absolute_url())
    expect(plain_page.get_by_text("This page needs JavaScript")).to_be_visible()
    expect(plain_page.get_by_role("button")).to_have_count(0)
    plain_page.goto(f"{wave.get_absolute_url()}/plain")
    expect(plain_page.get_by_role("heading")).to_have_text("This survey needs JavaScript")
    complaints.expect("status of 403")


def test_without_scripts_the_plain_form_works(plain_page: Page, launched: Launch) -> None:
    wave = launched(
        question(),
        question("multiple", "multiple", text={"en": "Which?"}, parameters={"epsilon": "2"}),
        plain=True,
    )
    page = plain_page
    page.goto(wave.get_absolute_url())
    page.get_by_role("link", name="Use the plain form").click()
    expect(page.get_by_text("Your real answers reach our server.")).to_be_visible()
    page.get_by_role("radio", name="Yes").first.check()
    page.get_by_role("group", name="Red").get_by_label("Yes").check()
    page.get_by_role("button", name="Send my report").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Thank you. Your report is stored")
    report = Spool.objects.get(wave=wave)
    wave.version.document.layout.validate(bytes(report.report))
    expect(page.locator(".recorded-answer")).to_have_count(2)


def test_the_plain_form_complains_at_the_question(
    plain_page: Page, launched: Launch, complaints: Complaints
) -> None:
    wave = launched(plain=True)
    plain_page.goto(f"{wave.get_absolute_url()}/plain")
    plain_page.get_by_role("button", name="Send my report").click()
    expect(plain_page.locator("fieldset .error-message")).to_have_text(
        "Choose an answer, or skip this question."
    )
    assert not Spool.objects.exists()
    complaints.expect("status of 422")
