"""``POST /s/<code>/reports`` as an ASGI application of its own, without a Django request."""

import json
import re
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any, Protocol

from django.conf import settings
from django.http.request import split_domain_port, validate_host

from accounts.networks import network_of
from respondents.intake.batcher import Batcher
from respondents.intake.checks import check, reject_unless_kept
from respondents.intake.schema import BODY_LIMIT, Rejected, parse_submission, unavailable
from respondents.intake.throttle import THROTTLE, client_address, reject_if_throttled
from respondents.intake.waves import Waves
from respondents.intake.writer import DatabaseAway, Outcome, PendingReport, Writer

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Message, Receive, Send], Awaitable[None]]
Submit = Callable[[PendingReport], Awaitable[Outcome]]

_PATH = re.compile(r"/s/([-a-zA-Z0-9_]+)/reports")
_ANSWERS = {
    Outcome.STORED: (201, b'{"status": "stored"}'),
    Outcome.REPEATED: (200, b'{"status": "stored"}'),
    Outcome.COUNTED: (200, b'{"status": "counted"}'),
}
_RETRY_AFTER = {429: b"60", 503: b"5"}


class Disconnected(Exception):
    """The client hung up before its body was complete."""


class ReadsBodies(Protocol):
    """`config.http.bodies.BodyReader`, which pages share."""

    async def read(self, receive: Receive, limit: int, *, announced: int, network: str) -> bytes:
        """Return a body; or raise `Rejected` or `Disconnected`."""
        ...


class Intake:
    """Answers submissions; ``others`` answers everything else.

    Parameters
    ----------
    others : ASGI application
    bodies : BodyReader
    headers : iterable of (str, str)
        What every answer of the site carries.
    waves, submit
        For tests: where waves are found, and what keeps a report.
    """

    def __init__(
        self,
        others: Application,
        bodies: ReadsBodies,
        *,
        headers: Iterable[tuple[str, str]] = (),
        waves: Waves | None = None,
        submit: Submit | None = None,
    ) -> None:
        self._others = others
        self._headers = [
            (b"content-type", b"application/json"),
            *((name.lower().encode(), value.encode()) for name, value in headers),
        ]
        self._bodies = bodies
        self._waves = waves or Waves()
        self._submit = submit or Batcher(Writer().write).submit
        self._hosts = set[bytes]()

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        code = code_of(scope)
        if code is None:
            await self._others(scope, receive, send)
            return
        try:
            status, body = _ANSWERS[await self._take(code, scope, receive)]
        except Rejected as rejected:
            status = rejected.status
            body = json.dumps({"error": rejected.reason}).encode()
        except Disconnected:
            return
        headers = [*self._headers, (b"content-length", b"%d" % len(body))]
        if status in _RETRY_AFTER:
            headers.append((b"retry-after", _RETRY_AFTER[status]))
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    async def _take(self, code: str, scope: Message, receive: Receive) -> Outcome:
        self._check_request(scope)
        address = address_of(scope)
        wave = self._waves.cached(code)
        # An unknown code is throttled before it is looked up.
        reject_if_throttled(THROTTLE, address, wave)
        length, network = announced_length(scope), network_of(address)
        body = await self._bodies.read(receive, BODY_LIMIT, announced=length, network=network)
        wave = wave or await self._waves.get(code)
        submission = parse_submission(body, signed=wave.invited, worked=wave.work_bits > 0)
        try:
            outcome = await self._submit(check(wave, submission))
        except DatabaseAway as error:
            raise unavailable() from error
        reject_unless_kept(outcome)
        return outcome

    def _check_request(self, scope: Message) -> None:
        host = header(scope, b"host")
        if host not in self._hosts:
            domain, _port = split_domain_port(host.decode("latin-1"))
            if not domain or not validate_host(domain, settings.ALLOWED_HOSTS):
                raise Rejected(400, "This site does not answer to that host name.")
            if len(self._hosts) < 100:  # a wildcard lets any number of names in
                self._hosts.add(host)
        if settings.SECURE_SSL_REDIRECT and not is_secure(scope):
            raise Rejected(403, "Submissions are taken over HTTPS only.")
        kind = header(scope, b"content-type").split(b";", 1)[0].strip().lower()
        if kind != b"application/json":
            raise Rejected(415, "Send the submission as application/json.")


def code_of(scope: Message) -> str | None:
    """Return the survey's code if this is a submission."""
    posted = scope["type"] == "http" and scope["method"] == "POST"
    found = _PATH.fullmatch(scope["path"]) if posted else None
    return found[1] if found else None


def address_of(scope: Message) -> str:
    """Return where a request comes from, as `respondents.intake.throttle.address_of` does."""
    client = scope.get("client")
    forwarded = header(scope, b"x-forwarded-for").decode("latin-1")
    return client_address(forwarded, client[0] if client else "")


def is_secure(scope: Message) -> bool:
    """Return whether the client, or the proxy in front, was asked over HTTPS."""
    if settings.BEHIND_PROXY:
        return header(scope, b"x-forwarded-proto").strip() == b"https"
    return bool(scope.get("scheme") == "https")


def header(scope: Message, name: bytes) -> bytes:
    """The last header of this name, in lower case, or b""."""
    return next((value for one, value in reversed(scope["headers"]) if one == name), b"")


def announced_length(scope: Message) -> int:
    """What ``Content-Length`` says; 0 without one."""
    length = header(scope, b"content-length")
    return int(length) if length.isdigit() else 0
