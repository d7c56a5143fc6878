"""The ASGI application for ``POST /s/<code>/reports``, which uses no Django request."""

import base64
import json
import re
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any, Protocol

from django.conf import settings
from django.http.request import split_domain_port, validate_host

from accounts.networks import network_of
from respondents.intake.batcher import Batcher
from respondents.intake.checks import check, reject_unless_stored
from respondents.intake.completion import CodeSigner
from respondents.intake.schema import (
    BODY_LIMIT,
    Rejected,
    parse_code_request,
    parse_submission,
    unavailable,
)
from respondents.intake.throttle import THROTTLE, client_address, reject_if_throttled
from respondents.intake.waves import WaveCache
from respondents.intake.writer import DatabaseUnavailable, Outcome, PendingReport, Writer
from surveys.models import Wave

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Message, Receive, Send], Awaitable[None]]
Submit = Callable[[PendingReport], Awaitable[Outcome]]
Sign = Callable[[Wave, bytes, bytes], Awaitable[bytes]]

_PATH = re.compile(r"/s/([-a-zA-Z0-9_]+)/reports")
_RESPONSES = {
    Outcome.STORED: (201, "stored"),
    Outcome.REPEATED: (200, "stored"),
    Outcome.COUNTED: (200, "counted"),
}
_RETRY_AFTER = {429: [(b"retry-after", b"60")], 503: [(b"retry-after", b"5")]}


class Bodies(Protocol):
    """Reads whole bodies within a size and a deadline (`config.http.bodies.BodyReader`)."""

    async def read(
        self, receive: Receive, limit: int, *, announced: int = 0, network: str = ""
    ) -> bytes:
        """Return the body, or raise `Rejected`."""


class Intake:
    """Handles submissions and passes all other requests to ``fallback``.

    ``headers`` are the ones that every response of the site has. Tests replace the cache of waves,
    and the functions that store a report and sign its code.
    """

    def __init__(
        self,
        fallback: Application,
        bodies: Bodies,
        *,
        headers: Iterable[tuple[bytes, bytes]] = (),
        waves: WaveCache | None = None,
        submit: Submit | None = None,
        sign: Sign | None = None,
    ) -> None:
        self._fallback = fallback
        self._headers = [*headers, (b"content-type", b"application/json")]
        self._bodies = bodies
        self._waves = waves or WaveCache()
        self._submit = submit or Batcher(Writer().write).submit
        self._sign = sign or CodeSigner().sign
        self._hosts = set[bytes]()

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        code = code_of(scope)
        if code is None:
            await self._fallback(scope, receive, send)
            return
        try:
            status, said = await self._handle(code, scope, receive)
        except Rejected as rejected:
            status, said = rejected.status, {"error": rejected.reason}
        headers = [*self._headers, *_RETRY_AFTER.get(status, [])]
        await send_response(send, status, headers, json.dumps(said).encode())

    async def _handle(
        self, code: str, scope: Message, receive: Receive
    ) -> tuple[int, dict[str, str]]:
        self._check_request(scope)
        address = address_of(scope)
        wave = self._waves.cached(code)
        # An unknown code is throttled before it is looked up.
        reject_if_throttled(THROTTLE, address, wave)
        length = content_length(scope)
        network = network_of(address)
        body = await self._bodies.read(receive, BODY_LIMIT, announced=length, network=network)
        wave = wave or await self._waves.get(code)
        asked = None
        if with_code := wave.version.document.own_codes:
            asked = parse_code_request(body, with_signature=wave.invited)
        if asked is not None:
            return 200, {"status": "stored", **await self._signature(wave, *asked)}
        submission = parse_submission(
            body,
            with_signature=wave.invited,
            with_proof=wave.work_bits > 0,
            with_texts=wave.version.document.has_words,
            with_code=with_code,
        )
        try:
            outcome = await self._submit(check(wave, submission))
        except DatabaseUnavailable as error:
            raise unavailable() from error
        reject_unless_stored(outcome)
        status, word = _RESPONSES[outcome]
        if not with_code:
            return status, {"status": word}
        signature = await self._signature(wave, submission.token, submission.blinded)
        return status, {"status": word, **signature}

    async def _signature(self, wave: Wave, token: bytes, blinded: bytes) -> dict[str, str]:
        signature = await self._sign(wave, token, blinded)
        return {"signature": base64.b64encode(signature).decode()}

    def _check_request(self, scope: Message) -> None:
        host = header(scope, b"host")
        if host not in self._hosts:
            domain, _port = split_domain_port(host.decode("latin-1"))
            if not domain or not validate_host(domain, settings.ALLOWED_HOSTS):
                raise Rejected(400, "This site does not answer to that host name.")
            if len(self._hosts) < 100:  # a wildcard allows any number of names
                self._hosts.add(host)
        if settings.SECURE_SSL_REDIRECT and not is_secure(scope):
            raise Rejected(403, "Submissions are taken over HTTPS only.")
        media_type = header(scope, b"content-type").split(b";", 1)[0].strip().lower()
        if media_type != b"application/json":
            raise Rejected(415, "Send the submission as application/json.")


async def send_response(
    send: Send, status: int, headers: Iterable[tuple[bytes, bytes]], body: bytes
) -> None:
    headers = [*headers, (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def code_of(scope: Message) -> str | None:
    """Return the code of the wave if the request is a submission, else None."""
    posted = scope["type"] == "http" and scope["method"] == "POST"
    match = _PATH.fullmatch(scope["path"]) if posted else None
    return match[1] if match else None


def address_of(scope: Message) -> str:
    """Return the client's address, as `respondents.intake.throttle.address_of` does."""
    client = scope.get("client")
    forwarded = header(scope, b"x-forwarded-for").decode("latin-1")
    return client_address(forwarded, client[0] if client else "")


def is_secure(scope: Message) -> bool:
    """Return whether the request reached this server, or the proxy in front of it, over HTTPS."""
    if settings.BEHIND_PROXY:
        return header(scope, b"x-forwarded-proto").strip() == b"https"
    return bool(scope.get("scheme") == "https")


def header(scope: Message, name: bytes) -> bytes:
    """Return the last header with this lower-case name, or b""."""
    return next((value for key, value in reversed(scope["headers"]) if key == name), b"")


def content_length(scope: Message) -> int:
    """Return the value of ``Content-Length``, or 0 without one."""
    length = header(scope, b"content-length")
    return int(length) if length.isdigit() else 0
