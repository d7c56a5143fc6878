"""Where Candor goes when a member of staff names an address: outside, and nowhere else.

The worker stands inside the operator's walls. So an address that means this machine, its network or
its cloud's own services is refused, whatever it is written as; names are judged by what they
resolve to, and the connection is made to the very addresses that were judged.
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

# Inside, though Python does not say so, or not in every release that we run on: the host of virtual
# machines at Azure, protocols of the IETF (Oracle's metadata too), 6to4 (given up, and it wraps any
# IPv4 address), documentation, segment routing.
_ALSO_INSIDE = tuple(
    map(ip_network, ("168.63.129.16/32", "192.0.0.0/24", "2002::/16", "3fff::/20", "5f00::/16"))
)
# What is left of a name once it is in ASCII: some letters turn into a space there.
_IN_A_HOST = re.compile(r"[\w.:%-]+", re.ASCII)
# IPv6 addresses that lead to the IPv4 address in their last bytes: NAT64's.
_TRANSLATED = ip_network("64:ff9b::/96")
HTTPS, LOWEST_PORT = 443, 1024

TROUBLES: Mapping[str, str | Promise] = {
    "form": _("This is no address of the form https://host/path."),
    "https": _("Only addresses that begin with https:// are written to."),
    "port": _("Port 443, or one above 1023."),
    "forbidden": _("This address leads inside a private network. Candor writes to none."),
    "unknown-host": _("There is no server of this name."),
    "time": _("No answer within ten seconds."),
    "unreachable": _("The server took no connection, or broke it off."),
    "certificate": _("The server’s certificate is not valid for this name."),
    "answer": _("What came back was no answer of a web server."),
    "status": _("The receiver answered with another status than 2xx."),
    "fault": _("Something broke on our side."),
    "secret": _("Its secret cannot be opened. Replace it."),
}


class NotDelivered(Exception):
    """Nothing was received for certain; the code is one of `TROUBLES`."""

    def __init__(self, code: str, status: int | None = None) -> None:
        super().__init__(code)
        self.code, self.status = code, status


@dataclass(frozen=True)
class Target:
    """An address, taken apart.

    Attributes
    ----------
    host : str
        In ASCII; an IPv6 address without its brackets.
    port : int
    path : str
        With the query.
    tls : bool
    """

    host: str
    port: int
    path: str
    tls: bool

    @classmethod
    def of(cls, url: str) -> "Target":
        """Refuses, by `NotDelivered`, what can be refused without asking who the host is."""
        if not url.isprintable() or " " in url or "\\" in url or len(url) > LONGEST_ADDRESS:
            raise NotDelivered("form")
        try:
            parts = urlsplit(url)
            host = (parts.hostname or "").encode("idna").decode()
            port = parts.port
        except ValueError as error:  # UnicodeError is one
            raise NotDelivered("form") from error
        if parts.scheme != "https" and not (parts.scheme == "http" and settings.WEBHOOK_LOOPBACK):
            raise NotDelivered("https")
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        if (
            not _IN_A_HOST.fullmatch(host)
            or "@" in parts.netloc
            or parts.fragment
            or not path.isascii()
        ):
            raise NotDelivered("form")
        tls = parts.scheme == "https"
        target = cls(host, HTTPS if port is None else port, path, tls)
        if target.port != HTTPS and target.port < LOWEST_PORT:
            raise NotDelivered("port")
        literal = written_out(host)
        if literal is not None:
            target.judge([literal])
        return target

    @property
    def name(self) -> str:
        """The host as a request names it."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == HTTPS else f"{host}:{self.port}"

    def addresses(self, seconds: float) -> list[str]:
        """The addresses to connect to, all of them judged; one bad one spoils the name."""
        found = _resolved(self.host, self.port, seconds)
        self.judge(found)
        return [str(each) for each in found]

    def judge(self, addresses: list[Address]) -> None:
        """Refuse the target if it may not be reached at one of these."""
        if not addresses:
            raise NotDelivered("unknown-host")
        if not all(may_be_reached(each) for each in addresses):
            raise NotDelivered("forbidden")
        if not self.tls and not all(_meant(each).is_loopback for each in addresses):
            raise NotDelivered("https")


def may_be_reached(address: Address) -> bool:
    """Whether it is an address of the outside, or one that the operator has allowed."""
    meant = _meant(address)
    if any(meant in network for network in settings.WEBHOOK_NETWORKS):
        return True
    if meant.is_loopback and settings.WEBHOOK_LOOPBACK:
        return True
    inside = (
        meant.is_private,
        meant.is_loopback,
        meant.is_link_local,
        meant.is_multicast,
        meant.is_reserved,
        meant.is_unspecified,
        isinstance(meant, IPv6Address) and meant.is_site_local,
        isinstance(meant, IPv6Address) and meant.teredo is not None,
        any(meant in network for network in _ALSO_INSIDE),
    )
    return meant.is_global and not any(inside)


def written_out(host: str) -> Address | None:
    """The address that a host is, in any spelling that the system would take for one."""
    try:
        return ip_address(host)
    except ValueError:
        pass
    try:
        # 2130706433, 0x7f.1, 0177.0.0.1, 127.1
        return IPv4Address(socket.inet_aton(host))
    except (OSError, ValueError):
        return None


def _meant(address: Address) -> Address:
    """The IPv4 address within an IPv6 one that leads there."""
    if isinstance(address, IPv4Address):
        return address
    if address in _TRANSLATED:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address


def _resolved(host: str, port: int, seconds: float) -> list[Address]:
    """Ask the system, which knows no time-out of its own, and wait no longer than this."""
    answers: SimpleQueue[list[Address]] = SimpleQueue()

    def ask() -> None:
        try:
            found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            found = []
        answers.put([ip_address(str(each[4][0])) for each in found])

    Thread(target=ask, daemon=True).start()
    try:
        return answers.get(timeout=seconds)
    except Empty:
        raise NotDelivered("time") from None
