"""Blind signatures: the published vectors, and inputs that are not signed."""

import json
from pathlib import Path
from typing import Any

import gmpy2
import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.padding import MGF1, PSS
from cryptography.hazmat.primitives.asymmetric.rsa import (
    RSAPrivateKey,
    RSAPrivateNumbers,
    RSAPublicNumbers,
    rsa_crt_dmp1,
    rsa_crt_dmq1,
    rsa_crt_iqmp,
)
from cryptography.hazmat.primitives.hashes import SHA384

from respondents.signing.blind_rsa import (
    SealError,
    Signer,
    SigningError,
    fingerprint,
    generate_key,
    load_public,
    open_key,
    reseal,
    verifies,
)
from tests.helpers.invitations import encode

VECTORS = json.loads((Path(__file__).parents[2] / "vectors" / "rfc9474.json").read_text())
NAMES = [vector["name"] for vector in VECTORS["vectors"]]


@pytest.fixture(scope="module")
def key() -> RSAPrivateKey:
    given = {name: int(value, 16) for name, value in VECTORS["key"].items()}
    p, q, d = given["p"], given["q"], given["d"]
    crt = rsa_crt_dmp1(d, p), rsa_crt_dmq1(d, q), rsa_crt_iqmp(p, q)
    return RSAPrivateNumbers(p, q, d, *crt, RSAPublicNumbers(given["e"], given["n"])).private_key()


@pytest.fixture(scope="module")
def signer(key: RSAPrivateKey) -> Signer:
    return Signer(key)


@pytest.mark.parametrize("vector", VECTORS["vectors"], ids=NAMES)
def test_the_vectors_of_rfc_9474(vector: dict[str, str], signer: Signer) -> None:
    """All four variants: the signer treats them alike; verification needs the salt's length."""
    given = {name: bytes.fromhex(text) for name, text in vector.items() if name != "name"}
    assert given["input_msg"] == given["msg_prefix"] + given["msg"]
    modulus = int(signer.n)
    inverse = int.from_bytes(given["inv"])
    encoded = int.from_bytes(encode(given["input_msg"], given["salt"], modulus.bit_length() - 1))
    hidden = encoded * pow(inverse, -int(signer.e), modulus) % modulus
    assert hidden.to_bytes(signer.size) == given["blinded_msg"]
    signed = signer.sign(given["blinded_msg"])
    assert signed == given["blind_sig"]
    assert (int.from_bytes(signed) * inverse % modulus).to_bytes(signer.size) == given["sig"]


@pytest.mark.parametrize("vector", VECTORS["vectors"], ids=NAMES)
def test_cryptography_checks_the_vectors(vector: dict[str, str], key: RSAPrivateKey) -> None:
    public = key.public_key()
    signature = bytes.fromhex(vector["sig"])
    message, salt = bytes.fromhex(vector["input_msg"]), bytes.fromhex(vector["salt"])
    public.verify(signature, message, PSS(MGF1(SHA384()), len(salt)), SHA384())
    with pytest.raises(InvalidSignature):
        public.verify(signature, message + b"x", PSS(MGF1(SHA384()), len(salt)), SHA384())
    assert verifies(public, signature, message) == (len(salt) == 48)
    assert not verifies(public, signature, message + b"x")
    assert not verifies(public, signature[:-1] + bytes([signature[-1] ^ 1]), message)


def test_the_same_message_gives_the_same_signature(signer: Signer) -> None:
    """Although a new random factor hides the message each time."""
    message = (12345).to_bytes(signer.size)
    assert signer.sign(message) == signer.sign(message)


def test_only_a_number_below_the_modulus_is_signed(signer: Signer) -> None:
    largest = int(signer.n) - 1
    assert int.from_bytes(signer.sign(largest.to_bytes(signer.size))) == largest
    for bad in (int(signer.n).to_bytes(signer.size), b"\xff" * signer.size, b"\x01", b""):
        with pytest.raises(ValueError, match="not a number below the modulus"):
            signer.sign(bad)


@pytest.mark.parametrize("half", ["p", "q"])
def test_a_signature_with_a_faulty_half_is_not_returned(
    signer: Signer, monkeypatch: pytest.MonkeyPatch, half: str
) -> None:
    """With one half right and the other wrong, gcd(sᵉ − m, n) would be a prime of the key."""
    true = gmpy2.powmod_sec

    def faulty(base: Any, exponent: Any, modulus: Any) -> Any:
        right = true(base, exponent, modulus)
        return right ^ 1 if modulus == getattr(signer, half) else right

    monkeypatch.setattr(gmpy2, "powmod_sec", faulty)
    with pytest.raises(SigningError):
        signer.sign((12345).to_bytes(signer.size))


def test_the_private_operation_is_blinded(signer: Signer, monkeypatch: pytest.MonkeyPatch) -> None:
    """The base of the private operation is never the message itself, and differs each time."""
    seen: list[Any] = []
    true = gmpy2.powmod_sec

    def watched(base: Any, exponent: Any, modulus: Any) -> Any:
        seen.append(base)
        return true(base, exponent, modulus)

    monkeypatch.setattr(gmpy2, "powmod_sec", watched)
    message = 12345
    for _round in range(2):
        signer.sign(message.to_bytes(signer.size))
    assert len(set(seen)) == 4
    assert not {message % signer.p, message % signer.q} & set(seen)


def test_a_key_has_the_agreed_form() -> None:
    public, sealed = generate_key()
    numbers = load_public(public).public_numbers()
    assert (numbers.n.bit_length(), numbers.e) == (3072, 65537)
    private = open_key(sealed)
    assert private.public_key().public_numbers() == numbers
    assert len(fingerprint(public)) == 64
    signer = Signer(private)
    assert signer.size == 384
    assert str(signer.p) not in repr(signer)


def test_a_sealed_key_opens_with_the_sites_secret_only(settings: Any) -> None:
    """An earlier secret opens it while that is listed; after resealing, the current one does."""
    settings.SECRET_KEY = "first"
    settings.SECRET_KEY_FALLBACKS = []
    _public, sealed = generate_key()
    known = open_key(sealed).private_numbers()
    settings.SECRET_KEY = "second"
    for attempt in (open_key, reseal):
        with pytest.raises(SealError):
            attempt(sealed)
    settings.SECRET_KEY_FALLBACKS = ["first"]
    assert open_key(sealed).private_numbers() == known
    resealed = reseal(sealed)
    settings.SECRET_KEY_FALLBACKS = []
    assert open_key(resealed).private_numbers() == known


def test_derived_secrets_differ_by_key_and_purpose(signer: Signer) -> None:
    _public, sealed = generate_key()
    other = Signer(open_key(sealed))
    derived = {party.derive(purpose) for party in (signer, other) for purpose in (b"one", b"two")}
    assert len(derived) == 4
    assert signer.derive(b"one") == signer.derive(b"one")
