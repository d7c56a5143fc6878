"""Candor cut short after one of its layers, for granian: what each of them costs.

LAYER says which: ``empty`` is no Django at all and answers once it has read the body; ``routed`` is
Candor with all its middleware and a view that does no more than that; ``checked`` does all that the
view does but for the database.
"""

import os
from collections.abc import Callable, Iterable
from typing import Any

STORED = b'{"status": "stored"}'
HEADERS = [("Content-Type", "application/json"), ("Content-Length", str(len(STORED)))]
LAYERS = ("empty", "routed", "checked")


def empty(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
    environ["wsgi.input"].read(int(environ["CONTENT_LENGTH"]))
    start_response("201 Created", HEADERS)
    return [STORED]


def cut_after(layer: str) -> Any:
    """The application; what is left out is replaced before anything refers to it."""
    if layer == "empty":
        return empty
    os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
    import django

    django.setup()
    from django.http import HttpRequest, HttpResponse
    from django.views.decorators.csrf import csrf_exempt

    from respondents import intake, views

    def answer(request: HttpRequest, code: str) -> HttpResponse:
        request.read()
        return HttpResponse(STORED, content_type="application/json", status=201)

    if layer == "routed":
        vars(views)["reports"] = csrf_exempt(answer)
    else:
        vars(intake)["keep"] = lambda sent: True
    from config.wsgi import application

    return application


application = cut_after(os.environ.get("LAYER", "empty"))
