"""Numbers as pages write them."""

from django import template

register = template.Library()


@register.filter
def grouped(value: int) -> str:
    """Thousands set apart."""
    return f"{value:,}"
