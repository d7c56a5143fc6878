"""The limit holds back machines, lets classrooms in, and remembers nobody."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client, RequestFactory

from respondents.throttle import MOST_NETWORKS, ROTATION_SECONDS, Throttle, address_of
from surveys.models import Wave
from tests.respondents.test_intake import fields


class Clock:
    """A time that a test sets."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_passes_and_then_a_steady_rate() -> None:
    clock = Clock()
    throttle = Throttle(3, 0.5, clock)
    assert [throttle.allows("a") for _ in range(5)] == [True, True, True, False, False]
    assert throttle.allows("b")
    clock.now = 2
    assert [throttle.allows("a") for _ in range(2)] == [True, False]
    clock.now = 500
    assert [throttle.allows("a") for _ in range(4)] == [True, True, True, False]


def test_no_address_is_kept_and_the_key_does_not_last() -> None:
    clock = Clock()
    throttle = Throttle(1, 0.001, clock)
    throttle.allows("192.0.2.7")
    assert "192.0.2.7" not in repr(vars(throttle))
    [before] = throttle.buckets
    clock.now = ROTATION_SECONDS + 1
    assert throttle.allows("192.0.2.7")
    [after] = throttle.buckets
    assert before != after


def test_memory_is_bounded() -> None:
    throttle = Throttle(1, 1, Clock())
    for number in range(MOST_NETWORKS + 10):
        throttle.allows(str(number))
    assert len(throttle.buckets) <= MOST_NETWORKS + 1


def test_behind_a_proxy_the_nearest_one_is_believed(settings: Any) -> None:
    request = RequestFactory().get("/", headers={"X-Forwarded-For": "198.51.100.1, 192.0.2.7"})
    assert address_of(request) == "127.0.0.1"
    settings.BEHIND_PROXY = True
    assert address_of(request) == "192.0.2.7"


@pytest.mark.django_db
def test_the_endpoint_says_when_to_come_back(
    client: Client, launched: Callable[..., Wave], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("respondents.views.THROTTLE", Throttle(1, 0.001))
    wave, simulated = launched(), launched(kind=Wave.Kind.SIMULATED)

    def post(to: Wave):
        body = json.dumps(fields(to))
        return client.post(f"/s/{to.code}/reports", body, content_type="application/json")

    assert [post(wave).status_code for _ in range(2)] == [201, 429]
    assert post(wave)["Retry-After"] == "60"
    assert [post(simulated).status_code for _ in range(2)] != [429, 429]
