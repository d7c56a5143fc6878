"""The target of the quick exit button."""

from django import template
from django.conf import settings

register = template.Library()


@register.simple_tag
def quick_exit_url() -> str:
    """Return the URL of an inconspicuous page, which each site may configure."""
    return str(settings.LEAVE_TO)
