"""Delays for sign-in to an account that many try to open, so that its owner is not locked out.

Wrong passwords are counted in Redis for five minutes, whatever network they come from. The
response waits in the web server's event loop (``config.http.wsgi_bridge``) and holds no thread.
"""

from contextlib import suppress

from django.core.cache import cache
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

DELAYS = "candor.delays"
"""The key of the WSGI environment under which the bridge keeps a response's delays."""
WINDOW_SECONDS = 300
# As many failures as one network may make cause no delay; each further one adds half a second.
FREE, STEP_SECONDS, LONGEST_SECONDS = 5, 0.5, 5.0


def count_failure(address: str) -> None:
    """Count a wrong password for an address, whether it has an account or not."""
    key = _key(address)
    cache.add(key, 0, WINDOW_SECONDS)
    with suppress(ValueError):  # it has just expired
        cache.incr(key)


def delay_of(address: str) -> float:
    """Return by how many seconds the response to the next attempt is delayed."""
    beyond = max(0, int(cache.get(_key(address), 0)) - FREE)
    return min(STEP_SECONDS * beyond, LONGEST_SECONDS)


def delay_response(request: HttpRequest, seconds: float) -> None:
    """Delay the response, right or wrong, so that hanging up early reveals nothing."""
    if seconds:
        request.META.get(DELAYS, []).append(seconds)


def _key(address: str) -> str:
    digest = salted_hmac("surveys.delays", address.lower(), algorithm="sha256").hexdigest()[:32]
    return f"failures/{digest}"
