"""Candor cut short after one of its layers, for granian: what each of them costs.

LAYER says which: ``empty`` has no Django at all and answers once it has read the body; ``read`` is
the intake up to the body: Host, throttle, wave; ``checked`` does all but the database.
"""

import os
from typing import Any

STORED = b'{"status": "stored"}'
HEADERS = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(STORED))]
LAYERS = ("empty", "read", "checked")


async def empty(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "http.response.start", "status": 201, "headers": HEADERS})
    await send({"type": "http.response.body", "body": STORED})


def cut_after(layer: str) -> Any:
    """Return the application."""
    if layer == "empty":
        return empty
    os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
    import django

    django.setup()
    from config.http.bodies import BodyReader
    from config.http.middleware import site_headers
    from respondents.intake import asgi
    from respondents.intake.writer import Outcome

    async def stored(_report: object) -> Outcome:
        return Outcome.STORED

    if layer == "read":
        vars(asgi)["parse_submission"] = lambda body, **options: body
        vars(asgi)["check"] = lambda wave, body: body
    return asgi.Intake(empty, BodyReader(), headers=site_headers(), submit=stored)


application = cut_after(os.environ.get("LAYER", "empty"))
