"""Middleware: headers of every response; what does not work while PostgreSQL or Redis is away."""

from collections.abc import Callable
from io import BytesIO
from secrets import token_hex
from typing import Any

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.base import UpdateError
from django.contrib.sessions.exceptions import SessionInterrupted
from django.core.handlers.wsgi import WSGIRequest
from django.db import InterfaceError, InternalError, OperationalError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.deprecation import MiddlewareMixin
from django.utils.functional import Promise
from django.utils.module_loading import import_string
from django.utils.translation import gettext_lazy as _
from kombu.exceptions import OperationalError as BrokerError
from psycopg.errors import (
    IdleInTransactionSessionTimeout,
    ReadOnlySqlTransaction,
    TransactionTimeout,
)
from redis.exceptions import RedisError

from accounts.faults import FAULTS, is_storage_full
from config.http.bodies import API
from config.logs import REQUEST_ID
from respondents.questionnaire.language import activate_language
from respondents.response_headers import HEADERS
from surveys.api.codes import Code
from surveys.api.errors import Problem

RETRY_SECONDS = 5
# Respondents' pages never read a session, nor do their error pages.
RESPONDENTS = "/s/"

# PostgreSQL's transient internal errors: it is a standby now, or set to read-only, or has ended the
# connection. All other internal errors are bugs.
_TRANSIENT = (ReadOnlySqlTransaction, IdleInTransactionSessionTimeout, TransactionTimeout)

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
    """Isolate our pages from other sites, and keep them out of caches; a view may differ.

    `csp` adds the policy, which is `CONTENT_SECURITY_POLICY` in the settings.
    """

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


def heads_of_api(get_response: Handler) -> Handler:
    """Answer HEAD in the API as GET, as pages do; the server leaves out the body."""

    def handle(request: HttpRequest) -> HttpResponse:
        if request.method != "HEAD" or not request.path.startswith(API):
            return get_response(request)
        request.method = "GET"
        response = get_response(request)
        request.method = "HEAD"
        return response

    return handle


def is_unavailable(error: BaseException | None) -> bool:
    """Return whether the error means that PostgreSQL or Redis is unreachable or currently
    read-only."""
    error = _cause_of(error)
    if isinstance(error, InternalError):
        return isinstance(error.__cause__, _TRANSIENT)
    return isinstance(error, OperationalError | InterfaceError | RedisError | BrokerError)


def _cause_of(error: BaseException | None) -> BaseException | None:
    while isinstance(error, SessionInterrupted | UpdateError):
        error = error.__context__  # raised by Django for every session it could not save
    return error


def unavailable(request: HttpRequest, error: BaseException | None) -> HttpResponse:
    """Return 503 with Retry-After, or 507 if a disk is full; note the kind of the fault.

    The next request opens a new connection to PostgreSQL.
    """
    error = _cause_of(error)
    if error is not None:
        FAULTS.note(error)
    of_redis = isinstance(error, RedisError | BrokerError)
    if not of_redis:
        connection.close()
    full = is_storage_full(error)
    status = 507 if full else 503
    headers = {} if full else {"Retry-After": str(RETRY_SECONDS)}
    title, message = _explain(full=full, of_redis=of_redis)
    if request.path.startswith(API):
        code = Code.STORAGE_FULL if full else Code.UNAVAILABLE
        return Problem(code, str(message), headers=headers).response
    if request.method == "POST" and request.content_type == "application/json":
        return JsonResponse({"error": str(message)}, status=status, headers=headers)
    # The database knows who is signed in.
    more = {} if of_redis else {"user": AnonymousUser(), "messages": ()}
    response = error_page(request, status, title, message, **more)
    for name, value in headers.items():
        response.headers[name] = value
    return response


def error_page(
    request: HttpRequest, status: int, title: Any, advice: Any, **more: Any
) -> HttpResponse:
    """Return a page that says what is wrong; a respondent's one reads no session."""
    template = "error.html"
    if request.path.startswith(RESPONDENTS):
        activate_language(request)
        template = "respondents/questionnaire/error.html"
    return render(request, template, {"title": title, "advice": advice, **more}, status=status)


def _explain(*, full: bool, of_redis: bool) -> tuple[Promise, Promise]:
    """Return a title, and what works, what does not, what is safe and what to do."""
    if full:
        return _("The storage of this site is full"), _(
            "Nothing new can be saved until the people who run this site make room. What was saved "
            "before is safe. Please tell them, and try again later."
        )
    if of_redis:
        return _("Part of this site is not working right now"), _(
            "Its Redis server does not answer. Until it does, no one can sign in without a "
            "passkey, reset a password, find or invite people, or use the API. Surveys stay open "
            "and keep receiving reports, and people who are signed in can still read and edit. If "
            "it takes longer than a few minutes, please tell the people who run this site."
        )
    return _("This site is temporarily unavailable"), _(
        "The survey is temporarily unavailable. We cannot say whether your last action "
        "was saved. Please try again."
    )


class Unavailable(MiddlewareMixin):
    """Turns a view's exception into 503 or 507 while PostgreSQL or Redis is unavailable.

    Exceptions of other middleware reach the error handlers in `config.views`.
    """

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        return unavailable(request, exception) if is_unavailable(exception) else None
