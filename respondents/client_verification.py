"""Verification that a server serves the respondent pages of this release.

Anyone with this repository can check from outside: the same release has the same bytes under the
same names, because every name contains its file's hash.
"""

from collections.abc import Iterator
from email.message import Message
from hashlib import sha256
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit
from urllib.request import Request, urlopen

from django.conf import settings

from respondents.templatetags.script_integrity import (
    BUNDLES,
    DEVICE,
    STYLES,
    SURVEY,
    bundle,
    integrity_of,
)

PATIENCE_SECONDS = 20
POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "data:",
    "form-action": "'none'",
    "frame-src": "'none'",
    "base-uri": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "'none'",
}
# The rest names the addresses of the survey, and the sites that may embed it.
OWN = {"connect-src", "frame-ancestors"}


class VerificationError(Exception):
    """A page could not be fetched, with the reason in one sentence."""


def manifest() -> dict[str, str]:
    """Map the URL path of every script and style sheet of respondents' pages to its SHA-384."""
    return {each.url: each.integrity for each in map(bundle, BUNDLES)}


def find_problems(url: str, document: str | None = None) -> Iterator[str]:
    """Yield how the respondent page at this URL differs from this release.

    With the SHA-256 of a wave document, also whether the page asks what that document says.
    """
    html, headers = _fetch(url)
    yield from _policy_problems(url, headers)
    found = _Parts()
    found.feed(html.decode(errors="replace"))
    yield from _differing_parts(url, found)
    yield from _document_problems(url, found.document, document)


def _policy_problems(url: str, headers: Message) -> Iterator[str]:
    """Yield directives that are missing, looser or unknown, and addresses elsewhere."""
    rules = headers.get("Content-Security-Policy", "").split("; ")
    policy = dict(rule.split(" ", 1) for rule in rules if " " in rule)
    for name, value in POLICY.items():
        if policy.get(name) != value:
            yield f"the page's policy lacks {name} {value}"
    for name in policy.keys() - POLICY.keys() - OWN:
        yield f"the page's policy has {name}, which this release has not"
    own = urlsplit(url)
    for address in policy.get("connect-src", "*").split():
        if address != "'none'" and not address.startswith(f"{own.netloc}{own.path.rstrip('/')}"):
            yield f"the page may send data to {address}"


class _Parts(HTMLParser):
    """Collects the scripts and style sheets of a page, with their hashes, and its document."""

    def __init__(self) -> None:
        super().__init__()
        self.linked: dict[str, str] = {}
        self.inline: list[str] = []
        self.document = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        self.document = attributes.get("data-document") or self.document
        if "style" in attributes:
            self.inline.append(f"a style attribute at {tag}")
        address = attributes.get("src" if tag == "script" else "href")
        if (tag == "script" and address) or (
            tag == "link" and attributes.get("rel") in {"stylesheet", "modulepreload"}
        ):
            self.linked[address or ""] = attributes.get("integrity") or ""
        elif tag == "style" or (tag == "script" and attributes.get("type") != "application/json"):
            self.inline.append(f"an inline {tag}")


def _differing_parts(url: str, found: _Parts) -> Iterator[str]:
    for inline in found.inline:
        yield f"the page holds {inline}"
    listed = manifest()
    entry = DEVICE if bundle(DEVICE).url in found.linked else SURVEY
    for name in (entry, STYLES):
        if (address := bundle(name).url) not in found.linked:
            yield f"{address} is missing from the page"
    for address, integrity in found.linked.items():
        if address not in listed:
            yield f"{address} is no file of this release"
        elif integrity != listed[address]:
            yield f"{address} carries another hash on the page"
        elif integrity_of(_fetch(urljoin(url, address))[0]) != listed[address]:
            yield f"{address} is served with other content"


def _document_problems(url: str, address: str, expected: str | None) -> Iterator[str]:
    if not address:
        if expected:
            yield "the page names no document"
        return
    found = sha256(_fetch(urljoin(url, address))[0]).hexdigest()
    if not address.endswith(f"/{found}"):
        yield f"the document at {address} has the hash {found}"
    if expected not in {None, found}:
        yield f"the document has the hash {found}, not {expected}"


def _fetch(url: str) -> tuple[bytes, Message]:
    if not url.startswith(("http://", "https://")):
        raise VerificationError(f"{url} is no web address")
    request = Request(url, headers={"User-Agent": f"Candor/{settings.CANDOR_VERSION}"})
    try:
        with urlopen(request, timeout=PATIENCE_SECONDS) as response:
            return response.read(), response.headers
    except OSError as error:
        raise VerificationError(f"{url} cannot be read: {error}") from error
