"""Settings, addresses and processes: the one package that knows every other."""

from config.celery import app as celery_app

__all__ = ["celery_app"]
