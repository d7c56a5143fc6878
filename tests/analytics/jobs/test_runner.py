"""Jobs without a worker process: reuse of requests, permissions, and the runner's decisions."""

import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.test import Client
from django.urls import reverse

from accounts.models import User
from analytics.jobs import registry, runner, services
from analytics.models import Job
from respondents.models import Batch, Spool
from surveys.models import Survey, Wave
from tests.helpers.job_kinds import REHEARSAL, TELLTALE
from tests.helpers.jobs import ran
from tests.helpers.questions import question
from tests.helpers.waves import Launch, end

pytestmark = pytest.mark.django_db
RequestJob = Callable[..., Job]


@pytest.fixture(autouse=True)
def every_call_writes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "UPDATE_SECONDS", 0)


@pytest.fixture
def reports(wave: Wave) -> Batch:
    return Batch.objects.create(wave=wave, day="2026-01-01", size=60)


@pytest.fixture
def request_job(survey: Survey, wave: Wave, reports: Batch, owner: User) -> RequestJob:
    def request(**parameters: Any) -> Job:
        return services.request_job(
            kind=REHEARSAL, survey=survey, wave=wave, parameters=parameters, asked_by=owner
        )

    return request


def test_the_same_question_of_the_same_reports_is_answered_once(
    request_job: RequestJob, reports: Batch
) -> None:
    first = request_job(steps=2)
    assert request_job(steps=2) == first
    assert request_job(steps=3) != first
    assert runner.run_waiting() == 2
    first.refresh_from_db()
    assert (first.state, first.result) == ("done", {"attempt": 1, "share": 0.5})
    assert request_job(steps=2) == first
    Batch.objects.filter(pk=reports.pk).update(size=61)
    assert request_job(steps=2) != first


@pytest.mark.parametrize("end", ["refused", "broken"])
def test_a_refused_or_broken_job_can_be_requested_again(request_job: RequestJob, end: str) -> None:
    first = request_job(end=end)
    runner.run_waiting()
    assert request_job(end=end) != first


def test_the_database_itself_keeps_a_question_from_standing_twice(request_job: RequestJob) -> None:
    job = request_job()
    job.pk = None
    with pytest.raises(IntegrityError, match="one_job_per_question"), transaction.atomic():
        job.save(force_insert=True)


ENDS = {
    "refused": ("refused", "tired", {"steps": 4}, "Tired after 4 steps."),
    "broken": ("failed", "fault", {}, "Something went wrong on our side."),
    "nan": ("failed", "fault", {}, "Something went wrong on our side."),
}


