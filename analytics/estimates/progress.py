"""How far the worker is with a wave's estimates, for people who wait for them.

In the cache only: it vanishes with the work, or some minutes after a worker was killed. Without
Redis there is no progress, and everything else goes on.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress

from django.core.cache import cache
from redis.exceptions import RedisError

from respondents.models import Tally

LONGEST_SECONDS = 10 * 60
"""A question takes less."""


def noted(wave_id: int, tallies: Sequence[Tally]) -> Iterator[Tally]:
    """Yield the tallies, and note before each how many are done."""
    try:
        for done, tally in enumerate(tallies):
            with suppress(RedisError):
                cache.set(_key(wave_id), (done, len(tallies)), LONGEST_SECONDS)
            yield tally
    finally:
        with suppress(RedisError):
            cache.delete(_key(wave_id))


def progress_of(wave_id: int) -> tuple[int, int] | None:
    """Return how many estimates are done and how many there are; None if none is computed now."""
    with suppress(RedisError):
        progress: tuple[int, int] | None = cache.get(_key(wave_id))
        return progress
    return None


def _key(wave_id: int) -> str:
    return f"estimating-{wave_id}"
