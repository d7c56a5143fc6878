"""Verification that a server serves the respondent pages of this release.

Anyone with this repository can check from outside: the same release has the same bytes under the
same names, because every name contains its file's hash. Nothing here needs a database, collected
static files, or a setting of the site.
"""

import base64
import json
import posixpath
import re
import tempfile
from collections.abc import Container, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urljoin, urlsplit

from django.conf import settings

from localdp.mechanisms import OpenAnswer, OpenChoices, OpenNumber
from localdp.randomness import SecureWords
from respondents.bundles import integrity_of, of_sources
from respondents.intake.schema import written_submission
from respondents.questionnaire.shell import SCRIPTS, TRANSLATED, WAYS, every_shell_in
from respondents.raw_http import RawResponse, UnreadableResponse, exchange
from respondents.response_headers import PRELOAD, header_problems, header_rules
from respondents.signing import blind_rsa
from surveys.documents.frozen.canonical import block_hash, canonical
from surveys.documents.frozen.canonical import sha256 as hash_of
from surveys.documents.frozen.parsing import parse

FORMAT = 2
DEVICE_PAGE = "/device"
AUTHORS = {TRANSLATED: "in words of authors"}
IDENTITIES = (OpenAnswer, OpenChoices, OpenNumber)
EMPTY: Mapping[str, str] = {}
OK, STORED, PART, MOVED, KEPT, ALTERNATIVES = 200, 201, 206, 302, 304, (200, 403)
"""The plain page answers 403 where the survey has none."""
REFUSED = range(400, 500)
NOTHING = b"{}"
"""What is sent to see how it is refused."""
LARGEST_PAGE = 2**18
"""Bytes of a page whose parts are looked at; a release's own pages have far fewer."""


class VerificationError(Exception):
    """A page could not be fetched, with the reason in one sentence."""


@cache
def manifest() -> dict[str, Any]:
    """Return what this release serves to respondents: pages, files and headers.

    It depends on the release's sources only, so that anyone can compute, sign and compare it.
    """
    with tempfile.TemporaryDirectory(prefix="candor-client-") as folder, of_sources(folder) as all_:
        return {
            "format": FORMAT,
            "candor": settings.CANDOR_VERSION,
            "pages": {
                tag: {
                    " ".join([way, *map(names.__getitem__, scripts)]): integrity_of(page)
                    for names in [{**SCRIPTS, **(AUTHORS if tag == "en" else {})}]
                    for way in WAYS
                    for scripts, page in every_shell_in(tag, way, names)
                }
                for tag in settings.RESPONDENT_LANGUAGES
            },
            "files": {bundle.url: bundle.integrity for bundle in all_},
            "headers": header_rules(),
        }


def read_manifest(text: str) -> dict[str, Any]:
    """Return a published manifest; raise ValueError if it is not of this kind of release."""
    read = json.loads(text)
    kinds = {"pages": dict, "files": dict, "headers": dict}
    if not isinstance(read, dict) or read.get("format") != FORMAT:
        raise ValueError("This release cannot read this candor-client.json.")
    if not all(isinstance(read.get(name), kind) for name, kind in kinds.items()):
        raise ValueError("This candor-client.json is not complete.")
    return read


@dataclass
class Visit:
    """The comparison of one survey's pages with a release."""

    url: str
    release: dict[str, Any]
    allowed: Sequence[str] = ()
    facts: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        parts = urlsplit(self.url)
        self.url = parts._replace(query="", fragment="").geturl().rstrip("/")
        secure = parts.scheme == "https"
        self.facts = {
            "path": urlsplit(self.url).path,
            "port": str(parts.port or (443 if secure else 80)),
            "hsts": "max-age=31536000(; includeSubDomains)?(; preload)?" if secure else "",
            "document": "",
            "key": "",
            "early": "",
            "authors": "",
            "connect": "'none'",
        }

    def compare(self, kind: str, what: str, reply: RawResponse, **facts: str) -> Iterator[str]:
        """Yield how the headers of a response differ from what its kind has."""
        rules = self.release["headers"].get(kind, {})
        yield from (f"{what} has {fault}" for fault in reply.faults)
        yield from header_problems(
            what, reply.headers, rules, {**self.facts, **facts}, self.allowed
        )

    def get(self, more: str = "", *statuses: int, language: str = "en") -> RawResponse:
        return _fetch(self.url + more, statuses or (OK,), language=language)

    def problems_at(
        self, kind: str, what: str, more: str, *statuses: int, same: bool = True
    ) -> Generator[str, None, RawResponse]:
        """Yield what is wrong with the responses at an address; return the first one."""
        reply = self.get(more, *statuses)
        yield from self.compare(kind, what, reply)
        yield from _differing_replies(self.url + more, what, reply, same=same)
        return reply


