"""Any body gets 2xx if it is a valid submission and 4xx otherwise; a rejected one writes no row.

1,000 bodies in the normal suite, 100,000 with --slow. Hypothesis draws one body in ten and a seed,
from which nine cheap mutants follow. The expected content of the tables is recorded separately and
compared row by row after every thousandth body: counting rows around each request took longer than
the request.
"""

import base64
import json
import random
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from respondents.intake.schema import Rejected, Submission, encode_token, parse_submission
from respondents.models import Claim, Spool
from surveys.models import Wave
from tests.helpers.waves import Launch

pytestmark = pytest.mark.django_db

MUTANTS = 9
LOOK_EVERY = 1_000

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)
GOOD_TOKEN = st.binary(min_size=16, max_size=16).map(encode_token)
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


def mutants(body: bytes, version: str, draw: random.Random) -> Iterator[bytes]:
    """Yield this body or a valid one with a piece replaced, dropped, doubled or copied elsewhere;
    some of the valid ones unchanged."""
    for _each in range(MUTANTS):
        if draw.random() < 0.5:
            yield _mutant(body, draw)
            continue
        token, report = encode_token(draw.randbytes(16)), _base64(bytes([draw.randrange(4)]))
        valid = _write({"version": version, "token": token, "report": report})
        yield valid if draw.random() < 0.2 else _mutant(valid, draw)


def _mutant(body: bytes, draw: random.Random) -> bytes:
    start = draw.randrange(len(body) + 1)
    piece = body[start : start + draw.choice((1, 1, 1, 2, 8, 200))]
    rest = body[start + len(piece) :]
    elsewhere = draw.randrange(len(body) + 1)
    likely = bytes(draw.choice(b'AEIQgw048_-="{}[]:,\\\0\xff') for _byte in piece)
    return draw.choice(
        (
            body[:start] + likely + rest,
            body[:start] + draw.randbytes(len(piece)) + rest,
            body[:start] + rest,
            body[:start] + piece + piece + rest,
            body[:elsewhere] + piece + body[elsewhere:],
        )
    )


def _base64(data: bytes) -> str:
    return base64.b64encode(data).decode()


def _write(value: Any) -> bytes:
    return json.dumps(value).encode()


def _spoil(parts: tuple[dict[str, str], int, bytes]) -> bytes:
    value, place, inserted = parts
    text = _write(value)
    return text[:place] + inserted + text[place + 1 :]


def _read(body: bytes, wave: Wave) -> Submission | None:
    """Parse a valid body, without the endpoint and the database."""
    try:
        envelope = parse_submission(body)
        wave.version.document.layout.validate(envelope.report)
    except (Rejected, ValueError):
        return None
    return envelope if envelope.version == wave.version.sha256 else None


class Intake:
    """The endpoint, with a record of what it must have stored."""

    def __init__(self, client: Client, wave: Wave) -> None:
        self.client, self.wave = client, wave
        self.kept: dict[bytes, bytes] = {}
        self.sent = count(1)
        self.refused = 0

    def post(self, body: bytes) -> None:
        response = self.client.post(
            f"/s/{self.wave.code}/reports", body, content_type="application/json"
        )
        envelope = _read(body, self.wave)
        if envelope is None:
            self.refused += 1
            assert 400 <= response.status_code < 500
            assert list(response.json()) == ["error"]
        else:
            first = envelope.token not in self.kept
            same = self.kept.setdefault(envelope.token, envelope.report) == envelope.report
            assert response.status_code == (201 if first else 200 if same else 409)
        if next(self.sent) % LOOK_EVERY == 0:
            self.check_rows()

    def check_rows(self) -> None:
        rows = Spool.objects.values_list("token", "report")
        assert {bytes(token): bytes(report) for token, report in rows} == self.kept
        claims = [bytes(token) for token in Claim.objects.values_list("token", flat=True)]
        assert sorted(claims) == sorted(self.kept)


def fuzz(client: Client, wave: Wave, examples: int) -> None:
    intake, rounds = Intake(client, wave), count()

    @settings(
        max_examples=examples // (1 + MUTANTS),
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
        database=None,
    )
    @given(body=bodies(wave.version.sha256), seed=st.binary(min_size=8, max_size=8))
    def check(body: bytes, seed: bytes) -> None:
        # Hypothesis repeats seeds; with the number of the round, their tokens still differ.
        draw = random.Random(seed + str(next(rounds)).encode())
        for each in (body, *mutants(body, wave.version.sha256, draw)):
            intake.post(each)

    check()
    intake.check_rows()
    assert next(intake.sent) > examples
    assert len(intake.kept) > examples / 25
    assert intake.refused > examples / 2


def test_300_generated_bodies_get_their_status(client: Client, launched: Launch) -> None:
    fuzz(client, launched(kind=Wave.Kind.SIMULATED), 300)


@pytest.mark.slow
def test_100_000_generated_bodies_get_their_status(client: Client, launched: Launch) -> None:
    fuzz(client, launched(kind=Wave.Kind.SIMULATED), 100_000)
