"""The WSGI application that granian serves."""

import os

from django.core.wsgi import get_wsgi_application

from config.logs import Guarded

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

application = Guarded(get_wsgi_application())
