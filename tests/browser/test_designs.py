"""Reports that are sets, and questions that people randomize with a device of their own."""

import base64

import pytest
from playwright.sync_api import Page, expect

from localdp.randomness import FixedWords
from tests.browser.people import Respondent
from tests.helpers.browser import Screens
from tests.helpers.questions import OWN_COINS, question
from tests.helpers.reports import STREAM, fixed_source
from tests.helpers.waves import Launch

CROSSWISE = question(
    "yes-no",
    "crosswise",
    device="respondent",
    text={"en": "Two statements"},
    instructions={"en": "One is about you, one about your mother’s birthday."},
    parameters={"p": "1/6"},
)
SET = question(
    "single",
    "best",
    text={"en": "Which of fourteen?"},
    options=[{"en": f"Number {place}"} for place in range(1, 15)],
    parameters={"epsilon": "1"},
)
DRAWN = question("multiple", "random-item", text={"en": "Which?"}, parameters={"epsilon": "2"})


def test_what_people_tell_is_recorded_as_it_is_and_sets_are_drawn(
    page: Page, launched: Launch, screens: Screens
) -> None:
    wave = launched(OWN_COINS, CROSSWISE, SET)
    page.add_init_script(fixed_source(STREAM))
    person = Respondent(page, wave).begin()
    expect(person.step.get_by_text("Toss a coin twice")).to_be_visible()
    expect(
        person.step.get_by_text("We record the answer you choose here, unchanged")
    ).to_be_visible()
    screens(page, "respondent-own-device")
    person.answer("Yes", "Both are true, or neither")
    expect(person.step.get_by_text("We record 4 of the 14 answers")).to_be_visible()
    screens(page, "respondent-set")
    person.answer("Number 3").send()
    expect(page.get_by_text("Recorded: Both are true, or neither")).to_be_visible()
    screens(page, "respondent-designs-receipt")

    layout = wave.version.document.layout
    golden = layout.randomize([1, 1, 2], FixedWords(STREAM[: 4 * layout.words]))
    assert person.sent[0]["report"] == base64.b64encode(golden).decode()
    told = layout.unpack(golden).reports
    assert told[:2] == (1, 1)
    assert sum(told[2]) == 4


@pytest.mark.slow
def test_one_random_item_is_sent_and_named_on_the_receipt(
    page: Page, launched: Launch, screens: Screens
) -> None:
    wave = launched(DRAWN)
    page.add_init_script(fixed_source(STREAM))
    person = Respondent(page, wave).begin()
    expect(person.step.get_by_text("We record a tick or no tick for only one")).to_be_visible()
    screens(page, "respondent-random-item")
    person.answer(["Red", "Blue"]).send()
    layout = wave.version.document.layout
    golden = layout.randomize([(1, 0, 1)], FixedWords(STREAM[: 4 * layout.words]))
    assert person.sent[0]["report"] == base64.b64encode(golden).decode()
    item, mark = divmod(layout.unpack(golden).reports[0], 2)
    ending = "ticked" if mark else "not ticked"
    recorded = f"Recorded: {('Red', 'Green', 'Blue')[item]}: {ending}"
    expect(page.get_by_text(recorded, exact=True)).to_be_visible()
    conclusion = page.locator("[data-conclusions]")
    expect(conclusion).to_contain_text("The report does not contain the others.")
