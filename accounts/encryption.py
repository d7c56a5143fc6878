"""Encryption of small secrets in the database with a key derived from `SECRET_KEY`.

A stolen copy of the database does not reveal them.
"""

from base64 import urlsafe_b64encode

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from django.conf import settings
from django.utils.crypto import salted_hmac


def seal(text: str) -> str:
    """Encrypt with the current key."""
    return _fernet(settings.SECRET_KEY).encrypt(text.encode()).decode()


def unseal(sealed: str) -> str:
    """Decrypt with the current key, or with an earlier one that is still listed."""
    keys = MultiFernet(map(_fernet, (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)))
    return keys.decrypt(sealed.encode()).decode()


def reencrypt(sealed: str) -> str:
    """Encrypt the same secret with the current key; unchanged if it already is."""
    try:
        _fernet(settings.SECRET_KEY).decrypt(sealed.encode())
    except InvalidToken:
        return seal(unseal(sealed))
    return sealed


def _fernet(secret: str) -> Fernet:
    key = salted_hmac("surveys.sealing", "", secret=secret, algorithm="sha256").digest()
    return Fernet(urlsafe_b64encode(key))
