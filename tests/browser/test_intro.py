"""The intro: short enough for a phone, and a way to answer while the device is offline."""

import pytest
from playwright.sync_api import Page, expect

from surveys.models import Wave
from tests.browser.people import EVERY_KIND, Respondent
from tests.helpers.bilingual import ABOUT, TEXTS, in_both
from tests.helpers.browser import PHONE, SPACED, Screens
from tests.helpers.waves import Launch

# The first step has the system's fonts; DejaVu Sans, on Linux, is wider than phones' fonts.
AS_ON_A_PHONE = """document.documentElement.style
  .setProperty("--ui-font", "'Nimbus Sans', 'Liberation Sans', Arial,")"""
LONG = {language: 6 * text for language, text in ABOUT.items()}


def open_in(page: Page, launched: Launch, language: str, introduction: dict[str, str]) -> None:
    questions = [in_both(each) for each in EVERY_KIND]
    wave = launched(*questions, risky=True, **{**TEXTS, "introduction": introduction})
    page.goto(f"{wave.get_absolute_url()}?lang={language}")
    page.locator("[data-step='intro'] [data-go='begin']").wait_for()
    page.evaluate(AS_ON_A_PHONE)


def test_the_start_is_on_the_first_screen(page: Page, launched: Launch, screens: Screens) -> None:
    for introduction in (LONG, ABOUT):
        open_in(page, launched, "zh-hans", introduction)
        box = page.locator("[data-step='intro'] [data-go='begin']").bounding_box()
        assert box
        assert box["y"] + box["height"] <= PHONE["height"]
        assert page.evaluate(SPACED) == []
    height = page.evaluate("document.documentElement.scrollHeight")
    assert height <= 1.5 * PHONE["height"]
    page.get_by_role("group").first.click()
    screens(page, "intro-zh-hans")


# In a normal run these pages are seen in other languages: test_foreign and test_authors_words.
@pytest.mark.slow
@pytest.mark.parametrize("language", ["zh-hans", "en"])
def test_every_step_fits_the_screen_and_can_be_read(
    page: Page, launched: Launch, screens: Screens, language: str
) -> None:
    open_in(page, launched, language, ABOUT)
    page.locator("[data-go='try']").click()
    page.locator("input[value='0']:visible").check()
    page.locator("[data-card]").nth(7).click()
    screens(page, f"intro-practice-{language}")
    page.locator("[data-go='begin']:visible").click()
    for number in range(len(EVERY_KIND)):
        screens(page, f"intro-question-{number}-{language}")
        page.locator("[data-go='skip']:visible").click()
    screens(page, f"intro-review-{language}")
    page.locator("[data-go='send']:visible").click()
    page.locator("[data-step='receipt']:visible summary").click()
    screens(page, f"intro-receipt-{language}")


def test_one_can_answer_offline_and_connect_to_send(page: Page, wave: Wave) -> None:
    person = Respondent(page, wave).open()
    line = page.get_by_text("You are offline now.")
    page.get_by_text("Answer with the internet off").click()
    expect(page.get_by_text("Press Start, and wait for question 1.")).to_be_visible()
    expect(line).to_be_hidden()
    person.press("Start")
    page.context.set_offline(True)
    expect(line).to_be_visible()
    person.answer("Yes")
    expect(line).to_be_visible()
    page.context.set_offline(False)
    expect(line).to_be_hidden()
    person.send()
    assert len(person.posts) == 1
