"""Killed workers and repeated submissions: every report is counted once, and only once."""

from pathlib import Path

import pytest
from django.db import transaction

from respondents.models import Claim, Report, Spool, Tally
from respondents.shuffling.services import shuffle_wave
from surveys.models import Wave
from tests.helpers.concurrency import backends_waiting_for_a_lock, post, submission
from tests.helpers.reports import wait
from tests.processes import kill, running, wait_until, worker_command

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("small_batches")]


def test_the_same_submission_before_during_and_after_the_shuffle(server: str, wave: Wave) -> None:
    bodies = [submission(wave) for _ in range(12)]
    assert [post(server, wave, body)[0] for body in bodies] == [201] * 12
    assert [post(server, wave, body) for body in bodies] == [(200, {"status": "stored"})] * 12
    with transaction.atomic():
        assert shuffle_wave(wave.pk) is not None
        during = [post(server, wave, body) for body in bodies]
    assert during == [(200, {"status": "stored"})] * 12
    after = sorted(post(server, wave, body)[1]["status"] for body in bodies)
    assert after == ["counted"] * 7 + ["stored"] * 5
    assert Report.objects.count() == Tally.objects.get().n == 7
    assert Spool.objects.count() == 5
    assert Claim.objects.count() == 12


def test_a_worker_killed_in_the_middle_of_a_shuffle_loses_and_doubles_nothing(
    wave: Wave, no_tasks: None, tmp_path: Path
) -> None:
    """A row lock of ours stops the shuffle between moving the reports and counting them."""
    wait(wave, [b"\x02"] * 10)
    shuffle_wave(wave.pk)
    wait(wave, [b"\x02"] * 10 + [b"\x00"] * 10)
    log = tmp_path / "celery.log"
    with running(worker_command(tmp_path), log) as process, transaction.atomic():
        Tally.objects.select_for_update().get()
        wait_until(lambda: backends_waiting_for_a_lock() > 0, process=process, log=log)
        kill(process)
    with running(worker_command(tmp_path), log):
        wait_until(lambda: Spool.objects.count() == 5, log=log)
        wait_until(lambda: Tally.objects.get().n == 25, log=log)
    assert Report.objects.count() == 25
    by_waiting = sum(bytes(row.report) == b"\x02" for row in Spool.objects.all())
    assert Tally.objects.get().counts[1] + by_waiting == 20
    assert Claim.objects.count() == 30
