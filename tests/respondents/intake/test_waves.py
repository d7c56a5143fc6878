"""The cache of waves: requests for unknown codes make no survey unavailable."""

import asyncio
import threading
from typing import Any

import pytest

from respondents.intake import waves
from respondents.intake.schema import Rejected
from respondents.intake.waves import MOST_LOOKUPS, WaveCache
from surveys.models import Wave


class Slow:
    """Lookups in threads that wait until they are released."""

    def __init__(self) -> None:
        self.go, self.requested = threading.Event(), list[str]()

    def __call__(self, code: str) -> Wave:
        self.requested.append(code)
        assert self.go.wait(10)
        return Wave(code=code)


def test_a_flood_of_unknown_codes_leaves_known_waves_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow()
    slow.go.set()

    async def scenario() -> None:
        cache = WaveCache(slow)
        known = await cache.get("known")
        slow.go.clear()
        flood = [asyncio.ensure_future(cache.get(f"nothing {n}")) for n in range(MOST_LOOKUPS)]
        await asyncio.sleep(0.05)
        with pytest.raises(Rejected) as rejected:
            await cache.get("one more")
        assert rejected.value.status == 503
        monkeypatch.setattr(waves, "FRESH_SECONDS", 0.0)
        assert cache.cached("known") is known
        monkeypatch.setattr(waves, "STALE_SECONDS", 0.0)
        assert cache.cached("known") is None
        again = asyncio.ensure_future(cache.get("known"))
        slow.go.set()
        assert (await again).code == "known"
        await asyncio.gather(*flood)
        assert slow.requested.count("known") == 2

    asyncio.run(scenario())


def test_a_failed_lookup_raises_and_the_next_one_is_tried() -> None:
    tried: list[Any] = []

    def look_up(code: str) -> Wave:
        tried.append(code)
        if len(tried) == 1:
            raise Rejected(404, "There is no survey at this address.")
        return Wave(code=code)

    async def scenario() -> None:
        cache = WaveCache(look_up)
        with pytest.raises(Rejected):
            await cache.get("x")
        assert cache.cached("x") is None
        assert (await cache.get("x")).code == "x"
        assert cache.cached("x") is not None

    asyncio.run(scenario())
