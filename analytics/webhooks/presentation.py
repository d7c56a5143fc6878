"""Webhooks and their deliveries as pages and the API show them."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from analytics.models import Delivery, Webhook
from analytics.webhooks.events import TEST
from analytics.webhooks.ssrf import DELIVERY_ERRORS


@dataclass(frozen=True)
class WebhookStatus:
    """A webhook's status, with a code for programs and a label for people."""

    code: str
    label: str
    needs_attention: bool = False


def status_of(webhook: Webhook) -> WebhookStatus:
    """Return the most serious status that applies."""
    if not webhook.active:
        return WebhookStatus("off", _("Switched off"))
    if webhook.failing:
        return WebhookStatus("failing", _("Failing: events were given up"), needs_attention=True)
    if webhook.failures:
        return WebhookStatus("retrying", _("Does not answer; tried again"), needs_attention=True)
    return WebhookStatus("working", _("On"))


@dataclass(frozen=True)
class DeliveryRow:
    """One delivery as a row of the table."""

    delivery: Delivery
    kind: str
    answer: str

    @classmethod
    def from_delivery(cls, delivery: Delivery) -> "DeliveryRow":
        known = dict(Webhook.Event.choices)
        kind = _("Test") if delivery.kind == TEST else str(known.get(delivery.kind, delivery.kind))
        answer = last_response(delivery)
        return cls(delivery, kind, answer if delivery.status is None else f"HTTP {answer}")


def last_response(delivery: Delivery) -> str:
    """Return the last response's status, or why there was none."""
    if delivery.status is not None:
        return str(delivery.status)
    return str(DELIVERY_ERRORS.get(delivery.trouble, delivery.trouble)) if delivery.trouble else ""


def delivery_rows(webhook: Webhook, most: int) -> list[DeliveryRow]:
    """Return the latest deliveries, newest first."""
    return [DeliveryRow.from_delivery(delivery) for delivery in webhook.deliveries.all()[:most]]
