"""A limit on submissions from one network, without a list of who came.

Addresses are never kept: each is turned into a keyed hash at once, the key lives in this process's
memory only, and every few minutes key and counts are thrown away together. Nothing is shared
between processes, and nothing outside this process can stand in the intake's way.
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

    A classroom or a company shares one address, so that the burst is large: the limit is there
    against machines, not against people. When there are too many networks to remember, the one
    that was quiet for longest is forgotten.
    """

    def __init__(
        self, burst: int, per_second: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.burst, self.per_second, self.clock = burst, per_second, clock
        self.lock = threading.Lock()
        self._forget()

    def allows(self, address: str) -> bool:
        """Whether one more submission from this address may come in now."""
        with self.lock:
            now = self.clock()
            if now - self.since > ROTATION_SECONDS:
                self._forget()
            name = network_of(address).encode()
            network = hashlib.blake2b(name, key=self.key, digest_size=16).digest()
            left, seen = self.buckets.pop(network, (float(self.burst), now))
            left = min(self.burst, left + (now - seen) * self.per_second)
            allowed = left >= 1
            self.buckets[network] = (left - 1 if allowed else left, now)
            if len(self.buckets) > MOST_NETWORKS:
                self.buckets.popitem(last=False)
            return allowed

    def _forget(self) -> None:
        self.key = secrets.token_bytes(32)
        # In the order in which they were last seen.
        self.buckets: OrderedDict[bytes, tuple[float, float]] = OrderedDict()
        self.since = self.clock()


THROTTLE = Throttle(settings.RATE_BURST, settings.RATE_PER_SECOND)
# To ask for a signature takes no submission's place.
ISSUE_THROTTLE = Throttle(settings.RATE_BURST, settings.RATE_PER_SECOND)


def reject_if_throttled(throttle: Throttle, address: str, wave: Wave | None = None) -> None:
    """Count a submission; or raise `Rejected`. Simulated people are not limited."""
    if wave is not None and wave.kind == Wave.Kind.SIMULATED:
        return
    if not throttle.allows(address):
        raise Rejected(429, "Too many submissions come from this network. Try again in a minute.")


def address_of(request: HttpRequest) -> str:
    """Return where a request comes from."""
    meta = request.META
    return client_address(meta.get("HTTP_X_FORWARDED_FOR", ""), meta.get("REMOTE_ADDR", ""))


def client_address(forwarded: str, remote: str) -> str:
    """Return the other end's address; behind a proxy, what the nearest proxy says of it."""
    return forwarded.rsplit(",", 1)[-1].strip() if settings.BEHIND_PROXY else remote
