"""An account that many try to open answers later, to everyone: nobody is locked out of it.

A wrong password is counted in Redis for five minutes, whatever network it comes from. The answer
waits in the web server's loop (``config.http.wsgi_bridge``) and holds no thread.
"""

from contextlib import suppress

from django.core.cache import cache
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

WAITS = "candor.waits"
WINDOW_SECONDS = 300
# What one network may get wrong delays nobody; each further failure costs half a second.
FREE, STEP_SECONDS, LONGEST_SECONDS = 5, 0.5, 5.0


def count_failure(address: str) -> None:
    """One more wrong password for an account, whether there is such an account or not."""
    key = _key(address)
    cache.add(key, 0, WINDOW_SECONDS)
    with suppress(ValueError):  # it expired this moment
        cache.incr(key)


def delay_of(address: str) -> float:
    """How many seconds later the next attempt on this account is answered."""
    beyond = max(0, int(cache.get(_key(address), 0)) - FREE)
    return min(STEP_SECONDS * beyond, LONGEST_SECONDS)


def answer_later(request: HttpRequest, seconds: float) -> None:
    """Hold this request's answer back, right or wrong: whoever hangs up early learns nothing."""
    waits = request.META.get("asgi.scope", {}).get(WAITS)
    if waits is not None and seconds:
        waits.append(seconds)


def _key(address: str) -> str:
    named = salted_hmac("surveys.delays", address.lower(), algorithm="sha256").hexdigest()[:32]
    return f"failures/{named}"
