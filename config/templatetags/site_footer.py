"""The footer of every page but respondents': who runs this site, and where to read more."""

from typing import Any

from django import template
from django.conf import settings

register = template.Library()


@register.inclusion_tag("partials/footer.html", takes_context=True)
def site_footer(context: dict[str, Any]) -> dict[str, Any]:
    """Show the links that have a target (settings `OPERATOR` and following)."""
    user = context.get("user")
    return {**site_links(), "visitor": not (user and user.is_authenticated)}


@register.simple_tag
def site_links() -> dict[str, str]:
    """Return what this site's settings say about it; empty where they say nothing."""
    return {
        "version": settings.CANDOR_VERSION,
        "operator": settings.OPERATOR,
        "operator_url": settings.OPERATOR_URL,
        "privacy_url": settings.PRIVACY_URL,
        "docs_url": settings.DOCS_URL,
        "security_contact": settings.SECURITY_CONTACT,
        "source_url": settings.SOURCE_URL,
    }