CONDITIONS = {
    "for a browser": {
        "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) "
        "Chrome/140.0.0.0 Safari/537.36",
        "Accept": "text/html,application/xhtml+xml,*/*;q=0.8",
        "Accept-Encoding": "gzip, deflate, br, zstd",
        "Sec-Fetch-Site": "none",
    },
    "for gzip": {"Accept-Encoding": "gzip"},
    "for a part": {"Range": "bytes=0-"},
    "with a cookie": {"Cookie": "person=1"},
}
"""Requests that must get what the first one got."""
HAS_IT, HEAD_ALONE = "by who has it", "of its head alone"
OF_A_PART = {"Content-Encoding", "Content-Length", "Date", "Transfer-Encoding"}
"""Headers that may differ between them."""


def find_problems(
    url: str,
    release: dict[str, Any],
    document: str | None = None,
    allowed: Sequence[str] = (),
) -> Iterator[str]:
    """Yield how the respondent pages at this URL differ from a release, given by its manifest.

    With the SHA-256 of a wave document, also whether the page asks what that document says.
    ``allowed``: further headers, as `respondents.response_headers.header_problems` has them.
    """
    visit = Visit(url, release, allowed)
    if visit.url.endswith(DEVICE_PAGE):
        yield from _page_problems(visit, "device")
        return
    wave = None
    try:
        wave = yield from _document_problems(visit, document)
    except VerificationError as error:
        yield str(error)
    yield from _page_problems(visit, "page")
    yield from _other_problems(visit, wave)


def find_header_problems(url: str, *, of_survey: bool) -> Iterator[str]:
    """Yield what a proxy changes of files and, at the address of a survey, of its page.

    It asks for the page's headers alone, which counts as no opening.
    """
    visit = Visit(url, manifest())
    for address in visit.release["files"]:
        yield from _file_problems(visit, address)
    if of_survey:
        yield from _document_problems(visit, None)
        yield from visit.compare("page", "the page", _fetch(visit.url, (OK,), method="HEAD"))


def _page_problems(visit: Visit, kind: str, more: str = "") -> Iterator[str]:
    parts = _Parts()
    release = visit.release
    pages = {integrity for ways in release["pages"].values() for integrity in ways.values()}
    for language in release["pages"]:
        reply = visit.get(more, language=language)
        yield from visit.compare(kind, "the page", reply)
        if language == "en":
            yield from _differing_replies(visit.url + more, "the page", reply)
        if kind == "page" and integrity_of(reply.body) not in pages:
            yield "the page differs from this release"
        if len(reply.body) <= LARGEST_PAGE:
            parts.feed(reply.body.decode(errors="replace"))
    yield from _differing_parts(visit, parts)


class _Parts(HTMLParser):
    """The scripts and style sheets of pages, with their hashes."""

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


def _differing_parts(visit: Visit, parts: _Parts) -> Iterator[str]:
    listed = visit.release["files"]
    for inline in parts.inline:
        yield f"the page holds {inline}"
    if not parts.linked.keys() & listed.keys():
        yield "the page loads no file of this release"
    for address, integrity in parts.linked.items():
        if address not in listed:
            yield f"{address} is not a file of this release"
        elif integrity != listed[address]:
            yield f"{address} carries another hash on the page"
        else:
            yield from _file_problems(visit, address)


