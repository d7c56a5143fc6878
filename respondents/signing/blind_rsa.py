"""Blind RSA signatures (RFC 9474): one key a wave, which signs what it does not see.

`cryptography` makes the keys and checks the signatures. It signs padded messages only, and what
comes here is blinded: the private operation is therefore ours, with GMP's side-channel silent
power (docs/decisions/0007).
"""

import secrets
from base64 import b64decode, b64encode
from dataclasses import dataclass
from hashlib import sha256

import gmpy2
from cryptography.exceptions import InvalidSignature
from cryptography.fernet import InvalidToken
from cryptography.hazmat.primitives.asymmetric.padding import MGF1, PSS
from cryptography.hazmat.primitives.asymmetric.rsa import (
    RSAPrivateKey,
    RSAPublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.hashes import SHA256, SHA384
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_der_private_key,
    load_der_public_key,
)
from gmpy2 import mpz

from accounts.encryption import reencrypt, seal, unseal

KEY_BITS = 3072
EXPONENT = 65537
SALT_BYTES = 48


class SigningFault(Exception):
    """The computer miscalculated: a wrong signature would give the key away, so none is given."""


class SealError(Exception):
    """A sealed key cannot be opened with the site's secret keys."""


@dataclass(frozen=True, repr=False)
class Signer:
    """An opened private key. It has no repr: an error report must not show it."""

    p: mpz
    q: mpz
    dp: mpz
    dq: mpz
    q_inverse: mpz
    n: mpz
    e: mpz

    @classmethod
    def of(cls, key: RSAPrivateKey) -> "Signer":
        numbers = key.private_numbers()
        return cls(
            p=mpz(numbers.p),
            q=mpz(numbers.q),
            dp=mpz(numbers.dmp1),
            dq=mpz(numbers.dmq1),
            q_inverse=mpz(numbers.iqmp),
            n=mpz(numbers.public_numbers.n),
            e=mpz(numbers.public_numbers.e),
        )

    @property
    def size(self) -> int:
        """How many bytes a message and a signature have."""
        return (int(self.n).bit_length() + 7) // 8

    def sign(self, blinded: bytes) -> bytes:
        """BlindSign of RFC 9474, section 4.3; the same message gives the same signature.

        A fresh random factor hides the base from timing, and the result is checked before anyone
        sees it: one faulty half would otherwise factor the modulus.
        """
        message = mpz(int.from_bytes(blinded))
        if len(blinded) != self.size or message >= self.n:
            raise ValueError("the blinded message is no number below the modulus")
        factor = mpz(secrets.randbelow(int(self.n) - 2) + 2)
        masked = message * gmpy2.powmod(factor, self.e, self.n) % self.n
        in_p = gmpy2.powmod_sec(masked % self.p, self.dp, self.p)
        in_q = gmpy2.powmod_sec(masked % self.q, self.dq, self.q)
        joined = in_q + self.q * ((in_p - in_q) * self.q_inverse % self.p)
        signature = joined * gmpy2.invert(factor, self.n) % self.n
        if gmpy2.powmod(signature, self.e, self.n) != message:
            raise SigningFault
        return int(signature).to_bytes(self.size)

    def derive(self, purpose: bytes) -> bytes:
        """32 secret bytes for another purpose, from the key's primes."""
        half = (self.size + 1) // 2
        primes = sorted((int(self.p), int(self.q)))
        secret = b"".join(prime.to_bytes(half) for prime in primes)
        return HKDF(algorithm=SHA256(), length=32, salt=None, info=purpose).derive(secret)


def make_key() -> tuple[bytes, bytes]:
    """A new key: its public half (SubjectPublicKeyInfo, DER) and its private half, sealed."""
    key = generate_private_key(EXPONENT, KEY_BITS)
    public = key.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    private = key.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())
    return public, seal(b64encode(private).decode()).encode()


def open_key(sealed: bytes) -> RSAPrivateKey:
    """A private key from its sealed form, or `SealError`."""
    try:
        private = b64decode(unseal(sealed.decode()))
    except InvalidToken:
        raise SealError("a signing key was sealed with another SECRET_KEY") from None
    key = load_der_private_key(private, None)
    if not isinstance(key, RSAPrivateKey):
        raise SealError("what was sealed is no RSA key")
    return key


def reseal(sealed: bytes) -> bytes:
    """The same private key, sealed with the site's present secret key."""
    try:
        return reencrypt(sealed.decode()).encode()
    except InvalidToken:
        raise SealError("a signing key was sealed with another SECRET_KEY") from None


def load_public(public: bytes) -> RSAPublicKey:
    """A public key from its DER bytes."""
    key = load_der_public_key(public)
    if not isinstance(key, RSAPublicKey):
        raise TypeError("the public key of a wave is an RSA key")
    return key


def fingerprint(public: bytes) -> str:
    """SHA-256 of a public key's DER bytes, as the page and the receipt show it."""
    return sha256(public).hexdigest()


def verifies(key: RSAPublicKey, signature: bytes, message: bytes) -> bool:
    """Whether this is a signature of RSABSSA-SHA384-PSS on the message."""
    try:
        key.verify(signature, message, PSS(MGF1(SHA384()), SALT_BYTES), SHA384())
    except InvalidSignature:
        return False
    return True
