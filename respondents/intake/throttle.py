"""A rate limit per network that stores no addresses.

Each address is replaced by a keyed hash at once; the key exists only in this process's memory, and
every few minutes key and counts are discarded together. Processes share nothing, so no other
service can hold up the intake. `accounts.rate_limits` names the other rate limits.
"""

import hashlib
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest

from accounts.networks import network_of
from respondents.intake.schema import Rejected
from surveys.models import Wave

ROTATION_SECONDS = 600
MOST_NETWORKS = 50_000


class Throttle:
    """A token bucket for each network: a burst at once, then a steady rate.

    The burst is large because a classroom or a company shares one address: the limit is meant for
    machines, not for people. When there are too many networks, the one that was inactive for
    longest is dropped.
    """

    def __init__(
        self, burst: int, per_second: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.burst = burst
        self.per_second = per_second
        self.clock = clock
        self.lock = threading.Lock()
        self._reset()

    def allows(self, address: str) -> bool:
        """Count a submission from this address and return whether it is within the limit."""
        with self.lock:
            now = self.clock()
            if now - self.since > ROTATION_SECONDS:
                self._reset()
            name = network_of(address).encode()
            network = hashlib.blake2b(name, key=self.key, digest_size=16).digest()
            tokens, last_seen = self.buckets.pop(network, (float(self.burst), now))
            tokens = min(self.burst, tokens + (now - last_seen) * self.per_second)
            allowed = tokens >= 1
            self.buckets[network] = (tokens - 1 if allowed else tokens, now)
            if len(self.buckets) > MOST_NETWORKS:
                self.buckets.popitem(last=False)
            return allowed

    def _reset(self) -> None:
        self.key = secrets.token_bytes(32)
        # Least recently seen first.
        self.buckets: OrderedDict[bytes, tuple[float, float]] = OrderedDict()
        self.since = self.clock()


THROTTLE = Throttle(settings.RATE_BURST, settings.RATE_PER_SECOND)
# Requests for signatures have a bucket of their own, so that they use up no submissions.
ISSUE_THROTTLE = Throttle(settings.RATE_BURST, settings.RATE_PER_SECOND)


def reject_if_throttled(throttle: Throttle, address: str, wave: Wave | None = None) -> None:
    """Count a submission, or raise `Rejected`. Simulated waves are not limited."""
    if wave is not None and wave.kind == Wave.Kind.SIMULATED:
        return
    if not throttle.allows(address):
        raise Rejected(429, "Too many submissions come from this network. Try again in a minute.")


def address_of(request: HttpRequest) -> str:
    meta = request.META
    return client_address(meta.get("HTTP_X_FORWARDED_FOR", ""), meta.get("REMOTE_ADDR", ""))


def client_address(forwarded: str, remote: str) -> str:
    """Return the peer's address; behind a proxy, the address that the nearest proxy reports."""
    return forwarded.rsplit(",", 1)[-1].strip() if settings.BEHIND_PROXY else remote
