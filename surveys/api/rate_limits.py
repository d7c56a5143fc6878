"""Rate limit of API tokens: a counter per token and minute in Redis.

`accounts.rate_limits` names the other rate limits.
"""

import time

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from surveys.api.codes import Code
from surveys.api.errors import Problem
from surveys.models import ApiToken

WINDOW = 60


def count_request(request: HttpRequest, token: ApiToken) -> None:
    """Count one request; beyond the limit raise a 429 with the seconds until the next minute."""
    now = int(time.time())
    limit = settings.API_PER_MINUTE
    key = f"api/{token.pk}/{now // WINDOW}"
    cache.add(key, 0, timeout=2 * WINDOW)
    try:
        used = cache.incr(key)
    except ValueError:  # it expired between the two lines
        return
    wait = WINDOW - now % WINDOW
    request.rate_limit = f'"token";r={max(0, limit - used)};t={wait}'  # type: ignore[attr-defined]
    if used > limit:
        message = _("This token may send %(limit)d requests a minute.") % {"limit": limit}
        raise Problem(Code.TOO_MANY_REQUESTS, message, headers={"Retry-After": str(wait)})


def add_rate_limit(request: HttpRequest, response: HttpResponse) -> None:
    """Add the headers of draft-ietf-httpapi-ratelimit-headers if the request was counted."""
    if state := getattr(request, "rate_limit", ""):
        response["RateLimit-Policy"] = f'"token";q={settings.API_PER_MINUTE};w={WINDOW}'
        response["RateLimit"] = state
