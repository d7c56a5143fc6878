"""Verification that a server serves the respondent pages of this release.

Anyone with this repository can check from outside: the same release has the same bytes under the
same names, because every name contains its file's hash.
"""

import base64
import json
import re
from collections.abc import Iterator
from email.message import Message
from hashlib import sha256
from html.parser import HTMLParser
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urljoin, urlsplit
from urllib.request import Request, urlopen

from django.conf import settings

from localdp.mechanisms import OpenAnswer, OpenNumber
from respondents.questionnaire.policy import INTEGRITY
from respondents.questionnaire.shell import WAYS, shell_in
from respondents.signing import blind_rsa
from respondents.templatetags.script_integrity import BUNDLES, bundle, integrity_of
from surveys.documents.frozen import block_hash, canonical, parse
from surveys.documents.frozen import sha256 as hash_of

PATIENCE_SECONDS = 20
POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "data:",
    "font-src": "data:",
    "form-action": "'none'",
    "frame-src": "'none'",
    "base-uri": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "candor",
}
# The rest names the addresses of the survey, and the sites that may embed it.
OWN = {"connect-src", "frame-ancestors"}
# They would lead elsewhere, or recognize people.
HEADERS_OF_NONE = ("Refresh", "Set-Cookie")
PRELOAD = r"<[^<>]*/documents/[0-9a-f]{64}>; rel=preload; as=fetch; crossorigin=anonymous"
DEVICE_PAGE = "/device"
IDENTITIES = (OpenAnswer, OpenNumber)


class VerificationError(Exception):
    """A page could not be fetched, with the reason in one sentence."""


def manifest() -> dict[str, Any]:
    """Return what this release serves to respondents: pages, files and rules, with their hashes.

    It depends on the release only, so that anyone can compute, sign and compare it.
    """
    languages = [tag for tag, _name in settings.LANGUAGES]
    return {
        "candor": settings.CANDOR_VERSION,
        "pages": {
            tag: {way: integrity_of(shell_in(tag, way)) for way in WAYS} for tag in languages
        },
        "files": {each.url: each.integrity for each in map(bundle, BUNDLES)},
        "headers": {"Content-Security-Policy": POLICY, "Integrity-Policy": INTEGRITY},
    }


def find_problems(url: str, release: dict[str, Any], document: str | None = None) -> Iterator[str]:
    """Yield how the respondent page at this URL differs from a release, given by its manifest.

    With the SHA-256 of a wave document, also whether the page asks what that document says.
    """
    of_device = urlsplit(url).path.endswith(DEVICE_PAGE)
    found, headers = _Parts(), Message()
    pages = {each for ways in release["pages"].values() for each in ways.values()}
    for language in release["pages"]:
        html, headers = _fetch(url, language)
        yield from _header_problems(url, headers, release["headers"])
        if not of_device and integrity_of(html) not in pages:
            yield "the page is not that of this release"
        found.feed(html.decode(errors="replace"))
    yield from _differing_parts(url, found, release["files"])
    if not of_device:
        yield from _document_problems(url, headers, document)


def _header_problems(url: str, headers: Message, expected: dict[str, Any]) -> Iterator[str]:
    """Yield what a browser would allow beyond the release, and addresses elsewhere."""
    rules = expected["Content-Security-Policy"]
    policy = _directives(headers.get("Content-Security-Policy", ""))
    for name, value in rules.items():
        if policy.get(name) != value:
            yield f"the page's policy lacks {name} {value}"
    for name in sorted(policy.keys() - rules.keys() - OWN):
        yield f"the page's policy has {name}, which this release has not"
    own = _address(url)
    for address in policy.get("connect-src", "*").split():
        if address != "'none'" and not address.startswith(f"{own}/"):
            yield f"the page may send data to {address}"
    if headers.get("Integrity-Policy") != expected["Integrity-Policy"]:
        yield f"the page's Integrity-Policy is not {expected['Integrity-Policy']}"
    for name in HEADERS_OF_NONE:
        if name in headers:
            yield f"the page has the header {name}"
    for link in headers.get_all("Link", []):
        if not re.fullmatch(PRELOAD, link):
            yield f"the page's header Link loads {link}"


