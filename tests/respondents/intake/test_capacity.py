"""The maximum number of respondents: a wave stores exactly so many reports under concurrency."""

import asyncio
import os
import random
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection, transaction
from django.test import Client
from django.urls import reverse

from accounts.models import AuditEntry, User
from respondents.intake.capacity import close_full_waves, is_full
from respondents.intake.checks import reject_unless_stored
from respondents.intake.schema import Rejected, Submission, SurveyFull, encode_token
from respondents.intake.writer import Outcome, PendingReport, Writer, store_report
from respondents.invitations.services import (
    TooManyInvitations,
    invite,
    invite_anonymously,
    uninvite,
)
from respondents.models import Capacity, Claim, Spool
from respondents.tasks import shuffle_waves
from surveys.drafts.services import draft_fingerprint, edit_draft
from surveys.launch.waves import close_wave
from surveys.models import Survey, Wave
from tests.helpers.concurrency import in_threads
from tests.helpers.intake import fields, post
from tests.helpers.intake_client import take
from tests.helpers.questions import draft, question
from tests.helpers.waves import Launch
from tests.options import slow_except

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("small_batches")]

MOST = 20


@pytest.fixture
def limited(launched: Launch) -> Wave:
    """An open wave that accepts `MOST` people."""
    return launched(max_respondents=MOST)


def fill(wave: Wave, number: int) -> None:
    reports = [PendingReport(wave.pk, os.urandom(16), b"\x00") for _ in range(number)]
    assert written(reports) == [Outcome.STORED] * number


def written(reports: list[PendingReport]) -> list[Outcome]:
    """Return the outcomes of a batch over the writer's own connection."""

    async def write() -> list[Outcome]:
        writer = Writer()
        try:
            return await writer.write(reports)
        finally:
            await writer.close()

    return asyncio.run(write())


def stored(reports: list[PendingReport]) -> int:
    return sum(outcome is Outcome.STORED for outcome in written(reports))


def remaining(wave: Wave) -> int:
    return Capacity.objects.get(wave=wave).remaining


def test_reports_after_the_last_place_are_refused(limited: Wave) -> None:
    kept = [
        store_report(PendingReport(limited.pk, os.urandom(16), b"\x00")) for _ in range(MOST + 5)
    ]
    assert kept == [Outcome.STORED] * MOST + [Outcome.FULL] * 5
    assert Claim.objects.count() == Spool.objects.count() == MOST
    assert remaining(limited) == 0


def test_a_batch_beyond_the_maximum_keeps_its_first_reports(limited: Wave) -> None:
    fill(limited, MOST - 2)
    group = [PendingReport(limited.pk, os.urandom(16), bytes([place])) for place in range(5)]
    assert written(group) == [Outcome.STORED] * 2 + [Outcome.FULL] * 3
    assert Claim.objects.count() == MOST


