"""Read settings from the environment, or from files that the environment names."""

import json
import os
import ssl
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured, ValidationError
from django.core.validators import validate_email
from psycopg import ProgrammingError
from psycopg.conninfo import conninfo_to_dict

BASE_DIR = Path(__file__).resolve().parent.parent

# A database that does not answer counts as unavailable: respondents get 503 within two seconds.
CONNECT_SECONDS = 2
GONE_SECONDS = 20

# Read by OpenSSL (mail, webhooks, Redis), requests (single sign-on) and libpq.
_TRUSTING = ("SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "PGSSLROOTCERT")

_FALSE = {"", "0", "false", "no", "off"}
_TRUE = {"1", "true", "yes", "on"}


def adopt_running_demo() -> None:
    """Let a second terminal's ``manage.py`` find the servers that ``run.py demo`` started."""
    path = BASE_DIR / "var" / "environment.json"
    if "DATABASE_URL" in os.environ or not path.exists():
        return
    for name, value in json.loads(path.read_text()).items():
        os.environ.setdefault(name, value)


def text(name: str, default: str | None = None) -> str:
    """Return the variable ``name``, or ``default``; raise without either."""
    value = os.environ.get(name, default)
    if value is None:
        raise ImproperlyConfigured(f"{name} is not set")
    return value


def first(*names: str) -> str:
    """Return the first of these variables that is set; raise for the first one without any."""
    return next(filter(None, map(os.environ.get, names)), None) or text(names[0])


def secret(name: str, default: str | None = None) -> str:
    """Return a secret from ``name``, or from the file that ``name_FILE`` names."""
    file = os.environ.get(f"{name}_FILE")
    if file is None:
        return text(name, default)
    try:
        return Path(file).read_text().strip()
    except OSError as error:
        raise ImproperlyConfigured(f"{name}_FILE cannot be read: {error.strerror}") from error


def authorities(name: str) -> str:
    """Let all outgoing connections of this process trust the certificate authorities in the file
    that ``name`` names; return its path, or nothing without one."""
    path = text(name, "")
    if path:
        try:
            ssl.create_default_context(cafile=path)
        except OSError as error:  # an SSLError is one
            reason = "it holds none" if isinstance(error, ssl.SSLError) else error.strerror
            raise ImproperlyConfigured(
                f"{name} is {path}, and no certificates can be read there: {reason}"
            ) from error
        for each in _TRUSTING:
            os.environ[each] = path
    return path


def secrets(name: str) -> list[str]:
    """Return several secrets from ``name`` or its file, separated by commas or lines."""
    lines = secret(name, "").replace(",", "\n")
    return [word.strip() for word in lines.splitlines() if word.strip()]


def choice(name: str, *words: str) -> str:
    """Return one of these words, the first by default; raise for any other."""
    value = os.environ.get(name, words[0]).strip().lower()
    if value not in words:
        raise ImproperlyConfigured(f"{name} must be one of {', '.join(words)}; it is {value!r}")
    return value


def boolean(name: str, default: bool) -> bool:
    """Return a boolean; raise for unknown words instead of guessing."""
    value = text(name, "1" if default else "0")
    word = value.strip().lower()
    if word not in _TRUE | _FALSE:
        raise ImproperlyConfigured(f"{name} must be one of 1, 0, true, false; it is {value!r}")
    return word in _TRUE


def integer(name: str, default: int, most: int | None = None, least: int = 0) -> int:
    """Return an integer that is not below the least one."""
    value = text(name, str(default))
    try:
        number = int(value)
    except ValueError as error:
        raise ImproperlyConfigured(f"{name} must be a whole number; it is {value!r}") from error
    if number < least or (most is not None and number > most):
        limits = f"{least} or more" if most is None else f"from {least} to {most}"
        raise ImproperlyConfigured(f"{name} must be {limits}; it is {value!r}")
    return number


def address(name: str, default: str) -> str:
    """Return an address for a link: of another site over HTTPS, or a path of this one."""
    value = text(name, default).strip()
    path = value.startswith("/") and not value.startswith(("//", "/\\"))
    site = value.startswith("https://") and urlsplit(value).hostname
    # Browsers drop tabs and newlines: "/<tab>/b.example" would lead to another site.
    if not (path or site) or not value.isprintable():
        raise ImproperlyConfigured(f"{name} must begin with https:// or /; it is {value!r}")
    return value


def link(name: str) -> str:
    """Return an address, or nothing where none is set."""
    return address(name, "") if text(name, "").strip() else ""


def contact(name: str) -> str:
    """Return where to write, or nothing: a mailto: or https: address, as RFC 9116 has them."""
    value = text(name, "").strip()
    kind, _, rest = value.partition(":")
    try:
        if kind == "mailto":
            validate_email(rest)
        elif value and not (kind == "https" and urlsplit(value).hostname):
            raise ValueError(kind)
        if not value.isascii() or not value.isprintable() or " " in value:
            raise ValueError(kind)
    except (ValueError, ValidationError) as error:
        raise ImproperlyConfigured(
            f"{name} must be mailto: with one address, or begin with https://; it is {value!r}"
        ) from error
    return value


def words(name: str, default: str = "") -> list[str]:
    return [word.strip() for word in os.environ.get(name, default).split(",") if word.strip()]


def networks(name: str) -> tuple[IPv4Network | IPv6Network, ...]:
    """Return IP networks such as 10.1.2.0/24 or fd00::/8, separated by commas."""
    try:
        return tuple(ip_network(word) for word in words(name))
    except ValueError as error:
        raise ImproperlyConfigured(f"{name} must name networks: {error}") from error


def database_from(url: str, name: str = "DATABASE_URL") -> dict[str, Any]:
    """Return Django's settings for a ``postgresql://`` address, Unix sockets included."""
    try:
        parts = conninfo_to_dict(url)
    except ProgrammingError as error:
        raise ImproperlyConfigured(f"{name} is not a PostgreSQL address") from error
    named = {
        part.upper(): str(parts.pop(part, "")) for part in ("user", "password", "host", "port")
    }
    return {
        "ENGINE": "config.postgresql",
        "NAME": parts.pop("dbname", "") or "candor",
        **named,
        # Persistent: opening a connection for each request costs several times the request itself.
        "CONN_MAX_AGE": None,
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": {
            "connect_timeout": CONNECT_SECONDS,
            # For a host that is gone; it does not cover one that accepts connections and hangs.
            "tcp_user_timeout": 1000 * GONE_SECONDS,
            # Send values separately from the statement: PostgreSQL logs statements that fail or are
            # killed, and tokens and reports would appear there.
            "server_side_binding": True,
            **parts,
        },
    }


def role(name: str) -> str:
    """Return the user of the database address ``name``; empty if that is not set."""
    url = os.environ.get(name)
    return str(database_from(url, name)["USER"]) if url else ""


def broker_from(redis_url: str) -> str:
    """Convert a Redis address to Celery's spelling of Unix sockets and databases."""
    if not redis_url.startswith("unix://"):
        return redis_url
    path, _, query = redis_url.removeprefix("unix://").partition("?")
    return f"redis+socket://{path}?{query.replace('db=', 'virtual_host=')}"
