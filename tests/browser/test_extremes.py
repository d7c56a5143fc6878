"""The respondent's page at its limits: long texts, many options, zoom, keyboard."""

import time
from collections.abc import Iterator
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Locator, Page, expect

from surveys.models import Survey
from tests.browser.people import EVERY_KIND, Answer, Respondent
from tests.helpers.browser import Screens, scrolls_sideways
from tests.helpers.questions import question
from tests.helpers.tallies import estimated
from tests.helpers.waves import Launch
from tests.options import slow_except
from tests.timing import within

ANSWERS: tuple[Answer, ...] = ("Yes", "Green", ["Red", "Blue"], "Blue")
LONG = ("A sentence that goes on for quite a while. " * 250)[:9_800] + "unbroken" * 25
# CSS pixels: a desk at 200%, a desk at 400% (WCAG 1.4.10), and the smallest phone.
NARROW = {"200%": (640, 450), "400%": (320, 256), "phone": (320, 568)}


def steps(person: Respondent) -> Iterator[str]:
    """Every step from the beginning to the receipt, each as it is there."""
    person.open().step.get_by_role("button", name="Start").wait_for()
    yield "intro"
    person.press("Try it first")
    yield "practice"
    person.choose("No")
    person.press("Card 7")
    expect(person.step.get_by_text("We would receive")).to_be_visible()
    yield "card"
    person.press("Start the survey")
    for answer in ANSWERS:
        person.choose(answer)
        yield "question"
        person.press("Continue")
    yield "review"
    person.send()
    person.step.get_by_text("Technical details").click()
    yield "receipt"