@pytest.mark.parametrize("end", ENDS)
def test_a_refusal_has_its_reason_and_a_fault_no_more_than_that(
    request_job: RequestJob,
    end: str,
    colleague_desk: Client,
    capfd: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    job = request_job(end=end, steps=4)
    ran(job)
    state, reason, figures, words = ENDS[end]
    assert (job.state, job.reason, job.figures) == (state, reason, figures)
    assert job.result is None
    assert words in colleague_desk.get(job.get_absolute_url()).content.decode()
    row = str(Job.objects.filter(pk=job.pk).values())
    assert TELLTALE not in row
    assert "Traceback" not in row


def test_what_is_canceled_while_it_waits_never_begins(request_job: RequestJob) -> None:
    job = request_job()
    services.cancel(job)
    assert request_job() != job
    ran(job)
    assert (job.state, job.attempts, job.result) == ("canceled", 0, None)


def test_what_is_canceled_at_its_last_moment_has_no_result(
    request_job: RequestJob, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its last progress call is over, but the runner checks the row at the end."""
    job = request_job()

    def cancel_late(job: Job, progress: registry.Progress) -> dict[str, Any]:
        Job.objects.filter(pk=job.pk).update(cancel=True)
        return {"share": 0.5}

    changed(monkeypatch, run=cancel_late)
    ran(job)
    assert (job.state, job.result) == ("canceled", None)


def changed(monkeypatch: pytest.MonkeyPatch, **fields: Any) -> None:
    """Replace the registered rehearsal by a changed copy."""
    new = replace(REHEARSAL, **fields)
    monkeypatch.setitem(registry._KINDS, "rehearsal", new)


def test_a_worker_whose_attempt_is_over_writes_nothing(
    request_job: RequestJob, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It lost its connection, another worker started again, and its own result comes too late."""
    job = request_job()
    written = []

    def overtaken(job: Job, progress: registry.Progress) -> dict[str, Any]:
        Job.objects.filter(pk=job.pk).update(attempts=2, done=1, of=2)
        with pytest.raises(registry.JobStopped):
            progress(7, 8)
        return {"share": 0.25}

    changed(monkeypatch, run=overtaken, finish=lambda job, result: written.append(job))
    runner._run(runner._claim(job.pk) or job)
    job.refresh_from_db()
    assert (job.state, job.done, job.result, written) == ("running", 1, None, [])


def test_the_effect_of_a_job_is_one_with_its_end(
    request_job: RequestJob, monkeypatch: pytest.MonkeyPatch, survey: Survey
) -> None:
    """If `finish` fails, the job is not done either."""
    job = request_job()

    def finish(job: Job, result: dict[str, Any]) -> None:
        Survey.objects.filter(pk=job.survey_id).update(erasing=True)
        raise RuntimeError

    changed(monkeypatch, finish=finish)
    ran(job)
    survey.refresh_from_db()
    assert (job.state, survey.erasing) == ("failed", False)


def test_a_job_fails_after_three_attempts(request_job: RequestJob) -> None:
    job = request_job()
    Job.objects.filter(pk=job.pk).update(state="running", attempts=3)
    assert runner.run_waiting() == 0
    job.refresh_from_db()
    assert (job.state, job.reason) == ("failed", "given-up")


def test_without_the_database_a_job_stays_as_it_is(
    request_job: RequestJob, monkeypatch: pytest.MonkeyPatch
) -> None:
    from django.db import OperationalError

    job = request_job()

    def gone(job: Job, progress: registry.Progress) -> dict[str, Any]:
        raise OperationalError

    with monkeypatch.context() as patch:
        changed(patch, run=gone)
        with pytest.raises(OperationalError):
            ran(job)
    job.refresh_from_db()
    assert job.state == "running"
    assert runner.run_waiting() == 1
    job.refresh_from_db()
    assert job.result == {"attempt": 2, "share": 0.5}


@pytest.mark.django_db(transaction=True)
def test_two_workers_never_run_the_same_job(request_job: RequestJob, settings: Any) -> None:
    """Two connections at the same moment, with a slot for each."""
    settings.JOBS_AT_ONCE = 2
    job = request_job(steps=20, pause=0.02)
    ran = []

    def work() -> None:
        ran.append(runner.run_one())
        connection.close()

    threads = [threading.Thread(target=work) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    job.refresh_from_db()
    assert sorted(ran) == [False, True]
    assert (job.state, job.attempts) == ("done", 1)


@pytest.mark.django_db(transaction=True)
def test_no_more_run_at_once_than_there_are_turns(request_job: RequestJob) -> None:
    """Two jobs wait; the second worker finds the only slot taken and returns."""
    request_job(steps=40, pause=0.02)
    request_job(steps=1)

    def work() -> None:
        runner.run_one()
        connection.close()

    first = threading.Thread(target=work)
    first.start()
    while not Job.objects.filter(state="running").exists():
        assert first.is_alive()
    assert not runner.run_one()
    first.join()
    assert runner.run_one()


@pytest.mark.parametrize(
    ("size", "open_while", "reason"), [(49, True, "too-few"), (60, False, "closed-book")]
)
def test_nothing_is_worked_out_before_its_release_or_below_the_minimum(
    launched: Launch, survey: Survey, owner: User, size: int, open_while: bool, reason: str
) -> None:
    release = {"minimum_n": 50, "while_open": open_while, "retention_days": 30}
    wave = launched(question(), release=release)
    Batch.objects.create(wave=wave, day="2026-01-01", size=size)
    job = services.request_job(
        kind=REHEARSAL, survey=survey, wave=wave, parameters={}, asked_by=owner
    )
    ran(job)
    assert (job.state, job.reason) == ("refused", reason)
    end(wave)
    again = services.request_job(
        kind=REHEARSAL, survey=survey, wave=wave, parameters={}, asked_by=owner
    )
    ran(again)
    assert again.state == ("refused" if size < 50 else "done")


def test_the_page_asks_shows_and_cancels(
    colleague_desk: Client, colleague: User, wave: Wave, reports: Batch
) -> None:
    where = reverse("analytics:job-new", args=[wave.survey_id, wave.pk, "rehearsal"])
    assert colleague_desk.post(where, {"steps": "none"}).status_code == 422
    answer = colleague_desk.post(where, {"steps": "3"})
    job = Job.objects.get()
    assert answer["Location"] == job.get_absolute_url()
    assert (job.asked_by, job.parameters) == (colleague, {"steps": 3})
    html = colleague_desk.get(answer["Location"]).content.decode()
    assert "Waiting for its turn" in html
    assert '<noscript><meta http-equiv="refresh"' in html
    Job.objects.update(state="running", done=1, of=3, phase="resting", attempts=1)
    body = colleague_desk.get(
        reverse("analytics:job-progress", args=[wave.survey_id, job.pk])
    ).json()
    assert body == {"unfinished": True, "done": 1, "of": 3, "percent": 33, "phase": "Resting"}
    colleague_desk.post(reverse("analytics:job-cancel", args=[wave.survey_id, job.pk]))
    job.refresh_from_db()
    assert job.cancel
    assert "being canceled" in colleague_desk.get(job.get_absolute_url()).content.decode()
    listed = colleague_desk.get(reverse("analytics:jobs", args=[wave.survey_id])).content.decode()
    assert "3 steps in en" in listed


def test_the_history_says_the_title_of_a_job_once(
    colleague_desk: Client, request_job: RequestJob, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = request_job()
    history = reverse("analytics:jobs", args=[job.survey_id])
    changed(monkeypatch, title="Of the play", describe=None)
    for name in ("", "Dress"):
        Job.objects.update(name=name)
        assert colleague_desk.get(history).text.count("Of the play") == 1


def test_only_those_who_may_request_a_job_cancel_it(
    colleague_desk: Client, request_job: RequestJob, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = request_job()
    changed(monkeypatch, may_request=lambda user, survey: False)
    where = reverse("analytics:job-new", args=[job.survey_id, job.wave_id, "rehearsal"])
    assert colleague_desk.post(where, {"steps": "3"}).status_code == 403
    cancel = reverse("analytics:job-cancel", args=[job.survey_id, job.pk])
    assert colleague_desk.post(cancel).status_code == 403
    assert Job.objects.get().cancel is False
    page = colleague_desk.get(job.get_absolute_url()).content.decode()
    assert "New analysis" not in page
    assert cancel not in page
    changed(monkeypatch, fills=True)
    assert cancel in colleague_desk.get(job.get_absolute_url()).text


def test_the_progress_of_a_part_is_within_its_part_of_the_bar(request_job: RequestJob) -> None:
    job = request_job()
    Job.objects.update(state="running")
    half = registry.Progress(job).part(0.5, 1)
    shown = []
    for done, of in ((0, 4), (2, 4), (9, 4), (0, 0)):
        half.part(0, 0.5)(done, of, "resting")
        job.refresh_from_db()
        shown.append((job.done, job.of, job.phase))
    assert shown == [(at, 1000, "resting") for at in (500, 625, 750, 500)]


def test_nothing_is_asked_before_its_release(colleague_desk: Client, launched: Launch) -> None:
    release = {"minimum_n": 50, "while_open": False, "retention_days": 30}
    wave = launched(question(), release=release)
    where = reverse("analytics:job-new", args=[wave.survey_id, wave.pk, "rehearsal"])
    answer = colleague_desk.post(where, {"steps": "3"})
    assert answer.status_code == 422
    assert "when the wave closes" in answer.content.decode()
    assert not Job.objects.exists()


def test_parts_of_the_people_are_looked_at_once_no_report_can_come(
    colleague_desk: Client,
    request_job: RequestJob,
    wave: Wave,
    reports: Batch,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    changed(monkeypatch, once_settled=True)
    where = reverse("analytics:job-new", args=[wave.survey_id, wave.pk, "rehearsal"])
    answer = colleague_desk.post(where, {"steps": "3"})
    assert answer.status_code == 422
    assert "While reports can still arrive" in answer.content.decode()
    assert not Job.objects.exists()
    # Writing to the table of jobs directly does not help either.
    job = request_job()
    ran(job)
    assert (job.state, job.reason) == ("refused", "still-open")
    end(wave)
    waits = Spool.objects.create(wave=wave, token=b"t" * 16, version=wave.version, report=b"0")
    late = request_job()
    ran(late)
    assert (late.state, late.reason) == ("refused", "still-open")
    waits.delete()
    again = request_job()
    ran(again)
    assert again.state == "done"


@pytest.mark.parametrize("name", ["group", "cross-table", "regression"])
def test_no_kind_that_divides_people_is_open_before(name: str) -> None:
    kind = registry.find_kind(name)
    assert kind is not None
    assert kind.once_settled
    assert kind.form.combines


def test_a_job_of_another_survey_is_not_found(
    signed_in: Callable[[User], Client], stranger: User, request_job: RequestJob
) -> None:
    from surveys.services import create_survey

    own = create_survey(owner=stranger, title="Mine")
    client = signed_in(stranger)
    job = request_job()
    for name in ("job", "job-progress"):
        assert client.get(reverse(f"analytics:{name}", args=[own.pk, job.pk])).status_code == 404
    assert client.post(reverse("analytics:job-cancel", args=[own.pk, job.pk])).status_code == 404
    job.refresh_from_db()
    assert not job.cancel


def test_what_asked_for_no_kind_is_not_found(desk: Client, wave: Wave) -> None:
    where = reverse("analytics:job-new", args=[wave.survey_id, wave.pk, "nothing"])
    assert desk.get(where).status_code == 404


def test_a_name_is_given_once() -> None:
    with pytest.raises(ValueError, match="two kinds of jobs called rehearsal"):
        registry.register(REHEARSAL)
