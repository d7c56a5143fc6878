"""The WSGI application: Django with all its middleware; `config.asgi` serves pages with it."""

import os

from django.core.wsgi import get_wsgi_application

from config.logs import GuardedWsgi

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

handler = get_wsgi_application()
application = GuardedWsgi(handler)
