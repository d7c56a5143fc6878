"""Verification that a server serves the respondent pages of this release.

Anyone with this repository can check from outside: the same release has the same bytes under the
same names, because every name contains its file's hash.
"""

import hashlib
import urllib.error
import urllib.request
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass, field
from email.message import Message
from html.parser import HTMLParser
from urllib.parse import urljoin

from django.conf import settings

from respondents.templatetags.script_integrity import (
    DEVICE,
    FAMILIES,
    INVITED,
    OPEN,
    PERMANENT,
    WORK,
    modules,
)

PATIENCE_SECONDS = 20
POLICY = (
    "default-src 'none'",
    "script-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
)


EVERY = (OPEN, INVITED, WORK, PERMANENT, DEVICE, *FAMILIES)


class VerificationError(Exception):
    """A page could not be fetched, with the reason in one sentence."""


def manifest(*entries: str) -> dict[str, str]:
    """Map the URL path of every module of the respondent pages in this release to its SHA-384."""
    listed = (module for entry in entries or EVERY for module in modules(entry))
    return {module.url: module.integrity for module in listed}


def find_problems(url: str) -> Iterator[str]:
    """Yield how the respondent page at this URL differs from this release."""
    html, headers = _fetch(url)
    policy = headers.get("Content-Security-Policy", "")
    for rule in POLICY:
        if rule not in policy:
            yield f"the page's policy lacks {rule}"
    yield from _scripts(url, html)


@dataclass
class _Scripts(HTMLParser):
    """Collects the scripts of a page."""

    sources: dict[str, str] = field(default_factory=dict)
    inline: int = 0

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        preloaded = tag == "link" and attributes.get("rel") == "modulepreload"
        if preloaded or (tag == "script" and attributes.get("src")):
            address = attributes.get("href" if preloaded else "src") or ""
            self.sources[address] = attributes.get("integrity") or ""
        elif tag == "script" and attributes.get("type") != "application/json":
            self.inline += 1


def _scripts(url: str, html: bytes) -> Iterator[str]:
    found = _Scripts()
    found.feed(html.decode(errors="replace"))
    if found.inline:
        yield f"the page holds {found.inline} inline scripts"
    named = [entry for entry in EVERY[1:] if modules(entry)[0].url in found.sources]
    expected = manifest(*named if {INVITED, DEVICE} & set(named) else (OPEN, *named))
    for address in sorted(expected.keys() - found.sources.keys()):
        yield f"{address} is missing from the page"
    for address, integrity in found.sources.items():
        if address not in expected:
            yield f"{address} is no module of this release"
        elif integrity != expected[address]:
            yield f"{address} carries another hash on the page"
        elif _hash(_fetch(urljoin(url, address))[0]) != expected[address]:
            yield f"{address} is served with other content"


def _hash(content: bytes) -> str:
    return "sha384-" + b64encode(hashlib.sha384(content).digest()).decode()


def _fetch(url: str) -> tuple[bytes, Message]:
    if not url.startswith(("http://", "https://")):
        raise VerificationError(f"{url} is no web address")
    request = urllib.request.Request(
        url, headers={"User-Agent": f"Candor/{settings.CANDOR_VERSION}"}
    )
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE_SECONDS) as response:
            return response.read(), response.headers
    except (urllib.error.URLError, OSError) as error:
        raise VerificationError(f"{url} cannot be read: {error}") from error
