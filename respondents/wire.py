"""A submission as it comes over the wire: read strictly, refused clearly, echoed never."""

import base64
import binascii
import json
import re
from dataclasses import dataclass
from typing import Any

BODY_LIMIT = 4096
TOKEN_BYTES = 16

_SHA256 = re.compile(r"[0-9a-f]{64}")
_TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")


class Refusal(Exception):
    """Why a submission is not taken: a status and one sentence that repeats nothing of it."""

    def __init__(self, status: int, reason: str) -> None:
        super().__init__(reason)
        self.status = status
        self.reason = reason


@dataclass(frozen=True)
class Envelope:
    """A submission whose form is right; whether the report fits its version is not yet known."""

    version: str
    token: bytes
    report: bytes


def read_envelope(body: bytes) -> Envelope:
    """Parse the body of ``POST /s/<code>/reports``, or raise `Refusal`."""
    if len(body) > BODY_LIMIT:
        raise Refusal(413, "The submission is larger than 4 KiB.")
    fields = _read_object(body)
    if set(fields) != {"version", "token", "report"}:
        raise Refusal(400, "A submission has exactly three keys: version, token and report.")
    if not all(isinstance(value, str) for value in fields.values()):
        raise Refusal(400, "version, token and report must be strings.")
    if not _SHA256.fullmatch(fields["version"]):
        raise Refusal(400, "version must be 64 lower-case hexadecimal digits.")
    return Envelope(fields["version"], read_token(fields["token"]), _read_report(fields["report"]))


def read_token(text: str) -> bytes:
    """The 16 bytes of a token; only its one canonical spelling is taken."""
    if not _TOKEN.fullmatch(text):
        raise Refusal(400, "token must be 22 characters of base64url.")
    token = base64.urlsafe_b64decode(text + "==")
    if write_token(token) != text:
        raise Refusal(400, "token must be 22 characters of base64url, its last bits zero.")
    return token


def write_token(token: bytes) -> str:
    """The spelling of a token."""
    return base64.urlsafe_b64encode(token).decode().rstrip("=")


def _read_report(text: str) -> bytes:
    try:
        report = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError) as error:
        raise Refusal(400, "report must be base64.") from error
    if base64.b64encode(report).decode() != text:
        raise Refusal(400, "report must be base64 in its canonical form.")
    return report


def _read_object(body: bytes) -> dict[str, Any]:
    try:
        value = json.loads(body.decode("utf-8"), object_pairs_hook=_without_repeats)
    except (ValueError, RecursionError) as error:
        raise Refusal(400, "The submission is not JSON as Candor writes it.") from error
    if not isinstance(value, dict):
        raise Refusal(400, "The submission must be a JSON object.")
    return value


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise ValueError("a key is repeated")
    return fields
