"""Read settings from the environment, or from files that the environment names."""

import json
import os
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured
from psycopg import ProgrammingError
from psycopg.conninfo import conninfo_to_dict

BASE_DIR = Path(__file__).resolve().parent.parent

# A database that does not answer is away: a respondent is told so within two seconds.
CONNECT_SECONDS = 2
GONE_SECONDS = 20

_FALSE = {"", "0", "false", "no", "off"}
_TRUE = {"1", "true", "yes", "on"}


def adopt_running_demo() -> None:
    """Let a second terminal's ``manage.py`` find the servers that ``run.py demo`` started."""
    path = BASE_DIR / "var" / "environment.json"
    if "DATABASE_URL" in os.environ or not path.exists():
        return
    for name, value in json.loads(path.read_text()).items():
        os.environ.setdefault(name, value)


def env_text(name: str, default: str | None = None) -> str:
    """The variable ``name``; without it, ``default``; without either, a clear refusal."""
    value = os.environ.get(name, default)
    if value is None:
        raise ImproperlyConfigured(f"{name} is not set")
    return value


def env_secret(name: str, default: str | None = None) -> str:
    """A secret from ``name``, or from the file that ``name_FILE`` points at."""
    file = os.environ.get(f"{name}_FILE")
    if file is None:
        return env_text(name, default)
    try:
        return Path(file).read_text().strip()
    except OSError as error:
        raise ImproperlyConfigured(f"{name}_FILE cannot be read: {error.strerror}") from error


def env_secrets(name: str) -> list[str]:
    """Several secrets from ``name`` or its file: separated by commas, or one a line."""
    given = env_secret(name) if {name, f"{name}_FILE"} & os.environ.keys() else ""
    return [word.strip() for word in given.replace(",", "\n").splitlines() if word.strip()]


def env_choice(name: str, *words: str) -> str:
    """One of these words, the first without the variable; any other is refused."""
    value = os.environ.get(name, words[0]).strip().lower()
    if value not in words:
        raise ImproperlyConfigured(f"{name} must be one of {', '.join(words)}; it is {value!r}")
    return value


def env_bool(name: str, default: bool) -> bool:
    """A yes or no; anything else is refused rather than guessed."""
    value = os.environ.get(name)
    if value is None:
        return default
    word = value.strip().lower()
    if word not in _TRUE | _FALSE:
        raise ImproperlyConfigured(f"{name} must be one of 1, 0, true, false; it is {value!r}")
    return word in _TRUE


def env_int(name: str, default: int) -> int:
    """A whole number."""
    value = os.environ.get(name)
    if value is None:
        return default
    try:
        return int(value)
    except ValueError as error:
        raise ImproperlyConfigured(f"{name} must be a whole number; it is {value!r}") from error


def env_address(name: str, default: str) -> str:
    """An address that a link may lead to: of another site over HTTPS, or a path of this one."""
    value = env_text(name, default).strip()
    path = value.startswith("/") and not value.startswith(("//", "/\\"))
    site = value.startswith("https://") and urlsplit(value).hostname
    # Browsers drop tabs and newlines: "/<tab>/b.example" would lead to another site.
    if not (path or site) or not value.isprintable():
        raise ImproperlyConfigured(f"{name} must begin with https:// or /; it is {value!r}")
    return value


def env_list(name: str, default: str = "") -> list[str]:
    """Words separated by commas."""
    return [word.strip() for word in os.environ.get(name, default).split(",") if word.strip()]


def env_networks(name: str) -> tuple[IPv4Network | IPv6Network, ...]:
    """Networks of addresses, as 10.1.2.0/24 or fd00::/8, separated by commas."""
    try:
        return tuple(ip_network(word) for word in env_list(name))
    except ValueError as error:
        raise ImproperlyConfigured(f"{name} must name networks: {error}") from error


def database_from(url: str, name: str = "DATABASE_URL") -> dict[str, Any]:
    """Django's settings for a ``postgresql://`` address, Unix sockets included."""
    try:
        parts = conninfo_to_dict(url)
    except ProgrammingError as error:
        raise ImproperlyConfigured(f"{name} is not a PostgreSQL address") from error
    named = {"dbname", "user", "password", "host", "port"}
    return {
        "ENGINE": "config.postgresql",
        "NAME": parts.get("dbname") or "candor",
        "USER": parts.get("user") or "",
        "PASSWORD": parts.get("password") or "",
        "HOST": parts.get("host") or "",
        "PORT": str(parts.get("port") or ""),
        "OPTIONS": {
            "connect_timeout": CONNECT_SECONDS,
            # Of a host that is gone; it says nothing of one that answers and hangs.
            "tcp_user_timeout": 1000 * GONE_SECONDS,
            # Values beside the statement, not within: PostgreSQL's log quotes the statement of
            # whatever fails or is killed, and tokens and reports would stand there.
            "server_side_binding": True,
            **{key: value for key, value in parts.items() if key not in named},
        },
    }


def env_role(name: str) -> str:
    """The user of the database address ``name``; empty where that is not set."""
    url = os.environ.get(name)
    return str(database_from(url, name)["USER"]) if url else ""


def broker_from(redis_url: str) -> str:
    """Celery's spelling of a Redis address: it writes Unix sockets and databases its own way."""
    if not redis_url.startswith("unix://"):
        return redis_url
    path, _, query = redis_url.removeprefix("unix://").partition("?")
    return f"redis+socket://{path}?{query.replace('db=', 'virtual_host=')}"
