"""A webhook with its secret."""

from analytics.models import Webhook

Hook = tuple[Webhook, str]
