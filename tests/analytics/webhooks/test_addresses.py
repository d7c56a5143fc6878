"""Addresses that Candor never connects to, in every spelling."""

import socket
import time
from ipaddress import ip_address, ip_network
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from pytest_django.fixtures import Settings

from analytics.webhooks.ssrf import (
    DELIVERY_ERRORS,
    DeliveryError,
    Target,
    is_allowed,
    parse_ip_literal,
)
from tests.timing import within

Resolver = Any


def refusal(url: str) -> str:
    with pytest.raises(DeliveryError) as refused:
        Target.from_url(url).resolve(2)
    assert refused.value.code in DELIVERY_ERRORS
    return refused.value.code


FORBIDDEN = [
    "127.0.0.1",
    "127.8.9.1",
    "2130706433",
    "0x7f000001",
    "0x7f.1",
    "0177.0.0.1",
    "127.1",
    "0",
    "0.0.0.0",  # noqa: S104
    "10.0.0.7",
    "167772167",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "192.168.257",
    "100.64.0.1",
    "100.100.100.200",
    "169.254.169.254",
    "2852039166",
    "0xA9FEA9FE",
    "168.63.129.16",
    "192.0.0.192",
    "192.0.2.1",
    "198.18.0.1",
    "224.0.0.1",
    "239.255.255.250",
    "240.0.0.1",
    "255.255.255.255",
    "[::]",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[::ffff:169.254.169.254]",
    "[::ffff:168.63.129.16]",
    "[::127.0.0.1]",
    "[64:ff9b::7f00:1]",
    "[64:ff9b::a9fe:a9fe]",
    "[64:ff9b:1::a00:1]",
    "[2002:7f00:1::]",
    "[2002:a9fe:a9fe::1]",
    "[2001:0:4136:e378:8000:63bf:3fff:fdd2]",
    "[fc00::1]",
    "[fd00:ec2::254]",
    "[fe80::1]",
    "[fe80::1%25lo]",
    "[fec0::1]",
    "[ff02::1]",
    "[2001:db8::1]",
    "[3fff::1]",
    "[5f00::1]",
    "①②⑦.⓪.⓪.①",
]


@pytest.mark.parametrize("host", FORBIDDEN)
def test_no_spelling_of_an_inner_address_is_written_to(host: str) -> None:
    """Refused at once, before the host is resolved."""
    with pytest.raises(DeliveryError) as refused:
        Target.from_url(f"https://{host}/")
    assert refused.value.code == "forbidden"


@pytest.mark.parametrize("host", ["localhost", "localhost.", "LOCALHOST", "ip6-localhost"])
def test_a_name_is_judged_by_what_it_resolves_to(host: str) -> None:
    assert refusal(f"https://{host}/") in ("forbidden", "unknown-host")


FORMS = {
    "http://example.org/": "https",
    "ftp://example.org/": "https",
    "file:///etc/passwd": "https",
    "gopher://example.org/": "https",
    "//example.org/": "https",
    "example.org": "https",
    "": "https",
    "https://": "form",
    "https:///path": "form",
    "https://user@example.org/": "form",
    "https://user:word@example.org/": "form",
    "https://example.org#@10.0.0.1/": "form",
    "https://example.org/#part": "form",
    "https://example.org/\r\nX: y": "form",
    "https://example.org/a b": "form",
    "https://example.org\\@10.0.0.1/": "form",
    "https://exa\tmple.org/": "form",
    "https://example.org/ü": "form",
    "https://[::1/": "form",
    "https://a..b/": "form",
    "https://example.org:port/": "form",
    "https://example.org:99999/": "form",
    f"https://{'a' * 64}.example/": "form",
    f"https://example.org/{'a' * 500}": "form",
    "https://example.org:22/": "port",
    "https://example.org:80/": "port",
    "https://example.org:0/": "port",
    "https://no-such-host.invalid/": "unknown-host",
}


@pytest.mark.parametrize("url", FORMS)
def test_an_unusable_address_is_refused_with_a_reason(url: str) -> None:
    assert refusal(url) == FORMS[url]


