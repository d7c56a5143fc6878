"""Settings of `run.py serve --dev`: templates and static files as they are in the sources."""

from config.settings import *  # noqa: F403
from config.settings import STORAGES, TEMPLATES

STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
WHITENOISE_USE_FINDERS = WHITENOISE_AUTOREFRESH = True
WHITENOISE_MAX_AGE = 0
# Without the loader that keeps templates in memory.
TEMPLATES[0]["APP_DIRS"] = False
TEMPLATES[0]["OPTIONS"]["loaders"] = [
    "django.template.loaders.filesystem.Loader",
    "django.template.loaders.app_directories.Loader",
]