def _file_problems(visit: Visit, address: str) -> Iterator[str]:
    url = urljoin(visit.url, address)
    reply = _fetch(url, (OK,))
    name = re.escape(posixpath.basename(address))
    yield from visit.compare("file", address, reply, name=name)
    yield from _differing_replies(url, address, reply)
    if integrity_of(reply.body) != visit.release["files"][address]:
        yield f"{address} is served with other content"


def _differing_replies(
    url: str, what: str, first: RawResponse, *, sent: bytes | None = None, same: bool = True
) -> Iterator[str]:
    """Yield how responses differ that should be one and the same, except for the content if not
    `same`."""
    for when, reply in _other_replies(url, first, sent).items():
        yield from (f"{what}, asked {when}, has {fault}" for fault in reply.faults)
        kept = reply.status == KEPT and when == HAS_IT
        content = same and not kept and when != HEAD_ALONE
        if content and reply.body != first.body:
            yield f"{what}, asked {when}, has other content"
        if reply.status == PART and _is_whole(reply):
            del reply.headers["Content-Range"]
        elif reply.status != first.status and not kept:
            yield f"{what}, asked {when}, answers {reply.status}"
        held = {*map(str.title, [*([] if kept else first.headers), *reply.headers])} - OF_A_PART
        for name in sorted(held):
            if first.headers.get_all(name) != reply.headers.get_all(name):
                yield f"{what}, asked {when}, has another header {name}"


def _other_replies(url: str, first: RawResponse, sent: bytes | None) -> dict[str, RawResponse]:
    """Return the responses to the same request under other conditions, by condition."""
    every = range(200, 500)
    if sent is not None:
        conditions = {when: told for when, told in CONDITIONS.items() if "Range" not in told}
        return {when: _fetch(url, every, body=sent, told=told) for when, told in conditions.items()}
    conditions = dict(CONDITIONS)
    if "ETag" in first.headers:
        conditions[HAS_IT] = {"If-None-Match": str(first.headers["ETag"])}
    replies = {when: _fetch(url, every, told=told) for when, told in conditions.items()}
    return {**replies, HEAD_ALONE: _fetch(url, every, method="HEAD")}


def _is_whole(reply: RawResponse) -> bool:
    """Return whether a part of a file is all of it."""
    size = len(reply.body)
    return reply.headers.get("Content-Range") == f"bytes 0-{size - 1}/{size}"


def _document_problems(
    visit: Visit, expected: str | None
) -> Generator[str, None, dict[str, Any] | None]:
    """Yield problems of the wave document; return it, or None if no release could have made it."""
    reply = visit.get("/documents/", MOVED)
    name = reply.headers.get("Location", "").rpartition("/")[2]
    text = visit.get(f"/documents/{name}")
    digest = sha256(text.body).hexdigest()
    visit.facts["document"] = digest
    yield from visit.compare("redirect", "the redirection to the document", reply)
    yield from visit.compare("document", "the document", text)
    address = f"{visit.url}/documents/{name}"
    yield from _differing_replies(address, "the document", text)
    yield from _differing_replies(f"{visit.url}/documents/", "the redirection to it", reply)
    if expected not in {None, digest}:
        yield f"the document has the hash {digest}, not {expected}"
    names = ["reports"]
    wave = None
    try:
        wave = _parse(text.body)
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError):
        yield "the document is none that a release could make"
    if wave and wave["key_hash"]:
        names = ["key", "reports", "token"]
        visit.facts["key"] = f"sha256={wave['key_hash']}"
        visit.facts["early"] = f", <{urlsplit(visit.url).path}/key>; {PRELOAD}"
        yield from _key_problems(visit, wave["key_hash"])
    if logo := (wave or {}).get("survey", {}).get("branding", {}).get("logo"):
        yield from _logo_problems(visit, logo)
    for tag, expected_hash in (wave or {}).get("survey", {}).get("interface", {}).items():
        visit.facts["authors"] += f"|{re.escape(tag)}"
        said = visit.get(f"/documents/{expected_hash}")
        yield from visit.compare("document", f"the words in {tag}", said)
        if sha256(said.body).hexdigest() != expected_hash:
            yield f"the words in {tag} differ from the document"
    parts = urlsplit(visit.url)
    connect = [f"{parts.netloc}{parts.path}/{name}" for name in ("documents/", *names)]
    visit.facts["connect"] = " ".join(connect)
    return wave


