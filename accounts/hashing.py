"""What the database holds of a secret that its owner shows."""

import hashlib


def hash_secret(secret: str) -> str:
    """Return the SHA-256 of a secret, in hexadecimal: all that is stored of it."""
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()
