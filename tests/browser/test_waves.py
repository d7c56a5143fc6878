"""A survey asked again: one device, one secret, and reports of every wave drawn from it."""

import base64
import json
import math
import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from accounts.models import User
from localdp.accounting import epsilon_of_change
from localdp.permanent_randomness import Permanence
from surveys.drafts.services import edit_draft
from surveys.launch.wave_document import survey_name
from surveys.launch.waves import close_wave, open_wave
from surveys.models import Survey, Wave
from tests.browser.device import kept_texts
from tests.browser.guests import Guest
from tests.browser.people import SKIP, YES_NO, Answer, Respondent
from tests.helpers.browser import AnotherBrowser, Complaints, Screens
from tests.helpers.questions import (
    PERMANENT,
    PERMANENT_COLOR,
    PERMANENT_PARAMETERS,
    draft,
    question,
)
from tests.helpers.waves import Launch

KEPT = "candor waves {}"
NEW_ANSWER, EARLIER = "Send the new answer", "Send my earlier answer instead"


@pytest.fixture
def first(launched: Launch) -> Wave:
    return launched(PERMANENT, PERMANENT_COLOR, YES_NO)


@pytest.fixture
def again(first: Wave, survey: Survey, owner: User) -> Callable[[], Wave]:
    """Closes what is open and opens the next wave of the same version."""

    def open_next() -> Wave:
        for wave in survey.waves.all():
            close_wave(wave=wave, actor=owner)
        return open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=owner, version=first.version)

    return open_next


def kept(page: Page, wave: Wave) -> dict[str, Any]:
    """What lies on this device."""
    name = KEPT.format(survey_name(wave))
    text = kept_texts(page, name).get(name)
    memory: dict[str, Any] = json.loads(text) if text else {}
    return memory


def answering(page: Page, wave: Wave, *answers: Answer) -> Respondent:
    return Respondent(page, wave).begin().answer(*answers)


def report_counts(person: Respondent) -> tuple[Any, ...]:
    [sent] = person.sent
    layout = person.wave.version.document.layout
    return layout.unpack(base64.b64decode(sent["report"])).reports


def expected(held: dict[str, Any], wave: Wave, answers: Sequence[int]) -> tuple[Any, ...]:
    """The reports that follow from the secret, worked out in Python."""
    secret, name = base64.b64decode(held["secret"]), survey_name(wave)
    reports = []
    for asked, answer in zip(wave.version.document.questions, answers, strict=False):
        memory = Permanence(secret, name, asked.block)
        mechanism: Any = asked.mechanism
        reports.append(tuple(memory.report(mechanism, answer, wave.code).tolist()))
    return tuple(reports)


def test_every_wave_is_drawn_from_the_device_s_secret(
    page: Page, first: Wave, again: Callable[[], Wave]
) -> None:
    """Each question's noise is its own: the library's, which knows them apart by their block."""
    person = answering(page, first, "Yes", "Green", "No")
    expect(page.locator("[data-step='review']")).to_be_visible()
    assert kept(page, first) == {}
    person.send()
    held = kept(page, first)
    assert report_counts(person)[:2] == expected(held, first, [1, 1])
    wave = again()
    person = answering(page, wave, "Yes", "Green", "No").send()
    assert kept(page, wave)["secret"] == held["secret"]
    assert report_counts(person)[:2] == expected(held, wave, [1, 1])
    expect(person.step.locator("[data-memory]")).to_contain_text(
        "answered: 2. Answers protected so far: 2."
    )
    held = kept(page, first)
    assert [each["number"] for each in held["waves"]] == [1, 2]
    assert [len(spent["answers"]) for spent in held["spent"]] == [1, 1]


def test_a_second_page_sends_the_same_report(page: Page, launched: Launch) -> None:
    wave = launched(PERMANENT, PERMANENT_COLOR)
    [first] = answering(page, wave, "Yes", "Green").send().sent
    other = Respondent(page.context.new_page(), wave).open()
    expect(other.step.locator("[data-memory]")).to_contain_text("already answered on this device")
    other.press("Start")
    other.answer("Yes", "Green").send()
    assert other.sent[0]["report"] == first["report"]
    assert len(kept(page, wave)["waves"]) == 1


