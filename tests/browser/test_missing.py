"""The review says what is missing before anything is drawn or sent."""

from playwright.sync_api import Page, expect

from tests.browser.people import Respondent
from tests.helpers.questions import question
from tests.helpers.waves import Launch


def test_the_review_names_questions_without_an_answer(page: Page, launched: Launch) -> None:
    """Questions that a person is not asked are not missing."""
    first = question(design="open", text={"en": "Do you work?"})
    inner = question(text={"en": "Do you rest?"}, asked_if={"question": "q1", "options": [1]})
    person = Respondent(page, launched(first, inner, question(), question(text={"en": "And?"})))
    person.begin()
    person.answer("No", None, None)
    missing = person.step.locator("[data-missing]")
    expect(missing).to_have_text(["Have you ever?", "And?"])
    assert person.posts == []
    for heading, left in (("Have you ever?", ["And?"]), ("And?", [])):
        missing.get_by_text(heading).click()
        person.answer("Yes")
        expect(missing).to_have_text(left)
    expect(person.step).not_to_contain_text("Without an answer")
    person.send()
