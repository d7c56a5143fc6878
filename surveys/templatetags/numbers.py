"""Filters that format numbers."""

from django import template

register = template.Library()


@register.filter
def grouped(value: int) -> str:
    """A whole number with separators between thousands."""
    return f"{value:,}"
