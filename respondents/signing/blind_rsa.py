"""Blind RSA signatures (RFC 9474): one key per wave signs messages without seeing them.

`cryptography` generates the keys and verifies the signatures. It cannot sign blinded messages, only
messages that it pads itself, so the private operation is our own, with GMP's side-channel silent
exponentiation (docs/decisions/0007).
"""

import secrets
from base64 import b64decode, b64encode
from hashlib import sha256

import gmpy2
from cryptography.exceptions import InvalidSignature
from cryptography.fernet import InvalidToken
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.asymmetric.padding import MGF1, PSS
from cryptography.hazmat.primitives.asymmetric.rsa import generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256, SHA384
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from gmpy2 import mpz

from accounts.encryption import reencrypt, seal, unseal

KEY_BITS = 3072
EXPONENT = 65537
DER = serialization.Encoding.DER
SALT_BYTES = 48


class SigningError(Exception):
    """A signature is wrong, by a hardware fault; it would reveal the key and is not returned."""


class SealError(Exception):
    """The site's secret keys cannot decrypt a sealed key."""


class Signer:
    """A decrypted private key. It has no repr, so that no error report shows it."""

    def __init__(self, key: rsa.RSAPrivateKey) -> None:
        numbers = key.private_numbers()
        self.p, self.q = mpz(numbers.p), mpz(numbers.q)
        self.dp, self.dq = mpz(numbers.dmp1), mpz(numbers.dmq1)
        self.q_inverse = mpz(numbers.iqmp)
        self.n, self.e = mpz(numbers.public_numbers.n), mpz(numbers.public_numbers.e)

    @property
    def size(self) -> int:
        """The length of a message and of a signature in bytes."""
        return (int(self.n).bit_length() + 7) // 8

    def sign(self, blinded: bytes) -> bytes:
        """Sign a blinded message (BlindSign of RFC 9474, section 4.3); deterministic.

        A fresh random factor hides the base from timing attacks, and the result is verified before
        it is returned: with one faulty CRT half, anyone could factor the modulus.
        """
        message = mpz(int.from_bytes(blinded))
        if len(blinded) != self.size or message >= self.n:
            raise ValueError("the blinded message is not a number below the modulus")
        factor = mpz(secrets.randbelow(int(self.n) - 2) + 2)
        masked = message * gmpy2.powmod(factor, self.e, self.n) % self.n
        in_p = gmpy2.powmod_sec(masked % self.p, self.dp, self.p)
        in_q = gmpy2.powmod_sec(masked % self.q, self.dq, self.q)
        joined = in_q + self.q * ((in_p - in_q) * self.q_inverse % self.p)
        signature = joined * gmpy2.invert(factor, self.n) % self.n
        if gmpy2.powmod(signature, self.e, self.n) != message:
            raise SigningError
        return int(signature).to_bytes(self.size)

    def derive(self, purpose: bytes) -> bytes:
        """Derive 32 secret bytes for another purpose from the key's primes."""
        half = (self.size + 1) // 2
        primes = sorted((int(self.p), int(self.q)))
        secret = b"".join(prime.to_bytes(half) for prime in primes)
        return HKDF(algorithm=SHA256(), length=32, salt=None, info=purpose).derive(secret)


def generate_key(bits: int = KEY_BITS) -> tuple[bytes, bytes]:
    """Generate a key: the public half (SubjectPublicKeyInfo, DER) and the sealed private half."""
    key = generate_private_key(EXPONENT, bits)
    plain = serialization.NoEncryption()
    private = key.private_bytes(DER, serialization.PrivateFormat.PKCS8, plain)
    public = key.public_key().public_bytes(DER, serialization.PublicFormat.SubjectPublicKeyInfo)
    return public, seal(b64encode(private).decode()).encode()


def open_key(sealed: bytes) -> rsa.RSAPrivateKey:
    try:
        private = b64decode(unseal(sealed.decode()))
    except InvalidToken:
        raise SealError("a signing key was sealed with another SECRET_KEY") from None
    key = serialization.load_der_private_key(private, None)
    if not isinstance(key, rsa.RSAPrivateKey):
        raise SealError("what was sealed is no RSA key")
    return key


def reseal(sealed: bytes) -> bytes:
    """Encrypt a sealed private key again, with the site's current secret key."""
    try:
        return reencrypt(sealed.decode()).encode()
    except InvalidToken:
        raise SealError("a signing key was sealed with another SECRET_KEY") from None


def load_public(public: bytes) -> rsa.RSAPublicKey:
    key = serialization.load_der_public_key(public)
    if not isinstance(key, rsa.RSAPublicKey):
        raise TypeError("the public key of a wave is an RSA key")
    return key


def fingerprint(public: bytes) -> str:
    """Return the SHA-256 of a public key's DER bytes, as the page and the receipt show it."""
    return sha256(public).hexdigest()


def verifies(key: rsa.RSAPublicKey, signature: bytes, message: bytes) -> bool:
    """Return whether this is a valid RSABSSA-SHA384-PSS signature of the message."""
    try:
        key.verify(signature, message, PSS(MGF1(SHA384()), SALT_BYTES), SHA384())
    except InvalidSignature:
        return False
    return True
