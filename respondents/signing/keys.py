"""The signing key of an invited wave: created when it opens, cached in each process, never shown.

Every key that is read from the table is checked against the hash in the wave's own row, so that a
substituted key is rejected.
"""

import logging
from functools import cached_property, lru_cache

from cryptography.hazmat.primitives.asymmetric.rsa import RSAPublicKey
from django.db import transaction

from respondents.models import CompletionKey, SigningKey
from respondents.signing import blind_rsa
from respondents.signing.blind_rsa import SealError, Signer
from surveys.models import Wave

log = logging.getLogger("candor.secrets")

LINK_PURPOSE = b"candor invitation links"


def create_signing_key(wave: Wave) -> None:
    public, sealed = blind_rsa.generate_key()
    SigningKey.objects.create(wave=wave, public=public, sealed=sealed)
    wave.signing_key_hash = blind_rsa.fingerprint(public)
    wave.save(update_fields=["signing_key_hash"])


class WaveKeys:
    """The key of one wave in all its forms, each read or derived when it is first used."""

    def __init__(self, wave_id: int, key_hash: str) -> None:
        self._wave_id = wave_id
        self._key_hash = key_hash

    @cached_property
    def public_bytes(self) -> bytes:
        """The public key (DER), as the wave's page contains it."""
        public = bytes(SigningKey.objects.get(wave=self._wave_id).public)
        if blind_rsa.fingerprint(public) != self._key_hash:
            raise SealError("the public key is not the one of this wave")
        return public

    @cached_property
    def public(self) -> RSAPublicKey:
        """The key that verifies signatures."""
        return blind_rsa.load_public(self.public_bytes)

    @cached_property
    def signer(self) -> Signer:
        """The decrypted private key; raises `SealError` if it cannot be decrypted."""
        private = blind_rsa.open_key(bytes(SigningKey.objects.get(wave=self._wave_id).sealed))
        if private.public_key() != self.public:
            raise SealError("the private key is not the one of this wave")
        return Signer(private)

    @cached_property
    def link_key(self) -> bytes:
        """The key from which the secrets in the wave's links are derived, or `SealError`."""
        return self.signer.derive(LINK_PURPOSE)


@lru_cache(maxsize=4096)  # four times the size of the cache of waves (respondents.intake.waves)
def _keys(wave_id: int, key_hash: str) -> WaveKeys:
    return WaveKeys(wave_id, key_hash)


def keys_of(wave: Wave) -> WaveKeys:
    return _keys(wave.pk, wave.signing_key_hash)


def is_signed(wave: Wave, token: bytes, signature: bytes) -> bool:
    return blind_rsa.verifies(keys_of(wave).public, signature, message_of(wave, token))


def message_of(wave: Wave, token: bytes) -> bytes:
    """Return the message that is signed: the random token, then the code of the wave."""
    return token + f"candor:{wave.code}".encode()


def forget_key(wave: Wave) -> None:
    """Delete the private halves; the public ones and their hash stay with the wave."""
    for keys in (SigningKey, CompletionKey):
        keys.objects.filter(wave=wave).update(sealed=b"")


@transaction.atomic
def reseal_all(*, strict: bool) -> list[bool]:
    """Seal every key with the site's current secret key; return for each whether it changed.

    If one cannot be decrypted: if ``strict``, raises `SealError` and changes none. Else it stays as
    it is, and its wave signs nothing until the earlier SECRET_KEY is listed again.
    """
    changed = []
    for keys in (SigningKey, CompletionKey):
        for key in keys.objects.select_for_update().exclude(sealed=b"").order_by("pk"):
            try:
                resealed = blind_rsa.reseal(bytes(key.sealed))
            except SealError:
                if strict:
                    raise
                log.warning("no listed SECRET_KEY opens a key of wave %d", key.wave_id)
                continue
            changed.append(resealed != bytes(key.sealed))
            if changed[-1]:
                keys.objects.filter(pk=key.pk).update(sealed=resealed)
    return changed
