"""The ASGI application that granian serves: submissions in its loop, everything else in threads."""

from django.conf import settings

from config.env import env_int
from config.logs import GuardedAsgi
from config.threads import Apart, InThreads
from config.wsgi import application as pages
from config.wsgi import handler
from respondents.arrivals import Arrivals

# What needs no database is answered while all other threads wait for one.
_pages = Apart(
    (settings.STATIC_URL, "/healthz"),
    InThreads(pages, 2),
    InThreads(pages, env_int("WEB_THREADS", 8)),
)
application = GuardedAsgi(Arrivals(handler.get_response, _pages))
