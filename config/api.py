"""The HTTP API: the routers of every floor, put together, and what all of their answers share."""

from collections.abc import Mapping
from typing import Any

from django.core.exceptions import PermissionDenied
from django.db import InterfaceError, OperationalError, connection
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext as _
from ninja import NinjaAPI
from ninja.errors import HttpError, ValidationError
from redis.exceptions import RedisError

from config.middleware import RETRY_SECONDS
from surveys.api.problems import Problem
from surveys.api.surveys import router as surveys

api = NinjaAPI(
    title="Candor",
    version="1",
    description="Surveys, waves, estimates and exports of a Candor site.",
    docs_url=None,
    urls_namespace="api",
)
api.add_router("", surveys)


def refused(problem: Problem) -> HttpResponse:
    """A problem as an answer."""
    return JsonResponse(problem.said, status=problem.status, headers=problem.headers)


@api.exception_handler(Problem)
def _problem(request: HttpRequest, error: Any) -> HttpResponse:
    return refused(error)


@api.exception_handler(Http404)
def _not_found(request: HttpRequest, error: Any) -> HttpResponse:
    return refused(Problem(404, _("There is nothing here, or nothing for this token.")))


@api.exception_handler(PermissionDenied)
def _forbidden(request: HttpRequest, error: Any) -> HttpResponse:
    return refused(Problem(403, _("Your role on this survey does not allow this.")))


@api.exception_handler(HttpError)
def _unreadable(request: HttpRequest, error: Any) -> HttpResponse:
    return refused(Problem(error.status_code, _("This is no JSON."), "body"))


@api.exception_handler(ValidationError)
def _invalid(request: HttpRequest, error: Any) -> HttpResponse:
    faults = [(each["msg"], path_of(each)) for each in error.errors]
    (detail, where), *others = faults
    return refused(Problem(422, detail, where, others=others))


@api.exception_handler(OperationalError)
@api.exception_handler(InterfaceError)
@api.exception_handler(RedisError)
def _away(request: HttpRequest, error: Any) -> HttpResponse:
    """PostgreSQL or Redis is away: nothing was changed, and it is worth another try."""
    if not isinstance(error, RedisError):
        connection.close()
    said = _("The survey cannot be reached for a moment. Nothing was lost; please try again.")
    return refused(Problem(503, said, "", {"Retry-After": str(RETRY_SECONDS)}))


def path_of(fault: Mapping[str, Any]) -> str:
    """Where a fault is: ``("body", "data", "scopes", 0)`` is ``body.scopes[0]``."""
    place, *steps = fault["loc"]
    # The second step is the name of the view's argument, which no caller knows.
    named = steps[1:] if len(steps) > 1 else steps
    return str(place) + "".join(f"[{one}]" if isinstance(one, int) else f".{one}" for one in named)
