"""The practice question: one of twenty cards, neither sent nor kept."""

import base64
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from localdp.randomness import FixedWords
from surveys.models import Wave
from tests.browser.people import SINGLE, Respondent
from tests.helpers.bilingual import MANGAT, WEAK
from tests.helpers.browser import NOTHING, STORED
from tests.helpers.questions import OWN_COINS, question
from tests.helpers.reports import FIXED_SOURCE, SOUND, STREAM
from tests.helpers.waves import Launch

LOW, HIGH = bytes(4), b"\xff" * 4
# A pick takes one word for the outcome, and one for each exchange of the other nineteen cards.
PICKED = STREAM[:72]
OPEN = question(design="open", justification={"en": "Harmless."})
RARE = question(design="randomized-response", parameters={"epsilon": "8"})
CARDS = "(cards) => cards.map((card) => card.dataset.card)"


def at_practice(page: Page, wave: Wave) -> Respondent:
    person = Respondent(page, wave).open()
    person.press("Try it first")
    expect(person.step.get_by_role("heading")).to_have_text("Do you like coffee?")
    return person


def said(person: Respondent) -> list[str]:
    lines = person.step.get_by_role("status").locator("p")
    expect(lines.first).not_to_be_empty()
    return lines.all_inner_texts()


def faces(person: Respondent) -> list[str]:
    """What each of the twenty cards shows; an empty text if it lies face down."""
    shown: list[str] = person.step.locator("[data-card]").evaluate_all(CARDS)
    return shown


def test_the_picked_card_shows_what_the_mechanism_decides(page: Page, wave: Wave) -> None:
    page.add_init_script(FIXED_SOURCE % list(LOW + PICKED + HIGH + PICKED + HIGH + PICKED))
    person = at_practice(page, wave)
    expect(person.step.locator(".swap-rows > div")).to_have_text(
        [
            re.compile(r"If you say Yes, we record\s+Yes 15 times and No 5 times out of 20"),
            re.compile(r"If you say No, we record\s+Yes 5 times and No 15 times out of 20"),
        ]
    )
    person.choose("No")
    expect(person.step).to_contain_text("5 will change your answer and 15 will not")
    assert faces(person) == [""] * 20
    person.press("Card 7")
    [sent, why] = said(person)
    assert sent == "We would receive: Yes."
    assert why.startswith("This time your answer was changed.")
    shown = faces(person)
    assert (shown[6], shown.count("swaps"), shown.count("stays")) == ("swaps", 5, 15)
    expect(person.step.get_by_role("button", name="Card 7 changes")).to_be_focused()
    # A second card is picked only after the cards lie face down again.
    person.press("Card 12")
    assert faces(person) == shown
    person.press("Pick another card")
    assert faces(person) == [""] * 20
    person.press("Card 12")
    [sent, why] = said(person)
    assert sent == "We would receive: No."
    assert why.startswith("This time your answer was not changed.")
    expect(person.step.locator("[data-practice='told']")).to_have_text(
        "We would not know that. We could not be sure what you said."
    )
    shown = faces(person)
    assert (shown[11], shown.count("swaps")) == ("stays", 5)


@pytest.mark.parametrize(
    ("asked", "button", "told"),
    [
        (MANGAT, "Card 20", "We would know your answer for certain."),
        (
            WEAK,
            "Let the page decide",
            "This protection is weak. We could be fairly sure of your answer.",
        ),
    ],
    ids=["certain", "weak"],
)
def test_what_is_practiced_says_how_weak_its_protection_is(
    page: Page, launched: Launch, asked: dict[str, Any], button: str, told: str
) -> None:
    page.add_init_script(FIXED_SOURCE % list(HIGH + STREAM))
    person = at_practice(page, launched(asked))
    person.choose("No")
    person.press(button)
    expect(person.step.locator("[data-practice='told']")).to_have_text(told)


@pytest.mark.slow
def test_the_cards_fit_the_answer(page: Page, launched: Launch) -> None:
    """Where a Yes always stays, no card swaps it."""
    person = at_practice(page, launched(question(design="mangat", parameters={"p": "0.4"})))
    person.choose("Yes")
    expect(person.step).to_contain_text("0 will change your answer and 20 will not")
    person.press("Card 20")
    assert faces(person) == ["stays"] * 20
    person.choose("No")
    expect(person.step).to_contain_text("12 will change your answer and 8 will not")
    assert faces(person) == [""] * 20
    expect(person.step.get_by_role("status").locator("p").first).to_be_empty()