@pytest.mark.parametrize("size", slow_except(NARROW.values(), NARROW["400%"]), ids=NARROW)
def test_nothing_is_lost_when_zoomed(page: Page, launched: Launch, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for step in steps(Respondent(page, launched(*EVERY_KIND, risky=True))):
        assert not scrolls_sideways(page), step
        assert cut_off(page.locator("[data-step]:visible")) == [], step


# Boxes whose own content does not fit into them.
CUT = """(step) => [...step.querySelectorAll("*")]
  .filter((part) => part.offsetParent && part.clientWidth > 1)
  .filter((part) => part.scrollWidth > part.clientWidth + 1)
  .map((part) => part.className || part.tagName)"""


def cut_off(step: Locator) -> list[str]:
    texts: list[str] = step.evaluate(CUT)
    return texts


@pytest.mark.slow
def test_a_phone_shows_long_texts_without_scrolling_sideways(page: Page, launched: Launch) -> None:
    options = [{"en": f"{place} {LONG[:300]}" + "x" * 100} for place in range(3)]
    asked = {**EVERY_KIND[3], "text": {"en": LONG}, "help": {"en": LONG}, "options": options}
    wave = launched(asked, introduction={"en": LONG}, asker={"en": LONG})
    page.set_viewport_size({"width": 320, "height": 568})
    person = Respondent(page, wave).begin()
    assert not scrolls_sideways(page)
    assert cut_off(person.step) == []
    person.step.get_by_role("radio").first.check()
    person.press("Continue")
    assert not scrolls_sideways(page)
    assert cut_off(person.step) == []
    person.send()
    assert not scrolls_sideways(page)


@pytest.mark.slow
def test_two_hundred_options_and_the_last_of_them(
    page: Page, launched: Launch, screens: Screens
) -> None:
    options = [{"en": f"Option number {place}"} for place in range(1, 201)]
    person = Respondent(page, launched({**EVERY_KIND[3], "options": options})).begin()
    screens(page, "options-200")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowUp")
    expect(person.step.get_by_label("Option number 200", exact=True)).to_be_focused()
    person.press("Continue")
    expect(person.reviewed).to_have_text(["Option number 200"])
    person.send()


@pytest.mark.slow
def test_a_hundred_questions(page: Page, launched: Launch) -> None:
    asked = [question(text={"en": f"Number {place}?"}) for place in range(1, 101)]
    person = Respondent(page, launched(*asked)).begin()
    skip = "document.querySelector('[data-step]:not([hidden]) [data-go=skip]').click()"
    with within(10, time.monotonic):
        for _ in range(99):
            page.evaluate(skip)
        expect(person.step.locator("[data-place]")).to_have_text("Question 100 of 100")
    person.answer("Yes")
    assert person.reviewed.count() == 100
    person.send()


def test_the_keyboard_alone_reaches_the_receipt(page: Page, launched: Launch) -> None:
    """Tab, arrows, space and Enter, and what has the focus can always be seen."""
    wave = launched(*EVERY_KIND, risky=True)
    person = Respondent(page, wave).open()
    page.get_by_role("button", name="Start").wait_for()

    def to(name: str) -> None:
        for _ in range(60):
            page.keyboard.press("Tab")
            focused = page.locator(":focus")
            if focused.count() and name in (focused.inner_text() or ""):
                expect(focused).to_be_in_viewport()
                page.keyboard.press("Enter")
                return
        pytest.fail(f"{name} is never reached")

    to("Start")
    for keys in (("Space",), ("ArrowDown",), ("Space", "Tab", "Tab", "Space"), ("ArrowUp",)):
        page.keyboard.press("Tab")
        for key in keys:
            page.keyboard.press(key)
        to("Continue")
    expect(person.reviewed).to_have_text(["Yes", "Green", "Red; Blue", "Blue"])
    to("Send my report")
    expect(page.get_by_role("heading", name="Thank you")).to_be_focused()


HOSTILE = (
    """<img src=x onerror="told=1"><b id='told'>&amp;</b><script>told=1</script>"'`${1}{{ 1 }}"""
)


def test_what_authors_write_stays_text(page: Page, launched: Launch) -> None:
    """The page is drawn from the authors' texts, and no text becomes a part of it."""
    text = {"en": HOSTILE}
    options = [{"en": HOSTILE}, {"en": f"{HOSTILE} 2"}]
    words: dict[str, Any] = {"text": text, "help": text, "options": options}
    wave = launched(
        {"id": "s1", "kind": "section", **{name: words[name] for name in ("text", "help")}},
        question(**words),
        question("multiple", "multiple", **words, parameters={"epsilon": "2"}),
        question("single", "open", **words, justification=text),
        **dict.fromkeys(("title", "introduction", "asker", "ethics"), text),
    )
    person = Respondent(page, wave).open()
    expect(page).to_have_title(HOSTILE)
    expect(person.step.get_by_role("heading", name=HOSTILE)).to_be_visible()
    person.press("Start")
    for _question in range(3):
        expect(person.step.get_by_role("heading", name=HOSTILE)).to_be_visible()
        person.step.get_by_label(HOSTILE, exact=True).check()
        person.press("Continue")
    expect(person.reviewed).to_have_text([HOSTILE] * 3)
    person.send()
    expect(page.get_by_role("heading", name=HOSTILE)).to_have_count(3)
    assert page.locator("#told, main img, main script:not([type])").count() == 0
    assert page.evaluate("typeof told") == "undefined"


STAFF_PAGES = ("designer", "plan", "texts", "settings", "waves", "people", "versions", "labels")
WORD = "x" * 280
ODD = {
    "unbroken": {"en": f"🤐 {WORD}"},
    "arabic": {"en": "هل أبلغت عن ساعات لم تعملها؟ 10%"},
}


@pytest.mark.slow
@pytest.mark.parametrize("texts", ODD.values(), ids=ODD)
def test_staff_pages_hold_odd_texts(desk: Page, launched: Launch, texts: dict[str, str]) -> None:
    """Titles, questions, options and labels of 280 letters without a space, or right to left."""
    options = [{"en": f"{texts['en']} {place}"} for place in range(60)]
    asked = {**EVERY_KIND[3], "text": texts, "help": texts, "options": options}
    wave = launched(question(text=texts), asked, title=texts, introduction=texts)
    Survey.objects.update(labels=["y" * 30] * 5)
    estimated(wave, [120, 80])
    survey = wave.survey
    wide = []
    addresses = [reverse(f"surveys:{name}", args=[survey.pk]) for name in STAFF_PAGES]
    addresses += [
        reverse("surveys:list"),
        reverse("surveys:question-edit", args=[survey.pk, "q2"]),
        reverse("surveys:share", args=[survey.pk, wave.pk]),
        reverse("surveys:launch", args=[survey.pk]),
        reverse("preview:page", args=[survey.pk]),
        reverse("analytics:dashboard", args=[survey.pk]),
        reverse("analytics:analyze", args=[survey.pk, wave.pk]),
    ]
    for width in (320, 1440):
        desk.set_viewport_size({"width": width, "height": 800})
        for address in addresses:
            desk.goto(address)
            if scrolls_sideways(desk):
                wide.append((width, address.rpartition(str(survey.pk))[2]))
    assert wide == []
