"""The bundles of respondents' pages, with their hashes, and parts that many of the pages have."""

from functools import lru_cache

from django import template
from django.template import Context
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from respondents.bundles import bundle, icon, words
from respondents.questionnaire.shell import MARKER

register = template.Library()
for tag in (bundle, icon, words):
    register.simple_tag(tag)


@register.simple_block_tag(takes_context=True)
def only_with(context: Context, content: SafeString, script: str) -> SafeString:
    """Include what a page has only with one of the scripts that some surveys need.

    Where a page is rendered once for all choices of scripts, the part is marked instead.
    """
    wanted = context.get(script)
    if wanted == MARKER:
        return SafeString(f"{MARKER}{script}{MARKER}{content}{MARKER}")
    return content if wanted else SafeString()


@register.simple_tag(takes_context=True)
def shell_part(context: Context, name: str) -> SafeString:
    """Include a template that depends on the language and the way of the page only: once for all
    pages, of which there are thousands."""
    return _part(name, get_language(), context.get("way"))


@lru_cache(maxsize=256)
def _part(name: str, _language: str, way: object) -> SafeString:
    return SafeString(render_to_string(name, {"way": way}))
