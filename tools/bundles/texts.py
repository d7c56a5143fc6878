"""Texts of templates as JavaScript, for `tools.bundles.templates`: their places in a list of words.

The script of the survey's page is one for all languages. It takes its words from the script of a
language, which has the same list: see `written`.
"""

import gettext
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from django.template.base import TokenType, Variable
from django.templatetags.i18n import BlockTranslateNode, TranslateNode
from django.utils.translation import to_locale

from tools.bundles.expressions import Unsupported, camel, constant, quoted

CATALOGS = Path(__file__).parents[2] / "respondents/locale"
ENGLISH = "nplurals=2; plural=(n != 1);"
COUNTS = (*range(1002), 10**6, 2 * 10**6)
PLACE = re.compile(r"%\((\w+)\)s")
Text = tuple[str | None, str | tuple[str, str]]
"""A context, and a text or its singular and plural."""
Words = dict[Text, int]
"""The place of each text in the list."""


def constant_text(node: TranslateNode) -> Text:
    """Return the text of ``{% translate "…" %}``."""
    expression = node.filter_expression
    variable = expression.var
    if expression.filters or not isinstance(variable, Variable) or variable.lookups is not None:
        raise Unsupported(f"the translation of {expression.token}, which is not constant")
    return _context_of(node), str(variable.literal).replace("%", "%%")


def shown(words: Words, text: Text) -> str:
    """Return a text without values as JavaScript."""
    return f"w[{words.setdefault(text, len(words))}]"


def block(words: Words, node: BlockTranslateNode, scope: str) -> str:
    """Return the text of ``{% blocktranslate %}`` with the values from this scope."""
    for token in (*node.singular, *(node.plural or ())):
        if token.token_type == TokenType.VAR and not re.fullmatch(r"[^\W_]\w*", token.contents):
            raise Unsupported(f"{{{{ {token.contents} }}}} in a translation")
    singular, names = node.render_token_list(node.singular)
    if not (node.plural and node.counter):
        written = shown(words, (_context_of(node), singular))
    else:
        plural, more = node.render_token_list(node.plural)
        names += more
        count = f"$.lookup({scope}, {quoted(camel(str(node.countervar)))})"
        written = f"{shown(words, (_context_of(node), (singular, plural)))}[p({count})]"
    return f"$.fill({scope}, {written})" if names else written


def _context_of(node: TranslateNode | BlockTranslateNode) -> str | None:
    return constant(node.message_context) if node.message_context else None


def written(words: Iterable[Text], language: str) -> str:
    """Return the script with these texts in a language, and with its rule for plurals."""
    catalog = catalog_of(language)
    texts = [_in_language(text, catalog) for text in words]
    rule = _plural_of(catalog)
    return (
        f'globalThis[Symbol.for("candor: words")] = {{ plural: (n) => +({rule}), texts: [\n'
        + "".join(f"{text},\n" for text in texts)
        + "] };\n"
    )


def catalog_of(language: str) -> gettext.NullTranslations:
    """Return what respondents read in a language; English texts are the sources' own."""
    catalog = CATALOGS / to_locale(language) / "LC_MESSAGES/django.mo"
    if language == "en":
        return gettext.NullTranslations()
    with catalog.open("rb") as file:
        return gettext.GNUTranslations(file)


def _plural_of(catalog: gettext.NullTranslations) -> str:
    """Return the rule for plurals, whose syntax C and JavaScript share."""
    return catalog.info().get("plural-forms", ENGLISH).partition("plural=")[2].rstrip("; ")


def _in_language(text: Text, catalog: gettext.NullTranslations) -> str:
    context, ids = text
    if isinstance(ids, str):
        found = catalog.pgettext(context, ids) if context else catalog.gettext(ids)
        return _as_literal(found, PLACE.findall(ids))
    choose = gettext.c2py(_plural_of(catalog))
    forms = {
        int(choose(count)): catalog.npgettext(context, *ids, count)
        if context
        else catalog.ngettext(*ids, count)
        for count in COUNTS
    }
    names = [name for each in ids for name in PLACE.findall(each)]
    return f"[{', '.join(_as_literal(forms[place], names) for place in sorted(forms))}]"


def _as_literal(text: str, names: Iterable[str]) -> str:
    """Write a text, in which ``%name%`` stands for a value and ``%%`` for a percent sign."""
    places: dict[str, Any] = {name: f"%{camel(name)}%" for name in names}
    if not places:
        return quoted(text.replace("%%", "%"))
    try:
        return quoted(text.replace("%%", "%%%%") % places)
    except (KeyError, ValueError, TypeError) as error:
        raise Unsupported(f"the translation {text!r}") from error
