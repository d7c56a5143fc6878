"""The wire format of submissions: strict parsing, clear errors that repeat none of the content."""

import base64
import binascii
import json
import re
import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from surveys.documents.frozen.document import Document

# 548 bytes of it are for a 3072-bit signature, its key and the longer token of an invited wave, and
# 18,080 for five texts and twenty “Other”.
BODY_LIMIT = 36864
ISSUE_BODY_LIMIT = 1024
TOKEN_BYTES = 16
SIGNED_TOKEN_BYTES = 32
INVITATION_BYTES = 32
SIGNATURE_BYTES = 384
CODE_BYTES = 256
"""The length of a blinded number of a code, and of its signature."""

_SHA256 = re.compile(r"[0-9a-f]{64}")
_TOKEN = re.compile(r"[A-Za-z0-9_-]+")
_PROOF = re.compile(r"[0-9a-f]{16}")


class Rejected(Exception):
    """A submission is rejected, with a status and a sentence that repeats none of its content."""

    def __init__(self, status: int, reason: str) -> None:
        super().__init__(reason)
        self.status = status
        self.reason = reason


class SurveyFull(Rejected):
    """The wave has reached its maximum number of respondents."""

    def __init__(self) -> None:
        super().__init__(410, "This survey has as many answers as it accepts.")


def unavailable() -> Rejected:
    return Rejected(
        503,
        "The survey is temporarily unavailable. We cannot say whether your last action "
        "was saved. Please try again.",
    )


def storage_full() -> Rejected:
    """Say that the database's disk is full: nothing was stored, and another try will not help
    soon."""
    return Rejected(
        507,
        "The storage of this site is full, so nothing was saved this time. Reports that were saved "
        "before are safe. Trying again right away will not help: please tell the people who run "
        "this website, or the research team.",
    )


@dataclass(frozen=True)
class Submission:
    """A well-formed submission; whether the report fits its version is not checked yet."""

    version: str
    token: bytes
    report: bytes
    signature: bytes = b""
    proof: str = ""
    texts: bytes = b""
    blinded: bytes = b""

    def leading_zero_bits(self, code: str) -> int:
        """Return how many zero bits the hash of this submission begins with (proof of work)."""
        report = base64.b64encode(self.report).decode()
        parts = (code, self.version, encode_token(self.token), report, self.proof)
        digest = sha256(".".join(parts).encode()).digest()
        return 8 * len(digest) - int.from_bytes(digest).bit_length()


def parse_submission(
    body: bytes,
    *,
    with_signature: bool = False,
    with_proof: bool = False,
    with_texts: bool = False,
    with_code: bool = False,
) -> Submission:
    """Parse the body of ``POST /s/<code>/reports``, or raise `Rejected`.

    ``with_signature`` is for invited waves, ``with_proof`` for those that require proof of work,
    ``with_texts`` for surveys with closing texts, ``with_code`` for those with a code for each
    person.
    """
    optional = ["signature"] * with_signature + ["proof"] * with_proof + ["texts"] * with_texts
    optional += ["blinded"] * with_code
    fields = _read_strings(body, "version", "token", "report", *optional)
    if not _SHA256.fullmatch(fields["version"]):
        raise Rejected(400, "version must be 64 lower-case hexadecimal digits.")
    if with_proof and not _PROOF.fullmatch(fields["proof"]):
        raise Rejected(400, "proof must be 16 lower-case hexadecimal digits.")
    return Submission(
        fields["version"],
        decode_token(fields["token"], SIGNED_TOKEN_BYTES if with_signature else TOKEN_BYTES),
        _read_base64(fields, "report"),
        _read_number(fields, "signature") if with_signature else b"",
        fields.get("proof", ""),
        _read_base64(fields, "texts") if with_texts else b"",
        _read_number(fields, "blinded", CODE_BYTES) if with_code else b"",
    )


def written_submission(document: "Document", report: bytes) -> bytes:
    """Return the body of a submission under a new token, without any words."""
    fields = {
        "version": document.sha256,
        "token": encode_token(secrets.token_bytes(TOKEN_BYTES)),
        "report": base64.b64encode(report).decode(),
    }
    if document.has_words:
        nothing = bytes(sum(text.size for text in document.words))
        fields["texts"] = base64.b64encode(nothing).decode()
    return json.dumps(fields).encode()


def parse_code_request(body: bytes, *, with_signature: bool) -> tuple[bytes, bytes] | None:
    """Return token and blinded number of a body that has only these; None for any other body.

    A person who lost the acknowledgment of their report asks with it for the signature of their
    code.
    """
    try:
        fields = _read_strings(body, "token", "blinded")
    except Rejected:
        return None
    size = SIGNED_TOKEN_BYTES if with_signature else TOKEN_BYTES
    return decode_token(fields["token"], size), _read_number(fields, "blinded", CODE_BYTES)


def parse_token_request(body: bytes) -> tuple[bytes, bytes]:
    """Parse the body of ``POST /s/<code>/token``: an invitation's secret and a blinded message."""
    fields = _read_strings(body, "invitation", "blinded")
    secret = decode_token(fields["invitation"], INVITATION_BYTES, "invitation")
    return secret, _read_number(fields, "blinded")


def decode_token(text: str, size: int = TOKEN_BYTES, name: str = "token") -> bytes:
    """Return the bytes of a token; only its canonical encoding is accepted."""
    length = (size * 4 + 2) // 3
    if len(text) != length or not _TOKEN.fullmatch(text):
        raise Rejected(400, f"{name} must be {length} characters of base64url.")
    token = base64.urlsafe_b64decode(text + "=" * (-length % 4))
    if encode_token(token) != text:
        raise Rejected(400, f"{name} must be {length} characters of base64url, its last bits zero.")
    return token


def encode_token(token: bytes) -> str:
    """Return the canonical encoding of a token: base64url without padding."""
    return base64.urlsafe_b64encode(token).decode().rstrip("=")


def _read_number(fields: dict[str, str], name: str, size: int = SIGNATURE_BYTES) -> bytes:
    number = _read_base64(fields, name)
    if len(number) != size:
        raise Rejected(400, f"{name} must be {size} bytes.")
    return number


def _read_base64(fields: dict[str, str], name: str) -> bytes:
    try:
        data = base64.b64decode(fields[name], validate=True)
    except (binascii.Error, ValueError) as error:
        raise Rejected(400, f"{name} must be base64.") from error
    if base64.b64encode(data).decode() != fields[name]:
        raise Rejected(400, f"{name} must be base64 in its canonical form.")
    return data


def _read_strings(body: bytes, *names: str) -> dict[str, str]:
    """Parse an object with exactly these keys, all of them strings."""
    try:
        fields = _DECODER.decode(body.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise Rejected(400, "The submission is not JSON as Candor writes it.") from error
    if not isinstance(fields, dict):
        raise Rejected(400, "The submission must be a JSON object.")
    listed = f"{', '.join(names[:-1])} and {names[-1]}"
    if set(fields) != set(names):
        raise Rejected(400, f"What is sent here has exactly the keys {listed}.")
    if not all(isinstance(value, str) for value in fields.values()):
        raise Rejected(400, f"{listed} must be strings.")
    return fields


def _unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise ValueError("a key is repeated")
    return fields


_DECODER = json.JSONDecoder(object_pairs_hook=_unique_keys)