def _logo_problems(visit: Visit, logo: str) -> Iterator[str]:
    reply = yield from visit.problems_at("logo", "the logo", f"/documents/{logo}.png")
    if sha256(reply.body).hexdigest() != logo:
        yield "the logo is not the one of the document"


def _parse(text: bytes) -> dict[str, Any]:
    """Return a wave document; raise if no release could have made it."""
    wave: dict[str, Any] = json.loads(text)
    survey = canonical(wave["survey"])
    data = wave["survey"]["questions"]
    questions = parse(survey).questions
    if (
        not {"kind", "work", "memory"} <= wave.keys()
        or canonical(wave).encode() != text
        or wave["version"] != hash_of(survey)
        or (wave["access"] == "invited") != bool(wave["key_hash"])
        or any(item["block"] != block_hash(item) for item in data)
        or any(
            question.in_clear != isinstance(question.mechanism, IDENTITIES)
            for question in questions
        )
    ):
        raise ValueError("no release could have made this document")
    if is_sent(wave):
        _report_of(wave)
    return wave


def _key_problems(visit: Visit, key_hash: str) -> Iterator[str]:
    reply = yield from visit.problems_at("key", "the key", "/key")
    try:
        fits = blind_rsa.fingerprint(base64.b64decode(reply.body)) == key_hash
    except ValueError:
        fits = False
    if not fits:
        yield "the key that signs invitations is not the one of the document"


def _other_problems(visit: Visit, wave: dict[str, Any] | None) -> Iterator[str]:
    """Yield problems of what a page leads to, and of the refusals of what it sends."""
    yield from visit.problems_at("plain", "the plain page", "/plain", *ALTERNATIVES, same=False)
    if wave and wave["memory"]:
        yield from _page_problems(visit, "device", DEVICE_PAGE)
    for kind, name in (("report", "reports"), ("token", "token")):
        if kind == "report" or visit.facts["key"]:
            url, what = f"{visit.url}/{name}", f"the response to {name}"
            reply = _fetch(url, REFUSED, body=NOTHING)
            yield from visit.compare(kind, what, reply)
            yield from _differing_replies(url, what, reply, sent=NOTHING)
    if wave and is_sent(wave):
        reply = _fetch(f"{visit.url}/reports", (STORED,), body=_report_of(wave))
        yield from visit.compare("report", "the response to a stored report", reply)


def is_sent(wave: Mapping[str, Any]) -> bool:
    """Return whether a report may be sent to see the response: to tests with an open link."""
    return wave["kind"] == "test" and wave["access"] == "link" and not wave["work"]


def _report_of(wave: Mapping[str, Any]) -> bytes:
    """Return a report that skips every question."""
    document = parse(canonical(wave["survey"]))
    words = SecureWords()
    layout = document.layout
    arms = layout.draw_arms(words)
    answers = [
        arm if question.kind.drawn else None
        for question, arm in zip(document.questions, arms, strict=True)
    ]
    return written_submission(document, layout.randomize(answers, words, arms))


def _fetch(
    url: str,
    statuses: Container[int],
    *,
    language: str = "en",
    body: bytes | None = None,
    method: str = "GET",
    told: Mapping[str, str] = EMPTY,
) -> RawResponse:
    if not url.startswith(("http://", "https://")):
        raise VerificationError(f"{url} is not a web address")
    headers = {"Accept-Language": language, "User-Agent": f"Candor/{settings.CANDOR_VERSION}"}
    if body is not None:
        headers["Content-Type"] = "application/json"
        method = "POST"
    try:
        reply = exchange(url, {**headers, **told}, method=method, body=body)
    except (OSError, UnreadableResponse, ValueError) as error:
        raise VerificationError(f"{url} cannot be read: {error}") from error
    if reply.status not in statuses:
        location = reply.headers.get("Location")
        more = f" and leads to {location}" if location else ""
        raise VerificationError(f"{url} answers {reply.status}{more}")
    return reply
