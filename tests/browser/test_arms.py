"""Arms, conditions and screening: the page draws and follows them, and the wire shows nothing."""

import base64
import json
import re

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from respondents.models import Claim
from surveys.drafts.services import edit_draft
from surveys.models import Survey, Wave
from tests.browser.device import kept_texts
from tests.browser.guests import Guest
from tests.browser.people import SKIP, Respondent
from tests.helpers.browser import AnotherBrowser
from tests.helpers.experiments import QUESTIONS, TEXTS, WHY, arm_of_link, experiment
from tests.helpers.questions import PERMANENT_PARAMETERS, draft, question
from tests.helpers.sections import section
from tests.helpers.waves import Launch


def take_part(page: Page, wave: Wave, *, adult: bool = True) -> Respondent:
    person = Respondent(page, wave).begin()
    person.answer("Yes" if adult else "No")
    return person


@pytest.mark.slow
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
    entries = page.locator(".receipt-entry")
    expect(entries.first).to_contain_text("Recorded: which version you got")
    drawn = page.locator(".recorded-answer").all_inner_texts()
    assert sorted(text == "Recorded: not asked" for text in drawn[2:]) == [False, True]
    unasked = entries.nth(drawn.index("Recorded: not asked"))
    expect(unasked).to_contain_text("Your version of the survey does not ask this.")
    # What the author calls an arm could suggest what it is for.
    assert not re.search("Plain|Vignette", page.locator("main").inner_text())


# The first single word that the page draws is the arm's.
FIRST_WORD = """
const draw = crypto.getRandomValues.bind(crypto);
let first = true;
crypto.getRandomValues = (words) => {
  draw(words);
  if (first && words instanceof Uint32Array && words.length === 1) {
    words[0] = %d;
    first = false;
  }
  return words;
};"""


def test_every_arm_answer_and_screening_looks_the_same_on_the_wire(
    launched: Launch, another_browser: AnotherBrowser
) -> None:
    wave = experiment(launched, sends=True)
    traffic = []
    cases = ((0, True, "Yes"), (1, True, "No"), (1, True, SKIP), (0, False, SKIP))
    for arm, adult, answer in cases:
        page = another_browser().new_page()
        page.add_init_script(FIRST_WORD % (arm * 2**31))
        person = take_part(page, wave, adult=adult)
        if adult:
            expect(person.step).to_contain_text(TEXTS[arm])
            person.answer(answer)
        else:
            expect(person.step).to_contain_text("Only adults take part.")
            person.press("Continue")
            expect(person.reviewed).to_have_text(["No"])
        person.send()
        report = base64.b64decode(person.sent[0]["report"])
        assert wave.version.document.layout.unpack(report).reports[0] == arm
        traffic.append(person.traffic)
        page.context.close()
    assert all(seen == traffic[0] for seen in traffic)


# In a normal run other engines take the arm of a link: tests/browser/engines/test_journey.py.
@pytest.mark.slow
def test_an_invited_person_keeps_the_arm_of_their_link(page: Page, launched: Launch) -> None:
    guest = Guest(page, experiment(launched, sends=True, access="invited"))
    arm = arm_of_link(guest.wave, guest.secret)
    for _visit in range(2):
        guest.begin().answer("Yes")
        expect(guest.step).to_contain_text(TEXTS[arm])
        page.goto("about:blank")
    guest.begin().answer("Yes", "No").send()
    [sent] = guest.posted("reports")
    report = guest.wave.version.document.layout.unpack(base64.b64decode(json.loads(sent)["report"]))
    assert report.reports[0] == arm


def test_invited_people_who_are_turned_away_use_no_token(page: Page, launched: Launch) -> None:
    guest = Guest(page, experiment(launched, sends=False, access="invited")).begin().answer("No")
    expect(guest.step).to_contain_text("No report was sent.")
    assert guest.posted("reports") == []
    assert not Claim.objects.filter(wave=guest.wave).exists()
    page.goto("about:blank")
    guest.begin().answer("Yes", "Yes").send()
    assert Claim.objects.filter(wave=guest.wave).count() == 1


@pytest.mark.slow
def test_blocks_and_questions_come_in_random_order_and_are_sent_as_written(
    page: Page, launched: Launch
) -> None:
    letters = [question("yes-no", "open", text={"en": letter}, **WHY) for letter in "ABCD"]
    wave = launched(
        section("s1", random_place=True, random_order=True),
        *letters[:2],
        section("s2", random_place=True),
        *letters[2:],
    )
    orders = set()
    person = Respondent(page, wave)
    for _visit in range(3):
        page.goto("about:blank")
        person.begin()
        order = ""
        while len(order) < len(letters):
            order += person.step.get_by_role("heading").last.inner_text()
            person.answer("Yes" if order[-1] in "AC" else "No")
        orders.add(order)
    assert all("CD" in order and sorted(order) == list("ABCD") for order in orders)
    assert all({order[:2], order[2:]} & {"AB", "BA"} for order in orders)
    [sent] = person.send().sent
    unpacked = wave.version.document.layout.unpack(base64.b64decode(sent["report"]))
    assert list(unpacked.reports) == [1, 0, 1, 0]


def test_arms_go_with_answers_that_devices_remember(page: Page, launched: Launch) -> None:
    """The secret is for all versions, the report as long in each arm."""
    permanent = [
        {**item, "design": "permanent", "parameters": PERMANENT_PARAMETERS}
        for item in QUESTIONS[2:]
    ]
    wave = launched(*QUESTIONS[:2], permanent[0], {**permanent[1], "version_of": "q3"})
    document = wave.version.document
    person = Respondent(page, wave).begin().answer("Yes", "Yes").send()
    [sent] = person.sent
    unpacked = document.layout.unpack(base64.b64decode(sent["report"]))
    arm = unpacked.reports[0]
    assert list(unpacked.skipped) == [False, False, arm == 1, arm == 0]
    [text] = kept_texts(page).values()
    [spent] = json.loads(text)["spent"]
    assert len(spent["answers"]) == 1


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


@pytest.mark.slow
def test_the_preview_of_arms_starts_at_the_question_after_them(desk: Page, survey: Survey) -> None:
    edit_draft(survey=survey, draft=draft(*QUESTIONS))
    desk.goto(reverse("preview:page", args=[survey.pk]) + "?start=q1")
    expect(desk.locator("[data-step='question']:visible h1")).to_have_text("Are you an adult?")


@pytest.mark.slow
def test_the_preview_shows_the_version_of_any_arm(desk: Page, survey: Survey) -> None:
    edit_draft(survey=survey, draft=draft(*QUESTIONS))
    for place, text in enumerate(TEXTS, start=3):
        desk.goto(reverse("preview:page", args=[survey.pk]) + f"?start=q{place}")
        expect(desk.locator("[data-step='question']:visible h1")).to_have_text(text)
