"""Django's test client with submissions handled by the intake, as on the site.

The test client calls Django's views through WSGI, but no view handles submissions.
`answer_submissions` passes them to `respondents.intake.asgi` within the test's own transaction:
waves are loaded and reports stored over Django's connection instead of the intake's own.
"""

from collections.abc import Coroutine
from functools import lru_cache
from typing import Any

import pytest
from django.conf import settings
from django.core.handlers.wsgi import WSGIRequest
from django.db import DatabaseError, InterfaceError, connection
from django.http import HttpResponse
from django.test.client import ClientHandler

from config.http.bodies import BodyReader, too_large
from config.http.middleware import site_headers
from respondents.intake.asgi import Intake, Receive, code_of
from respondents.intake.checks import check, reject_unless_stored
from respondents.intake.completion import sign_code
from respondents.intake.schema import Submission
from respondents.intake.waves import WaveCache, find_wave
from respondents.intake.writer import DatabaseUnavailable, Outcome, PendingReport, store_report
from surveys.models import Wave


def take(wave: Wave, submission: Submission) -> Outcome:
    """Check a submission and store its report, or raise `Rejected`."""
    outcome = store_report(check(wave, submission))
    reject_unless_stored(outcome)
    return outcome


class _Waves(WaveCache):
    def cached(self, code: str) -> Wave | None:
        return find_wave(code)


class _BodyReader(BodyReader):
    async def read(
        self, receive: Receive, limit: int, *, announced: int = 0, **_given: Any
    ) -> bytes:
        body: bytes = (await receive())["body"]
        if max(announced, len(body)) > limit:
            raise too_large(limit)
        return body


async def _submit(report: PendingReport) -> Outcome:
    try:
        return store_report(report)
    except (DatabaseError, InterfaceError) as error:
        connection.close()
        raise DatabaseUnavailable from error


async def _sign(wave: Wave, token: bytes, blinded: bytes) -> bytes:
    return sign_code(wave, token, blinded)


async def _others(*given: object) -> None:
    raise AssertionError("this is not a submission")


def answer_submissions(patch: pytest.MonkeyPatch) -> None:
    """Patch every test client to pass submissions to the intake."""
    serve = ClientHandler.__call__

    @lru_cache
    def intake(_hsts_seconds: int) -> Intake:
        return Intake(
            _others,
            _BodyReader(),
            headers=site_headers(),
            waves=_Waves(),
            submit=_submit,
            sign=_sign,
        )

    def answer(handler: ClientHandler, environ: dict[str, Any]) -> Any:
        request = {"method": environ["REQUEST_METHOD"], "path": environ["PATH_INFO"]}
        if code_of({"type": "http", **request}) is None:
            return serve(handler, environ)
        body = environ["wsgi.input"].read() if environ.get("CONTENT_LENGTH") else b""
        messages: list[Any] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": body}

        async def send(message: Any) -> None:
            messages.append(message)

        _finish(intake(settings.SECURE_HSTS_SECONDS)(_scope(environ), receive, send))
        start, rest = messages
        headers = {name.decode(): value.decode() for name, value in start["headers"]}
        response = HttpResponse(rest["body"], status=start["status"], headers=headers)
        vars(response)["wsgi_request"] = WSGIRequest(environ)
        return response

    patch.setattr(ClientHandler, "__call__", answer)


def _finish(coroutine: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine that never waits, so that it needs no event loop."""
    try:
        coroutine.send(None)
    except StopIteration:
        return
    raise AssertionError("the intake waits for something")


def _scope(environ: dict[str, Any]) -> dict[str, Any]:
    named = {"CONTENT_TYPE": "content-type", "CONTENT_LENGTH": "content-length"}
    headers = {name: environ[key] for key, name in named.items() if key in environ}
    headers |= {
        key.removeprefix("HTTP_").replace("_", "-").lower(): value
        for key, value in environ.items()
        if key.startswith("HTTP_")
    }
    headers.setdefault("host", environ["SERVER_NAME"])
    return {
        "type": "http",
        "method": environ["REQUEST_METHOD"],
        "path": environ["PATH_INFO"],
        "scheme": environ["wsgi.url_scheme"],
        "client": (environ["REMOTE_ADDR"], 0),
        "headers": [
            (name.encode(), str(value).encode("latin-1")) for name, value in headers.items()
        ],
    }
