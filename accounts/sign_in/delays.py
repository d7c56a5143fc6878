"""Delays for sign-in where many attempts failed: no one is refused for what others tried.

Failures are counted in Redis for five minutes: per account, whatever network they come from, and
per network, whatever account they try. The response waits in the web server's event loop
(``config.http.wsgi_bridge``) and holds no thread. After how many failures an account refuses a
network says `ACCOUNT_RATE_LIMITS` in the settings.
"""

from contextlib import suppress
from dataclasses import dataclass

from django.core.cache import cache
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

DELAYS = "candor.delays"
"""The key of the WSGI environment under which the bridge keeps a response's delays."""
WINDOW_SECONDS = 300
STEP_SECONDS, LONGEST_SECONDS = 0.5, 5.0


@dataclass(frozen=True)
class AttemptCounter:
    """Counts in Redis under a keyed hash; beyond ``free`` each one adds half a second of delay."""

    name: str
    free: int

    def count(self, value: str) -> int:
        key = self._key(value)
        cache.add(key, 0, WINDOW_SECONDS)
        with suppress(ValueError):  # it has just expired
            return int(cache.incr(key))
        return 1

    def delay_of(self, value: str) -> float:
        beyond = max(0, int(cache.get(self._key(value), 0)) - self.free)
        return min(STEP_SECONDS * beyond, LONGEST_SECONDS)

    def _key(self, value: str) -> str:
        digest = salted_hmac("surveys.delays", value.lower(), algorithm="sha256").hexdigest()[:32]
        return f"{self.name}/{digest}"


# As many wrong passwords as one network may send for an account cause no delay.
OF_ACCOUNT = AttemptCounter("failures", 5)
# An institute shares one address.
OF_NETWORK = AttemptCounter("failures-network", 10)
SINGLE_SIGN_ON = AttemptCounter("attempts-network", 30)
# Each may send a mail to an address that has no account.
RESETS = AttemptCounter("resets-network", 20)


def delay_response(request: HttpRequest, seconds: float) -> None:
    """Delay the response, right or wrong, so that hanging up early reveals nothing."""
    if seconds:
        request.META.get(DELAYS, []).append(seconds)
