"""Values and conditions of templates as JavaScript, for `tools.bundles.templates`.

`$` is the runtime, `static/js/respondent/rendering.js`. A scope is a JavaScript object.
"""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from django.template import defaultfilters
from django.template.base import FilterExpression, Variable
from django.template.defaulttags import TemplateLiteral
from django.utils.html import escape

from surveys.documents.links import with_links
from surveys.formatting import authored, grouped

FILTERS: Mapping[Any, str] = {
    defaultfilters.default: "either",
    defaultfilters.join: "join",
    defaultfilters.length: "length",
    defaultfilters.linebreaks_filter: "linebreaks",
    authored: "authored",
    grouped: "grouped",
    with_links: "withLinks",
}
WITH_VALUES = (authored, defaultfilters.join)
"""The filters whose argument can be a variable."""
CONSTANTS = {"None": "null", "True": "true", "False": "false"}
COMPARISONS = {
    "==": "$.equal({}, {})",
    "!=": "!$.equal({}, {})",
    "in": "$.isIn({}, {})",
    "not in": "$.isNotIn({}, {})",
    "<": "$.less({}, {})",
    ">": "$.less({1}, {0})",
    "<=": "$.lessOrEqual({}, {})",
    ">=": "$.lessOrEqual({1}, {0})",
}
Write = Callable[[FilterExpression], str]


class Unsupported(Exception):
    """A construct that has no translation to JavaScript."""


class UnsupportedAt(Unsupported):
    """The same, with its template and line."""


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def camel(name: str) -> str:
    """Return the name of a variable in JavaScript: ``own_device`` is ``ownDevice``."""
    return re.sub(r"(?<=[A-Za-z0-9])_([a-z0-9])", lambda match: match[1].upper(), name)


def constant(expression: FilterExpression) -> str:
    """Return the text of a literal."""
    if expression.is_var or expression.filters:
        raise Unsupported(f"{expression.token} is not constant")
    return str(expression.var)


def value(expression: FilterExpression, scope: str, missing: str = "lookup") -> str:
    """Return the value of an expression, such as ``page.title|length``.

    Tags that show or pass on a value take "" for a missing one (`lookup`), conditions and loops
    take None (`lookupOrNone`).
    """
    written = _operand(expression.var, scope, missing)
    for function, arguments in expression.filters:
        if function not in FILTERS:
            name = getattr(function, "_filter_name", function)
            raise Unsupported(f"the filter {name} in {expression.token}")
        if function not in WITH_VALUES and any(isinstance(arg, Variable) for _, arg in arguments):
            raise Unsupported(f"an argument in {expression.token} that is not a text")
        rest = (_operand(arg, scope, missing) for _, arg in arguments)
        written = f"$.{FILTERS[function]}({', '.join((written, *rest))})"
    return written


def _operand(operand: object, scope: str, missing: str) -> str:
    if isinstance(operand, Variable):
        return _variable(operand, scope, missing)
    if isinstance(operand, str):
        return _literal(operand)
    raise Unsupported(f"the value {operand!r}")


def _variable(variable: Variable, scope: str, missing: str) -> str:
    if variable.lookups is None:
        return _number(variable.literal)
    if len(variable.lookups) == 1 and variable.lookups[0] in CONSTANTS:
        return CONSTANTS[variable.lookups[0]]
    path = ", ".join(quoted(camel(name)) for name in variable.lookups)
    return f"$.{missing}({scope}, {path})"


def _number(number: object) -> str:
    """Return a number that JavaScript shows as Python does."""
    if isinstance(number, float) and (number.is_integer() or "e" in repr(number)):
        raise Unsupported(f"the number {number!r}")
    if not isinstance(number, int | float) or abs(number) >= 2**53:
        raise Unsupported(f"the value {number!r}")
    return repr(number)


def _literal(text: str) -> str:
    """Return a literal of a template, which Django does not escape."""
    return quoted(text) if escape(text) == text else f"$.safe({quoted(text)})"


def condition(token: Any, scope: str) -> str:
    """Return a boolean for a condition of ``{% if %}``."""
    if token.id in ("and", "or"):
        sign = "&&" if token.id == "and" else "||"
        return f"({condition(token.first, scope)} {sign} {condition(token.second, scope)})"
    if token.id == "not":
        return f"!{condition(token.first, scope)}"
    if token.id in ("is", "is not"):
        return _identity(token, scope)
    if token.id in COMPARISONS:
        sides = (_side(token.first, scope), _side(token.second, scope))
        return COMPARISONS[token.id].format(*sides)
    return f"$.truthy({_side(token, scope)})"


def _side(token: Any, scope: str) -> str:
    if not isinstance(token, TemplateLiteral):
        return condition(token, scope)
    expression: Any = token.value
    return value(expression, scope, "lookupOrNone")


def _identity(token: Any, scope: str) -> str:
    """Compare with None, True or False; only for these Python and JavaScript agree."""
    sides = (_side(token.first, scope), _side(token.second, scope))
    if not set(sides) & set(CONSTANTS.values()):
        raise Unsupported(f"{token.id} with anything but None, True or False")
    return f"({sides[0]} {'===' if token.id == 'is' else '!=='} {sides[1]})"
