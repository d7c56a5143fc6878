"""Faults of the servers that a site depends on: how they are classified, named and logged.

A description has the server and the kind of the fault, such as ``PostgreSQL: DiskFull (53100)``,
and no part of a message, which can contain an address, a statement or a row.

A web process meets a fault when a visitor sends something, so a line written at once would record
the time of a submission. `FAULTS` therefore counts, and writes at the end of a minute, rounded.
"""

import atexit
import errno
import logging
import smtplib
import socket
import ssl
import time
from collections import Counter
from collections.abc import Callable, Iterator
from threading import Lock, Timer
from urllib.parse import urlsplit

import psycopg
from django.conf import settings
from django.db import DatabaseError, InterfaceError
from kombu.exceptions import OperationalError as BrokerError
from redis.exceptions import AuthenticationError, RedisError
from redis.exceptions import ConnectionError as RedisConnectionError

log = logging.getLogger("candor.faults")
mail_log = logging.getLogger("candor.mail")

DISK_FULL = "53100"
SECONDS = 60
COUNT_STEP = 10
FULL_MINUTES = 10
"""How long `FaultLog.storage_full` reports a full disk after the last fault of that kind."""

_NO_SPACE = frozenset({errno.ENOSPC, errno.EDQUOT})
_LOST = (ConnectionError, RedisConnectionError, BrokerError)
_NO_ROUTE = frozenset({errno.EHOSTUNREACH, errno.ENETUNREACH})
# More special ones first.
_NETWORK_ERRORS: tuple[tuple[type[BaseException], str], ...] = (
    (AuthenticationError, "sign-in"),
    (smtplib.SMTPAuthenticationError, "sign-in"),
    (socket.gaierror, "DNS"),
    (ssl.SSLCertVerificationError, "certificate"),
    (ssl.SSLError, "TLS"),
    (ConnectionRefusedError, "refused"),
    (TimeoutError, "timeout"),
    (FileNotFoundError, "no socket"),
)
_EXPIRED = 10  # OpenSSL's X509_V_ERR_CERT_HAS_EXPIRED
# libpq and psycopg report failed connections as text only.
_LIBPQ = (
    ("sign-in", ("password authentication failed", "no password supplied", "no pg_hba.conf entry")),
    ("sign-in", ("FATAL:  role ", "is not permitted to log in")),
    ("no database", ("FATAL:  database ",)),
    ("DNS", ("could not translate host name", "failed to resolve host")),
    ("certificate", ("certificate verify failed", "certificate", "does not match host name")),
    ("TLS", ("SSL", "TLS")),
    ("refused", ("Connection refused",)),
    ("timeout", ("timeout", "timed out")),
    ("no socket", ("No such file or directory",)),
    ("unreachable", ("No route to host", "Network is unreachable")),
)


def causes(error: BaseException | None) -> Iterator[BaseException]:
    """Yield an exception, and those that led to it."""
    seen = set[int]()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        # A URLError has a reason; an SSLError of urllib3 only an argument.
        held = (getattr(error, "reason", None), *error.args[:1])
        wrapped = next((each for each in held if isinstance(each, BaseException)), None)
        error = error.__cause__ or wrapped or error.__context__


def sqlstate_of(error: BaseException | None) -> str:
    """Return the SQLSTATE that PostgreSQL has given, or an empty string."""
    codes = (cause.sqlstate for cause in causes(error) if isinstance(cause, psycopg.Error))
    return next(filter(None, codes), "")


def is_storage_full(error: BaseException | None) -> bool:
    """Return whether a disk is full, and the statement or file was therefore not written.

    A PANIC of PostgreSQL is none of these: whether it had committed is unknown.
    """
    for cause in causes(error):
        if isinstance(cause, psycopg.Error) and cause.sqlstate == DISK_FULL:
            return cause.diag.severity_nonlocalized in (None, "ERROR")
        if isinstance(cause, OSError) and cause.errno in _NO_SPACE:
            return True
    return False


def network_kind(error: BaseException | None) -> str:
    """Return why a connection failed, in a word such as DNS, refused or certificate, or nothing."""
    return next(filter(None, map(_network_kind_of, causes(error))), "")


def _network_kind_of(error: BaseException) -> str:
    if getattr(error, "verify_code", 0) == _EXPIRED:
        return "expired"
    for types, kind in _NETWORK_ERRORS:
        if isinstance(error, types):
            return kind
    if isinstance(error, OSError) and error.errno in _NO_ROUTE:
        return "unreachable"
    if isinstance(error, psycopg.OperationalError) and not error.sqlstate:
        text = str(error)
        return next((kind for kind, signs in _LIBPQ if any(sign in text for sign in signs)), "")
    return ""