@pytest.mark.slow
def test_rare_swaps_are_counted_without_cards(page: Page, launched: Launch) -> None:
    page.add_init_script(FIXED_SOURCE % list(HIGH))
    person = at_practice(page, launched(RARE))
    assert faces(person) == []
    expect(person.step.locator(".dots")).to_have_count(0)
    expect(person.step).to_contain_text("Yes 3 times and No 9,997 times out of 10,000")
    person.choose("No")
    person.press("Let the page decide")
    assert said(person)[0] == "We would receive: No."


def test_the_keyboard_alone_picks_a_card(page: Page, wave: Wave) -> None:
    at_practice(page, wave)
    for key in ("Tab", "Space", "Tab", "ArrowRight", "ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
    expect(page.get_by_role("button", name="Card 2", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="We would receive")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Start the survey")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Have you ever?")).to_be_focused()


@pytest.mark.slow
def test_after_a_pick_the_survey_is_the_main_thing(page: Page, wave: Wave) -> None:
    person = at_practice(page, wave)
    start = person.step.get_by_role("button", name="Start the survey")
    expect(start).to_have_class(re.compile("quiet"))
    person.choose("Yes")
    person.press("Card 11")
    expect(start).not_to_have_class(re.compile("quiet"))


def test_nothing_of_it_is_sent_or_stored_and_the_report_is_its_own(page: Page, wave: Wave) -> None:
    """The words of the practice are its own: those after them make the report, once."""
    picks = 3 * (HIGH + PICKED)
    page.add_init_script(FIXED_SOURCE % list(picks + SOUND + SOUND + LOW + STREAM))
    person = at_practice(page, wave)
    fetched = len(person.requests)
    person.choose("Yes")
    for button in ("Card 3", "Pick another card", "Card 9", "Pick another card", "Card 20"):
        person.press(button)
    said(person)
    assert len(person.requests) == fetched
    assert page.evaluate(STORED) == NOTHING
    person.press("Start the survey")
    assert page.locator("[data-step='practice'] input:checked").count() == 0
    assert person.page.locator("[data-practice='report']").inner_text() == ""
    person.answer("No").send()
    layout = wave.version.document.layout
    golden = layout.randomize([0], FixedWords(LOW))
    assert person.sent[0]["report"] == base64.b64encode(golden).decode()
    assert len(person.posts) == 1


@pytest.mark.slow
def test_without_an_answer_it_complains_once(page: Page, wave: Wave) -> None:
    person = at_practice(page, wave)
    person.press("Card 5")
    expect(person.step.get_by_role("alert")).to_contain_text("Choose an answer first")
    expect(person.step.get_by_role("radio", name="Yes")).to_be_focused()
    person.choose("Yes")
    expect(person.step.get_by_role("alert")).to_be_empty()


def test_back_leads_from_it_and_from_the_first_question_to_the_intro(
    page: Page, wave: Wave
) -> None:
    person = at_practice(page, wave)
    person.choose("No")
    person.press("Back")
    person.press("Try it first")
    assert person.chosen == []
    person.press("Start the survey")
    person.press("Back")
    expect(person.step.get_by_role("button", name="Start", exact=True)).to_be_visible()


@pytest.mark.slow
def test_practice_randomizes_like_the_surveys_own_question(page: Page, launched: Launch) -> None:
    asked = question(design="warner", parameters={"p": "0.9"})
    person = at_practice(page, launched(SINGLE, asked))
    expect(person.step).to_contain_text("Yes 2 times and No 18 times out of 20")


@pytest.mark.slow
@pytest.mark.parametrize("asked", [OWN_COINS, OPEN], ids=["own device", "open"])
def test_no_practice_is_offered_where_the_page_randomizes_nothing(
    page: Page, launched: Launch, asked: dict[str, object]
) -> None:
    person = Respondent(page, launched(asked)).open()
    expect(person.step.get_by_role("button")).to_have_text(["Start"])
    person.press("Start")
    expect(person.step.locator("[data-place]")).to_have_text("Question 1 of 1")
