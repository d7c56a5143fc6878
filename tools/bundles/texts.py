"""Translated texts of templates as JavaScript, for `tools.bundles.templates`.

Django looks each text up while its language is active, so the browser needs no catalog.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from django.template import Context
from django.template.base import TokenType, Variable
from django.templatetags.i18n import BlockTranslateNode, TranslateNode
from django.utils import translation

from tools.bundles.expressions import Unsupported, camel, constant, quoted

SLOT = "\ue000"
"""It marks the places of values in a text; no text of the interface contains it."""
COUNTS = (*range(1002), 10**6, 2 * 10**6)
RULES: Mapping[str, Callable[[int], bool]] = {
    "n === 1": lambda n: n == 1,
    "n <= 1": lambda n: n <= 1,
}


def translated(node: TranslateNode, context: Context) -> str:
    """Return the text of ``{% translate "…" %}`` in the active language."""
    expression = node.filter_expression
    variable = expression.var
    if expression.filters or not isinstance(variable, Variable) or variable.lookups is not None:
        raise Unsupported(f"the translation of {expression.token}, which is not constant")
    if node.message_context:
        constant(node.message_context)
    shown = type(node)(expression, node.noop, None, node.message_context)
    return str(shown.render(context))


def block(node: BlockTranslateNode, scope: str) -> str:
    """Return the text of ``{% blocktranslate %}`` with the values from this scope."""
    place = constant(node.message_context) if node.message_context else None
    for token in (*node.singular, *(node.plural or ())):
        if token.token_type == TokenType.VAR and not re.fullmatch(r"[^\W_]\w*", token.contents):
            raise Unsupported(f"{{{{ {token.contents} }}}} in a translation")
    singular, names = node.render_token_list(node.singular)
    if not (node.plural and node.counter):
        text = translation.pgettext(place, singular) if place else translation.gettext(singular)
        return _with_values(text, names, scope)
    plural, more = node.render_token_list(node.plural)
    names += more

    def text_for(count: int) -> str:
        if place:
            return translation.npgettext(place, singular, plural, count)
        return translation.ngettext(singular, plural, count)

    return _by_count(text_for, lambda text: _with_values(text, names, scope), _count(node, scope))


def _count(node: Any, scope: str) -> str:
    return f"$.lookup({scope}, {quoted(camel(node.countervar))})"


def _by_count(text_for: Callable[[int], str], write: Callable[[str], str], count: str) -> str:
    """Choose between at most two forms of a text by one of the `RULES`."""
    forms = {count: text_for(count) for count in COUNTS}
    if len(set(forms.values())) == 1:
        return write(forms[1])
    for rule, is_first in RULES.items():
        first = {text for count, text in forms.items() if is_first(count)}
        others = {text for count, text in forms.items() if not is_first(count)}
        if len(first) == len(others) == 1:
            test = rule.replace("n", count, 1)
            return f"({test} ? {write(first.pop())} : {write(others.pop())})"
    raise Unsupported("the plural forms of this language")


def _with_values(text: str, names: list[str], scope: str) -> str:
    """Write a text in which ``%(name)s`` stands for a value and ``%%`` for a percent sign."""
    try:
        filled = text % {name: f"{SLOT}{name}{SLOT}" for name in names}
    except (KeyError, ValueError, TypeError) as error:
        raise Unsupported(f"the translation {text!r}") from error
    parts = []
    for place, part in enumerate(filled.split(SLOT)):
        if place % 2:
            parts.append(f"$.text($.lookup({scope}, {quoted(camel(part))}))")
        elif part:
            parts.append(quoted(part))
    return " + ".join(parts) or '""'
