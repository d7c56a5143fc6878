"""Filters that put the OpenAPI document into words, for the API's reference page."""

from collections.abc import Iterator
from typing import Any

from django import template

register = template.Library()

Piece = tuple[str, str]
"""A piece of text and its kind: "", "code", or the name of the schema that it links to."""

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


@register.filter
def type_pieces(node: dict[str, Any]) -> Iterator[Piece]:
    """Yield a value's type in words; schemas by their names."""
    # Every process that renders a page loads this module: the worker, too, which has no API.
    from config.api.routers import api
    from surveys.api.drafts import SCHEMA

    if "$ref" in node:
        name = node["$ref"].rpartition("/")[2]
        inner = api.get_openapi_schema()["components"]["schemas"][name]
        if name.startswith("Page_"):
            yield "a piece of a list of ", ""
            yield from type_pieces(inner["properties"]["items"]["items"])
        else:
            yield name, SCHEMA if name.startswith(SCHEMA) else name
    elif "anyOf" in node:
        for place, choice in enumerate(node["anyOf"]):
            yield (" or ", "") if place else ("", "")
            yield from type_pieces(choice)
    elif "enum" in node or "const" in node:
        yield ", ".join(map(str, node.get("enum", [node.get("const")]))), "code"
    elif node.get("type") == "array":
        yield "list of ", ""
        yield from type_pieces(node["items"])
    else:
        yield _WORDS.get(node.get("format") or node.get("type", ""), ""), ""


@register.filter
def text_pieces(text: str) -> list[Piece]:
    """Split a text into pieces; code is between backticks."""
    return [(part, "code" * (place % 2)) for place, part in enumerate(text.split("`")) if part]
