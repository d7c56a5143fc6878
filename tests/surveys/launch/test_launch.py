"""From the checklist to the closing: launching, sharing and closing waves."""

import re
import struct
from collections.abc import Callable
from datetime import date, timedelta
from math import sqrt
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from accounts.models import AuditEntry, User
from localdp.planning import margin
from respondents.models import Batch
from respondents.shuffling.progress import WaveProgress
from respondents.shuffling.texts import LEAST
from surveys.documents.freezing.freeze import freeze
from surveys.documents.freezing.problems import DraftError
from surveys.drafts.services import draft_fingerprint, edit_draft
from surveys.formatting import plus_minus
from surveys.launch.checklist import Checklist
from surveys.launch.checks.item import ChecklistItem
from surveys.launch.share import QrCode, promises
from surveys.launch.wave_document import WaveDocument, link_of
from surveys.launch.waves import close_wave, open_wave
from surveys.models import Survey, Wave
from surveys.planning.assumptions import Assumptions
from surveys.planning.forms import DEFAULTS
from surveys.planning.planner import Plan
from tests.helpers.api import caller, places
from tests.helpers.central import CENTRAL
from tests.helpers.experiments import ARMS
from tests.helpers.lists import list_experiment
from tests.helpers.numbers import dated
from tests.helpers.questionnaire import Drawings
from tests.helpers.questions import draft, question
from tests.helpers.sections import section
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]
UNPROTECTED = question("single", "open", justification={"en": "Harmless."})
NUMBERED = {
    **question("number", "open", parameters={"low": "18", "high": "97", "step": "1"}),
    "justification": {"en": "Harmless."},
    "text": {"en": "Age?"},
}
MANGAT = question(design="mangat", parameters={"p": "0.7"})
WEAK = question(design="randomized-response", parameters={"epsilon": "4"})
EIGHT = {
    **question("single", "open", options=[{"en": f"Part {part}"} for part in range(8)]),
    "justification": {"en": "Harmless."},
    "text": {"en": "Which part?"},
}
SOME = {"epsilon": "1.5", "delta": "0"}
LATE = {"minimum_n": 500, "while_open": True, "retention_days": 365}


def address(name: str, wave: Wave, *more: int) -> str:
    return reverse(f"surveys:{name}", args=[wave.survey_id, wave.pk, *more])


def launch(client: Client, survey: Survey, **given: Any) -> Any:
    return client.post(reverse("surveys:launch", args=[survey.pk]), given)


def items(survey: Survey, people: int = DEFAULTS["people"]) -> dict[str, ChecklistItem]:
    assumptions = Assumptions(people, 0.3, 0.95, simultaneous=True)
    return Checklist.for_survey(survey, Plan.of(survey, assumptions)).items


def test_a_draft_that_is_ready(survey: Survey) -> None:
    checklist = items(survey)
    assert [name for name, item in checklist.items() if item.state == "error"] == []
    assert {name for name, item in checklist.items() if item.state == "warning"} == {
        "access",
        "ethics",
    }
    assert "ε\u00a0=\u00a01.10" in checklist["budget"].current
    assert "800 people expected. Question 1 " in checklist["people"].current


