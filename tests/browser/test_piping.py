"""Earlier answers in later texts: escaped, as they are now, and gone with the answers."""

from django.test import Client
from playwright.sync_api import Page, expect

from tests.browser.people import Respondent
from tests.helpers.questions import question
from tests.helpers.waves import Launch

HOSTILE = "<img src=x onerror=alert(1)> & ${x}"
JOB = question(
    "single",
    "open",
    text={"en": "What do you do?"},
    options=[{"en": "Nurse"}, {"en": HOSTILE}],
    variable="job",
)
AGE = question(
    "number",
    "open",
    text={"en": "How old are you?"},
    unit={"en": "years"},
    parameters={"low": "0", "high": "99", "step": "1"},
    variable="age",
)
LIKE = question(
    "multiple", "open", text={"en": "What do you like as ${job|you are}?"}, variable="like"
)
LAST = question(
    text={"en": "${job|Whoever}, ${age}: is it ${like}?"},
    help={"en": "Ask ${job|us}: a@b.example"},
)


def test_answers_are_shown_escaped_as_they_are_now(page: Page, launched: Launch) -> None:
    person = Respondent(page, launched(JOB, AGE, LIKE, LAST)).begin()
    person.choose(HOSTILE)
    person.press("Continue")
    heading = person.step.get_by_role("heading", level=1)
    person.step.get_by_role("textbox").fill("40")
    person.press("Continue")
    expect(heading).to_have_text(f"What do you like as {HOSTILE}?")
    person.answer(["Red", "Blue"])
    expect(heading).to_have_text(f"{HOSTILE}, 40 years: is it Red; Blue?")
    expect(person.step.locator(".question-help")).to_have_text(f"Ask {HOSTILE}: a@b.example")
    expect(person.step.get_by_role("link", name="a@b.example")).to_be_visible()
    assert HOSTILE not in page.title()
    person.answer("Yes")
    person.step.get_by_role("button", name="Change What do you do?").click()
    person.press("Skip")
    expect(person.step.locator("dt").nth(3)).to_have_text("Whoever, 40 years: is it Red; Blue?")
    person.step.get_by_role("button", name="Change What do you like").click()
    expect(heading).to_have_text("What do you like as you are?")
    person.press("Skip")
    expect(person.step.locator("dt").nth(3)).to_have_text("Whoever, 40 years: is it …?")
    person.send()
    assert "40 years:" not in page.content()
    expect(page.locator(".receipt-entry h2").last).to_have_text("Whoever, …: is it …?")


def test_the_plain_form_shows_the_words_for_a_skip(client: Client, launched: Launch) -> None:
    wave = launched(JOB, AGE, LIKE, LAST, plain=True)
    page = client.get(f"{wave.get_absolute_url()}/plain").content.decode()
    assert "Whoever, …: is it …?" in page
