"""How often a token may call: counted in Redis by the minute, under the token's number."""

import time

from django.conf import settings
from django.core.cache import cache
from django.utils.translation import gettext as _

from surveys.api.errors import Problem
from surveys.models import ApiToken

WINDOW = 60


def count(token: ApiToken) -> None:
    """Count one request; the one too many gets 429, and is told when the next minute begins."""
    now = int(time.time())
    key = f"api/{token.pk}/{now // WINDOW}"
    cache.add(key, 0, timeout=2 * WINDOW)
    try:
        used = cache.incr(key)
    except ValueError:  # its time ended between the two lines
        return
    if used > settings.API_PER_MINUTE:
        said = _("This token may send %(limit)d requests a minute.")
        wait = WINDOW - now % WINDOW
        raise Problem(
            429, said % {"limit": settings.API_PER_MINUTE}, "", {"Retry-After": str(wait)}
        )
