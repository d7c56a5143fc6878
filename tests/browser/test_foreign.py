"""A survey in a language from right to left, whose protection is explained in English."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import Respondent
from tests.browser.right_to_left import ORDER, SAID, SEEN, survey
from tests.helpers.browser import Screens
from tests.helpers.waves import Launch
from tests.options import slow_except


@pytest.mark.parametrize("language", slow_except(SAID, "fa"))
def test_each_text_keeps_its_language_and_its_order(
    page: Page, launched: Launch, screens: Screens, language: str
) -> None:
    no, yes, other = SAID[language]["options"]
    visitor = Respondent(page, survey(language, launched)).open()

    def look(name: str) -> None:
        assert page.evaluate(SEEN) == [], name
        screens(page, f"foreign-{language}-{name}")

    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    look("intro")
    visitor.press("Try it first")
    look("practice")
    visitor.press("Start the survey")
    look("question")
    odds = visitor.step.locator(".swap-rows dd").first
    assert odds.evaluate(ORDER) == f"{yes} 15 times and {no} 5 times out of 20"
    bar, dots = (
        page.locator(f"{name}:visible").first.bounding_box() for name in (".odds", ".dots")
    )
    assert bar
    assert dots
    # The words of the page are in English, and so is their direction.
    assert dots["x"] < bar["x"] + 0.1 * bar["width"]
    visitor.answer(yes)
    look("single")
    visitor.answer(other)
    visitor.answer([yes, other])
    look("number")
    visitor.step.get_by_role("textbox", name="Your answer").fill("2.7")
    look("counted")
    visitor.press("Continue")
    look("review")
    visitor.press("Send my report")
    expect(page.get_by_role("heading", name="Thank you. Your report was sent")).to_be_visible()
    look("receipt")
