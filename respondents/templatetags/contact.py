"""Contacts of research teams as respondents see them."""

import re

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

_BREAKS = re.compile(r"(?<=\w)([@.])(?=\w)")


@register.filter
def breakable(text: object) -> SafeString:
    """Let addresses break after "@" and dots, so that narrow lines split no word."""
    return mark_safe(_BREAKS.sub(r"\1<wbr>", escape(str(text))))  # noqa: S308
