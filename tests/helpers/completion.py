"""People who get a code of their own with their report, as browsers make it."""

import base64
import secrets
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import Any

import gmpy2
from django.test import Client

from respondents.intake.schema import encode_token
from respondents.signing.blind_rsa import load_public
from respondents.signing.codes import ALPHABET, LENGTH, NUMBER_BYTES, TAG_BYTES
from surveys.models import Wave
from tests.helpers.intake import fields, post
from tests.helpers.invitations import encode

OWN_CODES = {"completion": {"own_codes": True}}


@dataclass
class Payee:
    """One browser: its token, the number of its code, and the factor that hides it."""

    wave: Wave
    token: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    number: bytes = field(default_factory=lambda: secrets.token_bytes(NUMBER_BYTES))
    factor: int = field(default_factory=lambda: secrets.randbits(2000) | 1)

    @cached_property
    def numbers(self) -> tuple[int, int]:
        public = load_public(base64.b64decode(self.wave.completion_key)).public_numbers()
        return public.n, public.e

    @property
    def encoded(self) -> bytes:
        """What is signed, before it is hidden."""
        message = self.number + f"candor completion:{self.wave.code}".encode()
        return encode(message, b"", self.numbers[0].bit_length() - 1)

    @property
    def blinded(self) -> bytes:
        modulus, exponent = self.numbers
        hidden = int.from_bytes(self.encoded) * gmpy2.powmod(self.factor, exponent, modulus)
        return int(hidden % modulus).to_bytes(256)

    @property
    def request(self) -> dict[str, str]:
        """What asks for the signature alone."""
        blinded = base64.b64encode(self.blinded).decode()
        return {"token": encode_token(self.token), "blinded": blinded}

    def fields(self, **changes: Any) -> dict[str, object]:
        return fields(self.wave, **{**self.request, **changes})

    def code(self, signature: str) -> str:
        """Return the code that this signature of the blinded number gives."""
        modulus, exponent = self.numbers
        blind = int.from_bytes(base64.b64decode(signature))
        signed = blind * gmpy2.invert(self.factor, modulus) % modulus
        assert gmpy2.powmod(signed, exponent, modulus) == int.from_bytes(self.encoded)
        tag = sha256(int(signed).to_bytes(256)).digest()[:TAG_BYTES]
        return write_code(self.number + tag)

    def answer(self, client: Client) -> str:
        """Send a report and return the code that comes with it."""
        response = post(client, self.wave, self.fields())
        assert response.status_code == 201, response.json()
        return self.code(response.json()["signature"])


def write_code(code: bytes) -> str:
    """Write a code in groups of four letters, as its person sees it."""
    number = int.from_bytes(code)
    letters = "".join(ALPHABET[number >> 5 * place & 31] for place in reversed(range(LENGTH)))
    return "-".join(letters[at : at + 4] for at in range(0, LENGTH, 4))
