"""The ASGI application that granian serves: submissions in its loop, everything else in threads."""

from config.wsgi import application as pages  # sets Django up, before any import of a model

# isort: split
from django.conf import settings

from config.env import env_int
from config.http.bodies import BodyMiddleware, BodyReader
from config.http.middleware import site_headers
from config.http.wsgi_bridge import PathSwitch, ThreadedWsgi
from config.logs import GuardedAsgi
from respondents.intake.asgi import Intake

_headers, _bodies = site_headers(), BodyReader()
# Paths that need no database have their own threads, in case all others wait for it.
_pages = PathSwitch(
    (settings.STATIC_URL, "/healthz"),
    ThreadedWsgi(pages, 2),
    ThreadedWsgi(pages, env_int("WEB_THREADS", 8)),
)
application = GuardedAsgi(
    Intake(BodyMiddleware(_pages, _bodies, _headers), _bodies, headers=_headers)
)
