"""Protection against server-side request forgery (SSRF) by webhook addresses.

The worker runs inside the operator's network. So an address of this machine, its network or its
cloud's metadata services is refused in every spelling; names are checked by what they resolve to,
and the connection goes to exactly the addresses that were checked.
"""

import re
import socket
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from queue import Empty, SimpleQueue
from threading import Thread
from urllib.parse import urlsplit

from django.conf import settings
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from analytics.models.webhook import LONGEST_ADDRESS

Address = IPv4Address | IPv6Address

# Internal addresses that `ipaddress` does not report as such in every supported Python release:
# Azure's virtual machine host, IETF protocol assignments (Oracle's metadata too), 6to4 (deprecated,
# and it wraps any IPv4 address), documentation, segment routing.
_INTERNAL_NETWORKS = tuple(
    map(ip_network, ("168.63.129.16/32", "192.0.0.0/24", "2002::/16", "3fff::/20", "5f00::/16"))
)
# Characters of a name after IDNA encoding, where some letters turn into a space.
_IN_A_HOST = re.compile(r"[\w.:%-]+", re.ASCII)
# NAT64: IPv6 addresses that lead to the IPv4 address in their last bytes.
_TRANSLATED = ip_network("64:ff9b::/96")
HTTPS = 443
LOWEST_PORT = 1024

DELIVERY_ERRORS: Mapping[str, str | Promise] = {
    "form": _("Give an address of the form https://host/path."),
    "https": _("The address must begin with https://."),
    "port": _("Port 443, or one above 1023."),
    "forbidden": _("This address leads into a private network. Webhooks need a public address."),
    "unknown-host": _("There is no server with this name."),
    "time": _("No answer within ten seconds."),
    "unreachable": _("The server refused or closed the connection."),
    "certificate": _("The server’s certificate is not valid for this name."),
    "answer": _("The answer was not valid HTTP."),
    "status": _("The receiver answered with an error status (not 2xx)."),
    "fault": _("Something went wrong on our side."),
    "secret": _("Its secret cannot be decrypted. Replace it."),
}


class DeliveryError(Exception):
    """The event was possibly not received; the code is one of `DELIVERY_ERRORS`."""

    def __init__(self, code: str, status: int | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.status = status


@dataclass(frozen=True)
class Target:
    """A parsed webhook address."""

    host: str
    """In ASCII; an IPv6 address without its brackets."""
    port: int
    path: str
    """With the query."""
    tls: bool

    @classmethod
    def from_url(cls, url: str) -> "Target":
        """Parse an address; raise `DeliveryError` for what can be refused without resolving it."""
        if not url.isprintable() or " " in url or "\\" in url or len(url) > LONGEST_ADDRESS:
            raise DeliveryError("form")
        try:
            parts = urlsplit(url)
            host = (parts.hostname or "").encode("idna").decode()
            port = parts.port
        except ValueError as error:  # UnicodeError is one
            raise DeliveryError("form") from error
        if parts.scheme != "https" and not (parts.scheme == "http" and settings.WEBHOOK_LOOPBACK):
            raise DeliveryError("https")
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        if (
            not _IN_A_HOST.fullmatch(host)
            or "@" in parts.netloc
            or parts.fragment
            or not path.isascii()
        ):
            raise DeliveryError("form")
        tls = parts.scheme == "https"
        target = cls(host, HTTPS if port is None else port, path, tls)
        if target.port != HTTPS and target.port < LOWEST_PORT:
            raise DeliveryError("port")
        literal = parse_ip_literal(host)
        if literal is not None:
            target.check([literal])
        return target

    @property
    def host_header(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == HTTPS else f"{host}:{self.port}"

    def resolve(self, seconds: float) -> list[str]:
        """Return the addresses to connect to; one forbidden address refuses the name."""
        addresses = _resolve(self.host, self.port, seconds)
        self.check(addresses)
        return [str(address) for address in addresses]

    def check(self, addresses: list[Address]) -> None:
        """Raise `DeliveryError` if one of these addresses is not allowed."""
        if not addresses:
            raise DeliveryError("unknown-host")
        if not all(is_allowed(address) for address in addresses):
            raise DeliveryError("forbidden")
        if not self.tls and not all(
            _effective_address(address).is_loopback for address in addresses
        ):
            raise DeliveryError("https")


def is_allowed(address: Address) -> bool:
    """Return whether the address is public, or allowed by the operator."""
    effective = _effective_address(address)
    if any(effective in network for network in settings.WEBHOOK_NETWORKS):
        return True
    if effective.is_loopback and settings.WEBHOOK_LOOPBACK:
        return True
    internal = (
        effective.is_private,
        effective.is_loopback,
        effective.is_link_local,
        effective.is_multicast,
        effective.is_reserved,
        effective.is_unspecified,
        isinstance(effective, IPv6Address) and effective.is_site_local,
        isinstance(effective, IPv6Address) and effective.teredo is not None,
        any(effective in network for network in _INTERNAL_NETWORKS),
    )
    return effective.is_global and not any(internal)


def parse_ip_literal(host: str) -> Address | None:
    """Parse a host that is an IP address, in any spelling that the system accepts."""
    try:
        return ip_address(host)
    except ValueError:
        pass
    try:
        # 2130706433, 0x7f.1, 0177.0.0.1, 127.1
        return IPv4Address(socket.inet_aton(host))
    except (OSError, ValueError):
        return None


def _effective_address(address: Address) -> Address:
    """Return the IPv4 address that an IPv6 address embeds and leads to, else the address."""
    if isinstance(address, IPv4Address):
        return address
    if address in _TRANSLATED:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address


def _resolve(host: str, port: int, seconds: float) -> list[Address]:
    """Resolve a host with a time-out, which `getaddrinfo` lacks."""
    answers: SimpleQueue[list[Address]] = SimpleQueue()

    def look_up() -> None:
        try:
            entries = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            entries = []
        answers.put([ip_address(str(entry[4][0])) for entry in entries])

    Thread(target=look_up, daemon=True).start()
    try:
        return answers.get(timeout=seconds)
    except Empty:
        raise DeliveryError("time") from None
