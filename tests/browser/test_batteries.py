"""A battery: a table on a wide screen, one item after another on a phone; one drawn item."""

import base64
import re
from typing import Any

from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from surveys.models import Wave
from tests.browser.axe import Axe
from tests.browser.people import Respondent
from tests.helpers.browser import PHONE
from tests.helpers.numbers import dated, number
from tests.helpers.questions import question
from tests.helpers.sections import ON_A_SCALE, STEM, battery, launchable, section
from tests.helpers.waves import Launch

ITEMS = ("arrive late?", "leave early?", "call in sick?")
WIDE: ViewportSize = {"width": 1280, "height": 900}
LAST = question(text={"en": "Have you ever?"})


def table(launched: Launch, **more: Any) -> Wave:
    between = section("s2")
    return launched(**launchable(*battery(*ITEMS, **{**ON_A_SCALE, **more}), between, LAST))


def skipped(wave: Wave, person: Respondent) -> list[bool]:
    layout = wave.version.document.layout
    return list(layout.unpack(base64.b64decode(person.sent[0]["report"])).skipped)


def test_on_a_wide_screen_all_items_are_rows_of_one_step(
    page: Page, launched: Launch, axe: Axe
) -> None:
    page.set_viewport_size(WIDE)
    wave = table(launched)
    person = Respondent(page, wave).begin()
    expect(page.get_by_role("heading", name=STEM)).to_be_focused()
    expect(person.step.locator("[data-place]")).to_have_text("Questions 1 to 3 of 4")
    rows = person.step.get_by_role("radiogroup")
    expect(rows).to_have_count(3)
    for row, item in zip(rows.all(), ITEMS, strict=True):
        expect(row).to_have_accessible_name(item)
        expect(row.get_by_role("radio")).to_have_count(3)
    assert axe.violations(page) == []
    # From a radio button without a name, WebKit's Tab key skips all others of its form.
    forms = "(rows) => new Set(rows.map((row) => row.querySelector('input').form)).size"
    assert rows.evaluate_all(forms) == 3
    # By keyboard: each row is one stop, and arrows choose in it.
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    person.press("Continue")
    expect(person.step.get_by_role("alert")).to_contain_text("Some rows have no answer yet.")
    expect(rows.nth(2).get_by_role("radio").first).to_be_focused()
    invalid = [row.locator("[aria-invalid]").count() for row in rows.all()]
    assert invalid == [0, 0, 3]
    person.press("Skip the empty rows")
    person.answer("Yes")
    expect(person.reviewed.first).to_have_text("Sometimes")
    expect(person.reviewed).to_have_count(4)
    assert "Skipped" in person.reviewed.nth(2).inner_text()
    # Back leads to the table as it was left, and Change to it too.
    page.go_back()
    page.go_back()
    expect(person.step.locator("input:checked")).to_have_count(2)
    rows.nth(2).get_by_label("Often").check()
    person.press("Continue")
    expect(person.reviewed).to_have_text(["Sometimes", "Never", "Often", "Yes"])
    person.step.get_by_role("button", name="leave early").click()
    rows.nth(1).get_by_label("Often").check()
    person.press("Continue")
    expect(person.reviewed).to_have_text(["Sometimes", "Often", "Often", "Yes"])
    person.send()
    expect(page.locator(".receipt-entry h2").first).to_have_text(f"{STEM} arrive late?")
    assert skipped(wave, person) == [False] * 4


def test_on_a_phone_each_item_is_a_step_below_its_stem(page: Page, launched: Launch) -> None:
    page.set_viewport_size(PHONE)
    wave = table(launched)
    person = Respondent(page, wave).begin()
    for number_, item in enumerate(ITEMS, start=1):
        expect(person.step.locator("[data-place]")).to_have_text(f"Question {number_} of 4")
        expect(person.step.get_by_role("heading", name=item)).to_be_focused()
        expect(person.step).to_contain_text(STEM)
        person.answer("Often")
    person.answer("Yes")
    expect(person.reviewed).to_have_text(["Often"] * 3 + ["Yes"])


