"""People whom a panel sends: what the page takes from their link, and what it gives them back."""

from pathlib import Path

from playwright.sync_api import Page, Route, expect

from respondents.completion.services import check_codes
from respondents.models import Claim
from surveys.models import Wave
from tests.browser.people import Respondent, lose_the_answer
from tests.helpers.browser import Complaints
from tests.helpers.completion import OWN_CODES
from tests.helpers.questions import question
from tests.helpers.stored import contents
from tests.helpers.waves import Launch

LINK = "https://panel.example/submissions/complete?cc=C1XYZ"
BLOCK = "[data-part='block']:visible"
NUMBER = "participant-4711"


def code_on(page: Page) -> str:
    place = page.locator(f"{BLOCK} [data-code]")
    expect(place).not_to_be_empty()
    return place.inner_text()


def states(wave: Wave, *codes: str) -> list[str]:
    return [str(each.state) for each in check_codes(wave, codes)]


def test_a_person_gets_a_code_over_a_line_that_fails_and_finds_it_again_until_it_is_erased(
    page: Page, launched: Launch, complaints: Complaints
) -> None:
    wave = launched(**OWN_CODES)
    person = Respondent(page, wave).begin().answer("Yes")
    expect(page.locator(BLOCK)).to_have_count(0)
    page.route("**/reports", lose_the_answer)
    person.press("Send my report")
    expect(person.step).to_contain_text("Your report may not have arrived")
    complaints.expect("ERR_FAILED")
    page.unroute("**/reports")
    person.press("Try again")
    code = code_on(page)
    assert states(wave, code) == ["valid"]
    assert Claim.objects.count() == 1
    assert code not in str(person.sent)
    person.open()
    assert code_on(page) == code
    page.get_by_role("button", name="Erase the code").click()
    expect(page.locator(BLOCK)).to_have_count(0)
    person.open()
    expect(person.step.get_by_role("button", name="Start")).to_be_visible()
    expect(page.locator(BLOCK)).to_have_count(0)
    assert len(person.posts) == 2


def test_a_page_that_was_closed_too_early_finds_its_code(
    page: Page, launched: Launch, complaints: Complaints
) -> None:
    wave = launched(**OWN_CODES)
    person = Respondent(page, wave).begin().answer("Yes")
    page.route("**/reports", lose_the_answer)
    person.press("Send my report")
    expect(person.step).to_contain_text("Your report may not have arrived")
    complaints.expect("ERR_FAILED")
    page.unroute("**/reports")
    page.on("dialog", lambda dialog: dialog.accept())
    page.goto("about:blank")
    person.open()
    assert states(wave, code_on(page)) == ["valid"]
    assert Claim.objects.count() == 1


def test_an_earlier_code_stays_until_the_next_report_has_arrived(
    page: Page, launched: Launch, complaints: Complaints
) -> None:
    wave = launched(**OWN_CODES)
    person = Respondent(page, wave).begin().answer("Yes").send()
    first = code_on(page)
    person.begin().answer("Yes")
    page.on("dialog", lambda dialog: dialog.accept())
    page.goto("about:blank")
    person.open()
    assert code_on(page) == first
    complaints.expect("404")  # the second report was not sent
    person.press("Start")
    person.answer("Yes").send()
    second = code_on(page)
    assert states(wave, first, second) == ["valid", "valid"]
    assert first != second


def test_surveys_marked_as_dangerous_keep_no_code(page: Page, launched: Launch) -> None:
    wave = launched(risky=True, **OWN_CODES)
    person = Respondent(page, wave).begin().answer("Yes").send()
    assert states(wave, code_on(page)) == ["valid"]
    expect(page.locator(BLOCK)).to_contain_text("This device does not keep the code.")
    person.open()
    expect(person.step.get_by_role("button", name="Start")).to_be_visible()
    assert page.evaluate("indexedDB.databases()") == []


def test_what_a_panel_adds_to_the_link_goes_nowhere_and_neither_does_the_way_back(
    page: Page, launched: Launch, web_log: Path
) -> None:
    """Nothing of the participant number is in the database, in a log, or in a later request."""
    wave = launched(completion={"link": LINK, "code": "C1XYZ"})
    arrived = []

    def panel(route: Route) -> None:
        arrived.append((route.request.url, route.request.headers.get("referer")))
        route.fulfill(body="<h1>Thank you from the panel</h1>", content_type="text/html")

    page.route("https://panel.example/**", panel)
    person = Respondent(page, wave)
    path, fragment = person.link.split("#")
    cleaned = page.locator("[data-part='cleaned']")
    for added in (f"#{fragment}&PROLIFIC_PID={NUMBER}", f"?PROLIFIC_PID={NUMBER}&A=7#{fragment}"):
        page.goto("about:blank")
        person.requests.clear()
        page.goto(path + added)
        expect(cleaned).to_contain_text("This page removed that.")
        assert page.url.endswith(person.link)
        _first, *others = person.requests
        assert len(others) > 2
        assert [each.url for each in others if NUMBER in f"{each.url} {each.headers}"] == []
    page.reload()
    expect(person.step.get_by_role("button", name="Start")).to_be_visible()
    expect(cleaned).to_have_count(0)
    person.press("Start")
    person.answer("Yes")
    expect(page.get_by_text("C1XYZ")).to_have_count(0)
    person.send()
    assert NUMBER not in str(person.sent)
    assert code_on(page) == "C1XYZ"
    assert arrived == []
    page.get_by_role("link", name="Back to the panel").click()
    page.get_by_role("heading", name="Thank you from the panel").wait_for()
    assert arrived == [(LINK, None)]
    sought = NUMBER.encode()
    assert sought not in web_log.read_bytes()
    assert [name for name, text in contents().items() if sought in text] == []


def test_the_preview_shows_a_sample(page: Page, desk: Page, launched: Launch) -> None:
    wave = launched(question(), **OWN_CODES)
    desk.goto(f"/surveys/{wave.survey_id}/preview")
    person = Respondent(desk, wave)
    person.press("Start")
    person.answer("Yes").press("Show the report")
    assert code_on(desk) == "0000-0000-0000-0000-0000-0000"
