"""Read the settings of single sign-on from the environment."""

import ipaddress
import os
from typing import Literal, cast
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured

from accounts.single_sign_on.configuration import SingleSignOn
from config import env

# The role with most rights first.
ROLE_VARIABLES = {
    "administrator": "OIDC_ADMINISTRATORS",
    "exporter": "OIDC_EXPORTERS",
    "researcher": "OIDC_RESEARCHERS",
}
LABEL_VARIABLES = {"": "OIDC_LABEL", "zh-hans": "OIDC_LABEL_ZH_HANS"}


def single_sign_on() -> SingleSignOn | None:
    """Return the configuration, or None without ``OIDC_ISSUER``; raise for an incomplete one."""
    issuer = env.text("OIDC_ISSUER", "").strip()
    if not issuer:
        _refuse_leftovers()
        return None
    _check_issuer(issuer)
    values = {role: frozenset(env.words(name)) for role, name in ROLE_VARIABLES.items()}
    claim = env.text("OIDC_ROLE_CLAIM", "").strip()
    if bool(claim) != any(values.values()):
        names = ", ".join(ROLE_VARIABLES.values())
        raise ImproperlyConfigured(
            f"OIDC_ROLE_CLAIM needs at least one of {names}, and they need OIDC_ROLE_CLAIM"
        )
    domains = frozenset(word.lower() for word in env.words("OIDC_EMAIL_DOMAINS"))
    creates = env.boolean("OIDC_CREATE_ACCOUNTS", False)
    if creates and not domains:
        raise ImproperlyConfigured(
            "OIDC_CREATE_ACCOUNTS needs OIDC_EMAIL_DOMAINS; * allows every domain"
        )
    passwords = env.choice("PASSWORD_SIGN_IN", "everyone", "administrators")
    return SingleSignOn(
        issuer=issuer,
        client_id=_required("OIDC_CLIENT_ID", env.text("OIDC_CLIENT_ID", "")),
        client_secret=_required("OIDC_CLIENT_SECRET", env.secret("OIDC_CLIENT_SECRET", "")),
        labels={tag: env.text(name, "").strip() for tag, name in LABEL_VARIABLES.items()},
        scopes=tuple(env.words("OIDC_SCOPES", "openid,email,profile")),
        email_domains=domains,
        verified_claim=env.text("OIDC_VERIFIED_CLAIM", "email_verified").strip(),
        creates_accounts=creates,
        links_by_email=env.boolean("OIDC_LINK_BY_EMAIL", False),
        role_claim=claim,
        role_values=values,
        trusted_amr=frozenset(env.words("OIDC_TRUSTED_AMR")),
        trusted_acr=frozenset(env.words("OIDC_TRUSTED_ACR")),
        passwords=cast("Literal['everyone', 'administrators']", passwords),
    )


def _refuse_leftovers() -> None:
    """Raise for other settings without the issuer: single sign-on would silently be off."""
    extra = sorted(name for name, value in os.environ.items() if name.startswith("OIDC_") and value)
    if "PASSWORD_SIGN_IN" in os.environ:
        extra.append("PASSWORD_SIGN_IN")
    if extra:
        raise ImproperlyConfigured(f"{extra[0]} is set, but OIDC_ISSUER is not")


def _check_issuer(issuer: str) -> None:
    parts = urlsplit(issuer)
    safe = parts.scheme == "https" or (parts.scheme == "http" and _is_loopback(parts.hostname))
    if not (safe and parts.hostname) or parts.query or parts.fragment or not issuer.isprintable():
        raise ImproperlyConfigured(
            f"OIDC_ISSUER must be an https:// address without ? and #; it is {issuer!r}"
        )


def _is_loopback(host: str | None) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host or "").is_loopback
    except ValueError:
        return False


def _required(name: str, value: str) -> str:
    if not value.strip():
        raise ImproperlyConfigured(f"OIDC_ISSUER needs {name}")
    return value.strip()
