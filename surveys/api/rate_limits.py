"""Rate limit of API tokens: a counter per token and minute in Redis.

`accounts.rate_limits` names the other rate limits.
"""

import time

from django.conf import settings
from django.core.cache import cache
from django.utils.translation import gettext as _

from surveys.api.errors import Problem
from surveys.api.problems import Code
from surveys.models import ApiToken

WINDOW = 60


def count_request(token: ApiToken) -> None:
    """Count one request; beyond the limit raise a 429 with the seconds until the next minute."""
    now = int(time.time())
    key = f"api/{token.pk}/{now // WINDOW}"
    cache.add(key, 0, timeout=2 * WINDOW)
    try:
        used = cache.incr(key)
    except ValueError:  # it expired between the two lines
        return
    if used > settings.API_PER_MINUTE:
        message = _("This token may send %(limit)d requests a minute.")
        wait = WINDOW - now % WINDOW
        raise Problem(
            Code.TOO_MANY_REQUESTS,
            message % {"limit": settings.API_PER_MINUTE},
            headers={"Retry-After": str(wait)},
        )
