"""Webhooks with a real worker, killed at the worst moments: each event is received all the same.

The receiver is a real server; its answers decide when the worker dies.
"""

import json
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import transaction
from pytest_django.fixtures import Settings

from accounts.models import User
from analytics.models import Delivery, Webhook
from analytics.webhooks.services import add_webhook
from config.celery import app
from respondents.models import Report
from respondents.shuffling.services import shuffle_wave
from surveys.models import Survey, Wave
from tests.helpers.concurrency import backends_waiting_for_a_lock
from tests.helpers.reports import wait
from tests.helpers.webhooks import ReceivedRequest, Receiver, receiver
from tests.processes import kill, running, wait_until, worker_command

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("small_batches")]


@pytest.fixture
def here() -> Iterator[Receiver]:
    with receiver() as server:
        yield server


@pytest.fixture
def secret(survey: Survey, owner: User, here: Receiver, settings: Settings) -> str:
    """Of a webhook that hears of everything."""
    settings.WEBHOOK_LOOPBACK = True
    events = Webhook.Event.values
    _webhook, secret = add_webhook(survey=survey, url=here.url, events=events, actor=owner)
    return secret


def all_received(here: Receiver, secret: str) -> bool:
    """Every event that was written down, and nothing else, signed; each delivery noted."""
    received = set(here.events)
    events = {str(event) for event in Delivery.objects.values_list("event", flat=True)}
    assert all(each.signed_with(secret) for each in here.requests)
    assert received <= events
    return events <= received and not Delivery.objects.waiting().exists()


def test_a_worker_killed_between_the_event_and_its_sending_loses_nothing(
    here: Receiver, secret: str, wave: Wave, no_tasks: None, tmp_path: Path
) -> None:
    """The batch is committed with its event; the worker that made both dies before any sending,
    which beat alone asks for."""
    wait(wave, [b"\x02"] * 20)
    log = tmp_path / "celery.log"
    with running(without_beat(tmp_path), log) as process:
        app.send_task("respondents.tasks.shuffle_waves", ignore_result=True)
        wait_until(Delivery.objects.exists, process=process, log=log)
        kill(process)
    assert here.requests == []
    assert Delivery.objects.filter(kind="batch.counted", state="waiting").count() == 1
    with running(worker_command(tmp_path), log):
        wait_until(lambda: all_received(here, secret), log=log)
    [batch] = {each.body for each in here.requests if each.payload["type"] == "batch.counted"}
    assert json.loads(batch)["data"]["reports"] == Report.objects.count() == 15


def without_beat(folder: Path) -> list[str]:
    command = worker_command(folder)
    command.remove("--beat")
    return command[: command.index("--schedule")]


@pytest.mark.parametrize(
    "moment", [pytest.param("before the answer", marks=pytest.mark.slow), "after the answer"]
)
def test_a_worker_killed_in_the_middle_of_sending_sends_again(
    here: Receiver, secret: str, wave: Wave, no_tasks: None, tmp_path: Path, moment: str
) -> None:
    """The receiver has the event; the worker dies before it reads or records the response."""
    wait(wave, [b"\x02"] * 20)
    assert shuffle_wave(wave.pk) is not None
    [event] = [str(each.event) for each in Delivery.objects.all()]
    arrived, dead = threading.Event(), threading.Event()

    def hold(request: ReceivedRequest) -> int:
        arrived.set()
        dead.wait(20)
        return 204

    here.answer = hold
    log = tmp_path / "celery.log"
    with running(worker_command(tmp_path), log) as process, transaction.atomic():
        # Recording the response needs this row.
        Webhook.objects.select_for_update().get()
        wait_until(arrived.is_set, process=process, log=log)
        if moment == "after the answer":
            dead.set()
            wait_until(lambda: backends_waiting_for_a_lock() > 0, process=process, log=log)
        kill(process)
        dead.set()
    assert here.events[:1] == [event]
    assert Delivery.objects.get(event=event).state == "waiting"
    here.answer = lambda request: 204
    with running(worker_command(tmp_path), log):
        wait_until(lambda: all_received(here, secret), log=log)
    assert here.events.count(event) >= 2
    bodies = {each.body for each in here.requests if each.event == event}
    assert len(bodies) == 1
