"""The ASGI application that granian serves: submissions in its loop, everything else in threads."""

import os
from contextlib import suppress

from config.env import env_int
from config.logs import GuardedAsgi
from config.threads import InThreads
from config.wsgi import application as pages
from config.wsgi import handler
from respondents.arrivals import Arrivals


def let_others_finish() -> None:
    """Interrupt nobody when something arrives: PostgreSQL comes to the end of its statement first,
    and more submissions go together (docs/decisions/0019-loop.md has the figures)."""
    if hasattr(os, "SCHED_BATCH"):
        with suppress(OSError):  # where it is forbidden, it is not needed either
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


let_others_finish()
application = GuardedAsgi(
    Arrivals(handler.get_response, InThreads(pages, env_int("WEB_THREADS", 8)))
)
