"""The HTTP API: the routers of all apps, request checks, and error responses."""

import json
import re
from collections.abc import Callable, Mapping
from functools import cached_property, wraps
from hashlib import sha256
from typing import Any, cast

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified
from django.utils.http import parse_etags
from django.utils.translation import gettext as _
from ninja import NinjaAPI
from ninja.errors import HttpError, ValidationError
from ninja.openapi.schema import OpenAPISchema
from ninja.parser import Parser
from ninja.renderers import JSONRenderer

from accounts.errors import Refused
from analytics.api.analyses import router as analyses
from analytics.api.estimates import router as estimates
from analytics.api.exports import router as exports
from analytics.api.groups import router as groups
from analytics.api.requests import router as requests
from analytics.api.webhooks import router as webhooks
from config.api.openapi import complete_document, scope_of
from respondents.api.codes import router as codes
from respondents.api.invitations import router as invitations
from respondents.api.waves import router as waves
from surveys.api.audit import router as audit
from surveys.api.codes import Code
from surveys.api.errors import PLACES, Fault, Place, Problem, fault_at
from surveys.api.idempotency import Repeated, answer_once
from surveys.api.members import router as members
from surveys.api.rate_limits import add_rate_limit
from surveys.api.surveys import router as surveys
from surveys.api.versions.routes import router as versions
from surveys.documents.import_export import FILE_LIMIT

View = Callable[..., HttpResponse]
_ARGUMENT = re.compile(r"<(?:\w+:)?(\w+)>")
METHODS_WITH_BODY = frozenset({"POST", "PUT", "PATCH"})
SURVEY = "/surveys/{uuid:survey_id}"


class StrictParser(Parser):
    """Parser of standard JSON only, without text that the database cannot store."""

    def parse_body(self, request: HttpRequest) -> Any:
        data = json.loads(request.body.decode(), parse_constant=_no_constant)
        if _cannot_be_stored(data):
            raise ValueError
        return data


class PlainRenderer(JSONRenderer):
    """Renderer of JSON with unescaped Unicode and without NaN."""

    json_dumps_params = {"ensure_ascii": False, "allow_nan": False}


