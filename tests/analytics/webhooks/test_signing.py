"""Signatures, against a test vector computed independently of this code."""

import base64
import hashlib
import hmac
import subprocess
from uuid import UUID

from analytics.webhooks.signatures import PREFIX, headers, make_secret, signature

EVENT = UUID("00000000-0000-4000-8000-000000000001")
SECRET = "whsec_" + base64.b64encode(bytes(range(32))).decode()
BODY = '{"type":"test","word":"Zürich"}'.encode()


def test_a_secret_has_256_random_bits_in_the_scheme_s_spelling() -> None:
    made = {make_secret() for _ in range(100)}
    assert len(made) == 100
    assert all(each.startswith(PREFIX) for each in made)
    assert {len(base64.b64decode(each[len(PREFIX) :])) for each in made} == {32}


def test_the_signature_is_the_one_that_another_program_makes() -> None:
    """openssl, of "id.time.body"."""
    signed = f"{EVENT}.1700000000.".encode() + BODY
    key = f"hexkey:{bytes(range(32)).hex()}"
    command = ["openssl", "dgst", "-sha256", "-mac", "HMAC", "-macopt", key, "-binary"]
    made = subprocess.run(command, input=signed, capture_output=True, check=True).stdout
    expected = f"v1,{base64.b64encode(made).decode()}"
    assert signature(SECRET, EVENT, 1_700_000_000, BODY) == expected


def test_a_signature_binds_body_id_and_time() -> None:
    base = signature(SECRET, EVENT, 1_700_000_000, BODY)
    others = {
        signature(SECRET, EVENT, 1_700_000_001, BODY),
        signature(SECRET, UUID(int=2), 1_700_000_000, BODY),
        signature(SECRET, EVENT, 1_700_000_000, BODY + b" "),
        signature(make_secret(), EVENT, 1_700_000_000, BODY),
    }
    assert len(others) == 4
    assert base not in others


def test_two_secrets_give_two_signatures() -> None:
    second = make_secret()
    signed = headers([SECRET, second], EVENT, 1_700_000_000, BODY)
    assert signed["webhook-id"] == str(EVENT)
    assert signed["webhook-timestamp"] == "1700000000"
    first, other = signed["webhook-signature"].split(" ")
    key = base64.b64decode(second.removeprefix(PREFIX))
    made = hmac.new(key, f"{EVENT}.1700000000.".encode() + BODY, hashlib.sha256).digest()
    assert first == signature(SECRET, EVENT, 1_700_000_000, BODY)
    assert other == f"v1,{base64.b64encode(made).decode()}"
