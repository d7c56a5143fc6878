"""The API's reference page: the OpenAPI document in our own design, without JavaScript."""

import json
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from config.api.routers import api
from surveys.api.codes import Code
from surveys.api.drafts import SCHEMA
from surveys.models import ApiToken

Node = dict[str, Any]


@login_not_required
@require_safe
def reference(request: HttpRequest) -> HttpResponse:
    """Show all routes with their parameters and responses; the same for all visitors."""
    return render(request, "api/reference.html", {"contents": contents_in(get_language())})


@lru_cache(maxsize=8)
def contents_in(language: str | None) -> str:
    """Return the part that takes a quarter of a second to make, and is public."""
    document = api.get_openapi_schema()
    context = {
        "groups": _routes_by_group(document),
        "shapes": _shapes(document),
        "codes": [*Code],
        "scopes": ApiToken.Scope.choices,
        "address": f"{settings.SITE_URL}/api/v1",
        "per_minute": settings.API_PER_MINUTE,
    }
    return render_to_string("api/partials/contents.html", context)


def _routes_by_group(document: Node) -> dict[str, list[Node]]:
    groups: dict[str, list[Node]] = {}
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            route = {**operation, "path": path, "method": method}
            groups.setdefault(operation["tags"][0], []).append(route)
    return groups


def _shapes(document: Node) -> list[tuple[str, Node, Iterable[tuple[str, Node]]]]:
    """Return the schemas of objects that a route or another schema names, with their properties."""
    named = json.dumps(document)
    return [
        (name, schema, schema["properties"].items())
        for name, schema in sorted(document["components"]["schemas"].items())
        if not name.startswith((SCHEMA, "Page_")) and f'/{name}"' in named
    ]