def error_name(error: BaseException) -> str:
    """Return the kind of a fault, without anything of its message."""
    code = sqlstate_of(error)
    if code:
        named = next(cause for cause in causes(error) if isinstance(cause, psycopg.Error))
        return f"{type(named).__name__} ({code})"
    replied = getattr(error, "smtp_code", None)
    if isinstance(replied, int):
        return f"{type(error).__name__} ({replied})"
    numbers = (cause.errno for cause in causes(error) if isinstance(cause, OSError))
    number = next(filter(None, numbers), 0)
    if number in _NO_SPACE:
        return f"{type(error).__name__} ({errno.errorcode[number]})"
    kind = network_kind(error)
    return f"{type(error).__name__}, {kind}" if kind else type(error).__name__


def describe(error: BaseException) -> str:
    """Return the server and the kind of a fault; if it could not be reached, its host too."""
    server = _server_of(error)
    lost = network_kind(error) or any(isinstance(each, _LOST) for each in causes(error))
    where = host_of(_ADDRESSES[server]()) if server in _ADDRESSES and lost else ""
    return f"{server}{where and f' at {where}'}: {error_name(error)}"


def host_of(address: str) -> str:
    """Return host and port of a server's address, or its socket, without a user or a password."""
    parts = urlsplit(address)
    return parts.netloc.rpartition("@")[2] or parts.path


def database_servers() -> list[tuple[str, int]]:
    """Return host and port of each PostgreSQL in DATABASE_URL, which may name a standby too."""
    named = settings.DATABASES["default"]
    hosts, ports = (str(named.get(part) or "").split(",") for part in ("HOST", "PORT"))
    # One port is meant for all hosts, and each can be left out.
    return [
        (host, int(port or 5432)) for host, port in zip(hosts, ports * len(hosts), strict=False)
    ]


def _database_address() -> str:
    host = str(settings.DATABASES["default"].get("HOST") or "")
    if not host or host.startswith("/"):
        return host
    return "//" + ",".join(f"{each}:{port}" for each, port in database_servers())


_ADDRESSES: dict[str, Callable[[], str]] = {
    "PostgreSQL": _database_address,
    "Redis": lambda: settings.REDIS_URL,
    "mail server": lambda: f"//{settings.EMAIL_HOST}:{settings.EMAIL_PORT}",
}


def _server_of(error: BaseException) -> str:
    for cause in causes(error):
        if isinstance(cause, RedisError | BrokerError):
            return "Redis"
        if isinstance(cause, psycopg.Error | DatabaseError | InterfaceError):
            return "PostgreSQL"
        if isinstance(cause, smtplib.SMTPException):
            return "mail server"
    return "this host" if is_storage_full(error) else "this site"


def log_unsent(error: Exception, started: float) -> None:
    """Log that a message to staff was not sent, with the kind of the failure and no address."""
    seconds = time.monotonic() - started
    where = host_of(_ADDRESSES["mail server"]())
    mail_log.warning(
        "a message was not sent by %s: %s, after %.1f s", where, error_name(error), seconds
    )


class FaultLog:
    """Counter of faults that writes one line for each kind at the end of a minute.

    The lines show neither when in that minute a fault was met nor how many there were: up to ten
    are “fewer than 10”, more are rounded down to tens.
    """

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._lock = Lock()
        self._counts = Counter[str]()
        self._timer: Timer | None = None
        self._full_now = False
        self._full_until = 0.0

    def note(self, error: BaseException) -> None:
        with self._lock:
            self._counts[describe(error)] += 1
            self._full_now |= sqlstate_of(error) == DISK_FULL
            # After a fork the timer belongs to the parent.
            if self._timer is None or not self._timer.is_alive():
                self._timer = Timer(self._seconds - time.time() % self._seconds, self.flush)
                self._timer.daemon = True
                self._timer.start()

    @property
    def storage_full(self) -> bool:
        """Whether PostgreSQL's disk was full in one of the last minutes that are over."""
        return time.monotonic() < self._full_until

    def flush(self) -> None:
        with self._lock:
            counts, self._counts, self._timer = self._counts, Counter(), None
            if self._full_now:
                self._full_until = time.monotonic() + FULL_MINUTES * self._seconds
            self._full_now = False
        for description, number in sorted(counts.items()):
            log.error("%s; %s in a minute", description, rounded(number))


def rounded(number: int) -> str:
    """Return a count as the log shows it."""
    if number < COUNT_STEP:
        return f"fewer than {COUNT_STEP} times"
    return f"at least {number // COUNT_STEP * COUNT_STEP} times"


FAULTS = FaultLog()
atexit.register(FAULTS.flush)
