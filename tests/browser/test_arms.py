"""Arms, conditions and screening: the page draws and follows them, and the wire shows nothing."""

from django.urls import reverse
from playwright.sync_api import Page, expect

from surveys.drafts.services import edit_draft
from surveys.models import Survey, Wave
from tests.browser.people import Respondent
from tests.helpers.browser import AnotherBrowser
from tests.helpers.experiments import QUESTIONS, TEXTS, Launch, experiment
from tests.helpers.questions import draft


def take_part(page: Page, wave: Wave, *, adult: bool = True) -> Respondent:
    person = Respondent(page, wave).begin()
    person.answer("Yes" if adult else "No")
    return person


def test_each_visit_draws_an_arm_and_shows_only_its_version(page: Page, launched: Launch) -> None:
    wave = experiment(launched, sends=True)
    seen = set()
    person = take_part(page, wave)
    for _visit in range(30):  # One arm is missing once in 5 · 10⁸ runs.
        expect(person.step.locator("[data-place]")).to_have_text("Question 2 of 2")
        seen.add(person.step.get_by_role("heading").first.inner_text())
        if len(seen) == 2:
            break
        page.goto("about:blank")
        person = take_part(page, wave)
    assert seen == set(TEXTS)
    person.answer("Yes")
    expect(person.reviewed).to_have_text(["Yes", "Yes"])
    person.send()
    headings = page.locator(".receipt-entry h2")
    expect(headings).to_have_text(["Version of the survey", "Are you an adult?", *TEXTS])
    drawn = page.locator(".recorded-answer").all_inner_texts()
    asked = 0 if drawn[0] == "Recorded: Plain" else 1
    assert drawn[0] == ("Recorded: Plain", "Recorded: Vignette")[asked]
    assert drawn[2 + 1 - asked] == "Recorded: not asked"


def test_who_is_screened_out_is_told_and_sends_as_others_do(
    launched: Launch, another_browser: AnotherBrowser
) -> None:
    wave = experiment(launched, sends=True)
    traffic = []
    for adult in (True, False, True, False):
        person = take_part(another_browser().new_page(), wave, adult=adult)
        if adult:
            person.answer("Yes")
        else:
            expect(person.step).to_contain_text("Only adults take part.")
            person.press("Continue")
            expect(person.reviewed).to_have_text(["No"])
        person.send()
        seen = [
            (request.method, request.url, sorted(request.headers), len(request.post_data or ""))
            for request in person.requests
        ]
        traffic.append(sorted(seen, key=str))
        person.page.context.close()
    assert all(seen == traffic[0] for seen in traffic)


def test_who_is_turned_away_sends_nothing_and_may_go_back(page: Page, launched: Launch) -> None:
    person = Respondent(page, experiment(launched, sends=False)).open()
    expect(person.step).to_contain_text("It then sends no report.")
    expect(person.step).to_contain_text("Number of questions: at most 2.")
    person.begin().answer("No")
    expect(person.step).to_contain_text("No report was sent.")
    assert person.posts == []
    person.press("Back")
    expect(person.step).to_contain_text("Are you an adult?")
    person.answer("Yes", "No")
    expect(person.reviewed).to_have_text(["Yes", "No"])


def test_the_preview_shows_the_version_of_any_arm(desk: Page, survey: Survey) -> None:
    edit_draft(survey=survey, draft=draft(*QUESTIONS))
    for place, text in enumerate(TEXTS, start=3):
        desk.goto(reverse("preview:page", args=[survey.pk]) + f"?start=q{place}")
        expect(desk.locator("[data-step='question']:visible h1")).to_have_text(text)
