"""Middleware: headers of every response, and 503 when PostgreSQL or Redis is unavailable."""

from collections.abc import Callable
from io import BytesIO

from csp.constants import HEADER
from csp.middleware import CSPMiddleware
from csp.utils import build_policy
from django.conf import settings
from django.contrib.messages.middleware import MessageMiddleware
from django.contrib.messages.storage import default_storage
from django.contrib.sessions.backends.base import UpdateError
from django.contrib.sessions.exceptions import SessionInterrupted
from django.core.handlers.wsgi import WSGIRequest
from django.db import InterfaceError, InternalError, OperationalError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.functional import SimpleLazyObject
from django.utils.module_loading import import_string
from django.utils.translation import gettext as _
from kombu.exceptions import OperationalError as BrokerError
from psycopg.errors import (
    IdleInTransactionSessionTimeout,
    ReadOnlySqlTransaction,
    TransactionTimeout,
)
from redis.exceptions import RedisError

RETRY_SECONDS = 5

# PostgreSQL's transient internal errors: it is a standby now, or set to read-only, or has ended the
# connection. All other internal errors are bugs.
_TRANSIENT = (ReadOnlySqlTransaction, IdleInTransactionSessionTimeout, TransactionTimeout)

# No page needs a sensor, a payment or the like; features that are off for the page are off for an
# injected script too.
_DISABLED_FEATURES = (
    "accelerometer",
    "autoplay",
    "browsing-topics",
    "camera",
    "display-capture",
    "encrypted-media",
    "fullscreen",
    "geolocation",
    "gyroscope",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "picture-in-picture",
    "screen-wake-lock",
    "sync-xhr",
    "usb",
    "xr-spatial-tracking",
)
HEADERS = {
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Permissions-Policy": ", ".join(f"{name}=()" for name in _DISABLED_FEATURES),
}

Handler = Callable[[HttpRequest], HttpResponse]


def site_headers() -> list[tuple[str, str]]:
    """Return the headers of every response, for responses made without Django."""

    def respond(request: HttpRequest) -> HttpResponse:
        return HttpResponse()

    for path in reversed(settings.HEADER_MIDDLEWARE):
        respond = import_string(path)(respond)
    https = {"wsgi.url_scheme": "https", "HTTP_X_FORWARDED_PROTO": "https"}
    bare = {"REQUEST_METHOD": "GET", "PATH_INFO": "/", "wsgi.input": BytesIO()}
    response = respond(WSGIRequest({**https, **bare}))
    del response["Content-Type"]
    return list(response.items())


# Attributes that django-csp's decorators set on a response that has its own policy.
_OWN_POLICY = {
    f"_csp_{what}{where}"
    for what in ("config", "update", "replace", "exempt")
    for where in ("", "_ro")
}


def policy(get_response: Handler) -> Handler:
    """Add the settings' content security policy, built once; django-csp adds a view's own."""
    particular = CSPMiddleware(get_response)
    usual = build_policy()

    def handle(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if _OWN_POLICY.isdisjoint(vars(response)):
            response.headers.setdefault(HEADER, usual)
        else:
            particular.process_response(request, response)
        return response

    return handle


def isolation(get_response: Handler) -> Handler:
    """Add headers that isolate our pages from other sites."""

    def handle(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        return response

    return handle


def uncached(get_response: Handler) -> Handler:
    """Forbid browsers and proxies to store a response, unless the view allows it."""

    def handle(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers.setdefault("Cache-Control", "private, no-store")
        return response

    return handle


def language(get_response: Handler) -> Handler:
    """Django's LocaleMiddleware without language prefixes in URLs, which this site lacks."""

    def handle(request: HttpRequest) -> HttpResponse:
        translation.activate(translation.get_language_from_request(request))
        vars(request)["LANGUAGE_CODE"] = translation.get_language()
        response = get_response(request)
        patch_vary_headers(response, ("Accept-Language",))
        response.headers.setdefault("Content-Language", translation.get_language())
        return response

    return handle


class Messages(MessageMiddleware):
    """Django's messages with a storage that is created on first use: respondents never use it."""

    def process_request(self, request: HttpRequest) -> None:
        vars(request)["_messages"] = SimpleLazyObject(lambda: _load_messages(request))

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        return (
            super().process_response(request, response)
            if _MESSAGES_LOADED in vars(request)
            else response
        )


_MESSAGES_LOADED = "_messages_looked_at"


def _load_messages(request: HttpRequest) -> object:
    vars(request)[_MESSAGES_LOADED] = True
    return default_storage(request)


def is_unavailable(error: BaseException | None) -> bool:
    """Whether the error means that PostgreSQL or Redis is unreachable or currently read-only."""
    while isinstance(error, SessionInterrupted | UpdateError):
        error = error.__context__  # raised by Django for every session it could not save
    if isinstance(error, InternalError):
        return isinstance(error.__cause__, _TRANSIENT)
    return isinstance(error, OperationalError | InterfaceError | RedisError | BrokerError)


def drop_connection(error: BaseException | None) -> None:
    """Close the connection to a server that is gone or read-only; the next request opens one."""
    if not isinstance(error, RedisError):
        connection.close()


def unavailable(request: HttpRequest, error: BaseException | None) -> HttpResponse:
    """Return 503 with Retry-After."""
    drop_connection(error)
    message = _(
        "The survey cannot be reached for a moment. We cannot say whether your last action was "
        "saved. Please try again."
    )
    headers = {"Retry-After": str(RETRY_SECONDS), "Cache-Control": "no-store"}
    if request.method == "POST" and request.content_type == "application/json":
        return JsonResponse({"error": message}, status=503, headers=headers)
    return HttpResponse(
        message, status=503, headers=headers, content_type="text/plain; charset=utf-8"
    )


class Unavailable:
    """Turns a view's exception into 503 while PostgreSQL or Redis is unavailable.

    Exceptions of other middleware reach the error handlers in `config.views`.
    """

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        return unavailable(request, exception) if is_unavailable(exception) else None