def test_an_address_is_taken_apart() -> None:
    target = Target.from_url("https://Lab.Example:8443/in?x=1&y=%20")
    assert target == Target("lab.example", 8443, "/in?x=1&y=%20", tls=True)
    assert target.host_header == "lab.example:8443"
    assert Target.from_url("https://bücher.example").host == "xn--bcher-kva.example"
    assert Target.from_url("https://[2606:4700::1111]/").host_header == "[2606:4700::1111]"


def names(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> None:
    """Every name resolves to these."""

    def resolve(host: str, port: int, **more: object) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, port)) for each in addresses]

    monkeypatch.setattr(socket, "getaddrinfo", resolve)


@pytest.mark.parametrize(
    "address", ["10.0.0.1", "::1", "fe80::1%lo", "::ffff:192.168.0.1", "169.254.169.254"]
)
def test_one_inner_address_spoils_a_name(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    names(monkeypatch, "93.184.215.14", address)
    assert refusal("https://lab.example/") == "forbidden"


def test_outer_addresses_are_handed_on_as_they_were_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    names(monkeypatch, "93.184.215.14", "2606:4700::1111", "64:ff9b::5db8:d70e")
    target = Target.from_url("https://lab.example/").resolve(1)
    assert target == ["93.184.215.14", "2606:4700::1111", "64:ff9b::5db8:d70e"]


def test_a_silent_name_server_costs_no_more_time_than_there_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:

    def silent(*what: object, **more: object) -> list[Any]:
        time.sleep(2)
        return []

    monkeypatch.setattr(socket, "getaddrinfo", silent)
    with within(1, time.monotonic):
        with pytest.raises(DeliveryError) as refused:
            Target.from_url("https://lab.example/").resolve(0.1)
        assert refused.value.code == "time"


def test_an_operator_allows_networks_and_nothing_beside_them(settings: Settings) -> None:
    settings.WEBHOOK_NETWORKS = (
        ip_network("10.1.2.0/24"),
        ip_network("fd12::/16"),
    )
    assert Target.from_url("https://10.1.2.3/").resolve(1) == ["10.1.2.3"]
    assert Target.from_url("https://[fd12::1]/").resolve(1) == ["fd12::1"]
    assert Target.from_url("https://[::ffff:10.1.2.3]/").host == "::ffff:10.1.2.3"
    for url in ("https://10.1.3.1/", "https://[fd13::1]/", "https://127.0.0.1/"):
        assert refusal(url) == "forbidden"
    assert refusal("http://10.1.2.3:8000/") == "https"


def test_loopback_is_for_who_tries_things_out(settings: Settings) -> None:
    settings.WEBHOOK_LOOPBACK = True
    for url in ("http://127.0.0.1:8000/", "https://127.0.0.1/", "http://[::1]:8000/"):
        assert Target.from_url(url).resolve(1)
    for url in ("https://10.0.0.1/", "https://169.254.169.254/"):
        assert refusal(url) == "forbidden"
    assert refusal("http://93.184.215.14:8000/") == "https"


@example("\u00a8.example", "https://")
@given(st.text(max_size=60), st.sampled_from(["", "https://", "https://a.example:", "https://["]))
def test_whatever_somebody_writes_is_an_address_or_a_clear_no(text: str, before: str) -> None:
    try:
        target = Target.from_url(before + text)
    except DeliveryError:
        return
    assert target.tls
    assert f"{target.host}{target.path}".isascii()
    assert not set(target.host + target.path) & set(" \r\n\t")


@example(ip_address("2002:100::"))
@given(st.ip_addresses())
def test_what_is_reached_is_global_however_it_is_wrapped(address: Any) -> None:
    """No address that an allowed one leads to may be internal either."""
    if not is_allowed(address):
        return
    inner = [address]
    if address.version == 6:
        inner += [each for each in (address.ipv4_mapped, address.sixtofour) if each]
    assert all(each.is_global and not each.is_multicast for each in inner if each != address)
    assert not address.is_private
    assert parse_ip_literal(str(address)) == address
