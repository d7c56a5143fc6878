"""Contacts of research teams as respondents see them."""

import re

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

_ADDRESS = re.compile(r"[\w.+-]+@[\w.-]*\w", re.ASCII)


@register.filter
def breakable(text: object) -> SafeString:
    """Keep each e-mail address on one line; if it is too long, let it break after "@" and dots."""

    def mark(match: re.Match[str]) -> str:
        parts = re.sub(r"([@.])", r"\1<wbr>", match[0])
        return f'<span class="address">{parts}</span>'

    return mark_safe(_ADDRESS.sub(mark, escape(str(text))))  # noqa: S308