STATE_CASES = [
    ({"asker": {"en": ""}}, "asker", "error", "how to reach them"),
    ({"asker": {"en": "Some people"}}, "asker", "warning", "no address"),
    ({"introduction": {"en": " "}}, "opening", "error", "about"),
    ({"ethics": {"en": "Board 7, helpline 123"}}, "ethics", "ok", "helpline 123"),
    ({"languages": ["en", "de"]}, "languages", "error", "Deutsch"),
    ({"questions": []}, "questions", "error", "at least one"),
    ({"questions": []}, "budget", "warning", "There are no questions yet."),
    ({"questions": [UNPROTECTED]}, "budget", "warning", "every answer is stored as it is"),
    ({"questions": [UNPROTECTED]}, "central", "ok", "No question is asked centrally"),
    ({"questions": [CENTRAL]}, "central", "error", "Set the budget"),
    ({"questions": [CENTRAL], "central": SOME}, "central", "warning", "may cost ε = 1.5"),
    ({"plain": True}, "plain", "warning", "for an instant"),
    ({"plain": True, "access": "invited"}, "plain", "error", "need JavaScript"),
    ({"risky": True, "embed_origins": ["https://a.example"]}, "others", "error", "danger"),
    ({"max_respondents": None}, "max_respondents", "ok", "Any number"),
    ({"max_respondents": 900}, "max_respondents", "ok", "closes after 900"),
    ({"max_respondents": 700}, "max_respondents", "warning", "The plan expects 800"),
    ({"max_respondents": 40}, "max_respondents", "warning", "no question reaches the 50 reports"),
    (
        {"batch_minimum": 500, "release": LATE},
        "batch_minimum",
        "warning",
        "only when the survey closes",
    ),
    ({"batch_minimum": 20}, "batch_minimum", "ok", "until there are 40"),
    ({"batch_minimum": 60}, "batch_minimum", "ok", "until there are 120"),
    ({"exports": "tables"}, "exports", "ok", "No question is stored as it is answered."),
    ({"exports": "rows"}, "exports", "ok", "one row a person"),
    (
        {"exports": "tables", "questions": [NUMBERED, UNPROTECTED]},
        "exports",
        "ok",
        "Questions 1 and 2 have 240 combinations for 800 people. By comparing tables",
    ),
    (
        {"exports": "rows", "questions": [NUMBERED, UNPROTECTED]},
        "exports",
        "warning",
        "Questions 1 and 2 have 240 combinations for 800 people. Rare ones can be unique.",
    ),
    (
        {"exports": "rows", "questions": [NUMBERED, EIGHT, UNPROTECTED]},
        "exports",
        "warning",
        "Questions 1–3 have 1,920 combinations for 800 people. Most rows are likely to be",
    ),
    (
        {
            "exports": "rows",
            "questions": [
                *(NUMBERED, EIGHT, {**EIGHT, "id": "q4"}, {**EIGHT, "id": "q5"}, UNPROTECTED)
            ],
        },
        "exports",
        "warning",
        "combinations for 800 people. Nearly everyone’s combination is likely to be unique.",
    ),
    (
        {
            "exports": "rows",
            "questions": [
                *(question(direct="0.5", id=f"q{n}") for n in (1, 3, 4, 5)),
                {**MANGAT, "id": "q2"},
                {**WEAK, "id": "q6"},
            ],
        },
        "exports",
        "warning",
        "because a report can prove an answer (question 5), a protection is weak (question 6), "
        "some people are asked directly (questions 1–4).",
    ),
    (
        {"exports": "rows", "questions": [{**question(), "id": f"q{n}"} for n in range(1, 6)]},
        "exports",
        "warning",
        "“We cannot tell if it does” about their answers, because all answers together are",
    ),
    ({"exports": "tables", "questions": [MANGAT]}, "exports", "ok", "Tables: figures only."),
    (
        {"release": {**LATE, "minimum_n": 1_001}},
        "minimum_n",
        "error",
        "must be from 5 to 1,000 people, not 1,001",
    ),
    ({"questions": [question(device="respondent")]}, "control", "warning", "None"),
    ({"questions": [question(known_share="0")]}, "control", "ok", "1, with a known"),
    ({"questions": [MANGAT]}, "budget", "warning", "∞"),
    ({"questions": [question()]}, "strength", "ok", "No report multiplies"),
    ({"questions": [MANGAT]}, "strength", "warning", "A reason not to launch"),
    ({"questions": [WEAK]}, "strength", "warning", "Question 1 is weakly protected"),
]


@pytest.mark.parametrize(("given", "name", "state", "words"), STATE_CASES)
def test_the_state_of_an_item(
    survey: Survey, given: dict[str, Any], name: str, state: str, words: str
) -> None:
    edit_draft(survey=survey, draft={**draft(), **given})
    item = items(survey)[name]
    assert item.state == state
    assert words in " ".join((item.current, *map(str, item.problems)))


def test_enough_people_are_ok(survey: Survey) -> None:
    assert items(survey, people=100_000)["people"].state == "ok"
    few = items(survey, people=20)
    assert (few["minimum_n"].state, few["people"].state) == ("warning", "warning")


