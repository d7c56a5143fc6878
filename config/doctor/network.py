"""Why a server cannot be reached: its name, its port, its certificate, or its silence."""

import socket
from urllib.parse import urlsplit

from django.conf import settings

from accounts.faults import database_servers, error_name, network_kind
from config.doctor.result import Finding, error

PROBE_SECONDS = 2
_PROBLEMS = {
    "sign-in": (
        "it refuses the user or the password",
        "Correct both in {setting}, and see whether the server lets this host in.",
    ),
    "no database": ("it has no such database", "Create it, or correct its name in {setting}."),
    "DNS": ("its name cannot be resolved (DNS)", "Correct the name in {setting}, or repair DNS."),
    "refused": (
        "nothing accepts connections there (connection refused)",
        "Start the server, or correct host and port in {setting}.",
    ),
    "certificate": (
        "its certificate is not trusted for this name",
        "Renew the certificate, correct the name in {setting}, or trust the authority that signed "
        "it.",
    ),
    "expired": (
        "its certificate has expired, or this host's clock is wrong",
        "Renew the certificate, and see why that was not done by itself.",
    ),
    "TLS": (
        "TLS cannot be agreed on",
        "Check that {setting} asks for TLS exactly where the server speaks it.",
    ),
    "timeout": (
        "it does not answer in time",
        "See whether the server hangs, or a firewall drops what is sent to it.",
    ),
    "no socket": ("its Unix socket does not exist", "Start the server, or correct {setting}."),
    "unreachable": ("no route leads to it", "Check the network, and the host in {setting}."),
}


def unreachable(what: str, setting: str, failure: BaseException, kind: str = "") -> Finding:
    """Return the finding for a server that cannot be used; only the kind of failure is shown."""
    kind = kind or network_kind(failure)
    unknown = f"it fails ({error_name(failure)})", "Check that it is running, and {setting}."
    problem, remedy = _PROBLEMS.get(kind, unknown)
    return error(f"{what} cannot be used: {problem}.", remedy.format(setting=setting))


def postgresql(failure: BaseException) -> Finding:
    """Return the finding for PostgreSQL, whose library tells failures apart by texts only."""
    kind = network_kind(failure)
    for host, port in database_servers():
        if kind in ("", "timeout") and host and not host.startswith("/"):
            kind = probe(host, port) or kind
    return unreachable("PostgreSQL", "DATABASE_URL", failure, kind)


def redis(failure: BaseException) -> Finding:
    address = urlsplit(settings.REDIS_URL)
    kind = network_kind(failure)
    if not kind and address.hostname:
        kind = probe(address.hostname, address.port or 6379)
    return unreachable("Redis", "REDIS_URL", failure, kind)


def probe(host: str, port: int) -> str:
    """Return why no connection to a port can be opened; nothing if one can."""
    try:
        socket.create_connection((host, port), PROBE_SECONDS).close()
    except OSError as failure:
        return network_kind(failure)
    return ""
