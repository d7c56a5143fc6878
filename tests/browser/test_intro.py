"""The intro: short enough for a phone, and a way to answer while the device is offline."""

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


def test_the_start_is_on_the_first_screen(page: Page, launched: Launch, screens: Screens) -> None:
    questions = [in_both(each) for each in EVERY_KIND]
    start = page.locator("[data-step='intro'] [data-go='begin']")
    for introduction in (LONG, ABOUT):
        wave = launched(*questions, risky=True, **{**TEXTS, "introduction": introduction})
        page.goto(f"{wave.get_absolute_url()}?lang=zh-hans")
        start.wait_for()
        page.evaluate(AS_ON_A_PHONE)
        box = start.bounding_box()
        assert box
        assert box["y"] + box["height"] <= PHONE["height"]
        assert page.evaluate(SPACED) == []
    height = page.evaluate("document.documentElement.scrollHeight")
    assert height <= 1.5 * PHONE["height"]
    page.get_by_role("group").first.click()
    screens(page, "intro-zh-hans")


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
