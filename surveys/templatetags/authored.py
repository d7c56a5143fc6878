"""Texts of authors within Candor's sentences."""

from django import template
from django.utils.html import format_html

register = template.Library()


@register.filter
def authored(value: object, attrs: str) -> object:
    """Isolate a text, or each of several, with the attributes of its survey's language.

    Neither the text's direction nor its brackets and digits then change the order of the sentence
    around it.
    """
    if isinstance(value, list | tuple):
        return [authored(one, attrs) for one in value]
    return format_html("<bdi{}>{}</bdi>", attrs, value)
