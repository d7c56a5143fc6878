"""What a respondent's page notices of the changes in docs/reference/altered-pages.md."""

import pytest
from playwright.sync_api import Page, expect

from respondents.bundles import integrity_of
from respondents.client_verification import manifest
from tests.browser.guests import Guest
from tests.browser.people import Respondent
from tests.helpers.browser import Complaints
from tests.helpers.waves import Launch
from tests.planted.changes import lead_elsewhere
from tests.planted.rows import ASKS_NOTHING, IGNORES, ROWS, STOPPED
from tests.planted.scene import Planted
from tests.planted.server import lying_server

# A respondent who saves the page sees it in candor-client.json.
SAVED_PAGE_DIFFERS = {17, 26, 31, 32}


# The first row that a page answers in its way; the others take the same path, and run with --slow.
# So do directives of a policy that `verify_client` compares as a whole, and what no one sees on a
# page.
FIRST = {(row.page, row.says, row.invited): row.number for row in reversed(ROWS)}.values()
ALIKE = {"style-src", "base-uri", "frame-src", ""}
SLOW = [() if row.number in FIRST and row.says not in ALIKE else pytest.mark.slow for row in ROWS]


@pytest.mark.parametrize(
    "planted",
    [
        pytest.param(row, id=str(row.number), marks=mark)
        for row, mark in zip(ROWS, SLOW, strict=True)
    ],
)
def test_the_page_notices_what_the_table_says(
    page: Page, base_url: str, launched: Launch, complaints: Complaints, planted: Planted
) -> None:
    scene = planted.launch(launched)
    with lying_server(base_url, scene.alter) as liar:
        person = (Guest if planted.invited else Respondent)(page, scene.wave)
        link = person.link.replace(scene.published, scene.linked)
        address = f"{liar}{scene.wave.get_absolute_url()}{planted.address}"
        response = page.goto(f"{address}#{link.partition('#')[2]}")
        assert response
        if planted.number in SAVED_PAGE_DIFFERS:
            listed = [each for ways in manifest()["pages"].values() for each in ways.values()]
            assert integrity_of(response.body()) not in listed
        if planted.page == ASKS_NOTHING:
            asks_nothing(person, planted)
        elif planted.page == IGNORES:
            ignores(person, planted, complaints)
        else:
            does_not_notice(person, planted)
    known = "integrity" if planted.page == ASKS_NOTHING else planted.says
    complaints[:] = [each for each in complaints if known not in each]


def asks_nothing(person: Respondent, planted: Planted) -> None:
    if planted.says == STOPPED and planted.invited:
        person.press("Start")
    expect(person.page.get_by_text(planted.says).filter(visible=True)).to_have_count(1)
    expect(person.page.get_by_role("radio")).to_have_count(0)
    # Loading the page again asks nothing either.
    assert set(person.page.get_by_role("button").all_inner_texts()) <= {"Try again"}
    assert person.posts == []


def ignores(person: Respondent, planted: Planted, complaints: Complaints) -> None:
    """The survey works, and what was planted loads, runs and sends nothing."""
    person.press("Start")
    person.answer("Yes")
    expect(person.page.get_by_role("button", name="Send my report")).to_be_visible()
    person.page.evaluate("for (const form of document.querySelectorAll('[action]')) form.submit()")
    complaints.expect(planted.says)
    assert all(each.failure == "csp" for each in person.requests if "told" in each.url)
    assert person.posts == []


def does_not_notice(person: Respondent, planted: Planted) -> None:
    """The change has its effect, and the survey works."""
    if planted.says:
        expect(person.page.get_by_text(planted.says)).to_be_visible()
    if planted.alter is lead_elsewhere:
        person.page.wait_for_url("**?elsewhere*")
    if not planted.address:
        person.press("Start")
        person.answer("Yes")
        expect(person.page.get_by_role("button", name="Send my report")).to_be_visible()
