"""Whatever is posted: 2xx for a valid submission, 4xx for anything else, and no row for a refusal.

Some thousand bodies in the normal suite, 100,000 with --slow.
"""

import base64
import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from respondents.models import Claim, Spool
from respondents.wire import Refusal, read_envelope, write_token
from surveys.models import Wave

pytestmark = pytest.mark.django_db

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)
GOOD_TOKEN = st.binary(min_size=16, max_size=16).map(write_token)
GOOD_REPORT = st.integers(0, 3).map(lambda bits: base64.b64encode(bytes([bits])).decode())


def bodies(version: str) -> st.SearchStrategy[bytes]:
    """Valid submissions, almost valid ones, arbitrary JSON and arbitrary bytes."""
    fields = st.fixed_dictionaries(
        {
            "version": st.just(version) | st.text() | JSON,
            "token": GOOD_TOKEN | st.text() | JSON,
            "report": GOOD_REPORT | st.binary(max_size=6).map(_base64) | st.text() | JSON,
        },
        optional={"answer": JSON},
    )
    good = st.fixed_dictionaries(
        {"version": st.just(version), "token": GOOD_TOKEN, "report": GOOD_REPORT}
    )
    spoiled = st.tuples(good, st.integers(0, 150), st.binary(max_size=2)).map(_spoil)
    return st.one_of(good.map(_write), fields.map(_write), JSON.map(_write), spoiled, st.binary())


def _base64(data: bytes) -> str:
    return base64.b64encode(data).decode()


def _write(value: Any) -> bytes:
    return json.dumps(value).encode()


def _spoil(parts: tuple[dict[str, str], int, bytes]) -> bytes:
    value, place, inserted = parts
    text = _write(value)
    return text[:place] + inserted + text[place + 1 :]


def _is_valid(body: bytes, wave: Wave) -> bool:
    """The same question put another way: without the endpoint, without the database."""
    try:
        envelope = read_envelope(body)
        wave.version.document.layout.validate(envelope.report)
    except (Refusal, ValueError):
        return False
    return envelope.version == wave.version.sha256


def fuzz(client: Client, wave: Wave, examples: int) -> None:
    @settings(
        max_examples=examples,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
        database=None,
    )
    @given(body=bodies(wave.version.sha256))
    def check(body: bytes) -> None:
        before = Claim.objects.count(), Spool.objects.count()
        response = client.post(f"/s/{wave.code}/reports", body, content_type="application/json")
        after = Claim.objects.count(), Spool.objects.count()
        if _is_valid(body, wave):
            assert response.status_code in (200, 201, 409)
        else:
            assert 400 <= response.status_code < 500
            assert list(response.json()) == ["error"]
            assert after == before

    check()


def test_bodies_of_every_sort(client: Client, launched: Callable[..., Wave]) -> None:
    fuzz(client, launched(kind=Wave.Kind.SIMULATED), 2_000)


@pytest.mark.slow
def test_a_hundred_thousand_bodies(client: Client, launched: Callable[..., Wave]) -> None:
    fuzz(client, launched(kind=Wave.Kind.SIMULATED), 100_000)
