"""What most sites would do with a report: Django as `startproject` leaves it, and a saved model.

These are its settings. Row and tables are Candor's; no report is validated, no token claimed, and
no one is limited.
"""

import os

from config.env import database_from

SECRET_KEY = os.environ["SECRET_KEY"]
ALLOWED_HOSTS = ["127.0.0.1"]
INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "research.benchmarks.intake",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
ROOT_URLCONF = "research.benchmarks.intake.usual_urls"
USE_TZ = True
DATABASES = {"default": {**database_from(os.environ["DATABASE_URL"]), "CONN_MAX_AGE": 60}}
DATABASES["default"]["ENGINE"] = "django.db.backends.postgresql"
DATABASES["default"]["OPTIONS"].pop("server_side_binding")
