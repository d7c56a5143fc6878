"""Only the canonical encoding of a submission is accepted; errors repeat none of its content."""

import base64
import json

import pytest

from respondents.intake.schema import Rejected, encode_token, parse_submission

VERSION = "ab" * 32
TOKEN = encode_token(bytes(range(16)))
REPORT = base64.b64encode(b"\x02").decode()


def body(**given: object) -> bytes:
    return json.dumps({"version": VERSION, "token": TOKEN, "report": REPORT, **given}).encode()


def test_a_good_submission_is_read() -> None:
    envelope = parse_submission(body())
    assert (envelope.version, envelope.token) == (VERSION, bytes(range(16)))
    assert envelope.report == b"\x02"


BAD_BODIES = {
    "empty": b"",
    "not json": b"report=2",
    "not ended": body()[:-1],
    "not utf-8": b'{"version": "\xff"}',
    "nan": body().replace(b'"Ag=="', b"NaN"),
    "infinity": body().replace(b'"Ag=="', b"Infinity"),
    "array": b"[]",
    "string": b'"report"',
    "string of a lone surrogate": b'"\\ud800"',
    "null": b"null",
    "brackets": b"[" * 4000,
    "duplicate key": body()[:-1] + b', "report": "Ag=="}',
    "missing key": json.dumps({"version": VERSION, "token": TOKEN}).encode(),
    "further key": body(answer="yes"),
    "report true": body(report=True),
    "report number": body(report=2),
    "report big number": body().replace(b'"Ag=="', b"9" * 3900),
    "report null": body(report=None),
    "report object": body(report={"a": 1}),
    "report not base64": body(report="@@"),
    "report without padding": body(report="Ag"),
    "report with loose bits": body(report="Ah=="),
    "report with a line end": body(report="Ag==\n"),
    "report in arabic digits": body(report="\u0661\u0662=="),
    "lone surrogate": body().replace(b'"Ag=="', b'"\\ud800"'),
    "nul": body(report="Ag==\x00"),
    "version upper case": body(version=VERSION.upper()),
    "version short": body(version=VERSION[:-1]),
    "version in arabic digits": body(version="\u0661" * 64),
    "version with a line end": body(version=VERSION + "\n"),
    "token short": body(token=TOKEN[:-1]),
    "token with loose bits": body(token=TOKEN[:-1] + "x"),
    "token with a plus": body(token="+" + TOKEN[1:]),
    "token a list": body(token=[1] * 16),
}


@pytest.mark.parametrize("bad", BAD_BODIES.values(), ids=BAD_BODIES.keys())
def test_bad_bodies_are_refused_without_an_echo(bad: bytes) -> None:
    with pytest.raises(Rejected) as refusal:
        parse_submission(bad)
    assert refusal.value.status == 400
    assert TOKEN not in refusal.value.reason
    assert VERSION not in refusal.value.reason
