"""What every response carries, and what every request gets when the database is away."""

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

# Of PostgreSQL's internal errors those that pass by: it is a standby now, or was told to take no
# writes, or has ended the connection. Each of the others is a fault.
_PASSING = (ReadOnlySqlTransaction, IdleInTransactionSessionTimeout, TransactionTimeout)

# Nothing here needs a sensor, a payment or a clipboard; what a page cannot ask for, no injected
# script can either.
_SWITCHED_OFF = (
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
    "Permissions-Policy": ", ".join(f"{name}=()" for name in _SWITCHED_OFF),
}

Handler = Callable[[HttpRequest], HttpResponse]


def site_headers() -> list[tuple[str, str]]:
    """What every answer of the site carries, for those that are made without Django."""

    def respond(request: HttpRequest) -> HttpResponse:
        return HttpResponse()

    for path in reversed(settings.HEADER_MIDDLEWARE):
        respond = import_string(path)(respond)
    https = {"wsgi.url_scheme": "https", "HTTP_X_FORWARDED_PROTO": "https"}
    bare = {"REQUEST_METHOD": "GET", "PATH_INFO": "/", "wsgi.input": BytesIO()}
    response = respond(WSGIRequest({**https, **bare}))
    del response["Content-Type"]
    return list(response.items())


# What a view's decorators leave on its answer where it has a policy of its own.
_OWN_POLICY = {
    f"_csp_{what}{where}"
    for what in ("config", "update", "replace", "exempt")
    for where in ("", "_ro")
}


def policy(get_response: Handler) -> Handler:
    """The content security policy of the settings, written once; a view's own is django-csp's."""
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
    """Headers that keep our pages away from those of others."""

    def handle(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        return response

    return handle


def uncached(get_response: Handler) -> Handler:
    """Nothing that a view makes is kept by a browser or a proxy, unless the view says so."""

    def handle(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers.setdefault("Cache-Control", "private, no-store")
        return response

    return handle


def language(get_response: Handler) -> Handler:
    """Django's LocaleMiddleware without languages in addresses, of which there are none."""

    def handle(request: HttpRequest) -> HttpResponse:
        translation.activate(translation.get_language_from_request(request))
        vars(request)["LANGUAGE_CODE"] = translation.get_language()
        response = get_response(request)
        patch_vary_headers(response, ("Accept-Language",))
        response.headers.setdefault("Content-Language", translation.get_language())
        return response

    return handle


class Messages(MessageMiddleware):
    """Django's messages, whose storage is made for those who look at it: respondents never do."""

    def process_request(self, request: HttpRequest) -> None:
        vars(request)["_messages"] = SimpleLazyObject(lambda: _noted(request))

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        return (
            super().process_response(request, response) if _LOOKED_AT in vars(request) else response
        )


_LOOKED_AT = "_messages_looked_at"


def _noted(request: HttpRequest) -> object:
    vars(request)[_LOOKED_AT] = True
    return default_storage(request)


def is_away(error: BaseException | None) -> bool:
    """Whether this says that PostgreSQL or Redis is away, or takes no writes for the moment."""
    while isinstance(error, SessionInterrupted | UpdateError):
        error = error.__context__  # Django says so of every session that it could not save
    if isinstance(error, InternalError):
        return isinstance(error.__cause__, _PASSING)
    return isinstance(error, OperationalError | InterfaceError | RedisError | BrokerError)


def leave_connection(error: BaseException | None) -> None:
    """Let the next request open another: this one leads to a server that is gone, or read-only."""
    if not isinstance(error, RedisError):
        connection.close()


def unavailable(request: HttpRequest, error: BaseException | None) -> HttpResponse:
    """503 and when to come back."""
    leave_connection(error)
    said = _(
        "The survey cannot be reached for a moment. We cannot say whether your last action was "
        "saved. Please try again."
    )
    headers = {"Retry-After": str(RETRY_SECONDS), "Cache-Control": "no-store"}
    if request.method == "POST" and request.content_type == "application/json":
        return JsonResponse({"error": said}, status=503, headers=headers)
    return HttpResponse(said, status=503, headers=headers, content_type="text/plain; charset=utf-8")


class Unavailable:
    """While PostgreSQL or Redis is away: 503 and when to come back, at once, instead of a fault.

    This is for what views raise; what other middleware raises comes to the handlers of errors in
    `config.views`.
    """

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        return unavailable(request, exception) if is_away(exception) else None
