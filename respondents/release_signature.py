"""Verify a minisign signature, without a network: a release's file is what its maintainers signed.

minisign signs the BLAKE2b-512 of a file with Ed25519, and then signature and trusted comment.
Source of the format: https://jedisct1.github.io/minisign/#signature-format
"""

from base64 import b64decode
from hashlib import blake2b
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

SUFFIX = ".minisig"
TRUSTED = "trusted comment: "
KEY_BYTES, SIGNATURE_BYTES = 2 + 8 + 32, 2 + 8 + 64


def verify_file(file: Path, key: str) -> str:
    """Verify FILE.minisig with a public key, or raise ValueError; return the trusted comment."""
    signature = Path(f"{file}{SUFFIX}").read_text(encoding="utf-8")
    return verify(file.read_bytes(), signature, key)


def verify(data: bytes, signature: str, key: str) -> str:
    known = _decoded(key.strip().splitlines()[-1:], KEY_BYTES, "public key")
    lines = signature.splitlines()
    signed = _decoded(lines[1:2], SIGNATURE_BYTES, "signature")
    confirmed = _decoded(lines[3:4], 64, "signature")
    if not lines[2].startswith(TRUSTED) or known[:2] != b"Ed" or signed[:2] != b"ED":
        raise ValueError("This is not a signature in minisign's current format.")
    if known[2:10] != signed[2:10]:
        raise ValueError("The signature was made with another key.")
    comment = lines[2].removeprefix(TRUSTED)
    public = Ed25519PublicKey.from_public_bytes(known[10:])
    try:
        public.verify(signed[10:], blake2b(data).digest())
        public.verify(confirmed, signed[10:] + comment.encode())
    except InvalidSignature:
        raise ValueError("The signature does not belong to this file.") from None
    return comment


def _decoded(lines: list[str], length: int, what: str) -> bytes:
    try:
        value = b64decode("".join(lines), validate=True)
    except ValueError:
        value = b""
    if len(value) != length:
        raise ValueError(f"This is no {what} of minisign.")
    return value
