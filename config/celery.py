"""The Celery application; tasks live in each app's ``tasks`` module."""

import os
from typing import Any

from celery import Celery
from celery.signals import setup_logging

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