def test_every_problem_is_listed_once(survey: Survey) -> None:
    edit_draft(
        survey=survey, draft={**draft(), "asker": {}, "title": {}, "languages": ["en", "de"]}
    )
    listed = [problem for item in items(survey).values() for problem in item.problems]
    assert len(listed) == len(set(listed)) == 3


@pytest.mark.parametrize("design", ["best", "open"])
def test_a_margin_above_20_points_is_the_first_line(
    desk: Client, survey: Survey, design: str
) -> None:
    given = {} if design == "open" else {"parameters": {"epsilon": "1"}}
    edit_draft(survey=survey, draft=draft(*list_experiment(design, **given)))
    page = desk.get(reverse("surveys:launch", args=[survey.pk])).text
    [_before, lines] = page.split("</h1>")
    said = "Question 3 cannot be read: with 800 respondents, it has ±"
    assert lines.partition("<p")[2].partition("</p>")[0].count(said) == (design == "best")
    assert ("You can launch without changing anything here." in page) == (design == "open")
    assert ("Stored as answered: ±" in page) == (design == "best")


def test_of_several_unreadable_questions_the_widest_margin_as_answered_is_named(
    desk: Client, survey: Survey
) -> None:
    half: Any = {"asked_if": {"question": "q1", "options": [1]}}
    asked = [
        question(design="best", parameters={"epsilon": epsilon}, **where)
        for epsilon, where in (("0.1", {}), ("0.4", half))
    ]
    edit_draft(survey=survey, draft=draft(ARMS, *asked))
    page = desk.get(reverse("surveys:launch", args=[survey.pk])).text
    [named] = re.findall(r"Stored as answered: ±([\d.]+) points or less\.", page)
    everyone, half_of_them = (196 * sqrt(0.3 * 0.7 / people) for people in (800, 400))
    assert abs(float(named) - half_of_them) < 0.2 < half_of_them - everyone


def test_a_batch_of_few_people_is_not_launched(desk: Client, survey: Survey) -> None:
    edit_draft(survey=survey, draft=draft(batch_minimum=9))
    response = launch(desk, survey, confirmed="on", base_fingerprint=draft_fingerprint(survey))
    assert response.status_code == 422
    assert "at least 10 reports. The minimum here is 9." in response.text
    assert not Wave.objects.exists()
    edit_draft(survey=survey, draft=draft(batch_minimum=10))
    launch(desk, survey, confirmed="on", base_fingerprint=draft_fingerprint(survey))
    assert Wave.objects.get().batch_minimum == 10


def test_every_text_besides_the_questions_is_shown_before_it_is_frozen(
    desk: Client, survey: Survey
) -> None:
    heading = {**section("s1"), "text": {"en": "Your work"}, "help": {"en": "A few facts first."}}
    edit_draft(survey=survey, draft=draft(heading, question(), UNPROTECTED))
    page = desk.get(reverse("surveys:launch", args=[survey.pk])).text
    reasons = ("Why questions are not protected", "2 · Harmless.")
    for text in ("Your work · A few facts first.", *reasons):
        assert text in page


def test_nothing_is_launched_without_confirmation(desk: Client, survey: Survey) -> None:
    response = launch(desk, survey)
    assert response.status_code == 422
    assert "Tick the box to confirm" in response.text
    assert not Wave.objects.exists()


def test_a_draft_that_changed_meanwhile_is_not_launched(desk: Client, survey: Survey) -> None:
    page = desk.get(reverse("surveys:launch", args=[survey.pk]))
    seen = page.context["base_fingerprint"]
    edit_draft(survey=survey, draft=draft(batch_minimum=17))
    response = launch(desk, survey, confirmed="on", base_fingerprint=seen)
    assert response.status_code == 409
    assert not Wave.objects.exists()
    assert response.context["base_fingerprint"] == draft_fingerprint(survey)
    response = launch(desk, survey, confirmed="on", base_fingerprint=draft_fingerprint(survey))
    wave = Wave.objects.get()
    assert response["Location"] == address("share", wave)
    assert wave.batch_minimum == 17


