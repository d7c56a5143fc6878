"""Candor under gunicorn, each report put in by a model's ``save``: the same application, kept as
most Django sites keep things.

All middleware, limits and validation are Candor's; what record 17 made is left out: the statement
for all that wait, its claim of the token, and granian.
"""

import os
from typing import Any


def application_that_saves() -> Any:
    """The application; the store is replaced before anything asks for it."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
    import django

    django.setup()
    from respondents import intake
    from respondents.models import Spool
    from respondents.wire import Envelope
    from surveys.models import Wave

    def save(wave: Wave, envelope: Envelope) -> intake.Outcome:
        row = Spool(wave=wave, token=envelope.token, version=wave.version, layout=envelope.report)
        row.save(force_insert=True)
        return intake.Outcome.STORED

    vars(intake)["store"] = save
    from config.wsgi import application

    return application


application = application_that_saves()
