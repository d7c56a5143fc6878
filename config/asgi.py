"""The ASGI application that granian serves: submissions in its loop, everything else in threads."""

from config.wsgi import application as pages  # sets Django up, before anything asks for a model

# isort: split
from django.conf import settings

from config.env import env_int
from config.http.bodies import Bodies, WithBody
from config.http.middleware import site_headers
from config.http.wsgi_bridge import Apart, InThreads
from config.logs import GuardedAsgi
from respondents.intake.asgi import Intake

_headers, _bodies = site_headers(), Bodies()
# What needs no database is answered while all other threads wait for one.
_pages = Apart(
    (settings.STATIC_URL, "/healthz"),
    InThreads(pages, 2),
    InThreads(pages, env_int("WEB_THREADS", 8)),
)
application = GuardedAsgi(Intake(WithBody(_pages, _bodies, _headers), _bodies, headers=_headers))
