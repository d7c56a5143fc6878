"""ε as pages write it."""

import math

from django import template
from django.template.defaultfilters import floatformat

register = template.Library()


@register.filter
def epsilon(value: float) -> str:
    """Two decimals, rounded up so that no page promises more than the mechanism holds; or ∞."""
    if math.isinf(value):
        return "∞"
    return str(floatformat(math.ceil(100 * value - 1e-6) / 100, 2))
