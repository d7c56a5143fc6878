"""Beat goes on when the clock jumps, and every task of it; it ends when it is told to."""

import datetime as dt
import select
import signal
import socket
import socketserver
import threading
import time
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from celery import Celery
from celery.beat import PersistentScheduler
from django.conf import settings
from django.utils import timezone

from config.celery import SteadyScheduler, app
from respondents.shuffling.services import shuffle_wave
from respondents.tallies.partitions import exists
from respondents.tasks import forget_old_reports
from surveys.models import Wave
from tests.helpers.reports import wait
from tests.helpers.servers import serving
from tests.processes import environment, running
from tools.servers.app_processes import beat_command

START = dt.datetime(2026, 7, 1, 12, tzinfo=dt.UTC)
INTERVALS = {"shuffle": 20, "jobs": 30, "forget": 60}


class Clock:
    """The clock of a beat without a broker, and what it has sent."""

    def __init__(
        self,
        folder: Path,
        monkeypatch: pytest.MonkeyPatch,
        scheduler: Any,
        schedule: Any = None,
    ) -> None:
        self.now, self.sent = START, list[str]()
        beat = Celery("clock", broker="memory://", set_as_current=False)
        beat.conf.beat_schedule = schedule or {
            name: {"task": name, "schedule": seconds} for name, seconds in INTERVALS.items()
        }
        beat.conf.result_expires = None  # no task of Celery's own
        monkeypatch.setattr(Celery, "now", lambda _app: self.now)
        options = {"schedule_filename": str(folder / "schedule"), "lazy": True}
        self.scheduler = scheduler(app=beat, **options)
        self.scheduler.setup_schedule()
        sent = self.sent.append
        monkeypatch.setattr(self.scheduler, "apply_entry", lambda entry, **_more: sent(entry.task))

    def run(self, seconds: int, step: int = 1) -> set[str]:
        """Look every second, or less often; return what was sent."""
        self.sent.clear()
        for _each in range(0, seconds, step):
            self.now += dt.timedelta(seconds=step)
            for _task in self.scheduler.schedule:
                self.scheduler.tick()
        return set(self.sent)

    def close(self) -> None:
        self.scheduler.close()


@pytest.mark.parametrize("hours", [-2, 2, -24 * 365])
def test_every_task_goes_on(hours: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(Clock(tmp_path, monkeypatch, SteadyScheduler)) as clock:
        assert clock.run(70) == set(INTERVALS)
        clock.now += dt.timedelta(hours=hours)
        assert clock.run(70) == set(INTERVALS)
        assert clock.sent.count("shuffle") <= 5


def test_celerys_scheduler_still_stops_when_the_clock_goes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If it no longer does, ours can go."""
    with closing(Clock(tmp_path, monkeypatch, PersistentScheduler)) as clock:
        clock.run(70)
        clock.now -= dt.timedelta(hours=2)
        assert clock.run(70) == set()


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("scheduler", "deleted"), [(SteadyScheduler, [24]), (PersistentScheduler, [])]
)
def test_reports_are_deleted_on_their_day_however_often_beat_starts_again(
    scheduler: Any,
    deleted: list[int],
    wave: Wave,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Beat is restarted every hour for two days, with no note of what it did; the reports are due
    after the first. Celery's own scheduler never comes to an hourly task.

    What one hour does depends on nothing of the hours before, so a few of them stand for all."""
    wait(wave, [b"\x02"] * 10)
    due, hours = timezone.now() - dt.timedelta(days=365), []
    for hour in (0, 22, 23, 24, 25, 47):
        closes = due + dt.timedelta(hours=24 - hour, minutes=-1)
        Wave.objects.filter(pk=wave.pk).update(opens=closes - dt.timedelta(1), closes=closes)
        shuffle_wave(wave.pk)
        folder = tmp_path / str(hour)
        folder.mkdir()
        with closing(Clock(folder, monkeypatch, scheduler, settings.CELERY_BEAT_SCHEDULE)) as clock:
            sent = clock.run(3540, step=60)
        if "respondents.tasks.forget_old_reports" in sent and forget_old_reports():
            hours.append(hour)
    assert hours == deleted
    assert exists(wave) == (not deleted)


class Mute(socketserver.BaseRequestHandler):
    """Passes on what Redis is sent and answers, until a task is published."""

    published = threading.Event()

    def handle(self) -> None:
        parts = urlsplit(settings.REDIS_URL)
        redis = socket.socket(socket.AF_INET if parts.hostname else socket.AF_UNIX)
        with redis:
            redis.connect((parts.hostname, parts.port or 6379) if parts.hostname else parts.path)
            while ready := select.select([self.request, redis], [], [])[0]:
                data = ready[0].recv(1 << 16)
                if b"LPUSH" in data:
                    self.published.set()
                    self.request.recv(1)  # until the other end hangs up
                if not data:
                    return
                (redis if ready[0] is self.request else self.request).sendall(data)


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_beat_ends_when_told_while_it_publishes(tmp_path: Path) -> None:
    log = tmp_path / "beat.log"
    with serving(socketserver.ThreadingTCPServer(("127.0.0.1", 0), Mute)) as port:
        given = {**environment(), "REDIS_URL": f"redis://127.0.0.1:{port}/0"}
        with running(beat_command(tmp_path), log, given) as process:
            assert Mute.published.wait(120)
            time.sleep(1)  # until it waits for the answer
            process.send_signal(signal.SIGTERM)
            assert process.wait(30) == 0, log.read_text()
    assert log.read_text() == ""


def test_beat_runs_the_steady_scheduler() -> None:
    assert app.conf.beat_scheduler == "config.celery:SteadyScheduler"


def test_every_task_of_beat_is_known() -> None:
    app.loader.import_default_modules()
    scheduled = {entry["task"] for entry in settings.CELERY_BEAT_SCHEDULE.values()}
    assert scheduled <= {*app.tasks}
