"""Helpers of several tests: webhooks."""

from analytics.models import Webhook

Hook = tuple[Webhook, str]
