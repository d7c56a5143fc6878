"""The ASGI application that granian serves: submissions in its loop, everything else in threads."""

# ruff: noqa: E402  Django is set up before any import of a model
import sys

from django.core.wsgi import get_wsgi_application

django = get_wsgi_application()

# isort: split
from django.db import connection

from config import env
from config.http.bodies import BodyMiddleware, BodyReader
from config.http.middleware import site_headers
from config.http.pools import Pools
from config.http.sockets import UnreadLimit
from config.logs import GuardedAsgi
from config.release import RELEASE_CHECK
from respondents.intake.asgi import Intake

RELEASE_CHECK.require(whole=False)
connection.close()
# The loop waits for the interpreter for this long while a page computes; by default five times it.
sys.setswitchinterval(0.001)
_pages = Pools(django, env.integer("WEB_THREADS", 8))
_headers = site_headers()
_bodies = BodyReader()
_everything = BodyMiddleware(_pages, _bodies, _headers, _pages.person_of)
application = GuardedAsgi(UnreadLimit(Intake(_everything, _bodies, headers=_headers)))