def _directives(policy: str) -> dict[str, str]:
    """Return a policy as browsers read it: of two rules for the same, the first counts."""
    words = [rule.split() for rule in policy.split(";")]
    return {name.lower(): " ".join(values) for name, *values in reversed(list(filter(None, words)))}


class _Parts(HTMLParser):
    """Collects the scripts and style sheets of pages, with their hashes."""

    def __init__(self) -> None:
        super().__init__()
        self.linked: dict[str, str] = {}
        self.inline: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        if "style" in attributes:
            self.inline.append(f"a style attribute at {tag}")
        address = attributes.get("src" if tag == "script" else "href")
        if (tag == "script" and address) or (
            tag == "link" and attributes.get("rel") in {"stylesheet", "modulepreload"}
        ):
            self.linked[address or ""] = attributes.get("integrity") or ""
        elif tag == "style" or (tag == "script" and attributes.get("type") != "application/json"):
            self.inline.append(f"an inline {tag}")


def _differing_parts(url: str, found: _Parts, listed: dict[str, str]) -> Iterator[str]:
    for inline in found.inline:
        yield f"the page holds {inline}"
    if not found.linked.keys() & listed.keys():
        yield "the page loads no file of this release"
    for address, integrity in found.linked.items():
        if address not in listed:
            yield f"{address} is no file of this release"
        elif integrity != listed[address]:
            yield f"{address} carries another hash on the page"
        elif integrity_of(_fetch(urljoin(url, address))[0]) != listed[address]:
            yield f"{address} is served with other content"


def _document_problems(url: str, headers: Message, expected: str | None) -> Iterator[str]:
    text, _headers = _fetch(f"{_without_query(url)}/documents/")
    found = sha256(text).hexdigest()
    if expected not in {None, found}:
        yield f"the document has the hash {found}, not {expected}"
    try:
        wave = _parse(text)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        yield "the document is none that a release could make"
        return
    if wave["key_hash"]:
        yield from _key_problems(url, headers, wave["key_hash"])


def _parse(text: bytes) -> dict[str, Any]:
    """Return a wave document; raise if no release could have made it."""
    wave: dict[str, Any] = json.loads(text)
    survey = canonical(wave["survey"])
    data, questions = wave["survey"]["questions"], parse(survey).questions
    if (
        canonical(wave).encode() != text
        or wave["version"] != hash_of(survey)
        or (wave["access"] == "invited") != bool(wave["key_hash"])
        or any(each["block"] != block_hash(each) for each in data)
        or any(each.in_clear != isinstance(each.mechanism, IDENTITIES) for each in questions)
    ):
        raise ValueError("no release could have made this document")
    return wave


def _key_problems(url: str, headers: Message, key_hash: str) -> Iterator[str]:
    encoded, _headers = _fetch(f"{_without_query(url)}/key")
    try:
        fits = blind_rsa.fingerprint(base64.b64decode(encoded)) == key_hash
    except ValueError:
        fits = False
    if not fits:
        yield "the key that signs invitations is not the one of the document"
    if headers.get("Candor-Signing-Key") != f"sha256={key_hash}":
        yield "the page's headers name another key than its document"


def _without_query(url: str) -> str:
    return urlsplit(url)._replace(query="", fragment="").geturl().rstrip("/")


def _address(url: str) -> str:
    """The host and path of a page, as its policy names them."""
    parts = urlsplit(url)
    return f"{parts.netloc}{parts.path.rstrip('/')}"


def _fetch(url: str, language: str = "en") -> tuple[bytes, Message]:
    if not url.startswith(("http://", "https://")):
        raise VerificationError(f"{url} is no web address")
    given = {"Accept-Language": language, "User-Agent": f"Candor/{settings.CANDOR_VERSION}"}
    request = Request(url, headers=given)
    try:
        with urlopen(request, timeout=PATIENCE_SECONDS) as response:
            return response.read(), response.headers
    except OSError as error:
        if isinstance(error, HTTPError):
            error.close()
        raise VerificationError(f"{url} cannot be read: {error}") from error
