"""Launching, sharing and comparing: in pictures, seen by axe, without scripts, and on paper."""

import re
from datetime import date, timedelta

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from respondents.models import Batch
from surveys.drafts.services import edit_draft
from surveys.launch.wave_document import link_of
from surveys.models import Survey, Wave
from tests.browser.people import EVERY_KIND
from tests.helpers.browser import PHONE, SCREENS, Complaints, Screens
from tests.helpers.keyboard import press_named
from tests.helpers.questions import draft, question
from tests.helpers.waves import Launch


def show(desk: Page, name: str, *given: object) -> None:
    desk.goto(reverse(f"surveys:{name}", args=given))
    expect(desk.get_by_role("heading", level=1)).to_be_visible()


def test_from_the_list_to_the_link_by_keyboard(
    desk: Page, survey: Survey, complaints: Complaints
) -> None:
    edit_draft(survey=survey, draft=draft(question(), batch_minimum=50))
    show(desk, "launch", survey.pk)
    desk.get_by_label("I have checked the questions").focus()
    desk.keyboard.press("Space")
    press_named(desk, "button", "Launch now")
    expect(desk.get_by_role("heading", level=1)).to_have_text("Share")
    wave = Wave.objects.get()
    link = link_of(wave).partition("/s/")[2]
    field = desk.get_by_label("Anyone with this link")
    expect(field).to_have_value(re.compile(re.escape(link)))
    desk.context.grant_permissions(["clipboard-read", "clipboard-write"])
    press_named(desk, "button", "Copy")
    expect(desk.locator("[data-copied]")).to_have_text("Copied.")
    copied = desk.evaluate("navigator.clipboard.readText()")
    assert copied.endswith(link)


@pytest.mark.slow
def test_without_scripts_the_link_is_there_and_the_tick_is_asked(
    plain_desk: Page, wave: Wave
) -> None:
    show(plain_desk, "share", wave.survey_id, wave.pk)
    expect(plain_desk.get_by_role("button", name="Copy")).to_have_count(0)
    expect(plain_desk.get_by_label("Anyone with this link")).to_be_editable(editable=False)
    show(plain_desk, "close", wave.survey_id, wave.pk)
    plain_desk.get_by_role("button", name="Close it").click()
    wave.refresh_from_db()
    assert not wave.is_open


@pytest.mark.slow
def test_a_launch_without_the_tick_is_refused_at_the_tick(
    desk: Page, survey: Survey, complaints: Complaints
) -> None:
    edit_draft(survey=survey, draft=draft(batch_minimum=20))
    show(desk, "launch", survey.pk)
    desk.get_by_role("button", name="Launch now").click()
    expect(desk.get_by_role("alert")).to_contain_text("Tick the box to confirm")
    expect(desk.get_by_label("I have checked the questions")).to_be_focused()
    complaints.expect("status of 422")


def test_the_share_page(desk: Page, launched: Launch, screens: Screens) -> None:
    wave = launched(*EVERY_KIND, embed_origins=["https://www.university.example"])
    for days, size in enumerate((240, 310, 180, 95, 0, 62, 41, 70, 33, 25)):
        if size:
            day = date(2026, 3, 5) + timedelta(days=days)
            Batch.objects.create(wave=wave, day=day, size=size)
    show(desk, "share", wave.survey_id, wave.pk)
    expect(desk.get_by_role("img", name="QR code of")).to_be_visible()
    desk.get_by_text("Show as table").click()
    screens(desk, "share")


@pytest.mark.slow
def test_the_poster_fits_on_one_sheet_of_paper(
    desk: Page, launched: Launch, screens: Screens
) -> None:
    title = {"en": "Working hours and honesty at work"}
    wave = launched(*EVERY_KIND, title=title)
    show(desk, "poster", wave.survey_id, wave.pk)
    screens(desk, "poster")
    desk.emulate_media(media="print", color_scheme="dark")
    desk.set_viewport_size({"width": 794, "height": 1123})
    desk.screenshot(path=SCREENS / "poster-print.png")
    for hidden in ("Print this page", "Surveys"):
        expect(desk.get_by_text(hidden).first).to_be_hidden()
    sheet = desk.locator(".poster")
    box = sheet.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < 1123, "it does not fit on one sheet"
    desk.emulate_media(media="screen", color_scheme="light")
    desk.set_viewport_size(PHONE)


@pytest.mark.slow
def test_two_versions_are_compared_with_their_differences_marked(
    desk: Page, launched: Launch, screens: Screens
) -> None:
    first = question(text={"en": "Have you ever left work early without saying so?"})
    colors = question("single", "best", parameters={"epsilon": "1"})
    last = question(text={"en": "Have you been to a doctor this year?"})
    survey = launched(first, colors, last).survey
    reworded = {**first, "text": {"en": "Have you ever left work early this year, unnoticed?"}}
    more = {
        **colors,
        "parameters": {"epsilon": "2"},
        "options": [*colors["options"], {"en": "Gray"}],
    }
    launched(last, reworded, more, ethics={"en": "Approved as 7/26."})
    show(desk, "versions", survey.pk)
    screens(desk, "versions")
    show(desk, "version", survey.pk, 2)
    screens(desk, "version")
    desk.goto(reverse("surveys:diff", args=[survey.pk]))
    expect(desk.get_by_text("No differences")).to_be_visible()
    desk.get_by_label("From").select_option("1")
    desk.get_by_label("To", exact=True).select_option("2")
    desk.get_by_role("button", name="Compare").click()
    expect(desk.locator("ins").first).to_be_visible()
    screens(desk, "diff")
    edit_draft(survey=survey, draft={**survey.draft, "asker": {}})
    desk.goto(reverse("surveys:diff", args=[survey.pk]))
    expect(desk.get_by_text("not ready to launch")).to_be_visible()
    show(desk, "launch", survey.pk)
    screens(desk, "launch-missing")
