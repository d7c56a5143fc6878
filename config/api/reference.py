"""The API's reference page: the OpenAPI document in our own design, without JavaScript."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from config.api.routers import api
from surveys.api.drafts import SCHEMA
from surveys.models import ApiToken

Node = dict[str, Any]
Piece = tuple[str, str]
"""A piece of text and its kind: "", "code", or the name of the schema that it links to."""


@login_not_required
@require_safe
def reference(request: HttpRequest) -> HttpResponse:
    """Show all routes with their parameters and responses; the same for all visitors."""
    groups, shapes = _read()
    context = {
        "groups": groups,
        "shapes": shapes,
        "scopes": ApiToken.Scope.choices,
        "address": f"{settings.SITE_URL}/api/v1",
        "per_minute": settings.API_PER_MINUTE,
    }
    return render(request, "api/reference.html", context)


@cache
def _read() -> tuple[dict[str, list[Node]], list[Node]]:
    """Return the routes by group, and the shapes of objects, for the template."""
    document = api.get_openapi_schema()
    groups: dict[str, list[Node]] = {}
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            groups.setdefault(operation["tags"][0], []).append(_route(path, method, operation))
    named = json.dumps(document)
    shapes = [
        {"name": name, "text": spans(node.get("description", "")), "fields": list(_fields(node))}
        for name, node in sorted(document["components"]["schemas"].items())
        if not name.startswith((SCHEMA, "Page_")) and f'/{name}"' in named
    ]
    return groups, shapes


def _route(path: str, method: str, operation: Node) -> Node:
    (security,) = operation["security"]
    body = operation.get("requestBody", {}).get("content", {}).get("application/json")
    return {
        "name": operation["operationId"],
        "method": method.upper(),
        "path": path,
        "title": operation["summary"],
        "text": spans(operation.get("description", "")),
        "scope": next(iter(security.values()))[0],
        "parameters": [
            {**_field(each, each["schema"]), "needed": each.get("required"), "place": each["in"]}
            for each in operation["parameters"]
        ],
        "body": list(type_of(body["schema"])) if body else [],
        "answers": list(_answers(operation)),
    }


def _answers(operation: Node) -> Iterator[Node]:
    for status, answer in sorted(operation["responses"].items(), key=lambda pair: str(pair[0])):
        content: list[Node] = list(answer.get("content", {}).values())
        schema = content[0].get("schema", {}) if content and int(status) < 400 else {}
        yield {
            "status": status,
            "text": spans(answer["description"]),
            "type": list(type_of(schema)),
        }


def _fields(node: Node) -> Iterator[Node]:
    for name, schema in node["properties"].items():
        yield _field({"name": name}, schema)


def _field(given: Node, schema: Node) -> Node:
    text = given.get("description") or schema.get("description", "")
    return {"name": given["name"], "type": list(type_of(schema)), "text": spans(text)}


def type_of(node: Node) -> Iterator[Piece]:
    """Yield a value's type in words; schemas by their names."""
    if "$ref" in node:
        name = node["$ref"].rpartition("/")[2]
        inner = api.get_openapi_schema()["components"]["schemas"][name]
        if name.startswith("Page_"):
            yield "a piece of a list of ", ""
            yield from type_of(inner["properties"]["items"]["items"])
        else:
            yield name, SCHEMA if name.startswith(SCHEMA) else name
    elif "anyOf" in node:
        for place, each in enumerate(node["anyOf"]):
            yield (" or ", "") if place else ("", "")
            yield from type_of(each)
    elif "enum" in node or "const" in node:
        yield ", ".join(map(str, node.get("enum", [node.get("const")]))), "code"
    elif node.get("type") == "array":
        yield "list of ", ""
        yield from type_of(node["items"])
    else:
        yield _WORDS.get(node.get("format") or node.get("type", ""), ""), ""


def spans(text: str) -> tuple[Piece, ...]:
    """Split a text into pieces; code is between backticks."""
    return tuple((part, "code" * (place % 2)) for place, part in enumerate(text.split("`")) if part)


_WORDS = {
    "null": "nothing",
    "string": "text",
    "integer": "whole number",
    "number": "number",
    "boolean": "true or false",
    "object": "object",
    "uuid": "UUID",
    "date": "day",
    "date-time": "time",
}