def test_an_unchanged_draft_is_another_wave_of_the_version(desk: Client, wave: Wave) -> None:
    page = desk.get(reverse("surveys:launch", args=[wave.survey_id])).text
    assert "another wave of it" in page
    launch(desk, wave.survey, confirmed="on")
    assert [each.version.number for each in Wave.objects.all()] == [1, 1]


def test_an_unready_draft_is_refused_with_its_list(desk: Client, survey: Survey) -> None:
    edit_draft(survey=survey, draft={**draft(), "asker": {}})
    response = launch(desk, survey, confirmed="on")
    assert response.status_code == 422
    page = response.text
    assert "Say who asks" in page
    assert re.search(r'disabled aria-describedby="why-blocked">Launch now', page)
    assert "works once the problem at the top of this page is corrected" in page


BLOCKED: tuple[dict[str, Any], ...] = (
    {"title": {}, "introduction": {}, "asker": {}},
    {"batch_minimum": 1},
    {"release": {**LATE, "minimum_n": 4}},
    {"languages": ["en", "de"]},
    {"questions": []},
    {"questions": [question(design="warner", parameters={"p": "0.5"})]},
    {"questions": [question("single", "central", text={"en": "Which?"})]},
    {"plain": True, "access": "invited"},
    {"work_bits": 16, "plain": True},
    {"access": "invited", "embed_origins": ["https://a.example"]},
    {"risky": True, "embed_origins": ["https://a.example"]},
    {"questions": [question(design="central", justification={"en": "Needed"})]},
    {"screening": {"asked_if": {"question": "q9", "options": [0]}, "text": {}, "sends": False}},
)


def test_a_problem_of_a_question_names_the_question(desk: Client, survey: Survey) -> None:
    dates = [dated("date", parameters={}, text={"en": text}) for text in ("From?", "Until?")]
    survey.draft = draft(question(), *dates)
    survey.save()
    blocking = Checklist.for_survey(survey).blocking
    assert [where for where, _problem in blocking] == ["Question 2", "Question 3"]
    for name in ("launch", "designer"):
        page = desk.get(reverse(f"surveys:{name}", args=[survey.pk])).text
        assert 'January 31, 2020.</a> <span class="small muted">· Question 3</span>' in page


def test_the_button_is_disabled_exactly_if_a_launch_is_refused(
    desk: Client, survey: Survey, owner: User
) -> None:
    """Each problem leads to the field that corrects it."""
    pages: dict[str, str] = {}
    for given in BLOCKED:
        edit_draft(survey=survey, draft={**draft(), **given})
        blocking = Checklist.for_survey(survey).blocking
        assert blocking, given
        with pytest.raises(DraftError):
            open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=owner)
        for _title, problem in blocking:
            where, _hash, field = problem.url.partition("#")
            if f'id="{field}"' not in pages.get(where, ""):
                pages[where] = desk.get(where).text
            assert f'id="{field}"' in pages[where] or not field, (problem.url, str(problem))
    for given, ready in ((BLOCKED[-1], False), ({}, True)):
        edit_draft(survey=survey, draft={**draft(), **given})
        page = desk.get(reverse("surveys:launch", args=[survey.pk])).text
        assert (" disabled" in page.partition("why-blocked")[2]) is not ready
        done = launch(desk, survey, confirmed="on", base_fingerprint=draft_fingerprint(survey))
        assert (done.status_code == 302) == Wave.objects.exists() == ready


def test_an_ethics_text_is_frozen_and_shown(draw: Drawings, launched: Launch) -> None:
    wave = launched(ethics={"en": "Approved as 7/26.\n\nHelp: 0800 1"})
    assert wave.version.document.ethics.within("en").startswith("Approved")
    assert "Approved as 7/26." in draw(wave).split("data-step")[1]


def test_a_survey_without_an_ethics_text_keeps_its_hash() -> None:
    without = {name: value for name, value in draft().items() if name != "ethics"}
    assert freeze(without) == freeze(draft(ethics={})) == freeze(draft(ethics={"en": " "}))
    assert "ethics" not in freeze(draft())
    assert "ethics" in freeze(draft(ethics={"en": "Board"}))


