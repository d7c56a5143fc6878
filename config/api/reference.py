"""The API's reference page: the OpenAPI document in our own design, without JavaScript."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from config.api.routers import api
from surveys.api.drafts import SCHEMA
from surveys.models import ApiToken

Node = dict[str, Any]
Piece = tuple[str, str]
"""A piece of text and its kind: "", "code", or the name of the schema that it links to."""


@dataclass(frozen=True)
class Field:
    """A property of a schema, or a parameter."""

    name: str
    place: str
    type: tuple[Piece, ...]
    needed: bool
    text: tuple[Piece, ...]


@dataclass(frozen=True)
class Answer:
    """A response."""

    status: str
    text: tuple[Piece, ...]
    type: tuple[Piece, ...]


@dataclass(frozen=True)
class Route:
    """An operation of the API."""

    name: str
    method: str
    path: str
    title: str
    text: tuple[Piece, ...]
    scope: str
    parameters: tuple[Field, ...]
    body: tuple[Piece, ...]
    answers: tuple[Answer, ...]


@dataclass(frozen=True)
class Shape:
    """A schema of a request or response object."""

    name: str
    text: tuple[Piece, ...]
    fields: tuple[Field, ...]


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
def _read() -> tuple[dict[str, list[Route]], list[Shape]]:
    document = api.get_openapi_schema()
    groups: dict[str, list[Route]] = {}
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            groups.setdefault(operation["tags"][0], []).append(_route(path, method, operation))
    named = json.dumps(document)
    shapes = [
        Shape(name, spans(node.get("description", "")), tuple(_fields(node)))
        for name, node in sorted(document["components"]["schemas"].items())
        if not name.startswith((SCHEMA, "Page_")) and f'/{name}"' in named
    ]
    return groups, shapes


def _route(path: str, method: str, operation: Node) -> Route:
    (security,) = operation["security"]
    body = operation.get("requestBody", {}).get("content", {}).get("application/json")
    return Route(
        name=operation["operationId"],
        method=method.upper(),
        path=path,
        title=operation["summary"],
        text=spans(operation.get("description", "")),
        scope=next(iter(security.values()))[0],
        parameters=tuple(
            Field(
                one["name"],
                one["in"],
                tuple(type_of(one["schema"])),
                bool(one.get("required")),
                spans(one.get("description") or one["schema"].get("description", "")),
            )
            for one in operation["parameters"]
        ),
        body=tuple(type_of(body["schema"])) if body else (),
        answers=tuple(_answers(operation)),
    )


def _answers(operation: Node) -> Iterator[Answer]:
    for status, answer in sorted(operation["responses"].items(), key=lambda pair: str(pair[0])):
        content: list[Node] = list(answer.get("content", {}).values())
        shown = content and int(status) < 400
        schema = content[0].get("schema", {}) if shown else {}
        yield Answer(str(status), spans(answer["description"]), tuple(type_of(schema)))


def _fields(node: Node) -> Iterator[Field]:
    needed = node.get("required", ())
    for name, each in node["properties"].items():
        text = spans(each.get("description", ""))
        yield Field(name, "", tuple(type_of(each)), name in needed, text)


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
