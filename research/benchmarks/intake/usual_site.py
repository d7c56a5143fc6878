"""The usual site for gunicorn."""

import os

from django.core.wsgi import get_wsgi_application

os.environ["DJANGO_SETTINGS_MODULE"] = "research.benchmarks.intake.usual"
application = get_wsgi_application()
