"""Files and languages in a real browser, by keyboard, and seen by axe."""

import json
import re
from pathlib import Path

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from surveys.drafts.services import edit_draft
from surveys.drafts.templates import find_template
from surveys.models import Survey
from tests.browser.guests import Guest
from tests.helpers.browser import DESK, Complaints, Screens, saved
from tests.helpers.keyboard import reach, submit
from tests.helpers.questions import draft, question
from tests.helpers.survey_files import FORM
from tests.helpers.waves import Launch


@pytest.fixture
def desk(desk: Page) -> Page:
    """The owner's browser, signed in, as wide as a desk."""
    desk.set_viewport_size(DESK)
    return desk


@pytest.mark.slow
def test_a_faulty_file_is_explained_and_a_good_one_imported(
    desk: Page, screens: Screens, complaints: Complaints, tmp_path: Path
) -> None:
    template = find_template("studies")
    assert template is not None
    told = {**template.draft, "format": "candor-survey/1"}
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(json.dumps(told))
    bad.write_text(json.dumps({**told, "batch_minimum": 1, "color": "red"}))
    desk.goto(reverse("surveys:import"))
    desk.get_by_label("File").set_input_files(bad)
    submit(desk, desk.get_by_role("button", name="Import"))
    expect(desk.get_by_text("batch_minimum: a number from 2 to 100,000")).to_be_visible()
    screens(desk, "import-refused")
    complaints.expect("422")
    desk.get_by_label("File").set_input_files(good)
    submit(desk, desk.get_by_role("button", name="Import"))
    expect(desk.get_by_role("heading", name="Which questions are sensitive?")).to_be_visible()
    desk.get_by_role("link", name="Settings", exact=True).click()
    desk.get_by_role("link", name="Versions and files").click()
    with desk.expect_download() as download:
        desk.get_by_role("link", name="Download questionnaire (JSON)").click()
    assert download.value.suggested_filename == "fairness-in-studies.json"
    with desk.expect_download() as download:
        desk.get_by_role("link", name="Download as XLSForm").click()
    assert download.value.suggested_filename == "fairness-in-studies.xlsx"
    foreign = tmp_path / "form.xlsx"
    foreign.write_bytes(FORM)
    desk.goto(reverse("surveys:import"))
    screens(desk, "import")
    desk.get_by_label("File").set_input_files(foreign)
    submit(desk, desk.get_by_role("button", name="Import"))
    submit(desk, desk.get_by_role("link", name=re.compile("^Continue: ")))
    expect(desk.get_by_text("questions of the type “image” do not exist here")).to_be_visible()
    screens(desk, "imported")


@pytest.mark.slow
def test_a_survey_is_translated_by_keyboard(
    desk: Page, survey: Survey, screens: Screens, complaints: Complaints
) -> None:
    single = question("single", "best", text={"en": "Which color?"}, parameters={"epsilon": "1"})
    edit_draft(survey=survey, draft=draft(question(), single))
    desk.goto(reverse("surveys:settings", args=[survey.pk]))
    languages = re.compile("^Change ?: Languages$")
    submit(desk, desk.get_by_role("main").get_by_role("link", name=languages))
    reach(desk, desk.get_by_label("Add a language"))
    desk.keyboard.press("ArrowDown")
    desk.keyboard.press("ArrowDown")
    submit(desk, desk.get_by_role("button", name="Add"))
    count = desk.locator("[data-missing='ar']")
    expect(count).to_have_text("8")
    reach(desk, desk.get_by_label("Title, العربيّة"))
    desk.keyboard.type("استطلاع")
    expect(count).to_have_text("7")
    saved(desk)
    survey.refresh_from_db()
    assert survey.draft["title"]["ar"] == "استطلاع"
    reach(desk, desk.get_by_label("Question 2, Option 1, العربيّة"))
    desk.keyboard.type("أحمر")
    saved(desk)
    screens(desk, "texts-two-languages")
    desk.reload()
    expect(count).to_have_text("6")
    desk.get_by_label("Title, English").fill("")
    desk.get_by_label("Question 1, English").focus()
    expect(desk.locator(".errorlist").get_by_text("This field is required.")).to_be_visible()
    complaints.expect("422")
    desk.get_by_label("Title, English").fill("A survey")
    saved(desk)


@pytest.mark.slow
def test_an_invitation_goes_along_to_another_language(
    page: Page, launched: Launch, screens: Screens
) -> None:
    texts = {name: {"en": name, "fa": "نص"} for name in ("title", "introduction", "asker")}
    asked = question(
        text={"en": "Have you ever?", "fa": "هل سبق لك؟"},
        options=[{"en": "No", "fa": "لا"}, {"en": "Yes", "fa": "نعم"}],
    )
    wave = launched(asked, languages=["en", "fa"], access="invited", **texts)
    guest = Guest(page, wave).open()
    page.get_by_role("link", name="فارسی").click()
    page.wait_for_url("**/*lang=fa#*")
    assert page.url.endswith(guest.link.replace("#", "?lang=fa#"))
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    screens(page, "respondent-persian")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("heading", name="هل سبق لك؟")).to_be_visible()
