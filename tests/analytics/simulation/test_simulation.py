"""Filling a draft with simulated people: from the page to the results, and their deletion."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import AuditEntry, User
from analytics.archive.sheets import citation_cff, readme
from analytics.estimates.services import refresh_wave
from analytics.exports.formats.citation import bibtex
from analytics.exports.formats.methods import methods_of
from analytics.exports.wave_figures import WaveFigures
from analytics.jobs import runner
from analytics.jobs.registry import Progress
from analytics.models import Job
from analytics.simulation import job as simulation
from respondents.models import Claim, Report, TextPool
from respondents.shuffling.services import shuffle_wave
from surveys.documents.freezing.problems import DraftError
from surveys.drafts.services import edit_draft
from surveys.launch.waves import open_wave
from surveys.models import Survey, Version, Wave
from surveys.services import delete_discarded
from tests.helpers.experiments import WHY
from tests.helpers.jobs import ran, text_of
from tests.helpers.lists import list_experiment
from tests.helpers.questions import draft, question
from tests.helpers.reports import answer
from tests.helpers.sections import asked, chosen, section
from tests.helpers.waves import Launch

pytestmark = pytest.mark.django_db
committed = pytest.mark.django_db(transaction=True)

OPEN = question("yes-no", "open", text={"en": "Do you cycle?"}, **WHY)
MILD = {"parameters": {"epsilon": "1"}}
NUMBER = question("number", "open", parameters={"low": "0", "high": "20", "step": "1"}, **WHY)


def fill(desk: Client, survey: Survey, *questions: dict[str, Any], **given: Any) -> Job:
    """Fill a draft: of these questions, or with parts by their names."""
    parts = {name: given.pop(name) for name in ("questions", "closing_texts") if name in given}
    edit_draft(survey=survey, draft=draft(*questions, **parts))
    page = reverse("analytics:simulate", args=[survey.pk])
    form = desk.get(page).context["form"]
    values = {name: field.initial or "" for name, field in form.fields.items()}
    response = desk.post(page, {**values, "people": "60", **given})
    assert response.status_code == 302
    job = Job.objects.latest("pk")
    assert response["Location"] == job.get_absolute_url()
    return job


@committed
def test_results_come_with_the_truth(desk: Client, survey: Survey) -> None:
    job = fill(desk, survey, question(), OPEN, NUMBER, **{"share-q2": "100"})
    ran(job)
    assert (job.state, job.reason) == ("done", "")
    assert not job.wave.is_open
    assert Claim.objects.filter(wave=job.wave).count() == 60
    page = text_of(desk, job.wave)
    assert "60 people who do not exist answered this survey." in page
    assert "of 3 intervals contain them" in page
    assert page.count("◆") == 4  # beside each of three figures, and in the sentence
    assert "60 of 60" in page  # all say Yes to what is stored as it is
    assert reverse("surveys:designer", args=[survey.pk]) in page


@committed
def test_a_killed_job_goes_on_with_the_people_who_are_missing(
    desk: Client, survey: Survey, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = fill(desk, survey, question())
    monkeypatch.setattr(simulation, "AT_ONCE", 7)
    usual = Progress.__call__

    def dies(progress: Progress, done: int, of: int, phase: str = "") -> None:
        if done == 21:
            raise SystemExit
        usual(progress, done, of, phase)

    with monkeypatch.context() as killed:
        killed.setattr(Progress, "__call__", dies)
        with pytest.raises(SystemExit):
            runner.run_waiting()
    assert Claim.objects.filter(wave=job.wave).count() == 21
    ran(job)
    assert (job.state, job.attempts) == ("done", 2)
    assert Report.objects.filter(wave=job.wave).count() == 60


@committed
def test_one_press_deletes_it_and_the_live_wave_keeps_its_own(
    desk: Client, survey: Survey, owner: User, launched: Launch
) -> None:
    live = launched(question())
    answer(live, [(1,)] * 60)
    job = fill(desk, survey, question())
    runner.run_waiting()
    response = desk.post(reverse("analytics:discard", args=[survey.pk, job.wave_id]))
    assert response.status_code == 302
    assert list(survey.waves.all()) == [live]
    assert desk.get(job.get_absolute_url()).status_code in {200, 404}
    assert Report.objects.filter(wave_id=job.wave_id).exists()  # only the worker may delete them
    assert delete_discarded() == 1
    assert not Wave.every.filter(pk=job.wave_id).exists()
    assert not Report.objects.filter(wave_id=job.wave_id).exists()
    assert Report.objects.filter(wave=live).count() == 60
    entry = AuditEntry.objects.get(action=AuditEntry.Action.CLOSED)
    assert (entry.actor, entry.detail) == (owner, {"wave": "Simulated wave 1", "deleted": True})
    # The number is taken while the deletion waits, and free afterwards.
    assert fill(desk, survey, question()).wave.number == 1


@committed
def test_a_draft_stays_a_draft_and_its_first_launch_is_version_1(
    desk: Client, survey: Survey, owner: User
) -> None:
    fill(desk, survey, question())
    job = fill(desk, survey, question())
    runner.run_waiting()
    listed = desk.get(reverse("surveys:list")).content.decode()
    assert ">Draft · Simulated<" in listed
    assert not survey.versions.exists()
    share = reverse("surveys:share", args=[survey.pk, job.wave_id])
    for page in (text_of(desk, job.wave), desk.get(share).content.decode()):
        assert "Version 0" not in page
    files = [bibtex(job.wave), readme(job.wave, "en"), citation_cff(job.wave, "en")]
    files += [str(methods_of(WaveFigures(job.wave).dashboard, "en"))]
    assert [("draft" in text, "version 0," in text) for text in files] == [(True, False)] * 4
    compare = reverse("surveys:diff", args=[survey.pk])
    assert desk.get(compare).status_code == 404
    assert desk.get(reverse("surveys:version", args=[survey.pk, 0])).status_code == 404
    live = open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=owner)
    assert live.version.number == 1
    assert live.version.canonical == job.wave.version.canonical
    again = fill(desk, survey, question())  # the launched text is not frozen twice
    assert again.wave.version == live.version
    for wave in survey.waves.filter(kind=Wave.Kind.SIMULATED):
        desk.post(reverse("analytics:discard", args=[survey.pk, wave.pk]))
    assert delete_discarded() == 3
    assert list(Version.every.filter(survey=survey)) == [live.version]


def test_live_and_test_waves_cannot_be_discarded(
    desk: Client, survey: Survey, launched: Launch
) -> None:
    for kind in (Wave.Kind.LIVE, Wave.Kind.TEST):
        wave = launched(question(), kind=kind)
        where = reverse("analytics:discard", args=[survey.pk, wave.pk])
        assert desk.post(where).status_code == 404
        assert survey.waves.filter(pk=wave.pk).exists()


def test_a_draft_without_texts_is_tried_with_the_people_it_expects(
    desk: Client, survey: Survey
) -> None:
    """What only respondents read may be missing, translations too; a live wave still needs it."""
    color = question("single", "randomized-response", parameters={"epsilon": "1"})
    untold: dict[str, Any] = {"introduction": {}, "asker": {}, "languages": ["en", "de"]}
    edit_draft(survey=survey, draft=draft(question(), color, **untold))
    survey.plan = {"people": "1234"}
    survey.save(update_fields=["plan"])
    where = reverse("analytics:simulate", args=[survey.pk])
    assert f'href="{where}"' in desk.get(survey.get_absolute_url()).content.decode()
    form = desk.get(where).context["form"]
    assert form["people"].value() == 1234
    assert [form[name].value() for name in ("share-q1", "share-q2")] == [20, 50]
    assert desk.post(where, {"people": "60", "share-q1": "20", "share-q2": "50"}).status_code == 302
    with pytest.raises(DraftError, match="who asks"):
        open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=None)


@committed
def test_a_canceled_job_leaves_nothing(desk: Client, survey: Survey) -> None:
    job = fill(desk, survey, question())
    desk.post(reverse("analytics:job-cancel", args=[survey.pk, job.pk]))
    ran(job)
    assert job.state == "canceled"
    assert not survey.waves.exists()
    assert delete_discarded() == 1


def test_what_makes_no_sense_is_refused_and_nothing_is_made(desk: Client, survey: Survey) -> None:
    edit_draft(survey=survey, draft=draft(question()))
    page = reverse("analytics:simulate", args=[survey.pk])
    for given in ({"people": "9"}, {"people": "20001"}, {"share-q1": "101"}, {"share-q1": "x"}):
        response = desk.post(page, {"people": "60", "share-q1": "50", **given})
        assert response.status_code == 422, given
    assert not survey.waves.exists()


def test_a_survey_whose_screening_turns_everyone_away_says_so(
    desk: Client, survey: Survey, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulation, "MOST_TURNED_AWAY", 3)
    screening = {
        "asked_if": {"question": "q1", "options": [1]},
        "text": {"en": "Not for you."},
        "sends": False,
    }
    edit_draft(survey=survey, draft=draft(OPEN, question(), screening=screening))
    page = reverse("analytics:simulate", args=[survey.pk])
    desk.post(page, {"people": "60", "share-q1": "0", "share-q2": "20"})
    runner.run_waiting()
    job = Job.objects.latest("pk")
    assert (job.state, job.reason) == ("refused", "screened")
    assert "screening" in text_of(desk, job)


@committed
def test_every_kind_of_question_can_be_tried(desk: Client, survey: Survey) -> None:
    """Simulated people choose “Other” and write nothing; results quote texts as authors wrote
    them."""
    several = question(
        "multiple", "random-item", parameters={"epsilon": "1"}, text={"en": "Which?"}
    )
    arms, *lists = list_experiment()
    depending = asked("And again?", chosen(4, 1))
    items = [question("single", "randomized-response", text={"en": text}, **MILD) for text in "ab"]
    drinks = question("single", "open", other=True, variable="drink", **WHY)
    named = [drinks, question(text={"en": "Was ${drink|it} good?"})]
    entries = draft(arms, *lists, OPEN, depending, several, *named, NUMBER, *items)["questions"]
    words = {"id": "t1", "text": {"en": "Anything else?"}, "help": {"en": ""}}
    whole = [*entries[:-2], section("s1", battery=True), *entries[-2:]]
    job = ran(fill(desk, survey, questions=whole, closing_texts=[words], people="200"))
    assert (job.state, job.reason) == ("done", "")
    page = text_of(desk, job.wave)
    assert "Simulated answers" in page
    assert drinks["options"][-1]["en"] in page
    assert "Was ${drink|it} good?" in page
    block = job.wave.version.document.questions[6].block
    assert job.wave.estimates.get(block=block).counts[-1] > 0
    assert not TextPool.objects.filter(wave=job.wave).exists()


def test_a_test_wave_shows_its_results_from_the_first_report_on(
    desk: Client, launched: Launch
) -> None:
    """Also of a version that shows protected figures after the closing only."""
    release = {**draft()["release"], "while_open": False}
    wave = launched(question(), OPEN, kind=Wave.Kind.TEST, release=release)
    answer(wave, [(1, 1)])
    assert shuffle_wave(wave.pk) is None  # `answer` has counted it already
    refresh_wave(wave.pk)
    page = text_of(desk, wave)
    assert "No result" not in page
    assert page.count("reports</") or "1" in page
    assert wave.estimates.count() == 2
    assert "Not yet counted" not in page
    live = launched(question(), OPEN, release=release)
    answer(live, [(1, 1)])
    refresh_wave(live.pk)
    assert live.estimates.count() == 0


def asked_of(number: int) -> list[dict[str, Any]]:
    return [question(text={"en": f"Did you, {place}?"}) for place in range(1, number + 1)]


def test_a_question_follows_an_earlier_one_by_its_number(desk: Client, survey: Survey) -> None:
    edit_draft(survey=survey, draft=draft(*asked_of(2)))
    page = reverse("analytics:simulate", args=[survey.pk])
    form = desk.get(page).context["form"]
    values = {name: field.initial or "" for name, field in form.fields.items()} | {"people": "60"}
    for wrong in ("2", "0", "3"):
        refused = desk.post(page, {**values, "follows-q2": wrong})
        assert refused.status_code == 422
        assert f"Question {wrong} cannot be related to this one" in refused.content.decode()
    desk.post(page, {**values, "follows-q2": "1"})
    assert Job.objects.latest("pk").parameters["questions"]["q2"]["follows"] == "q1"


def test_the_page_of_200_questions_lists_them_once(desk: Client, survey: Survey) -> None:
    edit_draft(survey=survey, draft=draft(*asked_of(200)))
    page = desk.get(reverse("analytics:simulate", args=[survey.pk])).content
    assert page.count(b"<option") == 200
