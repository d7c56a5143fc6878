"""Small secrets in the database, sealed under the site's key: a stolen copy opens none of them."""

from base64 import urlsafe_b64encode

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from django.conf import settings
from django.utils.crypto import salted_hmac


def seal(text: str) -> str:
    """Sealed under today's key."""
    return _fernet(settings.SECRET_KEY).encrypt(text.encode()).decode()


def unseal(sealed: str) -> str:
    """Opened with today's key, or with an earlier one that is still listed."""
    return _every_key().decrypt(sealed.encode()).decode()


def sealed_anew(sealed: str) -> str:
    """The same secret under today's key; unchanged if it is already."""
    try:
        _fernet(settings.SECRET_KEY).decrypt(sealed.encode())
    except InvalidToken:
        return seal(unseal(sealed))
    return sealed


def _every_key() -> MultiFernet:
    return MultiFernet(map(_fernet, (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)))


def _fernet(secret: str) -> Fernet:
    key = salted_hmac("surveys.sealing", "", secret=secret, algorithm="sha256").digest()
    return Fernet(urlsafe_b64encode(key))
