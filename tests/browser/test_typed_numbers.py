"""Numbers as people type them: understood, or asked about, in both languages and from right to
left."""

import base64
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from surveys.models import Wave
from tests.browser.people import Respondent
from tests.helpers.browser import Screens
from tests.helpers.questions import question
from tests.helpers.waves import Launch
from tests.options import slow_except

NBSP = "\N{NO-BREAK SPACE}"
INCOME = {"low": "0", "high": "10000"}
# What each language says: the unit, the complaint, the two readings of 1,234, and three buttons.
SAID = {
    "en": (
        "euros",
        "Your number can be read in two ways. Choose the one that you mean.",
        ("1234{unit}", "1.234{unit} (between 1 and 2)"),
        "This counts as 2500{unit}",
        ("Start", "Continue", "Send my report"),
    ),
    "zh-hans": (
        "欧元",
        "您输入的数字有两种读法。请选择您想表达的那一个。",
        ("1234{unit}", "1.234{unit}（在 1 和 2 之间）"),
        "这按 2500{unit} 计",
        ("开始", "继续", "提交"),
    ),
}
SAID["fa"] = ("يورو", *SAID["en"][1:])
# How 2500 is typed there.
TYPED = {"en": "2.500 €", "zh-hans": "２，５００", "fa": "٢٬٥٠٠"}


def amounts(language: str, launched: Launch, **settings: Any) -> Wave:
    """Two open numbers: one on a scale of whole numbers, one of halves."""
    unit = SAID[language][0]
    texts = {
        "text": {language: "?"},
        "help": {language: ""},
        "unit": {language: unit},
        "justification": {language: "…"},
    }
    own = {"title": {language: "2026"}, "introduction": {language: "…"}, "asker": {language: "…"}}
    steps = ("1", "0.5")
    asked = [
        question("number", "open", options=[], parameters={**INCOME, "step": step}, **texts)
        for step in steps
    ]
    return launched(*asked, languages=[language], **own, **settings)


def levels(wave: Wave, person: Respondent) -> list[int]:
    report = base64.b64decode(person.sent[-1]["report"], validate=True)
    return [int(level) for level in wave.version.document.layout.unpack(report).reports]


# The vectors of typed.json hold each language's digits, for both ways to read them.
@pytest.mark.parametrize("language", slow_except(SAID, "fa"))
def test_a_number_in_two_ways_is_asked_about(
    page: Page, launched: Launch, screens: Screens, language: str
) -> None:
    unit, complaint, told, counts, (start, on, send) = SAID[language]
    wave = amounts(language, launched)
    person = Respondent(page, wave).open()
    person.press(start)
    box = person.step.get_by_role("textbox")
    box.fill(TYPED[language])
    expect(person.step.locator("[data-counts]")).to_contain_text(counts.format(unit=NBSP + unit))
    person.press(on)
    choice = person.step.locator("[data-readings]")
    for picked in (1, 0):
        box.fill("1,234")
        expect(choice).to_be_hidden()
        person.press(on)
        expect(person.step.get_by_role("alert")).to_have_text(complaint)
        expect(choice).to_be_focused()
        expect(choice.get_by_role("button")).to_have_text(
            [each.format(unit=NBSP + unit) for each in told]
        )
        screens(page, f"number-two-ways-{language}")
        choice.get_by_role("button").nth(picked).click()
        expect(choice).to_be_hidden()
        expect(person.step.get_by_role("alert")).to_be_empty()
        expect(box).to_have_value(("1234", "1.234")[picked])
    person.press(on)
    person.press(send)
    page.locator("[data-step='receipt']:visible").wait_for()
    assert levels(wave, person) == [2500, 2468]


def test_what_was_picked_stays_picked(page: Page, launched: Launch) -> None:
    """1.125 can be read in two ways again, but it has been asked about once."""
    given = {"low": "0", "high": "8000", "step": "0.125"}
    wave = launched(
        question(
            "number", "open", options=[], parameters=given, justification={"en": "Many share it."}
        )
    )
    person = Respondent(page, wave).begin()
    box = person.step.get_by_role("textbox")
    box.fill("1,125")
    person.press("Continue")
    person.step.get_by_role("button", name="1.125 (between 1 and 2)").click()
    person.press("Continue")
    expect(person.reviewed).to_have_text("1.125")
    person.press("Back")
    expect(box).to_have_value("1.125")
    person.press("Continue")
    expect(person.reviewed).to_have_text("1.125")
    person.press("Back")
    box.press("End")
    box.type("0")
    box.press("Backspace")
    person.press("Continue")
    expect(person.step.get_by_role("alert")).to_contain_text("two ways")
    person.step.get_by_role("button", name="1125", exact=True).click()
    person.press("Continue")
    person.send()
    assert levels(wave, person) == [9000]