@pytest.mark.slow
def test_many_questions_of_one_answer_share_no_noise(page: Page, launched: Launch) -> None:
    """All twenty rows alike happen by chance once in 13 million runs at most: a row turns out in
    its likeliest form with 27/64."""
    many = [
        question("single", "permanent", text={"en": f"{n}?"}, parameters=PERMANENT_PARAMETERS)
        for n in range(20)
    ]
    wave = launched(*many)
    person = answering(page, wave, *["Green"] * 20).send()
    secret = base64.b64decode(kept(page, wave)["secret"])
    assert report_counts(person) == expected(kept(page, wave), wave, [1] * 20)
    rows = set()
    for each in wave.version.document.questions:
        mechanism: Any = each.mechanism
        rows.add(tuple(Permanence(secret, survey_name(wave), each.block).row(mechanism, 1)))
    assert len(rows) > 1


def test_a_changed_answer_is_sent_only_after_a_warning(
    page: Page, first: Wave, again: Callable[[], Wave], screens: Screens
) -> None:
    answering(page, first, "Yes", "Green", "No").send()
    second = again()
    person = answering(page, second, "Yes", "Blue", "Yes")
    person.press("Send my report")
    expect(page.get_by_role("heading", name="An answer is not the same as before")).to_be_visible()
    expect(person.step.locator("li")).to_have_text(["Which color?"])
    mechanism: Any = second.version.document.questions[1].mechanism
    for waves in (2, 10):
        cost = math.ceil(100 * epsilon_of_change([mechanism], waves)) / 100
        expect(person.step.locator("[data-cost]")).to_contain_text(f"at most ε = {cost:.2f}")
    assert person.sent == []
    screens(page, "waves-changed")
    person.press("Back to my answers")
    person.press("Send my report")
    person.press(NEW_ANSWER)
    page.get_by_role("heading", name="Thank you").wait_for()
    held = kept(page, second)
    assert report_counts(person)[:2] == expected(held, second, [1, 2])
    assert [len(spent["answers"]) for spent in held["spent"]] == [1, 2]
    third = again()
    person = answering(page, third, "No", "Green", "Yes")
    person.press("Send my report")
    expect(person.step.locator("li")).to_have_text(["Have you ever?"])
    person.press(EARLIER)
    page.get_by_role("heading", name="Thank you").wait_for()
    held = kept(page, third)
    assert report_counts(person)[:2] == expected(held, third, [1, 1])
    assert [len(spent["answers"]) for spent in held["spent"]] == [1, 2]


DEVICE_TEXT = "What this device keeps"


def test_the_device_s_page_shows_takes_brings_and_erases(
    page: Page,
    first: Wave,
    again: Callable[[], Wave],
    another_browser: AnotherBrowser,
    complaints: Complaints,
    screens: Screens,
) -> None:
    answering(page, first, "Yes", "Green", "No").send()
    page.get_by_role("link", name=DEVICE_TEXT).last.click()
    expect(page.locator("[data-waves]")).to_have_text("You answered round 1.")
    expect(page.locator("[data-responses]")).to_have_text("2")
    expect(page.get_by_text("ε =").first).to_be_hidden()
    page.get_by_text("Technical details").click()
    expect(page.locator("[data-epsilon]")).to_have_text("2.18")
    expect(page.locator("[data-anew]")).to_have_text("1.10")
    expect(page.locator("[data-slot='question']")).to_have_text(["Have you ever?", "Which color?"])
    screens(page, "waves-device")
    code = page.locator("[data-code]").input_value()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    assert download.value.path().read_text() == code
    second = again()
    other = another_browser()
    elsewhere = other.new_page()
    elsewhere.goto(f"{second.get_absolute_url()}/device")
    expect(elsewhere.get_by_role("heading", name="Nothing is kept here")).to_be_visible()
    elsewhere.get_by_label("The text from the other").fill("candor1.broken")
    elsewhere.get_by_role("button", name="Bring it here").click()
    expect(elsewhere.get_by_role("alert")).to_contain_text("missing or changed")
    brought = elsewhere.get_by_label("The text from the other")
    expect(brought).to_have_attribute("aria-invalid", "true")
    expect(brought).to_have_attribute("aria-describedby", "bring-complaint")
    elsewhere.locator("[data-chosen]").set_input_files(download.value.path())
    expect(elsewhere.get_by_label("The text from the other")).to_have_value(code)
    elsewhere.get_by_role("button", name="Bring it here").click()
    expect(elsewhere.get_by_role("status")).to_contain_text("Your key is now on this device")
    person = answering(elsewhere, second, "Yes", "Green", "No").send()
    assert report_counts(person)[:2] == expected(kept(page, second), second, [1, 1])
    elsewhere.get_by_role("link", name=DEVICE_TEXT).last.click()
    elsewhere.get_by_role("button", name="Erase…").click()
    elsewhere.get_by_role("button", name="Erase for good").click()
    expect(elsewhere.get_by_role("heading", name="Nothing is kept here")).to_be_visible()
    assert kept_texts(elsewhere) == {}
    other.close()


