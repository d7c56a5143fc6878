"""The Celery application; tasks live in each app's ``tasks`` module."""

import logging
import os
import signal
import sys
from logging.config import dictConfig
from typing import Any

from celery import Celery, signals
from celery.beat import PersistentScheduler
from django.conf import settings

from config.logs import log_crashes
from config.metrics import heartbeat

log = logging.getLogger("candor.worker")

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
# Several processes share the cores: a BLAS that starts a thread per core waits for its own threads
# most of the time (small joint estimates took nine times as long). Read when NumPy is loaded.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

if os.environ.get("LOG_FORMAT", "").strip().lower() == "json":
    log_crashes()  # Celery warns before it sets up logging

app = Celery("candor")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


class SteadyScheduler(PersistentScheduler):
    """Asks for everything at its start, and goes on when the clock is set back.

    Celery's counts each interval from its start, since the notes of the last run are gone: with
    enough restarts an hourly task never runs. What is due the database knows; every task of the
    schedule is idempotent. And Celery's would wait until a clock that was set back is as late as
    before.
    """

    seen: Any = None

    def setup_schedule(self) -> None:
        super().setup_schedule()
        for entry in self.schedule.values():
            interval: Any = getattr(entry.schedule, "run_every", None)
            if interval and not entry.total_run_count:
                entry.last_run_at -= interval

    def tick(self, *args: Any, **options: Any) -> Any:
        now = self.app.now()
        if self.seen is None or now < self.seen:
            for entry in self.schedule.values():
                if entry.last_run_at and entry.last_run_at > now:
                    entry.last_run_at = now
            self._heap = None  # its times are of the clock before
        self.seen = now
        return super().tick(*args, **options)


@signals.setup_logging.connect(dispatch_uid="config.celery.configure_logging")
def configure_logging(**kwargs: Any) -> None:
    """Replace Celery's logging set-up, which logs arguments and exceptions of tasks, and let its
    announcements of a shutdown, which it prints, be lines of the log."""
    from celery.apps import worker  # web processes do without

    dictConfig(settings.LOGGING)
    vars(worker)["safe_say"] = lambda message, *_output: log.info("%s", message)


@signals.worker_init.connect(dispatch_uid="config.celery.release")
@signals.beat_init.connect(dispatch_uid="config.celery.release")
def require_own_release(**kwargs: Any) -> None:
    """Start neither worker nor beat on a database of another release."""
    from django.db import connection  # once Django is set up

    from config.release import RELEASE_CHECK

    RELEASE_CHECK.require(whole=True)
    connection.close()


@signals.beat_init.connect(dispatch_uid="config.celery.beat")
@signals.beat_embedded_init.connect(dispatch_uid="config.celery.beat")
def connect_beat(**kwargs: Any) -> None:
    """Record published tasks only in beat's process: others publish scheduled tasks too."""
    signals.before_task_publish.connect(
        heartbeat.record_published, dispatch_uid="config.celery.published"
    )


@signals.beat_init.connect(dispatch_uid="config.celery.end")
def end_where_it_is(**kwargs: Any) -> None:
    """End beat by leaving what it does. Celery's handler first closes the connection in use, whose
    failure then hides the end: one stop in four, while it publishes, was a crash."""
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_args: sys.exit())


@signals.task_success.connect(dispatch_uid="config.celery.done")
def record_done(sender: Any = None, **kwargs: Any) -> None:
    heartbeat.record_done(str(sender.name))


@signals.task_failure.connect(dispatch_uid="config.celery.failed")
def record_failed(sender: Any = None, **kwargs: Any) -> None:
    heartbeat.record_failed(str(sender.name))
