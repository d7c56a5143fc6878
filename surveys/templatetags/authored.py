"""Texts of authors within Candor's sentences."""

from django import template
from django.utils.html import format_html
from django.utils.safestring import mark_safe
from django.utils.translation import get_language, get_language_bidi

from charts.shapes import isolated
from surveys.documents.languages import OURS, links_to
from surveys.formatting import authored, without_spaces

register = template.Library()


@register.simple_tag
def interface_attrs() -> str:
    """Return the attributes of Candor's own language, for what is not the survey's on its page."""
    direction = "rtl" if get_language_bidi() else "ltr"
    return format_html(' lang="{}" dir="{}"', get_language(), direction)


@register.simple_tag
def our_languages() -> dict[str, object]:
    """Return the languages of Candor's words, as the page of a survey has its own."""
    return {"language": get_language(), "languages": OURS, "language_links": links_to(OURS)}


register.filter(authored)
register.simple_tag(authored, name="authored_text")
register.filter(isolated)


@register.filter
def joined(html: str) -> str:
    """Join the sentences of a page as its language does: without spaces in Chinese, Japanese."""
    unspaced = get_language().startswith(("zh", "ja"))
    return mark_safe(without_spaces(html)) if unspaced else html  # noqa: S308  a page's own
