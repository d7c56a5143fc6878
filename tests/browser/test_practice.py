"""The practice question: drawn before one's eyes, and neither sent nor kept."""

import base64
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from localdp.randomness import FixedWords
from surveys.models import Wave
from tests.browser.conftest import Screens
from tests.browser.people import EVERY_KIND, SINGLE, Respondent
from tests.browser.test_answering import FIXED_SOURCE, SOUND, STREAM
from tests.browser.test_designs import COINS
from tests.browser.test_traces import NOTHING, STORED
from tests.conftest import question

Launch = Callable[..., Wave]

LOW, HIGH = bytes(4), b"\xff" * 4
OPEN = question(design="open", justification={"en": "Harmless."})


def at_practice(page: Page, wave: Wave) -> Respondent:
    person = Respondent(page, wave).open()
    person.press("Start")
    expect(person.step.get_by_role("heading")).to_contain_text("first half of the year")
    return person


def said(person: Respondent) -> list[str]:
    lines = person.step.get_by_role("status").locator("p")
    expect(lines.first).not_to_be_empty()
    return lines.all_inner_texts()


def test_the_draw_is_shown_and_can_be_done_again(page: Page, wave: Wave) -> None:
    page.add_init_script(FIXED_SOURCE % list(SOUND + LOW + HIGH + STREAM))
    person = at_practice(page, wave)
    expect(person.step).to_contain_text("Of 100 people who answer No, about 25 send Yes.")
    person.choose("No")
    person.press("Draw")
    [sent, how, told] = said(person)
    assert sent == "You would have sent: Yes"
    assert "changed your answer" in how
    assert told == "We could not tell."
    person.press("Do it again")
    [sent, how, told] = said(person)
    assert sent == "You would have sent: No"
    assert "left your answer as it is" in how
    expect(person.step.locator("[data-practice='submit']")).to_be_focused()
    # The coloured quarter is where a No becomes a Yes; an answer Yes has its own one.
    changed = person.step.locator(".changed")
    expect(changed).to_have_attribute("stroke-dasharray", "25 75")
    expect(changed).to_have_attribute("stroke-dashoffset", "0")
    person.choose("Yes")
    expect(person.step.get_by_role("status").locator("p").first).to_be_empty()
    person.press("Draw")
    expect(changed).to_have_attribute("stroke-dashoffset", "-75")


def test_nothing_of_it_is_sent_or_stored_and_the_report_is_drawn_anew(
    page: Page, wave: Wave
) -> None:
    """The words of the practice are its own: those after them make the report, once."""
    page.add_init_script(FIXED_SOURCE % list(SOUND + 3 * HIGH + SOUND + LOW + STREAM))
    person = at_practice(page, wave)
    fetched = len(person.requests)
    person.choose("Yes")
    for button in ("Draw", "Do it again", "Do it again"):
        person.press(button)
        said(person)
    assert len(person.requests) == fetched
    assert page.evaluate(STORED) == NOTHING
    person.go_to_the_questions()
    assert page.locator("[data-step='practice'] input:checked").count() == 0
    assert person.page.locator("[data-practice='report']").inner_text() == ""
    person.answer("No").send()
    layout = wave.version.document.layout
    golden = layout.randomize([0], FixedWords(LOW))
    assert person.sent[0]["report"] == base64.b64encode(golden).decode()
    assert len(person.posts) == 1


def test_without_an_answer_it_complains_once(page: Page, wave: Wave) -> None:
    person = at_practice(page, wave)
    person.press("Draw")
    expect(person.step.get_by_role("alert")).to_contain_text("Choose an answer to see the draw")
    expect(person.step.get_by_role("radio", name="Yes")).to_be_focused()
    person.choose("Yes")
    expect(person.step.get_by_role("alert")).to_be_empty()


def test_back_leads_to_it_and_from_it_to_the_beginning(page: Page, wave: Wave) -> None:
    person = at_practice(page, wave)
    person.choose("No")
    person.press("Go to the questions")
    person.press("Back")
    expect(person.step.get_by_role("heading")).to_contain_text("first half of the year")
    assert person.chosen == []
    person.press("Back")
    expect(person.step.get_by_role("button", name="Start")).to_be_visible()


def test_it_is_drawn_like_the_surveys_own_question(page: Page, launched: Launch) -> None:
    asked = question(design="warner", parameters={"p": "0.9"})
    person = at_practice(page, launched(SINGLE, asked))
    expect(person.step).to_contain_text("Of 100 people who answer No, about 10 send Yes.")


@pytest.mark.parametrize("asked", [COINS, OPEN], ids=["own device", "open"])
def test_where_the_page_draws_nothing_there_is_nothing_to_practise(
    page: Page, launched: Launch, asked: dict[str, object]
) -> None:
    person = Respondent(page, launched(asked)).open()
    person.press("Start")
    expect(person.step.locator("[data-place]")).to_have_text("Question 1 of 1")


def test_the_pointer_turns_calmly_unless_motion_is_unwelcome(page: Page, wave: Wave) -> None:
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(FIXED_SOURCE % list(SOUND + HIGH + STREAM))
    person = at_practice(page, wave)
    pointer = person.step.locator(".pointer")
    spinning = "(part) => getComputedStyle(part).transitionDuration"
    assert pointer.evaluate(spinning) == "1.5s"
    person.choose("No")
    person.press("Draw")
    assert person.step.get_by_role("status").inner_text().strip() == ""
    assert "rotate(3turn)" in (pointer.get_attribute("style") or "")
    assert said(person)[0] == "You would have sent: No"
    page.emulate_media(reduced_motion="reduce")
    assert pointer.evaluate(spinning) == "0s"


def test_pictures(page: Page, launched: Launch, screens: Screens) -> None:
    page.add_init_script(FIXED_SOURCE % list(SOUND + LOW + STREAM))
    person = at_practice(page, launched(*EVERY_KIND))
    screens(page, "practice-1-question")
    person.choose("No")
    person.press("Draw")
    said(person)
    screens(page, "practice-2-draw")
