"""Signatures of the Standard Webhooks scheme, by which receivers verify the sender.

HMAC-SHA-256 over "id.time.body", where the time is when it was sent, so that a recorded request
cannot be replayed a few minutes later. While a secret is being replaced, both secrets sign.
Source: Standard Webhooks specification 1.0.0, "Signature scheme".
"""

import hmac
import secrets
from base64 import b64decode, b64encode
from hashlib import sha256
from uuid import UUID

PREFIX = "whsec_"
SECRET_BYTES = 32


def make_secret() -> str:
    """Return a new secret in the format of receivers' libraries."""
    return PREFIX + b64encode(secrets.token_bytes(SECRET_BYTES)).decode()


def signature(secret: str, event: UUID, moment: int, body: bytes) -> str:
    """Return the header's signature for one secret; the moment is in seconds since 1970."""
    key = b64decode(secret.removeprefix(PREFIX), validate=True)
    signed = hmac.digest(key, f"{event}.{moment}.".encode() + body, sha256)
    return f"v1,{b64encode(signed).decode()}"


def headers(active: list[str], event: UUID, moment: int, body: bytes) -> dict[str, str]:
    """Return the headers of one request, signed with each of these secrets."""
    signed = " ".join(signature(secret, event, moment, body) for secret in active)
    return {
        "webhook-id": str(event),
        "webhook-timestamp": str(moment),
        "webhook-signature": signed,
    }
