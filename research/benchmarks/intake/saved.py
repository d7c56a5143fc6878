"""Candor's checks in a Django view under gunicorn, each report put in by a model's ``save``.

This is how most Django sites take a form: all middleware and one row at a time. What records 17
and 22 made is left out: the statement for all that wait, its claim of the token, the ASGI
application without a Django request, and granian.
"""

import os
from typing import Any


def application_that_saves() -> Any:
    """Return the application; the view is replaced before the addresses refer to it."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
    import django

    django.setup()
    from django.contrib.auth.decorators import login_not_required
    from django.http import HttpRequest, JsonResponse
    from django.views.decorators.csrf import csrf_exempt

    from respondents import views
    from respondents.intake.checks import check
    from respondents.intake.schema import parse_submission
    from respondents.intake.throttle import THROTTLE, address_of, reject_if_throttled
    from respondents.intake.waves import find_wave
    from respondents.models import Spool

    def save(request: HttpRequest, code: str) -> JsonResponse:
        wave = find_wave(code)
        reject_if_throttled(THROTTLE, address_of(request), wave)
        report = check(wave, parse_submission(request.body))
        row = Spool(wave=wave, token=report.token, version=wave.version, report=report.report)
        row.save(force_insert=True)
        return JsonResponse({"status": "stored"}, status=201)

    vars(views)["reports"] = login_not_required(csrf_exempt(save))
    from django.core.handlers.wsgi import WSGIHandler

    return WSGIHandler()


application = application_that_saves()
