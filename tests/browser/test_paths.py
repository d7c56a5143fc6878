"""Sections, open questions, and questions that not everyone is asked, on the respondent's page."""

import base64
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import NONE, SKIP, Answer, Respondent
from tests.helpers.questions import question
from tests.helpers.waves import Launch

WHY = {"en": "Thousands of people share each answer."}
SECTION: dict[str, Any] = {
    "kind": "section",
    "text": {"en": "At work"},
    "help": {"en": "The next questions are about your job."},
}
EMPLOYED = question(design="open", text={"en": "Are you employed?"}, justification=WHY)
HOURS = question(
    text={"en": "Have you reported hours that you did not work?"},
    asked_if={"question": "q1", "options": [1]},
)
SECTOR = question(
    "single",
    "open",
    text={"en": "Which sector?"},
    justification=WHY,
    asked_if={"question": "q1", "options": [1]},
)
TOOLS = question(
    "multiple",
    "multiple",
    text={"en": "Which of these have you taken home?"},
    parameters={"epsilon": "2"},
    asked_if={"question": "q4", "options": [2]},
)
LAST = question(
    "single", "randomized-response", text={"en": "Which one?"}, parameters={"epsilon": "1"}
)
ITEMS = (EMPLOYED, SECTION, HOURS, SECTOR, TOOLS, LAST)


@pytest.fixture
def person(page: Page, launched: Launch) -> Respondent:
    return Respondent(page, launched(*ITEMS))


def place(person: Respondent, text: str) -> None:
    expect(person.step.locator("[data-place]")).to_have_text(text)


def progress(page: Page) -> float:
    value: float = page.locator("progress").first.evaluate("(bar) => bar.value")
    return value


def test_only_what_applies_is_asked_and_the_way_never_grows(person: Respondent) -> None:
    person.begin()
    way = [progress(person.page)]
    place(person, "Question 1 of at most 5")
    person.answer("Yes")
    place(person, "Question 2 of at most 5")
    way.append(progress(person.page))
    person.answer("No")
    way.append(progress(person.page))
    person.answer("Green")
    place(person, "Question 4 of 4")
    expect(person.step.get_by_role("heading", level=1)).to_have_text("Which one?")
    way.append(progress(person.page))
    person.answer("Red")
    way.append(progress(person.page))
    assert way == sorted(way)
    assert way[-1] == 1
    expect(person.reviewed).to_have_text(["Yes", "No", "Green", "Red"])


def test_a_closed_way_wipes_what_was_answered_behind_it(person: Respondent) -> None:
    person.begin().answer("Yes", "Yes", "Blue", ["Red"], "Green")
    change = person.step.get_by_role("button", name="Change Are you employed?")
    change.click()
    person.answer("No")
    expect(person.reviewed).to_have_text(["No", "Green"])
    assert person.page.locator("[data-step='question'] input:checked").count() == 2
    person.step.get_by_role("button", name="Change Are you employed?").click()
    person.answer("Yes")
    expect(person.step.get_by_role("heading", level=1)).to_contain_text("reported hours")
    assert person.chosen == []
    person.answer("No", SKIP)
    expect(person.reviewed).to_have_text(
        ["Yes", "No", "Skipped (the research team will see that)", "Green"]
    )


def test_what_is_not_asked_is_passed_by_back_and_sent_as_a_skip_and_the_receipt_knows(
    person: Respondent,
) -> None:
    person.begin().answer("No")
    place(person, "Question 2 of 2")
    person.page.go_back()
    expect(person.step.get_by_role("heading", level=1)).to_have_text("Are you employed?")
    assert person.chosen == ["0"]
    person.answer("No", "Red").send()
    document = person.wave.version.document
    told = document.layout.unpack(base64.b64decode(person.sent[0]["report"]))
    assert told.skipped == (False, True, True, True, False)
    assert told.reports[0] == 0
    recorded = person.page.locator(".recorded-answer")
    expect(recorded.nth(0)).to_have_text("As you gave it: No")
    for unasked in (1, 2, 3):
        expect(recorded.nth(unasked)).to_have_text("Recorded: not asked")
    conclusion = person.page.locator("[data-conclusions]")
    expect(conclusion).to_contain_text("reads your real answer")


@pytest.mark.slow
def test_the_words_of_a_section_stand_with_its_first_question_that_is_asked(
    person: Respondent,
) -> None:
    words = person.page.get_by_text("The next questions are about your job.").locator(
        "visible=true"
    )
    heading = person.page.get_by_text("At work", exact=True).locator("visible=true")
    person.begin()
    expect(heading).to_have_count(0)
    person.answer("Yes")
    expect(heading).to_have_count(1)
    expect(words).to_have_count(1)
    person.answer("Yes")
    expect(heading).to_have_count(1)
    expect(words).to_have_count(0)
    person.press("Back")
    person.press("Back")
    person.answer("No")
    expect(person.step.get_by_role("heading", level=1)).to_have_text("Which one?")
    expect(words).to_have_count(1)


CHOICES = (
    question("multiple", "open", text={"en": "Which do you own?"}, justification=WHY),
    question(
        text={"en": "Was any of them a gift?"}, asked_if={"question": "q1", "options": [0, 2]}
    ),
    LAST,
)


@pytest.mark.parametrize(
    ("answers", "ticks", "shown"),
    [
        ((["Red", "Green"], "Yes", "Red"), (1, 1, 0), "Red; Green"),
        (([NONE], "Red"), (0, 0, 0), NONE),
        pytest.param((["Green"], "Red"), (0, 1, 0), "Green", marks=pytest.mark.slow),
        pytest.param((SKIP, "Red"), None, "", marks=pytest.mark.slow),
    ],
)
def test_choices_stored_as_answered_lead_on_and_are_sent_as_they_are(
    page: Page,
    launched: Launch,
    answers: tuple[Answer, ...],
    ticks: tuple[int, ...] | None,
    shown: str,
) -> None:
    person = Respondent(page, launched(*CHOICES)).begin()
    place(person, "Question 1 of at most 3")
    expect(person.step.locator(".odds")).to_contain_text("We store your real answer")
    person.answer(*answers)
    openly = person.step.locator("[data-slot='openly']").first
    expect(openly).to_have_text("We will receive your real answer" if ticks else "")
    person.send()
    layout = person.wave.version.document.layout
    told = layout.unpack(base64.b64decode(person.sent[0]["report"]))
    assert told.skipped == (ticks is None, len(answers) == 2, False)
    assert told.reports[0] == (ticks or (0, 0, 0))
    recorded = person.page.locator(".recorded-answer")
    expect(recorded.nth(0)).to_have_text(
        f"As you gave it: {shown}" if ticks else "Recorded: skipped"
    )
    if len(answers) == 2:
        expect(recorded.nth(1)).to_have_text("Recorded: not asked")
