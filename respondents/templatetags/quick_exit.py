"""Where the button leads that takes a person away from a survey at once."""

from django import template
from django.conf import settings

register = template.Library()


@register.simple_tag
def leave_to() -> str:
    """A page that nobody wonders about; each site may choose its own."""
    return str(settings.LEAVE_TO)
