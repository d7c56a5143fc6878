"""What counts as one network wherever attempts or submissions are counted."""

import ipaddress
import socket

# A home or a phone is given this much of IPv6, and draws its addresses from it as it likes.
IPV6_PREFIX = 64


def network_of(address: str) -> str:
    """An IPv4 address by itself, an IPv6 address by its /64; what is no address stays as it is.

    An IPv4 address in IPv6's spelling is that IPv4 address: they would all share one /64.
    """
    if _is_ipv4(address):
        return address
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(parsed), IPV6_PREFIX), strict=False))


def _is_ipv4(address: str) -> bool:
    """Most are, and this takes a tenth of what parsing them does."""
    try:
        socket.inet_pton(socket.AF_INET, address)
    except (OSError, ValueError):
        return False
    return True
