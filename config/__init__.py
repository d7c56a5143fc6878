"""Settings, URLs and processes: the only package that imports from all others."""

from config.celery import app as celery_app

__all__ = ["celery_app"]
