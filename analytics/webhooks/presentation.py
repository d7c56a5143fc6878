"""Webhooks and their deliveries as pages and the API show them."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from analytics.models import Delivery, Webhook
from analytics.webhooks.events import TEST
from analytics.webhooks.ssrf import DELIVERY_ERRORS

LISTED = 30


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
        return WebhookStatus(
            "failing", _("Failing: some events could not be delivered"), needs_attention=True
        )
    if webhook.failures:
        return WebhookStatus("retrying", _("Not responding; retrying"), needs_attention=True)
    return WebhookStatus("working", _("On"))


@dataclass(frozen=True)
class DeliveryRow:
    """One delivery, with the last response's status or why there was none."""

    delivery: Delivery

    @property
    def kind(self) -> str:
        names = {TEST: _("Test"), **dict(Webhook.Event.choices)}
        return str(names.get(self.delivery.kind, self.delivery.kind))

    @property
    def answer(self) -> str:
        trouble = self.delivery.trouble
        return str(self.delivery.status or DELIVERY_ERRORS.get(trouble, trouble))

    @property
    def outcome(self) -> str:
        """The same for people."""
        return f"HTTP {self.answer}" if self.delivery.status else self.answer


def latest_deliveries(webhook: Webhook) -> list[DeliveryRow]:
    """Return the latest deliveries, newest first."""
    return [DeliveryRow(delivery) for delivery in webhook.deliveries.all()[:LISTED]]
