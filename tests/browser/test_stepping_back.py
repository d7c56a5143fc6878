"""The Back button goes one step back on the page; the title and the warning follow the steps."""

import pytest
from playwright.sync_api import Dialog, Page, expect

from respondents.models import Spool
from surveys.models import Wave
from tests.browser.people import EVERY_KIND, Respondent
from tests.helpers.browser import Complaints
from tests.helpers.linked import linked, yes_no
from tests.helpers.waves import Launch

TITLE = "A survey"


def place(person: Respondent) -> str:
    return person.step.locator("[data-place]").inner_text()


def test_the_back_button_goes_one_step_back(page: Page, launched: Launch) -> None:
    page.goto("/healthz")
    person = Respondent(page, launched(*EVERY_KIND[:2])).begin().answer("Yes", "Green")
    page.go_back()
    expect(person.step.get_by_role("heading", level=1)).to_have_text("Which color?")
    assert person.chosen == ["1"]
    page.go_back()
    expect(person.step.get_by_role("heading", level=1)).to_have_text("Have you ever?")
    assert person.chosen == ["1"]
    page.go_back()
    expect(person.step.get_by_role("button", name="Start")).to_be_visible()
    page.go_back()
    page.wait_for_url("**/healthz")


def test_the_forward_button_leads_nowhere_and_after_sending_back_leaves(
    page: Page, launched: Launch
) -> None:
    page.goto("/healthz")
    person = Respondent(page, launched(*EVERY_KIND[:2])).begin().answer("Yes")
    page.go_back()
    expect(person.step.get_by_role("heading", level=1)).to_have_text("Have you ever?")
    page.evaluate("history.forward()")
    page.wait_for_timeout(300)
    assert place(person) == "Question 1 of 2"
    person.answer("No", "Blue")
    expect(person.reviewed).to_have_text(["No", "Blue"])
    person.send()
    page.go_back()
    page.wait_for_url("**/healthz")


def test_more_steps_back_than_forward_stay_on_the_page(page: Page, launched: Launch) -> None:
    """A person who returns to the review at once has fewer entries than questions."""
    person = Respondent(page, launched(*EVERY_KIND)).begin()
    person.answer("Yes", "Green", ["Red"], "Blue")
    for _ in range(4):
        person.press("Back")
    expect(person.step.get_by_role("heading", level=1)).to_have_text("Have you ever?")
    person.press("Continue")
    expect(person.reviewed.first).to_have_text("Yes")
    for heading in ("Which one most of all?", "Which of these?", "Which color?", "Have you ever?"):
        page.go_back()
        expect(person.step.get_by_role("heading", level=1)).to_have_text(heading)


def test_the_back_button_goes_through_the_parts_of_a_question(page: Page, launched: Launch) -> None:
    person = Respondent(page, launched(linked(yes_no("One?"), yes_no("Two?")))).begin()
    part = person.step.locator("[data-part]:visible [data-part-place]")
    expect(part).to_contain_text("Part 1")
    person.step.locator("[data-part]:visible input").first.check()
    person.press("Continue")
    expect(part).to_contain_text("Part 2")
    page.go_back()
    expect(part).to_contain_text("Part 1")


@pytest.mark.slow
def test_the_title_names_the_step_and_no_answer(page: Page, launched: Launch) -> None:
    person = Respondent(page, launched(*EVERY_KIND[:2])).open()
    expect(page).to_have_title(TITLE)
    person.begin()
    expect(page).to_have_title(f"Question 1 of 2 · {TITLE}")
    person.answer("Yes")
    expect(page).to_have_title(f"Question 2 of 2 · {TITLE}")
    person.answer("Green")
    expect(page).to_have_title(f"Before you send · {TITLE}")
    person.send()
    expect(page).to_have_title(f"Thank you. Your report was sent · {TITLE}")


@pytest.fixture
def warned(page: Page) -> list[str]:
    """The warnings before leaving; each is answered by staying."""
    texts: list[str] = []

    def stay(dialog: Dialog) -> None:
        texts.append(dialog.type)
        dialog.dismiss()

    page.on("dialog", stay)
    return texts


def test_leaving_is_warned_of_while_answers_or_a_report_would_be_lost(
    page: Page, wave: Wave, warned: list[str], complaints: Complaints
) -> None:
    def try_to_leave() -> None:
        page.evaluate("setTimeout(() => location.reload())")
        page.wait_for_timeout(500)

    page.route("**/reports", lambda route: route.abort(), times=1)
    person = Respondent(page, wave).begin()
    expect(page.get_by_text("If you leave or reload it, they are lost.")).to_have_count(1)
    page.reload()
    assert warned == []
    person.begin().answer("Yes")
    try_to_leave()
    assert warned == ["beforeunload"]
    person.press("Send my report")
    expect(person.step.get_by_text("Keep this page open, or your report is lost.")).to_be_visible()
    try_to_leave()
    assert warned == ["beforeunload"] * 2
    person.press("Try again")
    page.get_by_role("heading", name="Thank you").wait_for()
    assert Spool.objects.filter(wave=wave).count() == 1
    page.reload()
    assert warned == ["beforeunload"] * 2
    complaints.expect("ERR_FAILED")
