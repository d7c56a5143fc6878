"""Filters that format figures of results."""

from django import template

from analytics.estimates.shares import p_text
from analytics.jobs import formatting

register = template.Library()

for _filter in (
    formatting.per_cent,
    formatting.within,
    formatting.significant,
    formatting.amount,
    formatting.points,
    formatting.fixed,
):
    register.filter(_filter.__name__, _filter)


@register.filter
def p_statement(p_value: float) -> str:
    """A p-value with the sign before it."""
    text = p_text(p_value)
    return text if text.startswith("<") else f"= {text}"
