"""Texts of authors within Candor's sentences."""

from typing import Any

from django import template
from django.utils.html import format_html

register = template.Library()


@register.filter
def authored(value: object, source: Any) -> object:
    """Isolate a text, or each of several, and mark its language if the page has another.

    ``source`` is the survey, its document or its page. Neither the text's direction nor its
    brackets and digits then change the order of the sentence around it.
    """
    if isinstance(value, list | tuple):
        return [authored(one, source) for one in value]
    return format_html("<bdi{}>{}</bdi>", source.author_attrs, value)
