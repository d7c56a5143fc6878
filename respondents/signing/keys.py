"""The signing key of an invited wave: created when it opens, cached in each process, never shown.

Every key that is read from the table is checked against the hash in the wave's own row, so that a
substituted key is rejected.
"""

from contextlib import suppress
from functools import lru_cache

from cryptography.hazmat.primitives.asymmetric.rsa import RSAPublicKey
from django.db import transaction

from respondents.models import SigningKey
from respondents.signing.blind_rsa import (
    SealError,
    Signer,
    fingerprint,
    generate_key,
    load_public,
    open_key,
    reseal,
    verifies,
)
from surveys.models import Wave

LINK_PURPOSE = b"candor invitation links"


def create_signing_key(wave: Wave) -> None:
    """Create the key that signs for a wave's invitations."""
    public, sealed = generate_key()
    SigningKey.objects.create(wave=wave, public=public, sealed=sealed)
    wave.signing_key_hash = fingerprint(public)
    wave.save(update_fields=["signing_key_hash"])


def public_bytes(wave: Wave) -> bytes:
    """Return the public key of a wave (DER), as its page contains it."""
    return _public_bytes(wave.pk, wave.signing_key_hash)


def is_signed(wave: Wave, token: bytes, signature: bytes) -> bool:
    """Return whether the signature is that of this wave's key on this token."""
    return verifies(public_key(wave), signature, message_of(wave, token))


def public_key(wave: Wave) -> RSAPublicKey:
    """Return the key that verifies signatures for a wave."""
    return _public_key(wave.pk, wave.signing_key_hash)


def message_of(wave: Wave, token: bytes) -> bytes:
    """Return the message that is signed: the random token, then the code of the wave."""
    return token + f"candor:{wave.code}".encode()


def signer_of(wave: Wave) -> Signer:
    """Return the decrypted key of a wave, or raise `SealError`."""
    return _signer(wave.pk, wave.signing_key_hash)


def link_key_of(wave: Wave) -> bytes:
    """Return the key from which the secrets in a wave's links are derived, or raise `SealError`."""
    return _link_key(wave.pk, wave.signing_key_hash)


def forget_key(wave: Wave) -> None:
    """Delete the private half; the public one and its hash stay with the wave."""
    SigningKey.objects.filter(wave=wave).update(sealed=b"")


@transaction.atomic
def reseal_all() -> int:
    """Seal every key with the site's current secret key and return how many; all or `SealError`."""
    held = SigningKey.objects.select_for_update().exclude(sealed=b"").order_by("pk")
    for key in held:
        _reseal(key)
    return len(held)


def reseal_readable() -> int:
    """Seal each key that can be decrypted, and return how many changed.

    A wave whose key cannot be decrypted signs nothing until the earlier SECRET_KEY is listed again.
    """
    changed = 0
    for wave_id in SigningKey.objects.exclude(sealed=b"").values_list("pk", flat=True):
        with suppress(SealError, SigningKey.DoesNotExist), transaction.atomic():
            changed += _reseal(SigningKey.objects.select_for_update().get(pk=wave_id))
    return changed


def _reseal(key: SigningKey) -> bool:
    before = bytes(key.sealed)
    if not before or (resealed := reseal(before)) == before:
        return False
    key.sealed = resealed
    key.save(update_fields=["sealed"])
    return True


@lru_cache(maxsize=256)
def _public_bytes(wave_id: int, key_hash: str) -> bytes:
    public = bytes(SigningKey.objects.get(wave=wave_id).public)
    if fingerprint(public) != key_hash:
        raise SealError("the public key is not the one of this wave")
    return public


@lru_cache(maxsize=4096)  # four times the size of the cache of waves (respondents.intake.waves)
def _public_key(wave_id: int, key_hash: str) -> RSAPublicKey:
    return load_public(_public_bytes(wave_id, key_hash))


@lru_cache(maxsize=64)
def _signer(wave_id: int, key_hash: str) -> Signer:
    private = open_key(bytes(SigningKey.objects.get(wave=wave_id).sealed))
    if private.public_key() != _public_key(wave_id, key_hash):
        raise SealError("the private key is not the one of this wave")
    return Signer.from_key(private)


@lru_cache(maxsize=64)
def _link_key(wave_id: int, key_hash: str) -> bytes:
    return _signer(wave_id, key_hash).derive(LINK_PURPOSE)
