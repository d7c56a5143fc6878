"""Codes of completion: one for each accepted report, signed blindly, short enough to copy.

A code is a random number of the person's browser and the beginning of the hash of its signature.
RSABSSA-SHA384-PSSZERO of RFC 9474 has one signature for a message, so the private key finds it
again when a code is checked. The server sees the number blinded when it signs, and plain when the
code is redeemed; nothing connects the two. Twin: static/js/respondent/completion/code.js.
"""

import hmac
import re
import unicodedata
from base64 import b64decode, b64encode
from functools import lru_cache
from hashlib import sha256

from cryptography.hazmat.primitives.asymmetric.padding import MGF1, PSS
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey
from cryptography.hazmat.primitives.hashes import SHA384

from respondents.models import CompletionKey
from respondents.signing import blind_rsa
from respondents.signing.blind_rsa import SealError, Signer
from surveys.models import Wave

# Enough against forged codes, and fast: a payer checks 100,000 at once. Blinding hides a number
# from any key.
KEY_BITS = 2048
NUMBER_BYTES, TAG_BYTES = 7, 8
# Crockford's base32, without letters that look like digits.
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH = 24
_LOOK_ALIKE = str.maketrans("OIL", "011")
_CODE = re.compile(f"[{ALPHABET}]{{{LENGTH}}}")
_SHORT = PSS(MGF1(SHA384()), 0)


class CodeKey:
    """The key of a wave's codes. It has no repr, so that no error report shows it."""

    def __init__(self, wave: Wave, private: RSAPrivateKey) -> None:
        self._private = private
        self._message = f"candor completion:{wave.code}".encode()
        self.signer = Signer(private)

    def tag(self, number: bytes) -> bytes:
        """Return the second part of the code with this number."""
        signature = self._private.sign(number + self._message, _SHORT, SHA384())
        return sha256(signature).digest()[:TAG_BYTES]

    def signed(self, code: bytes) -> bool:
        """Return whether this key has signed the number of a code."""
        return hmac.compare_digest(self.tag(code[:NUMBER_BYTES]), code[NUMBER_BYTES:])


def create_completion_key(wave: Wave) -> None:
    public, sealed = blind_rsa.generate_key(KEY_BITS)
    CompletionKey.objects.create(wave=wave, sealed=sealed)
    wave.completion_key = b64encode(public).decode()
    wave.save(update_fields=["completion_key"])


@lru_cache(maxsize=1024)
def modulus_of(public: str) -> int:
    """Return the modulus of a public key, as a wave has it."""
    return blind_rsa.load_public(b64decode(public)).public_numbers().n


@lru_cache(maxsize=1024)
def _key(wave_id: int, public: str) -> CodeKey:
    wave = Wave.every.get(pk=wave_id)
    private = blind_rsa.open_key(bytes(CompletionKey.objects.get(wave=wave).sealed))
    if private.public_key() != blind_rsa.load_public(b64decode(public)):
        raise SealError("the private key is not the one of this wave's codes")
    return CodeKey(wave, private)


def code_key(wave: Wave) -> CodeKey:
    """Return the key of a wave's codes, cached in this process, or raise `SealError`."""
    return _key(wave.pk, wave.completion_key)


def read_code(text: str) -> bytes | None:
    """Return the bytes of a code as people paste it: with spaces, in any case; None for others."""
    letters = re.sub(r"[\W_]", "", unicodedata.normalize("NFKC", text)).upper()
    letters = letters.translate(_LOOK_ALIKE)
    if not _CODE.fullmatch(letters):
        return None
    digits = "".join(f"{ALPHABET.index(letter):05b}" for letter in letters)
    return int(digits, 2).to_bytes(NUMBER_BYTES + TAG_BYTES)
