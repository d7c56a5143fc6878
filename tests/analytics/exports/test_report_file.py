"""The file of randomized reports has every row once, even after a worker was killed, and no
unprotected answers."""

import gzip
import io
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import numpy as np
import pytest
from django.core.mail import EmailMessage
from django.db import OperationalError
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from psycopg.errors import DiskFull

from accounts.models import AuditEntry, User
from analytics.exports import report_file
from analytics.exports.job import REPORTS, unavailable_reason
from analytics.jobs import runner, services
from analytics.models import ExportPart, Job
from localdp.fields import FieldColumn
from localdp.randomness import SecureWords
from respondents.raw_sql import execute
from respondents.tallies.partitions import drop_partition
from surveys.models import Wave
from tests.helpers.api import caller
from tests.helpers.exports import killed_after_two_parts
from tests.helpers.jobs import run_job
from tests.helpers.questions import question
from tests.helpers.reports import MARKS, OPEN, SINGLE, drawn, stored
from tests.helpers.rows import MEBIBYTE, resident
from tests.helpers.tables import csv_rows
from tests.helpers.waves import Launch, end

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

MILLION = 1_000_000


@pytest.fixture
def wave(launched: Launch) -> Wave:
    wave = launched(question(), SINGLE, OPEN, MARKS, exports="reports")
    stored(wave, drawn(wave, 130))
    return wave


@pytest.fixture
def job(wave: Wave, exporter: User, monkeypatch: pytest.MonkeyPatch) -> Job:
    monkeypatch.setattr(report_file, "ROWS", 50)
    return services.request_job(
        kind=REPORTS, survey=wave.survey, wave=wave, parameters={}, asked_by=exporter
    )


def rows_of(body: bytes) -> list[dict[str, str]]:
    return csv_rows(gzip.decompress(body).decode())


def test_rows_are_the_reports_and_their_sums_the_tallies(wave: Wave, job: Job) -> None:
    assert runner.run_waiting() == 1
    job.refresh_from_db()
    rows = rows_of(b"".join(report_file.stream(job)))
    assert (job.state, job.result["rows"], len(rows)) == ("done", 130, 130)
    assert list(rows[0]) == ["version", "q1", "q2", "q4_0", "q4_1", "q4_2"]
    assert job.parts.count() == 1 + 3
    q1, q2, q3, q4 = wave.version.document.questions
    tallies = {tally.block: tally for tally in wave.tallies.all()}
    for name, item in (("q1", q1), ("q2", q2)):
        counts = [
            sum(row[name] == str(place) for row in rows) for place in range(len(item.options))
        ]
        assert counts == tallies[item.block].counts
        assert sum(row[name] == "" for row in rows) == tallies[item.block].skipped
    assert [sum(int(row[f"q4_{mark}"]) for row in rows) for mark in range(3)] == tallies[
        q4.block
    ].counts
    assert q3.id not in job.result["questions"]


