"""Django with all its middleware, for a server of WSGI; `config.asgi` serves pages with it."""

import os

from django.core.wsgi import get_wsgi_application

from config.logs import Guarded

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

handler = get_wsgi_application()
application = Guarded(handler)