class CandorApi(NinjaAPI):
    """Names operations after their functions and checks every request."""

    @cached_property
    def document(self) -> OpenAPISchema:
        """The OpenAPI document, made once per process."""
        schema = super().get_openapi_schema()
        scopes = {
            self.get_openapi_operation_id(operation): scope_of(operation)
            for bound in self._get_bound_routers()
            for view in bound.path_operations.values()
            for operation in view.operations
        }
        complete_document(schema, scopes)
        return schema

    def get_openapi_schema(self, **options: Any) -> OpenAPISchema:
        return self.document

    def get_openapi_operation_id(self, operation: Any) -> str:
        return str(operation.view_func.__name__)

    def _get_urls(self) -> list[Any]:
        patterns = super()._get_urls()
        for pattern in patterns:
            pattern.callback = self._with_checks(cast(View, pattern.callback))
        return patterns

    def _with_checks(self, view: View) -> View:
        """Refuse bodies that are too large or not JSON, unknown parameters and wrong methods."""

        @login_not_required  # a token of its own is required instead
        @wraps(view)
        def handle(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            operation = self._operation_of(request)
            try:
                check_body(request)
                check_query(request, operation)
            except Problem as problem:
                return problem.response
            response = answer_once(request, lambda request: view(request, *args, **kwargs))
            if response.status_code != 405:
                response = not_modified_if_unchanged(request, response)
                add_rate_limit(request, response)
                return response
            message = _("%(method)s is not allowed here.") % {"method": request.method}
            headers = {"Allow": response["Allow"]}
            return Problem(Code.NO_SUCH_METHOD, message, headers=headers).response

        return handle

    def _operation_of(self, request: HttpRequest) -> dict[str, Any] | None:
        """Return what the document says of this request; None for a wrong method."""
        match = request.resolver_match
        path = "/" + _ARGUMENT.sub(r"{\1}", match.route) if match else ""
        operation: dict[str, Any] | None = (
            self.document["paths"].get(path, {}).get(str(request.method).lower())
        )
        return operation


def fault_of(error: Mapping[str, Any], sent: Any = None) -> Fault:
    """Convert one of pydantic's errors, at ``("body", "body", "scopes", 0)``, say."""
    place, *steps = error["loc"]
    # The second step is the name of the view's argument, which callers do not know.
    named = steps[1:] if place == "body" or len(steps) > 1 else steps
    if place == "body":
        named = _without_alternatives(named, sent, missing=error["type"] == "missing")
    return Fault(error["msg"], cast(Place, place) if place in PLACES else "body", named)


def _without_alternatives(steps: list[str | int], sent: Any, *, missing: bool) -> list[str | int]:
    """Return the steps that lead to a value of the body, or to one that is missing there, without
    the names that pydantic has for the alternatives of a type."""
    path: list[str | int] = []
    for at, step in enumerate(steps, start=1):
        known = range(len(sent)) if isinstance(sent, list) else sent
        is_sent = isinstance(known, dict | range) and step in known
        if is_sent or (missing and at == len(steps)):
            path.append(step)
        if is_sent:
            sent = sent[step]
    return path


api = CandorApi(
    title="Candor",
    version="1",
    description="Surveys, waves, estimates and exports of a Candor site. The API neither "
    "accepts nor returns answers.",
    docs_url=None,
    servers=[{"url": settings.SITE_URL}],
    urls_namespace="api",
    parser=StrictParser(),
    renderer=PlainRenderer(),
)
for prefix, router in (
    ("", surveys),
    ("", audit),
    (f"{SURVEY}/members", members),
    (f"{SURVEY}/versions", versions),
    (f"{SURVEY}/waves", waves),
    (f"{SURVEY}/waves/{{int:wave_id}}/invitations", invitations),
    (f"{SURVEY}/waves/{{int:wave_id}}/codes", codes),
    (f"{SURVEY}/waves/{{int:wave_id}}", estimates),
    (SURVEY, analyses),
    (SURVEY, groups),
    (SURVEY, requests),
    (SURVEY, exports),
    (f"{SURVEY}/webhooks", webhooks),
):
    api.add_router(prefix, router)


@api.exception_handler(Problem)
@api.exception_handler(Repeated)
def _its_response(request: HttpRequest, error: Any) -> HttpResponse:
    response: HttpResponse = error.response
    return response


@api.exception_handler(Refused)
@api.exception_handler(Http404)
@api.exception_handler(PermissionDenied)
@api.exception_handler(HttpError)
def _refused(request: HttpRequest, error: Any) -> HttpResponse:
    if isinstance(error, Refused):
        return Problem(Code.REFUSED, str(error)).response
    if isinstance(error, Http404):
        return Problem(Code.NOT_FOUND, _("Not found, or this token has no access.")).response
    if isinstance(error, PermissionDenied):
        return Problem(Code.FORBIDDEN, _("Your role on this survey does not allow this.")).response
    return fault_at(Code.NOT_JSON, _("The body is not valid JSON in UTF-8."), "body").response


@api.exception_handler(ValidationError)
def _invalid(request: HttpRequest, error: Any) -> HttpResponse:
    in_body = any(detail["loc"][0] == "body" for detail in error.errors)
    sent = json.loads(request.body) if in_body and request.body else None
    faults = [fault_of(detail, sent) for detail in error.errors]
    # What is wrong inside a value says more than that it should be another kind of value.
    deeper = {(*fault.path[:-1],) for fault in faults if fault.path}
    shown = [fault for fault in faults if (*fault.path,) not in deeper]
    return Problem(Code.INVALID, faults=shown).response


def check_body(request: HttpRequest) -> None:
    """Refuse a body that is larger than any route accepts, or not declared as JSON."""
    size = request.META.get("CONTENT_LENGTH") or "0"
    if not size.isdecimal() or int(size) > FILE_LIMIT:
        raise fault_at(Code.TOO_LARGE, _("The body is larger than 1 MB."), "body")
    sends = request.method in METHODS_WITH_BODY and int(size)
    if sends and request.content_type != "application/json":
        message = _("Send JSON with the header “Content-Type: application/json”.")
        raise fault_at(Code.NO_JSON_TYPE, message, "header", "Content-Type")


def check_query(request: HttpRequest, operation: Mapping[str, Any] | None) -> None:
    """Refuse unknown query parameters: misspelled ones would be ignored silently."""
    if operation is None:
        return
    known = {param["name"] for param in operation["parameters"] if param["in"] == "query"}
    message = _("This parameter does not exist.")
    if unknown := [name for name in request.GET if name not in known]:
        faults = [Fault(message, "query", (name[:40],)) for name in unknown]
        raise Problem(Code.INVALID, faults=faults)


def _no_constant(name: str) -> None:
    raise ValueError(name)


def _cannot_be_stored(value: Any) -> bool:
    """Return whether any text contains NUL or a lone surrogate."""
    if isinstance(value, str):
        return "\0" in value or any("\ud800" <= character <= "\udfff" for character in value)
    if isinstance(value, dict):
        return any(_cannot_be_stored(part) for pair in value.items() for part in pair)
    return isinstance(value, list) and any(map(_cannot_be_stored, value))


def not_modified_if_unchanged(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """Give the response of a GET an ``ETag``; return 304 if the client has this one already."""
    if request.method != "GET" or response.status_code != 200 or response.streaming:
        return response
    if "ETag" not in response:
        response["ETag"] = f'"{sha256(response.content).hexdigest()[:32]}"'
    tag = response["ETag"]
    tags = parse_etags(request.headers.get("If-None-Match", ""))
    known = [value.removeprefix("W/") for value in tags]
    if tag not in known and known != ["*"]:
        return response
    return HttpResponseNotModified(headers={"ETag": tag})
