"""People who are invited: their addresses, mails and browsers, and where they are stored."""

import base64
import hashlib
import json
import secrets
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import gmpy2
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from respondents.intake.schema import encode_token
from respondents.invitations.tokens import secret_of
from respondents.models import Invitation
from respondents.raw_sql import fetch_rows, fetch_value
from respondents.signing.blind_rsa import load_public
from respondents.signing.keys import keys_of
from surveys.models import Wave

THREE = ["ann@x.example", "bob@x.example", "cy@x.example"]
MAIL = {"subject": "A survey", "text": "Hello,\n{link}\nBye {name}.", "act": "send"}


def address(wave: Wave, name: str) -> str:
    return reverse(f"invitations:{name}", args=[wave.survey_id, wave.pk])


def post(client: Client, wave: Wave, name: str, **data: Any):
    return client.post(address(wave, name), data, follow=True)


def upload(client: Client, wave: Wave, content: str | bytes, name: str = "people.csv"):
    data = content.encode() if isinstance(content, str) else content
    return post(client, wave, "upload", file=SimpleUploadedFile(name, data))


def invite(client: Client, wave: Wave, *addresses: str) -> None:
    assert upload(client, wave, "\n".join(["email", *addresses])).status_code == 200


def begin(wave: Wave, contact: str) -> None:
    """Mark an invitation as the token endpoint does."""
    assert wave.invitations.filter(contact=contact).update(blinded=bytes(32)) == 1


def contacts(wave: Wave) -> list[str]:
    return sorted(wave.invitations.values_list("contact", flat=True))


def figures(page: str) -> list[int]:
    parts = page.split("<dd>")[1:5]
    return [int(part.split("</dd>")[0]) for part in parts]


HASH_BYTES = 48


def mask(seed: bytes, size: int) -> bytes:
    """MGF1 with SHA-384."""
    blocks = (hashlib.sha384(seed + n.to_bytes(4)).digest() for n in range(size // HASH_BYTES + 1))
    return b"".join(blocks)[:size]


def encode(message: bytes, salt: bytes, bits: int) -> bytes:
    """EMSA-PSS-ENCODE of RFC 8017, section 9.1.1, with SHA-384."""
    size = (bits + 7) // 8
    digest = hashlib.sha384(bytes(8) + hashlib.sha384(message).digest() + salt).digest()
    block = bytes(size - len(salt) - HASH_BYTES - 2) + b"\x01" + salt
    masked = bytearray(a ^ b for a, b in zip(block, mask(digest, len(block)), strict=True))
    masked[0] &= 0xFF >> (8 * size - bits)
    return bytes(masked) + digest + b"\xbc"


@dataclass
class Guest:
    """One token of one browser, with the factor that hides it."""

    wave: Wave
    secret: str
    prefix: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    factor: int = field(default_factory=lambda: secrets.randbits(3000) | 1)

    @classmethod
    def invited(cls, wave: Wave, **given: Any) -> "Guest":
        """Invite a new person and return the guest who opens their link."""
        return cls.of(Invitation.objects.create(wave=wave, **given))

    @classmethod
    def of(cls, invitation: Invitation) -> "Guest":
        """Return the guest of an existing invitation."""
        return cls(invitation.wave, secret_of(invitation))

    @cached_property
    def numbers(self) -> tuple[int, int]:
        public = load_public(keys_of(self.wave).public_bytes).public_numbers()
        return public.n, public.e

    @cached_property
    def blinded(self) -> bytes:
        modulus, exponent = self.numbers
        salt = secrets.token_bytes(HASH_BYTES)
        message = self.prefix + b"candor:" + self.wave.code.encode()
        encoded = encode(message, salt, modulus.bit_length() - 1)
        hidden = int.from_bytes(encoded) * gmpy2.powmod(self.factor, exponent, modulus) % modulus
        return int(hidden).to_bytes(384)

    def finalize(self, blind: bytes) -> bytes:
        modulus, _exponent = self.numbers
        return int(int.from_bytes(blind) * gmpy2.invert(self.factor, modulus) % modulus).to_bytes(
            384
        )

    def ask(self, client: Client, **given: Any):
        """POST the blinded message."""
        blinded = base64.b64encode(self.blinded).decode()
        body = json.dumps({"invitation": self.secret, "blinded": blinded, **given})
        path = f"/s/{self.wave.code}/token"
        return client.post(path, body, content_type="application/json")

    def signature(self, client: Client) -> bytes:
        response = self.ask(client)
        assert response.status_code == 200, response.json()
        return self.finalize(base64.b64decode(response.json()["signature"]))

    def fields(self, signature: bytes, report: bytes = b"\x02", **given: Any) -> dict[str, Any]:
        """A submission with this token."""
        return {
            "version": self.wave.version.sha256,
            "token": encode_token(self.prefix),
            "report": base64.b64encode(report).decode(),
            "signature": base64.b64encode(signature).decode(),
            **given,
        }


def places() -> list[bytes]:
    rows = fetch_rows(
        "SELECT id FROM respondents_invitation WHERE blinded IS NOT NULL "
        "ORDER BY xmin::text::bigint, ctid"
    )
    return [key.bytes for (key,) in rows]


def vacuums() -> int:
    """Return how often the invitations' table was vacuumed."""
    counted = "SELECT vacuum_count FROM pg_stat_user_tables WHERE relname = %s"
    return int(fetch_value(counted, ["respondents_invitation"]))
