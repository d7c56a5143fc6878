"""Middleware: headers of every response, and 503 when PostgreSQL or Redis is unavailable."""

from collections.abc import Callable
from io import BytesIO
from secrets import token_hex

from django.conf import settings
from django.contrib.sessions.backends.base import UpdateError
from django.contrib.sessions.exceptions import SessionInterrupted
from django.core.handlers.wsgi import WSGIRequest
from django.db import InterfaceError, InternalError, OperationalError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.deprecation import MiddlewareMixin
from django.utils.module_loading import import_string
from django.utils.translation import gettext as _
from kombu.exceptions import OperationalError as BrokerError
from psycopg.errors import (
    IdleInTransactionSessionTimeout,
    ReadOnlySqlTransaction,
    TransactionTimeout,
)
from redis.exceptions import RedisError

from config.logs import REQUEST_ID
from surveys.api.codes import Code
from surveys.api.errors import Problem

RETRY_SECONDS = 5
API = "/api/v1/"

# PostgreSQL's transient internal errors: it is a standby now, or set to read-only, or has ended the
# connection. All other internal errors are bugs.
_TRANSIENT = (ReadOnlySqlTransaction, IdleInTransactionSessionTimeout, TransactionTimeout)

HEADERS = {
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cache-Control": "private, no-store",
    # No page needs a sensor, a payment or the like; features that are off for the page are off for
    # an injected script too.
    "Permissions-Policy": (
        "accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), "
        "encrypted-media=(), fullscreen=(), geolocation=(), gyroscope=(), magnetometer=(), "
        "microphone=(), midi=(), payment=(), picture-in-picture=(), screen-wake-lock=(), "
        "sync-xhr=(), usb=(), xr-spatial-tracking=()"
    ),
}

Handler = Callable[[HttpRequest], HttpResponse]


def site_headers() -> list[tuple[bytes, bytes]]:
    """Return the headers of every response, for responses made without Django."""

    def respond(request: HttpRequest) -> HttpResponse:
        return HttpResponse()

    for path in reversed(settings.HEADER_MIDDLEWARE):
        respond = import_string(path)(respond)
    https = {"wsgi.url_scheme": "https", "HTTP_X_FORWARDED_PROTO": "https"}
    bare = {"REQUEST_METHOD": "GET", "PATH_INFO": "/", "wsgi.input": BytesIO()}
    response = respond(WSGIRequest({**https, **bare}))
    del response["Content-Type"]
    return [(name.lower().encode(), value.encode()) for name, value in response.items()]


def default_headers(get_response: Handler) -> Handler:
    """Isolate our pages from other sites, and keep them out of caches; a view may differ."""

    def handle(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        return response

    return handle


def request_ids(get_response: Handler) -> Handler:
    """Give the requests of staff and of their programs an id, which is also in the log.

    Respondents' requests get none: nothing may tell two of them apart.
    """

    def handle(request: HttpRequest) -> HttpResponse:
        signed_in = settings.SESSION_COOKIE_NAME in request.COOKIES
        if request.path.startswith("/s/") or not (signed_in or request.path.startswith(API)):
            return get_response(request)
        before = REQUEST_ID.set(token_hex(8))
        try:
            response = get_response(request)
            response["X-Request-ID"] = REQUEST_ID.get()
        finally:
            REQUEST_ID.reset(before)
        return response

    return handle


def is_unavailable(error: BaseException | None) -> bool:
    """Whether the error means that PostgreSQL or Redis is unreachable or currently read-only."""
    while isinstance(error, SessionInterrupted | UpdateError):
        error = error.__context__  # raised by Django for every session it could not save
    if isinstance(error, InternalError):
        return isinstance(error.__cause__, _TRANSIENT)
    return isinstance(error, OperationalError | InterfaceError | RedisError | BrokerError)


def unavailable(request: HttpRequest, error: BaseException | None) -> HttpResponse:
    """Return 503 with Retry-After; the next request opens a new connection to PostgreSQL."""
    if not isinstance(error, RedisError):
        connection.close()
    message = _(
        "The survey cannot be reached for a moment. We cannot say whether your last action was "
        "saved. Please try again."
    )
    headers = {"Retry-After": str(RETRY_SECONDS)}
    if request.path.startswith(API):
        return Problem(Code.UNAVAILABLE, message, headers=headers).response
    if request.method == "POST" and request.content_type == "application/json":
        return JsonResponse({"error": message}, status=503, headers=headers)
    return HttpResponse(
        message, status=503, headers=headers, content_type="text/plain; charset=utf-8"
    )


class Unavailable(MiddlewareMixin):
    """Turns a view's exception into 503 while PostgreSQL or Redis is unavailable.

    Exceptions of other middleware reach the error handlers in `config.views`.
    """

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        return unavailable(request, exception) if is_unavailable(exception) else None