@pytest.mark.parametrize("together", slow_except([1, 7], 7))
def test_concurrent_submissions_never_exceed_the_maximum(limited: Wave, together: int) -> None:
    """Eight processes' worth of connections, in groups: five times as many as there is room for."""

    def send(_person: int) -> int:
        kept = 0
        for _turn in range(-(-5 * MOST // (8 * together))):
            group = [PendingReport(limited.pk, os.urandom(16), b"\x00") for _ in range(together)]
            kept += stored(group)
        return kept

    assert sum(in_threads(8, send)) == MOST
    assert Claim.objects.count() == Spool.objects.count() == MOST
    assert remaining(limited) == 0


def test_groups_over_several_waves_do_not_wait_in_a_ring(launched: Launch) -> None:
    """Eight threads send the same tokens to the same waves, each in its own order."""
    waves = [launched(max_respondents=MOST), launched(), launched(max_respondents=2 * MOST)]
    tokens = [os.urandom(16) for _ in range(3 * MOST)]
    everything = [PendingReport(wave.pk, token, b"\x00") for wave in waves for token in tokens]

    def send(person: int) -> int:
        mixed = random.Random(person).sample(everything, len(everything))
        return sum(stored(mixed[at : at + 9]) for at in range(0, len(mixed), 9))

    stored_counts = in_threads(8, send)
    kept = [Claim.objects.filter(wave=wave).count() for wave in waves]
    assert kept == [MOST, 3 * MOST, 2 * MOST]
    assert sum(stored_counts) == sum(kept)


def test_a_used_token_takes_no_place(limited: Wave) -> None:
    """A repeated token uses room in its batch; the other report is stored on the next attempt."""
    fill(limited, MOST - 2)
    used, fresh = (PendingReport(limited.pk, os.urandom(16), b"\x00") for _ in range(2))
    assert store_report(used) is Outcome.STORED
    assert written([used, fresh]) == [Outcome.REPEATED, Outcome.STORED]
    assert Claim.objects.count() == MOST


def test_a_report_rolled_back_takes_no_place(limited: Wave) -> None:
    with transaction.atomic():
        for _each in range(3):
            store_report(PendingReport(limited.pk, os.urandom(16), b"\x00"))
        transaction.set_rollback(True)
    assert remaining(limited) == MOST


def test_a_full_wave_rejects_new_submissions_but_not_retries(limited: Wave, client: Client) -> None:
    first, late = (fields(limited, token=encode_token(os.urandom(16))) for _ in range(2))
    assert post(client, limited, first).status_code == 201
    fill(limited, MOST - 1)
    response = post(client, limited, late)
    assert response.status_code == 410
    assert response.json() == {"error": "This survey has as many answers as it accepts."}
    assert post(client, limited, first).status_code == 200
    page = client.get(f"/s/{limited.code}")
    assert page.status_code == 410
    assert "Enough people have answered, so it takes no more answers." in page.text
    chinese = client.get(f"/s/{limited.code}", headers={"Accept-Language": "zh-hans"})
    assert "Enough people have answered" in chinese.text, "the survey's language"


def test_a_full_wave_closes_by_itself_and_is_shuffled(limited: Wave) -> None:
    fill(limited, MOST - 1)
    assert not is_full(limited)
    assert close_full_waves() == 0
    fill(limited, 1)
    shuffle_waves()
    limited.refresh_from_db()
    assert limited.closes is not None
    [entry] = AuditEntry.objects.filter(action=AuditEntry.Action.CLOSED)
    assert (entry.actor, entry.detail) == (None, {"wave": "Wave 1", "respondents": MOST})
    assert close_full_waves() == 0
    with pytest.raises(SurveyFull):
        take(limited, Submission(limited.version.sha256, os.urandom(16), b"\x00"))


def test_a_wave_that_was_closed_before_is_not_called_full(limited: Wave) -> None:
    fill(limited, 3)
    close_wave(wave=limited, actor=None)
    with pytest.raises(Rejected, match="closed"):
        reject_unless_stored(store_report(PendingReport(limited.pk, os.urandom(16), b"\x00")))


LIMITED_CASES = [
    *((Wave.Kind.LIVE, MOST, MOST), (Wave.Kind.TEST, MOST, MOST)),
    *((Wave.Kind.SIMULATED, MOST, None), (Wave.Kind.LIVE, None, None)),
]


@pytest.mark.parametrize(("kind", "most", "expected"), LIMITED_CASES)
def test_only_a_wave_with_a_maximum_has_a_capacity(
    launched: Launch, kind: Wave.Kind, most: int | None, expected: int | None
) -> None:
    wave = launched(question(), kind=kind, max_respondents=most)
    capacity = Capacity.objects.filter(wave=wave).first()
    assert (capacity and capacity.remaining) == expected
    assert store_report(PendingReport(wave.pk, os.urandom(16), b"\x00")) is Outcome.STORED


def test_without_a_limit_nothing_is_counted_or_locked(wave: Wave) -> None:
    """Two concurrent transactions store reports of a wave without a maximum."""

    def keep_beside(_person: int) -> Any:
        with connection.cursor() as cursor:
            cursor.execute("SET lock_timeout = '2s'")
        return store_report(PendingReport(wave.pk, os.urandom(16), b"\x00"))

    with transaction.atomic():
        assert store_report(PendingReport(wave.pk, os.urandom(16), b"\x00")) is Outcome.STORED
        assert in_threads(1, keep_beside) == [Outcome.STORED]


def test_no_more_are_invited_than_are_accepted(launched: Launch, owner: User, desk: Client) -> None:
    """People whose invitation was withdrawn after they had begun may still answer, and count."""
    wave = launched(access="invited", download_links=True, max_respondents=4)
    people = [f"{name}@candor.example" for name in ("ada", "ben", "cleo")]
    assert invite(wave=wave, addresses=people, actor=owner).invited == 3
    wave.invitations.filter(contact=people[0]).update(blinded=b"x" * 32)
    assert uninvite(wave=wave, address=people[0], actor=owner)
    assert invite(wave=wave, addresses=people[1:], actor=owner).known == 2
    with pytest.raises(TooManyInvitations, match="accepts 4 respondents, but 5 would be invited"):
        invite(wave=wave, addresses=["dan@candor.example", "eve@candor.example"], actor=owner)
    links = reverse("invitations:create-links", args=[wave.survey_id, wave.pk])
    refused = desk.post(links, {"number": "2"})
    assert (refused.status_code, wave.invitations.count()) == (422, 3)
    assert "accepts 4 respondents, but 5 would be invited" in refused.text
    upload = SimpleUploadedFile("a.csv", b"email\ndan@candor.example\neve@candor.example\n")
    list_of = reverse("invitations:upload", args=[wave.survey_id, wave.pk])
    assert desk.post(list_of, {"file": upload}).status_code == 422
    assert desk.post(links, {"number": "1"}).status_code == 302
    assert wave.invitations.count() == 4


def test_a_smaller_wave_cannot_follow_with_more_people(
    launched: Launch, survey: Survey, owner: User, desk: Client
) -> None:
    wave = launched(access="invited", download_links=True, max_respondents=4)
    invite_anonymously(wave=wave, number=4, actor=owner)
    given_out = {"access": "invited", "download_links": True}
    edit_draft(survey=survey, draft=draft(**given_out, max_respondents=3))
    given = {"confirmed": "on", "following": "on", "seen": draft_fingerprint(survey)}
    response = desk.post(reverse("surveys:launch", args=[survey.pk]), given)
    assert response.status_code == 422
    assert "accepts 3 respondents, but 4 would be invited" in response.text
    wave.refresh_from_db()
    assert wave.is_open
    assert survey.waves.count() == 1
