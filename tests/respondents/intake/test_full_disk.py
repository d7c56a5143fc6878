"""A full disk of PostgreSQL: what respondents, staff, programs and operators see, and what is kept.

A trigger raises PostgreSQL's own error, SQLSTATE 53100. tests/stack/test_full_disk.py fills a disk.
"""

import asyncio
import logging

import pytest
from django.db import OperationalError
from django.test import Client
from django.urls import reverse
from psycopg.errors import DiskFull

from accounts import faults
from accounts.faults import FaultLog
from accounts.models import User
from respondents.models import Claim, Opening, Spool
from surveys.models import Survey, Wave
from tests.helpers.api import caller
from tests.helpers.database_faults import Fill, fill  # noqa: F401
from tests.helpers.intake import Loop, bodies, run
from tests.helpers.questions import question
from tests.helpers.waves import Launch

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> FaultLog:
    """The faults of this test; its lines are written when the test says so."""
    log = FaultLog(seconds=3600)
    for module in (
        *("respondents.intake.writer", "respondents.questionnaire.openings"),
        *("config.http.middleware", "config.health"),
    ):
        monkeypatch.setattr(f"{module}.FAULTS", log)
    return log


def lines(log: FaultLog, caplog: pytest.LogCaptureFixture) -> list[str]:
    caplog.clear()
    with caplog.at_level(logging.ERROR, "candor.faults"):
        log.flush()
    return [record.getMessage() for record in caplog.records]


LINE = "PostgreSQL: DiskFull (53100); fewer than 10 times in a minute"


def test_a_submission_is_507_and_nothing_of_its_batch_is_stored(
    wave: Wave, fill: Fill, noted: FaultLog, caplog: pytest.LogCaptureFixture
) -> None:
    first, *rest = bodies(wave, 3)

    async def scenario(loop: Loop) -> None:
        assert (await loop.post(wave, first))[0] == 201
        before = loop.writer._connection
        await asyncio.to_thread(fill, "respondents_spool")
        for body in rest:
            status, headers, answer = await loop.post(wave, body)
            assert status == 507
            assert "retry-after" not in headers, "no program is to try again at once"
            assert answer["error"].startswith("The storage of this site is full")
            assert "53100" not in str(answer)
        assert loop.writer._connection is before, "the connection is as good as before"

    run(scenario)
    assert (Claim.objects.count(), Spool.objects.count()) == (1, 1)
    assert lines(noted, caplog) == [LINE]


def test_the_plain_page_says_what_is_safe_and_what_to_do(
    client: Client, launched: Launch, fill: Fill, noted: FaultLog
) -> None:
    wave = launched(question(), plain=True)
    page = reverse("respondents:plain", args=[wave.code])
    form = client.get(page)
    token = form.context["token"]
    fill("respondents_spool")
    given = {"version": wave.version.sha256, "token": token, "answer-q1": "0", "q1": "0"}
    names = [name for name in form.text.split('name="') if name.startswith("answer")]
    given |= {names[0].split('"')[0]: "0"}
    response = client.post(page, given)
    text = response.text
    assert response.status_code == 507
    assert "This website has no room for more" in text
    assert "so nothing was saved this time" in text
    assert "A university" in text
    assert not Spool.objects.exists()
    assert not Claim.objects.exists()


def test_a_page_that_is_not_counted_is_shown_and_writes_no_line_of_its_own(
    client: Client, wave: Wave, fill: Fill, noted: FaultLog, caplog: pytest.LogCaptureFixture
) -> None:
    fill("respondents_opening")
    assert client.get(wave.get_absolute_url()).status_code == 200
    assert not Opening.objects.exists()
    assert caplog.records == []
    assert lines(noted, caplog) == [LINE]


def test_staff_and_programs_are_told(
    owner: User, desk: Client, fill: Fill, noted: FaultLog, caplog: pytest.LogCaptureFixture
) -> None:
    call = caller(owner)
    fill("surveys_survey")
    response = desk.post(reverse("surveys:new"), {"title": "Hours"})
    assert response.status_code == 507
    assert "Retry-After" not in response
    assert "<h1>The storage of this site is full</h1>" in response.text
    fill("surveys_apitoken")
    problem = call.get("/surveys")
    assert problem.status_code == 507, problem.content
    assert problem.json()["detail"].startswith("Nothing new can be saved until")
    assert not Survey.objects.exists()
    assert lines(noted, caplog) == [LINE]


def test_readyz_names_it_for_some_minutes(
    client: Client, wave: Wave, noted: FaultLog, caplog: pytest.LogCaptureFixture
) -> None:
    """The sort finds room where the tables find none: another quota, or a last megabyte."""
    assert client.get("/readyz").status_code == 200
    noted.note(DiskFull())
    assert client.get("/readyz").status_code == 200, "it would show when a person has sent"
    assert lines(noted, caplog) == [LINE]
    response = client.get("/readyz")
    assert (response.status_code, response.json()["database"]) == (503, "full")


def test_a_full_disk_is_recognized_from_the_error_of_psycopg(fill: Fill, wave: Wave) -> None:
    fill("surveys_survey")
    with pytest.raises(OperationalError) as raised:
        Survey.objects.update(erasing=False)
    assert faults.is_storage_full(raised.value)
