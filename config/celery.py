"""The Celery application; tasks live in each app's ``tasks`` module."""

import os
from typing import Any

from celery import Celery
from celery.signals import (
    beat_embedded_init,
    beat_init,
    before_task_publish,
    setup_logging,
    task_failure,
    task_success,
)

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
# Each process of ours is one of several: a BLAS that takes all cores too waits for its own threads
# most of the time (small joint estimates took nine times as long). It looks when NumPy is loaded.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

app = Celery("candor")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@setup_logging.connect(dispatch_uid="config.celery.log_as_everywhere")
def log_as_everywhere(**kwargs: Any) -> None:
    """Celery's own set-up would write what tasks are called with and what they raise."""
    from logging.config import dictConfig

    from django.conf import settings

    dictConfig(settings.LOGGING)


@beat_init.connect(dispatch_uid="config.celery.beat")
@beat_embedded_init.connect(dispatch_uid="config.celery.beat")
def listen_to_beat(**kwargs: Any) -> None:
    """Only in beat's own process: others ask for tasks of the schedule too, now and then."""
    before_task_publish.connect(published, dispatch_uid="config.celery.published", weak=False)


def published(sender: str = "", **kwargs: Any) -> None:
    """Beat is alive: it asked for something."""
    from config.metrics import heartbeat

    heartbeat.note_published(sender)


@task_success.connect(dispatch_uid="config.celery.done")
def done(sender: Any = None, **kwargs: Any) -> None:
    """A worker is alive: it finished something."""
    from config.metrics import heartbeat

    heartbeat.note_done(str(sender.name))


@task_failure.connect(dispatch_uid="config.celery.failed")
def failed(sender: Any = None, **kwargs: Any) -> None:
    """A worker is alive, and something is wrong."""
    from config.metrics import heartbeat

    heartbeat.note_failed(str(sender.name))
