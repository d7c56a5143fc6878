"""The network an address belongs to, wherever attempts or submissions are counted."""

import ipaddress
import socket

# A home or a phone gets a prefix of this length and chooses its addresses within it.
IPV6_PREFIX = 64


def network_of(address: str) -> str:
    """Return an IPv4 address unchanged, the /64 of an IPv6 address, and other text unchanged.

    IPv4-mapped IPv6 addresses become IPv4 addresses: they would all share one /64.
    """
    try:  # the most common case, recognized in a tenth of the time that parsing takes
        socket.inet_pton(socket.AF_INET, address)
        return address
    except (OSError, ValueError):
        pass
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(parsed), IPV6_PREFIX), strict=False))