def test_numbers_have_a_field_in_each_row(page: Page, launched: Launch) -> None:
    page.set_viewport_size(WIDE)
    items = [{**number(), "text": {"en": text}} for text in ITEMS]
    stem = battery(stem="How many hours a week do you spend on")
    person = Respondent(page, launched(**launchable(*stem, *items))).begin()
    fields = person.step.get_by_role("textbox")
    expect(fields).to_have_count(3)
    expect(fields.nth(1)).to_have_accessible_name("leave early? years")
    fields.nth(0).fill("30")
    fields.nth(1).fill("many")
    person.press("Skip the empty rows")
    expect(person.step.get_by_role("alert")).to_contain_text("Type one number in digits, or empty")
    fields.nth(1).fill("41")
    fields.nth(1).press("Enter")
    expect(person.step.get_by_role("alert")).to_contain_text("Some rows have no answer yet.")
    person.press("Skip the empty rows")
    assert person.reviewed.all_inner_texts()[:2] == ["30\u00a0years", "41\u00a0years"]


def test_a_row_with_a_date_beyond_the_bounds_is_not_empty(page: Page, launched: Launch) -> None:
    """The table is in Arabic, and runs from the right; what fields say is in English."""
    page.set_viewport_size(WIDE)
    dates = [{**dated("date"), "text": {"fa": text}} for text in ("العمل", "البيت")]
    stem = {**battery()[0], "text": {"fa": "متى بدأت؟"}}
    texts = {name: {"fa": "الصحة"} for name in ("title", "introduction", "asker")}
    wave = launched(**launchable(stem, *dates), languages=["fa"], **texts)
    person = Respondent(page, wave).begin()
    directions = "(parts) => parts.map((part) => getComputedStyle(part).direction)"
    rows = person.step.locator(".battery-row, .battery-row [data-number]")
    assert rows.evaluate_all(directions) == ["rtl", "ltr"] * 2
    fields = person.step.locator(".battery-row input")
    fields.nth(0).fill("2020-02-29")
    fields.nth(1).fill("2020-03-02")
    person.press("Skip the empty rows")
    expect(person.step.get_by_role("alert")).to_contain_text(
        "Give an answer from 01/31/2020 to 03/01/2020, or empty"
    )
    expect(fields.nth(1)).to_be_focused()
    fields.nth(1).fill("")
    person.press("Skip the empty rows")
    expect(person.reviewed.first).to_have_text("02/29/2020")


def test_too_many_wide_options_come_one_item_after_another(page: Page, launched: Launch) -> None:
    page.set_viewport_size({"width": 720, "height": 900})
    options = [{"en": f"Incomprehensibly {n}"} for n in range(11)]
    person = Respondent(page, table(launched, options=options)).begin()
    expect(person.step.locator("[data-place]")).to_have_text("Question 1 of 4")


def test_a_drawn_item_is_the_only_one_asked_and_looks_like_a_skip(
    launched: Launch, context: BrowserContext
) -> None:
    """The draw comes before every answer, and an eavesdropper sees one length."""
    wave = launched(**launchable(*battery(*ITEMS, draws=True, **ON_A_SCALE), section("s2"), LAST))
    sizes, asked = set(), set()
    for answer in ("Often", None):
        page = context.new_page()
        person = Respondent(page, wave).begin()
        expect(person.step.locator("[data-place]")).to_have_text("Question 1 of 2")
        expect(person.step).to_contain_text("picked this question at random, one of 3.")
        expect(person.step.get_by_role("group")).to_have_accessible_description(
            re.compile("one of 3")
        )
        heading = person.step.get_by_role("heading").first.inner_text()
        person.answer(answer, "Yes")
        expect(person.reviewed).to_have_count(2)
        person.send()
        asked.add(heading)
        sizes.add(len(person.posts[0].post_data or ""))
        expected = [answer is None or item != heading for item in ITEMS]
        assert skipped(wave, person) == [*expected, False]
        recorded = page.locator(".recorded-answer", has_text="Recorded: not asked")
        expect(recorded).to_have_count(2)
    assert len(sizes) == 1
    assert asked <= set(ITEMS)
