"""The ASGI application that granian serves: submissions in its loop, everything else in threads."""

# ruff: noqa: E402  Django is set up before any import of a model
from django.core.wsgi import get_wsgi_application

django = get_wsgi_application()

# isort: split
from django.conf import settings

from config import env
from config.http.bodies import BodyMiddleware
from config.http.middleware import site_headers
from config.http.wsgi_bridge import ThreadedWsgi
from config.logs import GuardedAsgi
from respondents.intake.asgi import Intake, Send
from respondents.intake.bodies import BodyReader, Message, Receive

# Paths that need no database have their own threads, in case all others wait for it.
_WITHOUT_DATABASE = (settings.STATIC_URL, "/healthz")
_quick_pages = ThreadedWsgi(django, 2)
_pages = ThreadedWsgi(django, env.integer("WEB_THREADS", 8))


async def pages(scope: Message, body: bytes, receive: Receive, send: Send) -> None:
    """Handle everything but submissions."""
    application = _quick_pages if scope["path"].startswith(_WITHOUT_DATABASE) else _pages
    await application(scope, body, receive, send)


_headers, _bodies = site_headers(), BodyReader()
application = GuardedAsgi(
    Intake(BodyMiddleware(pages, _bodies, _headers), _bodies, headers=_headers)
)
