"""A link holds the hash of its wave document: the page asks nothing that has another hash."""

import pytest
from playwright.sync_api import Page, expect

from surveys.launch.wave_document import WaveDocument
from surveys.models import Wave
from tests.browser.guests import Guest
from tests.browser.people import Respondent
from tests.helpers.browser import PATIENCE_MS, Complaints, Screens
from tests.options import slow_except

ALTERED = "This is not the survey that your link was made for"
NO_DOCUMENTS = ("null", "[]", "{}", '{"survey": null}', "\x00", '"a"', "1")


def is_refused(page: Page, person: Respondent) -> None:
    expect(person.step.get_by_role("heading", name=ALTERED)).to_be_visible()
    expect(person.step).to_have_count(1)
    expect(page.get_by_role("button")).to_have_text(["Try again"])
    assert person.posts == []


def test_a_link_with_another_hash_is_refused(page: Page, wave: Wave, screens: Screens) -> None:
    person = Respondent(page, wave)
    of_another_survey = "a" * 64
    for broken in ("", of_another_survey):
        page.goto("about:blank")
        page.goto(f"{wave.get_absolute_url()}#d={broken}")
        is_refused(page, person)
        expect(person.step.locator("[data-found]")).to_have_text(WaveDocument.of(wave).sha256)
    expect(person.step.locator("[data-expected]")).to_have_text(of_another_survey)
    screens(page, "respondent-altered")


def test_an_invitation_with_another_hash_is_refused(guest: Guest) -> None:
    guest.page.goto(guest.link.partition("&d=")[0] + f"&d={'a' * 64}")
    is_refused(guest.page, guest)
    guest.page.goto("about:blank")
    guest.open()
    expect(guest.step.get_by_role("button", name="Start")).to_be_visible()


@pytest.mark.parametrize("body", slow_except(NO_DOCUMENTS, "\x00", "{}"))
def test_what_no_release_could_have_made_is_asked_of_nobody(
    page: Page, wave: Wave, screens: Screens, body: str
) -> None:
    """Also by people whose link has no hash."""
    page.route("**/documents/*", lambda route: route.fulfill(body=body))
    person = Respondent(page, wave)
    page.goto(wave.get_absolute_url())
    expect(person.step.get_by_role("heading", name="We stopped this survey")).to_be_visible()
    expect(person.step).to_have_count(1)
    expect(page.get_by_role("button")).to_have_text(["Try again"])
    assert person.posts == []
    if body == "{}":
        screens(page, "respondent-impossible")


def test_a_page_that_cannot_load_its_questions_says_so(
    page: Page, wave: Wave, complaints: Complaints, screens: Screens
) -> None:
    page.route("**/documents/*", lambda route: route.abort())
    person = Respondent(page, wave).open()
    expect(person.step.get_by_role("heading", name="could not be loaded")).to_be_visible(
        timeout=PATIENCE_MS
    )
    complaints.expect("ERR_FAILED")
    screens(page, "respondent-unloaded")