def test_the_share_page_of_a_link(desk: Client, wave: Wave) -> None:
    page = desk.get(address("share", wave)).text
    assert f'readonly value="{link_of(wave)}"' in page
    assert "<svg" in page.split("QR code of")[1]
    assert " style=" not in page
    assert "This is a test" not in page


def test_a_test_answer_is_of_the_version_and_opens_one_test(
    desk: Client, wave: Wave, owner: User
) -> None:
    edit_draft(survey=wave.survey, draft=draft(question(text={"en": "Changed since?"})))
    asked, again = (desk.post(address("test-answer", wave)) for _twice in range(2))
    test = Wave.objects.get(kind=Wave.Kind.TEST)
    assert test.version == wave.version
    assert link_of(test).endswith(asked["Location"])
    assert again["Location"] == asked["Location"]
    close_wave(wave=test, actor=owner)
    assert desk.post(address("test-answer", wave))["Location"] != asked["Location"]


def test_the_target_is_shown_or_asked_for(desk: Client, wave: Wave) -> None:
    assert "Say how many you expect" in desk.get(address("share", wave)).text
    Survey.objects.update(plan={"people": "1250"})
    page = desk.get(address("share", wave)).text
    assert "of 1,250 expected" in page
    assert "Say how many you expect" not in page


def test_a_test_is_marked(desk: Client, launched: Launch) -> None:
    trial = launched(kind=Wave.Kind.TEST)
    assert "This is a test" in desk.get(address("share", trial)).text
    assert "not counted with it" in desk.get(address("poster", trial)).text


def test_the_code_as_files(desk: Client, wave: Wave) -> None:
    svg = desk.get(address("code-svg", wave))
    assert svg["Content-Type"] == "image/svg+xml"
    assert svg.content.startswith(b"<?xml")
    for pixels in (300, 600, 1200):
        png = desk.get(address("code-png", wave, pixels)).content
        width, height = struct.unpack(">II", png[16:24])
        assert png.startswith(b"\x89PNG")
        assert pixels <= width == height < pixels + 60
    for pixels in (0, 301, 10**12):
        assert desk.get(address("code-png", wave, pixels)).status_code == 404


def test_the_code_holds_the_link(wave: Wave) -> None:
    qr_code = QrCode(link_of(wave))
    hashed = f"#d={WaveDocument.of(wave).sha256}"
    assert qr_code.svg == QrCode(f"{settings.SITE_URL}/s/{wave.code}{hashed}").svg
    assert qr_code.svg != QrCode(f"{settings.SITE_URL}/s/other").svg


@pytest.mark.parametrize("name", ["poster", "code-svg"])
def test_an_invited_wave_has_no_link_to_print(desk: Client, launched: Launch, name: str) -> None:
    invited = launched(access="invited")
    assert desk.get(address(name, invited)).status_code == 404


def test_the_poster_promises_what_is_true(launched: Launch) -> None:
    plain_words = "before they are kept"
    own = question(device="respondent")
    open_one = question(design="open", justification={"en": "Harmless"}, text={"en": "Region?"})
    assert "on your own device" in promises(launched().version)[0]
    assert plain_words in promises(launched(plain=True).version)[0]
    assert "a coin, a die or a birthday" in promises(launched(own).version)[0]
    assert "say so" in promises(launched(question(), open_one).version)[1]
    certain = question(design="mangat", parameters={"p": "0.7"})
    assert "cannot prove" in promises(launched().version)[1]
    assert "concluded" in promises(launched(certain).version)[1]
    assert "not protected" in promises(launched(open_one).version)[0]


def test_the_monitor_counts_by_day(desk: Client, wave: Wave) -> None:
    today = date(2026, 3, 14)
    for days, size in ((0, 12), (0, 5), (3, 40)):
        Batch.objects.create(wave=wave, day=today - timedelta(days=days), size=size)
    monitor = WaveProgress.from_wave(wave)
    assert [(each.day, each.reports) for each in monitor.days] == [
        (date(2026, 3, 11), 40),
        (today, 17),
    ]
    assert (monitor.reports, monitor.last, monitor.wave.waiting_below) == (57, today, 20)
    page = desk.get(address("share", wave)).text
    for text in ("14 March 2026", "11 March 2026", "up to 19 that are kept back"):
        assert text in page


