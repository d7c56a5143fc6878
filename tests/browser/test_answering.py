"""A person answers a survey, and only reports leave the browser."""

import base64

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from localdp.randomness import FixedWords
from respondents.models import Spool
from surveys.models import Wave
from tests.browser.people import EVERY_KIND, NONE, SKIP, Respondent, lose_the_answer
from tests.helpers.browser import DESK, PHONE, Complaints
from tests.helpers.reports import STREAM, fixed_source
from tests.helpers.waves import Launch
from tests.options import slow_except


@pytest.mark.parametrize("size", slow_except([PHONE, DESK], PHONE), ids=["phone", "desk"])
def test_a_person_answers_from_start_to_end(
    page: Page, launched: Launch, size: ViewportSize, base_url: str
) -> None:
    """The request says nothing beside the report: not even the cookie of a member of staff."""
    page.context.add_cookies([{"name": "sessionid", "value": "x" * 32, "url": base_url}])
    wave = launched(*EVERY_KIND)
    page.set_viewport_size(size)
    person = Respondent(page, wave).begin()
    person.answer("Yes", "Green", ["Red", "Blue"], "Blue")
    expect(page.get_by_text("Red; Blue")).to_be_visible()
    person.send()

    [sent] = person.sent
    report = base64.b64decode(sent["report"], validate=True)
    document = wave.version.document
    assert list(sent) == ["version", "token", "report"]
    assert sent["version"] == document.sha256
    assert len(base64.urlsafe_b64decode(sent["token"] + "==")) == 16
    document.layout.validate(report)
    assert bytes(Spool.objects.get(wave=wave).report) == report
    expect(page.locator("[data-bytes]")).to_have_text(sent["report"])
    [request] = person.posts
    headers = request.all_headers()
    assert request.url.endswith(f"/s/{wave.code}/reports")
    assert headers["content-type"] == "application/json"
    assert "cookie" not in headers
    assert "referer" not in headers


def test_fixed_random_bytes_give_the_golden_report_of_what_was_changed_excluded_and_skipped(
    page: Page, launched: Launch
) -> None:
    wave = launched(*EVERY_KIND)
    page.add_init_script(fixed_source(STREAM))
    person = Respondent(page, wave).begin()
    person.choose("No")  # each choice takes the place of the one before, and of no other
    person.answer("Yes", "Blue", ["Red", NONE], SKIP)
    skipped = "Skipped (the research team will see that)"
    expect(person.reviewed).to_have_text(["Yes", "Blue", NONE, skipped])
    person.step.get_by_role("button", name="Change Which of these?").click()
    assert person.chosen == ["none"]
    person.answer(["Green"])
    expect(page.get_by_role("heading", name="Before you send")).to_be_focused()
    person.send()
    expect(page.locator(".recorded-answer").last).to_have_text("Recorded: skipped")

    layout = wave.version.document.layout
    words = 4 * layout.words
    golden = layout.randomize([1, 2, [False, True, False], None], FixedWords(STREAM[:words]))
    token = base64.urlsafe_b64encode(STREAM[words : words + 16]).decode().rstrip("=")
    assert person.sent == [
        {
            "version": wave.version.sha256,
            "token": token,
            "report": base64.b64encode(golden).decode(),
        }
    ]


def test_a_selection_left_by_back_is_not_taken_for_the_answer(page: Page, launched: Launch) -> None:
    wave = launched(*EVERY_KIND[:2])
    person = Respondent(page, wave).begin().answer("Yes", "Green")
    change = person.step.get_by_role("button", name="Change Which color?")
    change.click()
    person.choose("Blue")
    person.press("Back")
    person.press("Continue")
    expect(person.reviewed).to_have_text(["Yes", "Green"])
    change.click()
    assert person.chosen == ["1"]


def test_an_unanswered_question_complains_at_the_question(page: Page, wave: Wave) -> None:
    person = Respondent(page, wave).begin()
    person.press("Continue")
    message = person.step.get_by_role("alert")
    expect(message).to_have_text("Choose an answer, or skip this question.")
    first = person.step.get_by_label("Yes", exact=True)
    expect(first).to_be_focused()
    expect(first).to_have_attribute("aria-invalid", "true")
    expect(first).to_have_attribute("aria-describedby", message.get_attribute("id") or "none")
    person.choose("Yes")
    expect(message).to_be_empty()
    for name in ("aria-invalid", "aria-describedby"):
        assert person.step.locator(f"input[{name}]").count() == 0
    person.press("Continue")
    expect(page.get_by_role("heading", name="Before you send")).to_be_visible()


def test_a_retry_after_a_lost_acknowledgment_repeats_its_bytes_and_counts_once(
    page: Page, wave: Wave, complaints: Complaints
) -> None:
    page.route(f"**/s/{wave.code}/reports", lose_the_answer, times=1)
    person = Respondent(page, wave).begin().answer("Yes")
    person.press("Send my report")
    expect(page.get_by_role("heading", name="Your report may not have arrived")).to_be_focused()
    assert page.locator("input:checked").count() == 0
    person.press("Try again")
    page.get_by_role("heading", name="Thank you").wait_for()
    first, second = person.posts
    assert first.post_data == second.post_data
    assert Spool.objects.filter(wave=wave).count() == 1
    complaints.expect("ERR_FAILED")


def test_a_survey_that_closed_meanwhile_takes_nothing(
    page: Page, wave: Wave, complaints: Complaints
) -> None:
    person = Respondent(page, wave).begin().answer("Yes")
    Wave.objects.filter(pk=wave.pk).update(closes=wave.opens)
    person.press("Send my report")
    expect(page.get_by_role("heading", name="Your report came too late")).to_be_focused()
    assert not Spool.objects.exists()
    complaints.expect("status of 4")