@pytest.mark.slow
def test_a_closed_wave_still_leads_to_what_is_kept(
    page: Page, first: Wave, again: Callable[[], Wave], complaints: Complaints
) -> None:
    answering(page, first, "Yes", "Green", "No").send()
    again()
    page.goto(first.get_absolute_url())
    complaints.expect("410")
    page.get_by_role("link", name=DEVICE_TEXT).click()
    expect(page.locator("[data-waves]")).to_have_text("You answered round 1.")


def test_a_later_wave_without_a_secret_asks_and_says_what_a_new_one_costs(
    page: Page, again: Callable[[], Wave], screens: Screens
) -> None:
    """Nothing is kept before the person has decided, and then no skip."""
    person = Respondent(page, again()).open()
    expect(person.step.locator("[data-memory]")).to_contain_text("a later round")
    person.press("Start")
    expect(page.get_by_role("heading", name="Did you answer an earlier round")).to_be_visible()
    person.press("Yes, or I do not know")
    expect(page.get_by_role("heading", name="no longer has your key")).to_be_visible()
    person.step.get_by_text("Technical details").click()
    expect(person.step.locator("[data-new-cost]")).to_have_text("4.40")
    screens(page, "waves-lost")
    assert kept_texts(page) == {}
    expect(person.step.get_by_role("link", name="Bring it here")).to_have_attribute(
        "href", re.compile("/device")
    )
    person.press("Go on with a new key")
    person.answer(SKIP, "Green", "No").send()
    held = kept(page, person.wave)
    assert len(held["waves"]) == 1
    assert [len(spent["answers"]) for spent in held["spent"]] == [1]


@pytest.mark.slow
def test_every_module_is_preloaded_once_with_its_hash(page: Page, first: Wave) -> None:
    for address in ("", "/device"):
        person = Respondent(page, first)
        page.goto(f"{first.get_absolute_url()}{address}")
        page.locator("[data-scripted]:visible, [data-step]:visible").first.wait_for()
        listed = page.locator("script[src][integrity]")
        named = listed.evaluate_all("(all) => all.map((part) => part.src)")
        fetched = {request.url for request in person.requests if request.url.endswith(".js")}
        assert sorted(named) == sorted(fetched)


@pytest.mark.slow
def test_a_preview_shows_it_and_leaves_nothing_behind(desk: Page, survey: Survey) -> None:
    page = desk
    edit_draft(survey=survey, draft=draft(PERMANENT, PERMANENT_COLOR))
    page.goto(reverse("preview:page", args=[survey.pk]))
    step = page.locator("[data-step]:visible")
    step.get_by_role("button", name="Start").click()
    for answer in ("Yes", "Green"):
        step.get_by_label(answer, exact=True).check()
        step.get_by_role("button", name="Continue").click()
    step.get_by_role("button", name="Show the report").click()
    expect(page.get_by_role("heading", name="This would be sent")).to_be_visible()
    assert kept_texts(page) == {}


@pytest.mark.slow
def test_an_invitation_s_secret_goes_along_to_the_device_s_page_and_back(
    page: Page, launched: Launch
) -> None:
    guest = Guest(page, launched(PERMANENT, access="invited")).open()
    guest.step.get_by_role("link", name=DEVICE_TEXT).click()
    expect(page.get_by_role("heading", name="Nothing is kept here")).to_be_visible()
    page.get_by_role("link", name="To the survey").click()
    guest.press("Start")
    guest.answer("Yes").send()
    assert len(kept(page, guest.wave)["waves"]) == 1
    assert page.url.endswith(guest.link)