def test_the_chart_says_what_it_shows_and_what_it_has_no_room_for(desk: Client, wave: Wave) -> None:
    for days in (0, 1, 400):
        Batch.objects.create(wave=wave, day=date(2026, 3, 14) - timedelta(days=days), size=3 + days)
    finding = "410 reports on 3 days; the most, 403, on 7 February 2025."
    cut = "Days before 14 January 2026 are in the table only."
    page = desk.get(address("share", wave)).text
    assert f'aria-label="{finding} {cut}"' in page
    assert page.count(cut) == 2
    Batch.objects.filter(wave=wave).delete()
    Batch.objects.create(wave=wave, day=date(2026, 3, 14), size=1)
    page = desk.get(address("share", wave)).text
    assert 'aria-label="1 report, on 14 March 2026."' in page


def test_counts_of_invitations_are_for_those_who_send_them(
    signed_in: Callable[[User], Client], owner: User, colleague: User, launched: Launch
) -> None:
    invited = launched(access="invited")
    invited.invitations.create(blinded=b"x" * 32)
    page = signed_in(owner).get(address("share", invited)).text
    assert "Started" in page
    assert "it can show who has started" in page
    page = signed_in(colleague).get(address("share", invited)).text
    assert "Started" not in page
    assert "/invitations" not in page


def test_a_reader_cannot_close(colleague_desk: Client, wave: Wave) -> None:
    assert address("close", wave) not in colleague_desk.get(address("share", wave)).text
    assert colleague_desk.post(address("close", wave)).status_code == 403
    assert launch(colleague_desk, wave.survey, confirmed="on").status_code == 403
    wave.refresh_from_db()
    assert wave.is_open


@pytest.mark.parametrize("name", ["close", "share"])
def test_pages_say_that_answers_in_words_of_few_people_are_deleted(
    desk: Client, launched: Launch, name: str
) -> None:
    wave = launched(closing_texts=[{"id": "t1", "text": {"en": "Why?"}, "help": {}}])
    page = desk.get(address(name, wave)).text
    assert f"at least {LEAST} reports. With fewer, they are deleted unread." in page


def test_the_checklist_counts_the_words_for_other_as_questions_in_words(survey: Survey) -> None:
    other = question("single", "open", other=True, justification={"en": "Large groups."})
    closing = [{"id": "t1", "text": {"en": "Why?"}, "help": {}}]
    survey.draft = draft(other, closing_texts=closing)
    current = Checklist.for_survey(survey).items["questions"].current
    assert "2 questions ask for text." in current


def test_closing_says_what_happens_and_cannot_be_undone(
    desk: Client, launched: Launch, owner: User
) -> None:
    release = {"minimum_n": 50, "while_open": False, "retention_days": 90}
    wave = launched(release=release)
    page = desk.get(address("close", wave)).text
    never = "so far: 0. With fewer than 50 in the end, this wave never shows a result."
    for text in ("90 days later", "cannot be opened again", "then appear", never):
        assert text in page
    assert "deleted unread" not in page
    # Enough may be waiting.
    Wave.objects.filter(pk=wave.pk).update(batch_minimum=26)
    assert "never shows a result" not in desk.get(address("close", wave)).text
    close_wave(wave=wave, actor=owner)
    page = desk.get(address("close", wave)).text
    assert "is closed" in page
    assert "Close it" not in page
    assert "takes no more answers" in desk.get(address("share", wave)).text


INTERIM_CASES = [
    (False, {}, False),
    (False, {"while_open": ""}, False),
    (False, {"while_open": "on"}, True),
    (True, {}, True),  # a file that says so, or an earlier launch
    (True, {"while_open": ""}, False),
]


