"""Verify an ID token (OpenID Connect Core 1.0, section 3.1.3.7).

The signature is checked although the token comes straight from the provider. Only asymmetric
algorithms count: neither "none", nor one for which the client's secret or a public key would do.
"""

import hmac
import time
from collections.abc import Mapping
from typing import Any

import jwt
from allauth.socialaccount.providers.base import ProviderException

ALGORITHMS = frozenset(
    ("RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA")
)
REQUIRED = ["iss", "sub", "aud", "exp", "iat", "nonce"]
CLOCK_SECONDS = 60


class InvalidToken(ProviderException):
    """A token that cannot be trusted; the message names the check that failed, and no value."""


def verify_token(
    token: Any, keys: Mapping[str, Any], *, issuer: str, client_id: str, nonce: str
) -> dict[str, Any]:
    """Return the claims of a valid token, or raise `InvalidToken`."""
    if not isinstance(token, str):
        raise InvalidToken("there is no ID token")
    try:
        header = jwt.get_unverified_header(token)
        algorithm = header.get("alg")
        if algorithm not in ALGORITHMS:
            raise InvalidToken("its algorithm is not allowed")
        claims: dict[str, Any] = jwt.decode(
            token,
            _key_of(header, keys),
            algorithms=[algorithm],
            issuer=issuer,
            audience=client_id,
            leeway=CLOCK_SECONDS,
            options={"require": REQUIRED},
        )
    except jwt.PyJWTError as error:
        raise InvalidToken(type(error).__name__) from error
    if not nonce or not hmac.compare_digest(str(claims["nonce"]).encode(), nonce.encode()):
        raise InvalidToken("it answers another request (nonce)")
    audience = claims["aud"]
    several = isinstance(audience, list) and len(audience) > 1
    if (several or "azp" in claims) and claims.get("azp") != client_id:
        raise InvalidToken("it was issued to another client (azp)")
    if not claims["sub"]:
        raise InvalidToken("it names no one (sub)")
    return claims


def check_recent(claims: Mapping[str, Any], seconds: int) -> None:
    """Raise unless the person has signed in at the provider within these seconds."""
    when = claims.get("auth_time")
    fresh = isinstance(when, int) and time.time() - when < seconds + CLOCK_SECONDS
    if not fresh:
        raise InvalidToken("the provider did not ask for the sign-in again (auth_time)")


def _key_of(header: Mapping[str, Any], keys: Mapping[str, Any]) -> jwt.PyJWK:
    """Return the key that the header names; without a name, the only one."""
    listed = keys.get("keys")
    objects = [key for key in listed if isinstance(key, dict)] if isinstance(listed, list) else []
    signing = [key for key in objects if key.get("use", "sig") == "sig"]
    name = header.get("kid")
    matching = [key for key in signing if name is None or key.get("kid") == name]
    if len(matching) != 1:
        raise InvalidToken("the provider has no such key")
    return jwt.PyJWK(matching[0], algorithm=header["alg"])
