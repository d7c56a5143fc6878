"""The rate limit stops machines, admits classrooms, and stores no addresses."""

from typing import Any

import pytest
from django.test import RequestFactory

from respondents.intake.throttle import ROTATION_SECONDS, Throttle, address_of


class Clock:
    """A clock that a test sets."""

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


@pytest.fixture
def most(monkeypatch: pytest.MonkeyPatch) -> int:
    """Fewer networks than in production."""
    monkeypatch.setattr("respondents.intake.throttle.MOST_NETWORKS", 1_000)
    return 1_000


def test_memory_is_bounded(most: int) -> None:
    throttle = Throttle(1, 1, Clock())
    for number in range(most + 10):
        throttle.allows(str(number))
    assert len(throttle.buckets) <= most


def test_many_networks_do_not_reset_an_active_one(most: int) -> None:
    """A full table was once cleared completely, so a botnet could get a new burst at will."""
    throttle = Throttle(1, 0, Clock())
    assert throttle.allows("192.0.2.7")
    for number in range(3 * most):
        throttle.allows(f"bot {number}")
        if number % 20 == 0:
            assert not throttle.allows("192.0.2.7")


def test_of_too_many_networks_the_one_quiet_for_longest_is_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("respondents.intake.throttle.MOST_NETWORKS", 3)
    throttle = Throttle(1, 0, Clock())
    for network in ("a", "b", "c", "a", "d"):
        throttle.allows(network)
    assert [throttle.allows(network) for network in ("a", "c", "d")] == [False] * 3
    assert throttle.allows("b")


def test_the_addresses_of_one_ipv6_network_share_its_burst() -> None:
    """A home has 2⁶⁴ addresses."""
    throttle = Throttle(3, 0, Clock())
    answers = [throttle.allows(f"2001:db8:1:2::{number:x}") for number in range(5)]
    assert answers == [True] * 3 + [False] * 2
    assert throttle.allows("2001:db8:1:3::1")


def test_ipv4_mapped_addresses_share_the_limits_of_their_ipv4_addresses() -> None:
    throttle = Throttle(1, 0, Clock())
    assert throttle.allows("::ffff:192.0.2.7")
    assert not throttle.allows("192.0.2.7")
    assert throttle.allows("::ffff:192.0.2.8")


def test_behind_a_proxy_the_nearest_one_is_believed(settings: Any) -> None:
    request = RequestFactory().get("/", headers={"X-Forwarded-For": "198.51.100.1, 192.0.2.7"})
    assert address_of(request) == "127.0.0.1"
    settings.BEHIND_PROXY = True
    assert address_of(request) == "192.0.2.7"