@pytest.mark.parametrize(("before", "given", "shown"), INTERIM_CASES)
def test_the_launch_decides_when_protected_figures_are_shown(
    desk: Client, survey: Survey, before: bool, given: dict[str, str], shown: bool
) -> None:
    release = {**survey.draft["release"], "while_open": before}
    edit_draft(survey=survey, draft=draft(question(), release=release, batch_minimum=20))
    form = desk.get(reverse("surveys:launch", args=[survey.pk])).context["looks"]
    assert form["while_open"].value() == ("on" if before else "")
    refused = launch(desk, survey, **given)
    chosen = given.get("while_open", "on" if before else "")
    assert refused.context["looks"]["while_open"].value() == chosen
    survey.refresh_from_db()
    assert survey.draft["release"]["while_open"] == before
    launch(desk, survey, confirmed="on", **given)
    survey.refresh_from_db()
    wave = Wave.objects.get()
    assert wave.version.document.release.while_open == shown
    assert survey.draft["release"]["while_open"] == shown


def test_early_figures_cost_what_the_choice_says(desk: Client, survey: Survey) -> None:
    """In points of the protected question with the widest margin, however wide an open one is."""
    given = draft(EIGHT, question(), MANGAT, WEAK, NUMBERED, batch_minimum=20)
    edit_draft(survey=survey, draft=given)
    page = desk.get(reverse("surveys:launch", args=[survey.pk]))
    plan = Plan.of(survey, Assumptions(800, 0.3, 0.95, simultaneous=True))
    protected = {each.number: each for each in plan.questions if each.number > 1}
    number, hardest = max(protected.items(), key=lambda each: each[1].margin)
    early = margin(hardest.mechanism, 800, 0.3, planned=800)
    assert early > hardest.margin
    words = f"question {number} has {plus_minus(early)} instead of {hardest.margin_text}."
    said = str(page.context["looks"].fields["while_open"].help_text)
    assert words in said
    assert "so are figures of unprotected questions" in said
    assert words in page.text


@pytest.mark.parametrize("asked", [(UNPROTECTED,), (UNPROTECTED, EIGHT)])
def test_a_survey_without_protected_questions_offers_no_early_figures(
    desk: Client, survey: Survey, asked: tuple[dict[str, Any], ...]
) -> None:
    """What a file or an earlier launch said would widen intervals for nothing."""
    release = {**survey.draft["release"], "while_open": True}
    edit_draft(survey=survey, draft=draft(*asked, release=release, batch_minimum=20))
    assert desk.get(reverse("surveys:launch", args=[survey.pk])).context["looks"] is None
    launch(desk, survey, confirmed="on")
    assert not Wave.objects.get().version.document.release.while_open


def test_unchecked_promises_are_read_before_a_launch(
    desk: Client, survey: Survey, owner: User
) -> None:
    """By someone who reads them, for each language; the audit log keeps who said so."""
    tags = ("en", "fr", "fr-informal", "sv")
    texts = {"text": dict.fromkeys(tags, "?"), "options": [dict.fromkeys(tags, a) for a in "ab"]}
    both = dict.fromkeys(tags, "2026")
    given = {"languages": [*tags], "title": both, "introduction": both, "asker": both}
    edit_draft(survey=survey, draft=draft({**question(), **texts, "help": {}}, **given))
    confirmed = {"confirmed": "on", "base_fingerprint": draft_fingerprint(survey)}
    asked = desk.get(reverse("surveys:launch", args=[survey.pk])).text
    assert re.findall(r'name="promises_read" value="([\w-]+)"', asked) == ["fr", "fr-informal"]
    body = {"kind": "live", "draft": draft_fingerprint(survey)}
    path, call = f"/surveys/{survey.pk}/waves", caller(owner)
    for read in ([], ["fr"], ["fr-informal", "de", ""]):
        page = launch(desk, survey, **confirmed, promises_read=read)
        assert page.status_code == 422
        assert "Confirm that the promises were read in: Français" in page.text
        refused = call("post", path, {**body, "promises_read": read})
        assert (refused.status_code, places(refused)[0]) == (422, "body/promises_read")
    assert not Wave.objects.exists()
    read = ["fr", "fr-informal"]
    assert call("post", path, {**body, "promises_read": read}).status_code == 201
    assert launch(desk, survey, **confirmed, promises_read=read).status_code == 302
    entries = AuditEntry.objects.filter(action=AuditEntry.Action.LAUNCHED)
    assert [entry.detail["promises_read"] for entry in entries] == [read, read]
    assert call("post", path, {"kind": "test"}).status_code == 201
