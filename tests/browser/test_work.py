"""Proof of work: done once between the draw and the sending, and never for a page that was left."""

from hashlib import sha256

import pytest
from django.templatetags.static import static
from playwright.sync_api import Page, Route, expect

from respondents.models import Spool
from surveys.models import Wave
from tests.browser.people import Respondent
from tests.helpers.browser import Complaints, Screens
from tests.helpers.waves import Launch
from tests.timing import took_less

BITS = 16


@pytest.fixture
def demanding(launched: Launch) -> Wave:
    return launched(work_bits=BITS)


def check_proof(wave: Wave, sent: dict[str, str]) -> None:
    parts = (wave.code, sent["version"], sent["token"], sent["report"], sent["proof"])
    digest = sha256(".".join(parts).encode()).digest()
    assert digest[: BITS // 8] == bytes(BITS // 8)


def test_a_report_is_sent_with_its_proof(page: Page, demanding: Wave) -> None:
    person = Respondent(page, demanding).begin().answer("Yes").send()
    [sent] = person.sent
    assert list(sent) == ["version", "token", "report", "proof"]
    check_proof(demanding, sent)
    assert Spool.objects.filter(wave=demanding).count() == 1


@pytest.mark.slow
def test_a_retry_sends_the_same_proof(page: Page, demanding: Wave, complaints: Complaints) -> None:
    page.route("**/reports", lambda route: route.abort(), times=1)
    person = Respondent(page, demanding).begin().answer("Yes")
    person.press("Send my report")
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("heading", name="Thank you").wait_for()
    first, second = person.sent
    assert first == second
    complaints.expect("ERR_FAILED")


PROGRESS = "() => document.querySelector('[data-step=working] progress').value"


def working_without_end(page: Page, wave: Wave) -> Respondent:
    """A page whose work never ends, and the sentence that is shown meanwhile."""

    def ask_for_more(route: Route) -> None:
        response = route.fetch()
        before = f'"work":{BITS}'
        assert before in response.text()
        route.fulfill(response=response, body=response.text().replace(before, '"work":32'))

    page.route("**/documents/*", ask_for_more)
    person = Respondent(page, wave)
    page.goto(wave.get_absolute_url())  # without the hash of the true document
    person.press("Start")
    person.answer("Yes")
    person.press("Send my report")
    expect(page.get_by_text("solving a small puzzle")).to_be_visible()
    return person


@pytest.mark.slow
def test_the_page_stays_alive_and_says_how_far_it_is(
    page: Page, demanding: Wave, screens: Screens
) -> None:
    person = working_without_end(page, demanding)
    page.wait_for_function(f"({PROGRESS})() > 0")
    screens(page, "respondent-working")
    assert page.locator("input:checked").count() == 0
    assert person.posts == []


@pytest.mark.slow
def test_a_page_that_is_left_stops_working(page: Page, demanding: Wave) -> None:
    person = working_without_end(page, demanding)
    page.wait_for_function(f"({PROGRESS})() > 0")
    page.evaluate("window.dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}))")
    page.wait_for_timeout(200)
    stopped = page.evaluate(PROGRESS)
    page.wait_for_timeout(500)
    assert page.evaluate(PROGRESS) == stopped
    assert person.posts == []


@pytest.mark.slow
@pytest.mark.usefixtures("demanding")
def test_a_slow_phone_is_done_in_time(page: Page) -> None:
    """Time for as many attempts as are needed on average, four times slower than this machine.

    Measured over the rate of attempts, since how many one needs is luck.
    """
    page.goto("/")  # a page that may load a single module
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    address = static("js/respondent/sending/proof_of_work.js")
    milliseconds = page.evaluate(
        """async ([address, turns]) => {
          const { findProof } = await import(address);
          let done = 0;
          const stopped = () => done === turns;
          const started = performance.now();
          await findProof("c." + "a".repeat(64) + "." + "t".repeat(43) + "." + "r".repeat(40), 32,
            { progress: () => { done += 1; }, stopped });
          return performance.now() - started;
        }""",
        [address, 2**BITS // 4096],
    )
    took_less(milliseconds / 1000, 2)
