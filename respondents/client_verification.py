"""Verification that a server serves the respondent pages of this release.

Anyone with this repository can check from outside: the same release has the same bytes under the
same names, because every name contains its file's hash.
"""

from collections.abc import Iterator
from email.message import Message
from html.parser import HTMLParser
from urllib.parse import urljoin
from urllib.request import Request, urlopen

from django.conf import settings

from respondents.templatetags import script_integrity as scripts

PATIENCE_SECONDS = 20
POLICY = (
    "default-src 'none'",
    "script-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
)


class VerificationError(Exception):
    """A page could not be fetched, with the reason in one sentence."""


def manifest(*entries: str) -> dict[str, str]:
    """Map the URL path of every module of the respondent pages in this release to its SHA-384."""
    listed = (module for entry in entries or scripts.ENTRIES for module in scripts.modules(entry))
    return {module.url: module.integrity for module in listed}


def find_problems(url: str) -> Iterator[str]:
    """Yield how the respondent page at this URL differs from this release."""
    html, headers = _fetch(url)
    policy = headers.get("Content-Security-Policy", "")
    for rule in POLICY:
        if rule not in policy:
            yield f"the page's policy lacks {rule}"
    yield from _scripts(url, html)


class _Scripts(HTMLParser):
    """Collects the scripts of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.sources: dict[str, str] = {}
        self.inline = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        preloaded = tag == "link" and attributes.get("rel") == "modulepreload"
        address = attributes.get("href" if preloaded else "src")
        if preloaded or (tag == "script" and address):
            self.sources[address or ""] = attributes.get("integrity") or ""
        elif tag == "script" and attributes.get("type") != "application/json":
            self.inline += 1


def _scripts(url: str, html: bytes) -> Iterator[str]:
    found = _Scripts()
    found.feed(html.decode(errors="replace"))
    if found.inline:
        yield f"the page holds {found.inline} inline scripts"
    optional = [each for each in scripts.ENTRIES if each != scripts.OPEN]
    named = [each for each in optional if scripts.modules(each)[0].url in found.sources]
    if not {scripts.INVITED, scripts.DEVICE} & set(named):
        named.append(scripts.OPEN)
    expected = manifest(*named)
    for address in sorted(expected.keys() - found.sources.keys()):
        yield f"{address} is missing from the page"
    for address, integrity in found.sources.items():
        if address not in expected:
            yield f"{address} is no module of this release"
        elif integrity != expected[address]:
            yield f"{address} carries another hash on the page"
        elif scripts.integrity_of(_fetch(urljoin(url, address))[0]) != expected[address]:
            yield f"{address} is served with other content"


def _fetch(url: str) -> tuple[bytes, Message]:
    if not url.startswith(("http://", "https://")):
        raise VerificationError(f"{url} is no web address")
    request = Request(url, headers={"User-Agent": f"Candor/{settings.CANDOR_VERSION}"})
    try:
        with urlopen(request, timeout=PATIENCE_SECONDS) as response:
            return response.read(), response.headers
    except OSError as error:
        raise VerificationError(f"{url} cannot be read: {error}") from error
