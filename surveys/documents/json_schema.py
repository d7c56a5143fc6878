"""Reads as much of JSON Schema as the survey format needs, and says what is wrong where.

The published schema is itself the rule that imports are held to: there is no second one to differ.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

Schema = Mapping[str, Any]
Fault = tuple[str, str]

SHOWN = 40
_TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "boolean": (bool,),
    "integer": (int,),
    "null": (type(None),),
}


def faults_in(value: Any, schema: Schema, root: Schema, path: str = "") -> Iterator[Fault]:
    """Each place where ``value`` is not as ``schema`` wants it, and why."""
    if "$ref" in schema:
        schema = {**schema, **_resolved(schema["$ref"], root)}
    if "if" in schema:
        branch = "else" if any(faults_in(value, schema["if"], root)) else "then"
        yield from faults_in(value, schema.get(branch, {}), root, path)
        return
    if (wrong := _of_itself(value, schema)) is not None:
        yield path, wrong
    elif isinstance(value, dict):
        yield from _of_object(value, schema, root, path)
    elif isinstance(value, list) and "items" in schema:
        for place, item in enumerate(value):
            yield from faults_in(item, schema["items"], root, f"{path}[{place}]")


def quoted(value: Any) -> str:
    """A value from a stranger's file, short and fit to be shown."""
    text = str(value).encode(errors="replace").decode()
    return f"“{text[:SHOWN]}…”" if len(text) > SHOWN else f"“{text}”"


def below(path: str, key: str) -> str:
    """The path of a key of an object."""
    return f"{path}.{key}" if path else key


def _resolved(reference: str, root: Schema) -> Schema:
    found: Schema = root
    for part in reference.removeprefix("#/").split("/"):
        found = found[part]
    return found


def _of_itself(value: Any, schema: Schema) -> str | None:
    """What is wrong with a value whatever it holds."""
    types = schema.get("type", ())
    types = [types] if isinstance(types, str) else types
    if types and not any(_is(value, name) for name in types):
        return _("%(expected)s is expected here.") % {
            "expected": _(" or ").join(_named(name) for name in types)
        }
    choices = [schema["const"]] if "const" in schema else schema.get("enum")
    if choices is not None and not any(_same(value, one) for one in choices):
        return _("one of %(choices)s is expected here, not %(value)s.") % {
            "choices": ", ".join(map(str, choices)),
            "value": quoted(value),
        }
    if isinstance(value, str):
        return _of_text(value, schema)
    if isinstance(value, list):
        return _of_list(value, schema)
    if isinstance(value, int) and not isinstance(value, bool):
        return _of_number(value, schema)
    return None


def _of_text(value: str, schema: Schema) -> str | None:
    if any("\ud800" <= letter <= "\udfff" for letter in value):
        return _("this is no valid text (half of a surrogate pair).")
    most = schema.get("maxLength", len(value))
    if len(value) > most:
        return _("at most %(most)d characters; this has %(number)d.") % {
            "most": most,
            "number": len(value),
        }
    # As JSON Schema has it: $ is the very end, not the place before a last line feed.
    if not re.search(schema.get("pattern", "").replace("$", r"\Z"), value):
        return _("%(value)s is not possible here.") % {"value": quoted(value)}
    return None


def _of_list(value: list[Any], schema: Schema) -> str | None:
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


def _of_number(value: int, schema: Schema) -> str | None:
    least, most = schema.get("minimum", value), schema.get("maximum", value)
    if least <= value <= most:
        return None
    return _("a number from %(least)d to %(most)d is expected here.") % {
        "least": least,
        "most": most,
    }


def _of_object(value: dict[str, Any], schema: Schema, root: Schema, path: str) -> Iterator[Fault]:
    known, others = schema.get("properties", {}), schema.get("additionalProperties", {})
    for key in schema.get("required", ()):
        if key not in value:
            yield below(path, key), _("this is missing.")
    for key, held in value.items():
        if key in known:
            yield from faults_in(held, known[key], root, below(path, key))
        elif others is False:
            yield path, _("%(key)s is unknown here.") % {"key": quoted(key)}
        elif any(faults_in(key, schema.get("propertyNames", {}), root)):
            yield path, _("%(key)s is not the tag of a language.") % {"key": quoted(key)}
        else:
            yield from faults_in(held, others, root, below(path, key))


def _is(value: Any, name: str) -> bool:
    """A truth value is no number, though Python counts it as one."""
    return isinstance(value, _TYPES[name]) and (name != "integer" or not isinstance(value, bool))


def _same(value: Any, other: Any) -> bool:
    return type(value) is type(other) and bool(value == other)


def _named(name: str) -> str:
    names = {
        "object": _("an object"),
        "array": _("a list"),
        "string": _("a text"),
        "boolean": _("true or false"),
        "integer": _("a whole number"),
        "null": _("null"),
    }
    return names[name]
