"""Validation against the subset of JSON Schema that the survey format needs.

Imports are validated with the published schema itself, so that no second set of rules can differ.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

Schema = Mapping[str, Any]
Fault = tuple[str, str]

QUOTE_LENGTH = 40
_TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "boolean": (bool,),
    "integer": (int,),
    "null": (type(None),),
}


def validate(value: Any, schema: Schema, root: Schema, path: str = "") -> Iterator[Fault]:
    """Yield the path and reason of every place where ``value`` violates ``schema``."""
    if "$ref" in schema:
        schema = {**schema, **_resolve(schema["$ref"], root)}
    if "if" in schema:
        branch = "else" if any(validate(value, schema["if"], root)) else "then"
        yield from validate(value, schema.get(branch, {}), root, path)
        return
    if (problem := _value_problem(value, schema)) is not None:
        yield path, problem
    elif isinstance(value, dict):
        yield from _validate_object(value, schema, root, path)
    elif isinstance(value, list) and "items" in schema:
        for place, item in enumerate(value):
            yield from validate(item, schema["items"], root, f"{path}[{place}]")


def quoted(value: Any) -> str:
    """Quote a value from an untrusted file, shortened, for display."""
    text = str(value).encode(errors="replace").decode()
    return f"“{text[:QUOTE_LENGTH]}…”" if len(text) > QUOTE_LENGTH else f"“{text}”"


def join_path(path: str, key: str) -> str:
    """Return the path of an object's key."""
    return f"{path}.{key}" if path else key


def _resolve(reference: str, root: Schema) -> Schema:
    found: Schema = root
    for part in reference.removeprefix("#/").split("/"):
        found = found[part]
    return found


def _value_problem(value: Any, schema: Schema) -> str | None:
    """Return what is wrong with a value apart from its members."""
    types = schema.get("type", ())
    types = [types] if isinstance(types, str) else types
    if types and not any(_has_type(value, name) for name in types):
        return _("%(expected)s is expected here.") % {
            "expected": _(" or ").join(_type_name(name) for name in types)
        }
    choices = [schema["const"]] if "const" in schema else schema.get("enum")
    if choices is not None and not any(_equal(value, one) for one in choices):
        return _("one of %(choices)s is expected here, not %(value)s.") % {
            "choices": ", ".join(map(str, choices)),
            "value": quoted(value),
        }
    if isinstance(value, str):
        return _string_problem(value, schema)
    if isinstance(value, list):
        return _array_problem(value, schema)
    if isinstance(value, int) and not isinstance(value, bool):
        return _integer_problem(value, schema)
    return None


def _string_problem(value: str, schema: Schema) -> str | None:
    if any("\ud800" <= letter <= "\udfff" for letter in value):
        return _("this is no valid text (half of a surrogate pair).")
    most = schema.get("maxLength", len(value))
    if len(value) > most:
        return _("at most %(most)d characters; this has %(number)d.") % {
            "most": most,
            "number": len(value),
        }
    # In JSON Schema, $ matches only at the very end, not before a final line feed.
    if not re.search(schema.get("pattern", "").replace("$", r"\Z"), value):
        return _("%(value)s is not possible here.") % {"value": quoted(value)}
    return None


def _array_problem(value: list[Any], schema: Schema) -> str | None:
    least, most = schema.get("minItems", 0), schema.get("maxItems", len(value))
    if len(value) < least:
        return ngettext(
            "at least %(n)d entry is expected.", "at least %(n)d entries are expected.", least
        ) % {"n": least}
    if len(value) > most:
        return _("at most %(most)d entries; these are %(number)d.") % {
            "most": most,
            "number": len(value),
        }
    if schema.get("uniqueItems") and any(one in value[:place] for place, one in enumerate(value)):
        return _("the same entry stands here twice.")
    return None


def _integer_problem(value: int, schema: Schema) -> str | None:
    least, most = schema.get("minimum", value), schema.get("maximum", value)
    if least <= value <= most:
        return None
    return _("a number from %(least)d to %(most)d is expected here.") % {
        "least": least,
        "most": most,
    }


def _validate_object(
    value: dict[str, Any], schema: Schema, root: Schema, path: str
) -> Iterator[Fault]:
    known, others = schema.get("properties", {}), schema.get("additionalProperties", {})
    for key in schema.get("required", ()):
        if key not in value:
            yield join_path(path, key), _("this is missing.")
    for key, held in value.items():
        if key in known:
            yield from validate(held, known[key], root, join_path(path, key))
        elif others is False:
            yield path, _("%(key)s is unknown here.") % {"key": quoted(key)}
        elif any(validate(key, schema.get("propertyNames", {}), root)):
            yield path, _("%(key)s is not the tag of a language.") % {"key": quoted(key)}
        else:
            yield from validate(held, others, root, join_path(path, key))


def _has_type(value: Any, name: str) -> bool:
    """Check a JSON type; unlike in Python, a Boolean is not an integer."""
    return isinstance(value, _TYPES[name]) and (name != "integer" or not isinstance(value, bool))


def _equal(value: Any, other: Any) -> bool:
    return type(value) is type(other) and bool(value == other)


def _type_name(name: str) -> str:
    names = {
        "object": _("an object"),
        "array": _("a list"),
        "string": _("a text"),
        "boolean": _("true or false"),
        "integer": _("a whole number"),
        "null": _("null"),
    }
    return names[name]
