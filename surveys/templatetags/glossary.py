"""Explanations of terms, one tap away."""

from typing import Any

from django import template

from surveys.glossary import TERMS

register = template.Library()


@register.inclusion_tag("surveys/partials/term.html")
def term(key: str, place: str) -> dict[str, Any]:
    """Return a button that explains a term; ``place`` tells several of one term on a page apart."""
    return {"term": TERMS[key], "id": f"term-{key}-{place}"}