def test_the_worker_records_the_export_and_mails_the_owner(
    wave: Wave,
    job: Job,
    owner: User,
    exporter: User,
    mailoutbox: list[EmailMessage],
    django_capture_on_commit_callbacks: Callable[..., Any],
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        runner.run_waiting()
    entry = AuditEntry.objects.filter(action=AuditEntry.Action.EXPORTED).get()
    assert (entry.actor, entry.subject) == (exporter, wave.survey.pk)
    assert entry.detail["format"] == "reports-prepared"
    assert entry.detail["rows"] == 130
    [mail] = mailoutbox
    assert mail.to == [owner.email]
    assert "Exporter exported the randomized reports" in mail.body


@pytest.mark.parametrize("how", ["colleague", "stranger", "no longer", "closed", "gone"])
def test_the_worker_checks_the_rights_behind_a_job(
    wave: Wave, job: Job, exporter: User, colleague: User, stranger: User, how: str
) -> None:
    """An attacker in a web process can insert jobs, but the jobs of users without rights fail."""
    forged = {"colleague": colleague.pk, "stranger": stranger.pk, "gone": None}
    if how in forged:
        Job.objects.filter(pk=job.pk).update(asked_by=forged[how])
    elif how == "closed":
        User.objects.filter(pk=exporter.pk).update(is_active=False)
    else:
        wave.survey.memberships.filter(user=exporter).delete()
    runner.run_waiting()
    job.refresh_from_db()
    assert (job.state, job.reason, job.parts.count()) == ("refused", "no-right", 0)
    assert not AuditEntry.objects.filter(action=AuditEntry.Action.EXPORTED).exists()


def test_an_export_continues_after_a_killed_worker(
    wave: Wave, job: Job, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reports that arrive in between are left out; the bytes equal a single run's."""
    written: list[int] = []
    killed = killed_after_two_parts(written)
    with monkeypatch.context() as patch:
        patch.setattr(report_file, "_write", killed)
        with pytest.raises(SystemExit):
            runner.run_waiting()
    stored(wave, drawn(wave, 60))
    assert runner.run_waiting() == 1
    job.refresh_from_db()
    assert (written, job.attempts, job.result["rows"]) == ([0, 1], 2, 130)
    resumed = b"".join(report_file.stream(job))
    job.parts.exclude(number=0).delete()
    Job.objects.filter(pk=job.pk).update(state="waiting", result=None)
    runner.run_waiting()
    assert b"".join(report_file.stream(job)) == resumed


def test_a_download_that_broke_off_can_be_resumed(
    signed_in: Callable[[User], Client], exporter: User, colleague: User, job: Job
) -> None:
    where = reverse("analytics:reports", args=[job.survey_id, job.pk])
    client = signed_in(exporter)
    assert client.get(where).status_code == 404
    runner.run_waiting()
    whole = client.get(where)
    body = b"".join(whole)
    assert whole["Content-Length"] == str(len(body))
    for start in (1, len(body) // 2, len(body) - 1):
        rest = client.get(where, headers={"Range": f"bytes={start}-"})
        assert rest.status_code == 206
        assert rest["Content-Range"] == f"bytes {start}-{len(body) - 1}/{len(body)}"
        assert b"".join(rest) == body[start:]
    for odd in (
        f"bytes={len(body)}-",
        "bytes=-5",
        "bytes=1-2,4-5",
        "lines=1-",
        "bytes=" + "9" * 40,
    ):
        assert b"".join(client.get(where, headers={"Range": odd})) == body
    # One of each request: the rest of a file tells as much as the whole.
    assert AuditEntry.objects.filter(detail__format="reports").count() == 1 + 3 + 5
    assert signed_in(colleague).get(where).status_code == 403


def test_an_export_is_deleted_with_its_reports_and_after_a_week(
    wave: Wave, job: Job, exporter: User
) -> None:
    runner.run_waiting()
    assert report_file.delete_expired_exports() == 0
    Job.objects.filter(pk=job.pk).update(asked=timezone.now().date() - timedelta(days=7))
    assert report_file.delete_expired_exports() == 1
    again = run_job(wave, exporter, REPORTS)
    execute("SET CONSTRAINTS ALL IMMEDIATE")
    drop_partition(wave)
    assert report_file.delete_expired_exports() == 1
    assert not Job.objects.filter(pk=again.pk).exists()


def test_a_version_without_exports_has_none(
    launched: Launch, signed_in: Callable[[User], Client], exporter: User, owner: User
) -> None:
    """Not through the page, the API, or a job row inserted directly; all are told why."""
    wave = launched(question(), exports="none")
    stored(wave, [b"\x00", b"\x02"] * 60)
    downloads = reverse("analytics:exports", args=[wave.survey_id, wave.pk])
    assert "no one downloads single reports" in signed_in(owner).get(downloads).content.decode()
    client = signed_in(exporter)
    page = client.get(downloads)
    assert "no one downloads single reports" in page.content.decode()
    where = reverse("analytics:job-new", args=[wave.survey_id, wave.pk, "reports"])
    assert f'action="{where}"' not in page.content.decode()
    assert client.post(where).status_code == 422
    response = caller(exporter)("post", f"/surveys/{wave.survey_id}/waves/{wave.pk}/reports")
    assert response.status_code == 409
    assert "no one downloads single reports" in response.content.decode()
    job = run_job(wave, exporter, REPORTS)
    assert (job.state, job.reason) == ("refused", "no-exports")
    assert not ExportPart.objects.exists()


def test_groups_of_an_earlier_version_are_exported_without_them(
    launched: Launch, exporter: User
) -> None:
    """Its respondents read that reports can be downloaded; groups are not fixed any more."""
    wave = end(launched(question(), SINGLE, OPEN, MARKS, exports="groups"))
    stored(wave, drawn(wave, 130))
    job = run_job(wave, exporter, REPORTS)
    assert job.state == "done"
    rows = rows_of(b"".join(report_file.stream(job)))
    assert list(rows[0]) == ["version", "q1", "q2", "q4_0", "q4_1", "q4_2"]


def test_reports_need_a_protected_question(launched: Launch, exporter: User) -> None:
    wave = launched(OPEN, exports="reports")
    stored(wave, [wave.version.document.layout.randomize([1], SecureWords())] * 60)
    job = run_job(wave, exporter, REPORTS)
    assert (job.state, job.reason) == ("refused", "nothing")


def test_who_may_not_request_reports_does_not_read_how_many_there_are(
    job: Job, owner: User, exporter: User
) -> None:
    """The owner may download estimates of this wave, and no reports."""
    path = f"/surveys/{job.survey_id}/reports/{job.pk}"
    assert [caller(user).get(path).status_code for user in (owner, exporter)] == [403, 200]


@pytest.mark.slow
def test_a_million_reports_with_flat_memory(launched: Launch, exporter: User) -> None:
    wave = launched(question(), SINGLE, OPEN, MARKS, exports="reports")
    few = drawn(wave, 10_000)
    stored(wave, few * (MILLION // len(few)))
    del few
    job = services.request_job(
        kind=REPORTS, survey=wave.survey, wave=wave, parameters={}, asked_by=exporter
    )
    base = resident()
    highest = [base]
    make_one = report_file._write

    def watched(*given: Any, **fields: Any) -> ExportPart:
        highest.append(resident())
        return make_one(*given, **fields)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(report_file, "_write", watched)
        runner.run_waiting()
    job.refresh_from_db()
    lines = 0
    unzip = gzip.GzipFile(fileobj=io.BufferedReader(Pieces(report_file.stream(job))))
    for _line in unzip:
        lines += 1
        if lines % 100_000 == 0:
            highest.append(resident())
    assert (job.result["rows"], lines) == (MILLION, MILLION + 1)
    assert max(highest) - base < 200 * MEBIBYTE


class Pieces(io.RawIOBase):
    """An iterator of bytes as a file."""

    def __init__(self, pieces: Any) -> None:
        self.pieces, self.rest = pieces, b""

    def readable(self) -> bool:
        return True

    def readinto(self, target: Any) -> int:
        self.rest = self.rest or next(self.pieces, b"")
        count = min(len(target), len(self.rest))
        target[:count], self.rest = self.rest[:count], self.rest[count:]
        return count


def test_an_export_that_finds_the_disk_full_fails_and_keeps_no_part(
    wave: Wave, job: Job, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    stored(wave, drawn(wave, 40))
    write = report_file._write

    def fill_up(job: Job, number: int, *given: Any, **fields: Any) -> ExportPart:
        if number < 2:
            return write(job, number, *given, **fields)
        assert job.parts.count() == 2
        raise OperationalError from DiskFull()

    monkeypatch.setattr(report_file, "_write", fill_up)
    assert runner.run_waiting() == 1
    job.refresh_from_db()
    assert (job.state, job.reason) == ("failed", "storage-full")
    assert not ExportPart.objects.exists()
    assert "found a disk full: DiskFull (53100)" in caplog.text


def test_answers_of_people_who_were_asked_directly_are_not_in_the_file() -> None:
    column = FieldColumn(
        reports=np.array([1, 1, 0]),
        answered=np.array([True, True, False]),
        direct=np.array([True, False, True]),
    )
    assert report_file.cells_of(column) == [[1, 0, ""], ["", 1, ""]]


def test_a_question_that_only_some_are_asked_waits_for_the_end(
    launched: Launch,
) -> None:
    """The number of its answers would tell how many gave an unprotected answer."""
    asked = question(design="open", text={"en": "First?"}, justification={"en": "Harmless."})
    then = {**question(), "asked_if": {"question": "q1", "options": [1]}}
    wave = launched(asked, question(text={"en": "All?"}), then, exports="reports")
    assert unavailable_reason(wave) == "still-open"
    assert unavailable_reason(end(wave)) == ""
    assert [asked.id for _place, asked in report_file.exported_questions(wave)] == ["q2"]


@pytest.mark.parametrize("exports", ["reports", "groups"])
def test_a_row_combines_no_unprotected_answers(launched: Launch, exports: str) -> None:
    """Who was asked both of these led others and was ill: in a small group, that is one person."""
    asked = [
        {**OPEN, "text": {"en": text}, "options": [{"en": "No"}, {"en": "Yes"}, {"en": "Both"}]}
        for text in ("Where?", "Do you lead others?", "Were you ill?")
    ]
    then = [
        {**question(text={"en": text}), "asked_if": {"question": earlier, "options": [1]}}
        for text, earlier in (("Led well?", "q2"), ("Harmed them?", "q2"), ("Told them?", "q3"))
    ]
    wave = end(launched(*asked, *then, question(), exports=exports))
    for kept in wave.version.document.questions:
        counts = [40] * kept.mechanism.categories
        wave.estimates.create(
            block=kept.block,
            n=sum(counts),
            skipped=0,
            shares={"raw": [1 / len(counts)] * len(counts)},
            counts=counts,
            confidence=0.95,
            simultaneous=True,
            software="1",
        )
    exported = {asked.id for _place, asked in report_file.exported_questions(wave)}
    assert exported == {"q4", "q5", "q7"}
