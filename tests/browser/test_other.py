"""“Other: please say”: a field below the question, and words that are sent in one size."""

import base64
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from respondents.intake.words import unpack
from tests.browser.people import Respondent
from tests.browser.test_closing_texts import OTHER, RELEASE, TEXTS, TYPED
from tests.helpers.waves import Launch

SEVERAL = {**OTHER, "kind": "multiple", "text": {"en": "What do you eat?", "zh-hans": "您吃什么？"}}
FIELD = "What is it?"


def test_the_field_follows_the_answer_and_the_words_are_forgotten(
    page: Page, launched: Launch
) -> None:
    wave = launched(OTHER, SEVERAL)
    person = Respondent(page, wave).begin()
    field = person.step.get_by_label(FIELD)
    labels = person.step.locator("[data-choices] label")
    expect(labels.last).to_have_text("Other")
    expect(field).to_be_hidden()
    person.choose("Other")
    field.fill("<b>Mate</b>")
    person.press("Continue")
    person.choose(["Tea", "Other"])
    person.step.get_by_label(FIELD).fill("Soup")
    person.press("Continue")
    expect(person.reviewed).to_have_text(["Other: <b>Mate</b>", "Tea; Other: Soup"])
    person.step.get_by_role("button", name="Change What do you eat?").click()
    person.press("Skip")
    expect(person.reviewed).to_have_text(
        ["Other: <b>Mate</b>", "Skipped (the research team will see that)"]
    )
    person.step.get_by_role("button", name="Change What do you eat?").click()
    expect(person.step.get_by_label(FIELD)).to_be_hidden()
    person.press("Skip")
    person.send()
    [sent] = person.sent
    texts = unpack(base64.b64decode(sent["texts"]), wave.version.document.words)
    assert texts == ["<b>Mate</b>", ""]
    receipt = page.locator(".receipt-entry h2")
    expect(receipt.last).to_have_text("What do you drink? · Other")
    assert "Mate" not in str(page.evaluate(TYPED.replace("textarea", "input")))
    assert "Soup" not in str(page.evaluate(TYPED)) + page.content()


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "zh-hans"])
def test_pictures(page: Page, screens: Any, launched: Launch, language: str) -> None:
    both = {
        "title": {"en": "Drinks", "zh-hans": "饮料"},
        "introduction": {"en": "About drinks.", "zh-hans": "关于饮料。"},
        "asker": {"en": "A university, a@b.example", "zh-hans": "某大学，a@b.example"},
    }
    options = [
        {"en": "Tea", "zh-hans": "茶"},
        {"en": "Coffee", "zh-hans": "咖啡"},
        {"en": "Other", "zh-hans": "其他"},
    ]
    items = [{**item, "options": options} for item in (OTHER, SEVERAL)]
    more = {"languages": ["en", "zh-hans"], "plain": True, "release": RELEASE}
    wave = launched(*items, closing_texts=TEXTS, **more, **both)
    address, _hash, fragment = Respondent(page, wave).link.partition("#")
    page.goto(f"{address}?lang={language}#{fragment}")
    page.locator("[data-step='intro'] [data-go='begin']").click()
    step = page.locator("[data-step='question']:visible")
    step.locator("[data-choices] input").last.check()
    step.locator("input[type='text']").fill("Mate")
    screens(page, f"other-{language}")
    step.locator("[type='submit']").click()
    step.locator("[data-go='skip']").click()
    page.locator("[data-step='closing'] [data-go='review']").click()
    screens(page, f"other-review-{language}")
    page.goto(f"{address}/plain?lang={language}")
    screens(page, f"other-plain-{language}")
