"""Where an invitation does not hold, or a page cannot be relied on: said, and nothing lost."""

import pytest
from playwright.sync_api import Page, Route

from respondents.models import Invitation
from surveys.models import Wave
from tests.browser.guests import USED, Guest, heading
from tests.browser.people import lose_the_answer
from tests.helpers.browser import NOTHING, SHOW_STEP, STORED, Complaints, Screens
from tests.helpers.waves import Launch


@pytest.fixture
def invited(launched: Launch) -> Wave:
    """One question is enough: these tests are about what comes before it."""
    return launched(access="invited")


@pytest.mark.slow
def test_the_steps_of_an_invitation(guest: Guest, screens: Screens, complaints: Complaints) -> None:
    """Pictures; the ones of refusals are taken where nothing is left to be asked."""
    page = guest.page
    page.goto(guest.link.partition("#")[0])
    heading(page, "This survey is for invited people")
    screens(page, "invited-incomplete")
    guest.open()
    guest.step.get_by_role("button", name="Start").wait_for()
    screens(page, "invited-intro")
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route("**/token", hold, times=1)
    guest.press("Start")
    heading(page, "Checking your invitation")
    screens(page, "invited-joining")
    waiting.pop().abort()
    heading(page, "We could not reach the site")
    complaints.expect("ERR_FAILED")
    screens(page, "invited-unreachable")
    guest.press("Try again")
    guest.answer("Yes").send()
    page.get_by_text("Technical details").click()
    screens(page, "invited-receipt")
    page.reload()
    guest.press("Start")
    heading(page, USED)
    complaints.expect("status of 409")
    screens(page, "invited-used")
    for step in ("closed", "unkept", "insecure", "mistrusted"):
        page.evaluate(SHOW_STEP, step)
        screens(page, f"invited-{step}")


def test_a_line_that_is_cut_while_the_site_signs_can_be_tried_again(
    guest: Guest, complaints: Complaints
) -> None:
    guest.page.route("**/token", lose_the_answer, times=1)
    guest.open().press("Start")
    heading(guest.page, "We could not reach the site")
    guest.press("Try again")
    guest.answer("Yes").send()
    first, second = guest.posted("token")
    assert first == second
    complaints.expect("ERR_FAILED")


def change_fragment(page: Page, link: str) -> None:
    """Change only the fragment, at which the page reloads itself, and wait until it has."""
    with page.expect_event("load"):
        page.evaluate("(link) => { window.location.href = link; }", link)


def test_a_link_that_is_not_whole_says_so_until_it_is(guest: Guest, complaints: Complaints) -> None:
    page = guest.page
    page.goto(guest.link.partition("#")[0])
    heading(page, "This survey is for invited people")
    change_fragment(page, guest.link.replace(guest.secret, guest.secret[:-1]))
    heading(page, "This survey is for invited people")
    change_fragment(page, guest.link[:-1])
    heading(page, "This is not the survey that your link was made for")
    change_fragment(page, guest.link)
    guest.press("Start")
    guest.answer("Yes").send()


def test_an_unknown_invitation_is_refused_and_a_closed_survey_uses_none_up(
    guest: Guest, invited: Wave, complaints: Complaints
) -> None:
    nobody = Guest(guest.page, invited, "A" * 43)
    nobody.open().press("Start")
    heading(guest.page, "This website does not know your invitation")
    complaints.expect("status of 404")
    assert guest.page.evaluate(STORED) == NOTHING
    guest.page.goto("about:blank")
    guest.open()
    Wave.objects.filter(pk=invited.pk).update(closes=invited.opens)
    guest.press("Start")
    heading(guest.page, "This survey is closed")
    complaints.expect("status of 410")
    assert not Invitation.objects.get(wave=invited).fetched


def test_without_storage_the_person_decides(guest: Guest) -> None:
    guest.page.add_init_script("Object.defineProperty(window, 'indexedDB', {value: null});")
    guest.open().press("Start")
    heading(guest.page, "Your browser keeps nothing for this page")
    assert guest.posts == []
    guest.press("Start here")
    guest.answer("Yes").send()


def test_without_the_browsers_cryptography_nothing_is_asked(guest: Guest) -> None:
    """As on an address without https."""
    guest.page.add_init_script("Object.defineProperty(crypto, 'subtle', {value: undefined});")
    guest.open().press("Start")
    heading(guest.page, "This browser cannot check invitations here")
    assert guest.posts == []
