"""Options in random order: each visit has its own, and reports name the chosen option."""

import base64
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Locator, Page, expect

from localdp.randomness import FixedWords
from surveys.drafts.services import edit_draft
from surveys.models import Survey
from tests.browser.people import NONE, Respondent
from tests.helpers.browser import saved
from tests.helpers.keyboard import unfold
from tests.helpers.questions import draft, question
from tests.helpers.reports import FIXED_SOURCE, SOUND, STREAM
from tests.helpers.waves import Launch

LETTERS = list("ABCDEFGH")
OPTIONS = [{"en": letter} for letter in LETTERS]
CLEAR = {"options": OPTIONS, "random_order": True, "justification": {"en": "Large groups."}}
ONE = question("single", "open", text={"en": "Which one?"}, **CLEAR)
SEVERAL = question(
    "multiple",
    "multiple",
    text={"en": "Which ones?"},
    options=OPTIONS,
    random_order=True,
    parameters={"epsilon": "2"},
)


def labels(person: Respondent) -> list[str]:
    return person.step.locator("[data-choices] label").all_inner_texts()


def test_each_visit_has_an_order_of_its_own_and_the_report_names_the_option(
    page: Page, launched: Launch
) -> None:
    wave = launched(ONE, SEVERAL)
    orders = set()
    for _visit in range(3):  # All orders are equal once in 10⁹ runs.
        page.goto("about:blank")
        orders.add(tuple(labels(Respondent(page, wave).begin())))
    assert len(orders) > 1
    assert all(sorted(order) == LETTERS for order in orders)

    person = Respondent(page, wave).answer("C", ["G", "B"])
    # As written, in whichever order they were shown and chosen.
    expect(person.reviewed).to_have_text(["C", "B; G"])
    page.evaluate(FIXED_SOURCE % list(SOUND + STREAM))
    person.send()
    [sent] = person.sent
    assert list(sent) == ["version", "token", "report"]
    layout = wave.version.document.layout
    chosen: list[Any] = [LETTERS.index("C"), [letter in "BG" for letter in LETTERS]]
    golden = layout.randomize(chosen, FixedWords(STREAM[: 4 * layout.words]))
    assert sent["report"] == base64.b64encode(golden).decode()
    expect(page.locator(".recorded-answer").first).to_have_text("As you gave it: C")


def test_the_order_stays_during_a_visit_and_arrow_keys_follow_it(
    page: Page, launched: Launch
) -> None:
    person = Respondent(page, launched(ONE, SEVERAL)).begin()
    shown = labels(person)
    first: Locator = person.step.get_by_label(shown[0], exact=True)
    first.check()
    for label in (*shown[1:], shown[0]):
        page.keyboard.press("ArrowDown")
        expect(person.step.get_by_label(label, exact=True)).to_be_focused()
    expect(first).to_have_attribute("aria-posinset", "1")
    person.press("Continue")
    several = labels(person)
    assert several[-1] == NONE
    assert sorted(several[:-1]) == LETTERS
    person.answer(["G", "B"])
    person.step.get_by_role("button", name="Change Which one?").click()
    assert labels(person) == shown


@pytest.mark.slow
def test_the_designer_offers_it_for_choices_only(desk: Page, survey: Survey) -> None:
    edit_draft(survey=survey, draft=draft({**ONE, "random_order": False}))
    desk.goto(reverse("surveys:question-edit", args=[survey.pk, survey.items[0]["id"]]))
    unfold(desk, "Help text")
    switch = desk.get_by_label("Show the options in random order")
    expect(switch).not_to_be_checked()
    switch.check()
    saved(desk)
    survey.refresh_from_db()
    assert survey.items[0]["random_order"] is True
    desk.get_by_role("radio", name="Yes/no").check()
    expect(switch).to_be_hidden()


@pytest.mark.slow
def test_the_last_option_excludes_the_others_and_stays_last(page: Page, launched: Launch) -> None:
    person = Respondent(page, launched({**SEVERAL, "last_excludes": True})).begin()
    assert labels(person)[-2:] == ["H", NONE]
    boxes = {name: person.step.get_by_label(name, exact=True) for name in ("A", "B", "H", NONE)}
    boxes["A"].check()
    boxes["B"].check()
    boxes["H"].check()
    assert [box.is_checked() for box in boxes.values()] == [False, False, True, False]
    boxes["A"].check()
    assert [box.is_checked() for box in boxes.values()] == [True, False, False, False]
    boxes[NONE].check()
    boxes["H"].check()
    assert [box.is_checked() for box in boxes.values()] == [False, False, True, False]
