"""The ASGI application that granian serves: submissions in its loop, everything else in threads."""

from config.env import env_int
from config.logs import GuardedAsgi
from config.threads import InThreads
from config.wsgi import application as pages
from config.wsgi import handler
from respondents.arrivals import Arrivals

application = GuardedAsgi(
    Arrivals(handler.get_response, InThreads(pages, env_int("WEB_THREADS", 8)))
)
