"""Candor cut short after one of its layers, for granian: what each of them costs.

LAYER says which: ``empty`` is no Django at all and answers once it has read the body; ``routed`` is
Candor with all its middleware and a view that does no more than that; ``checked`` does all that the
view does but for the database.
"""

import os
from collections.abc import Sequence
from typing import Any

STORED = b'{"status": "stored"}'
HEADERS = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(STORED))]
LAYERS = ("empty", "routed", "checked")


async def empty(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "http.response.start", "status": 201, "headers": HEADERS})
    await send({"type": "http.response.body", "body": STORED})


def cut_after(layer: str) -> Any:
    """The application; what is left out is replaced before anything refers to it."""
    if layer == "empty":
        return empty
    os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
    import django

    django.setup()
    from django.http import HttpRequest, HttpResponse
    from django.views.decorators.csrf import csrf_exempt

    from respondents import arrivals, intake, views
    from respondents.keeping import Keeper, Sent

    def answer(request: HttpRequest, code: str) -> HttpResponse:
        if arrivals.wave_known(request) is None:
            intake.find_open_wave(code)  # so that the next one is answered in the loop
        request.read()
        return HttpResponse(STORED, content_type="application/json", status=201)

    async def keep(self: Keeper, group: Sequence[Sent]) -> list[bool]:
        return [True] * len(group)

    if layer == "routed":
        vars(views)["reports"] = csrf_exempt(answer)
    else:
        Keeper.keep = keep  # type: ignore[method-assign]
        vars(intake)["keep"] = lambda sent: True
    from config.asgi import application

    return application


application = cut_after(os.environ.get("LAYER", "empty"))
