"""The identity provider, for pages that offer it."""

from django import template
from django.conf import settings

from accounts.models import User
from accounts.sign_in.adapters import is_connected
from accounts.single_sign_on.configuration import SingleSignOn

register = template.Library()


@register.simple_tag
def identity_provider() -> SingleSignOn | None:
    return settings.SINGLE_SIGN_ON


@register.filter
def is_connected_by(user: User, provider: SingleSignOn | None) -> bool:
    return provider is not None and is_connected(user)
