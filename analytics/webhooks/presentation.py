"""Webhooks and their deliveries in words, as pages and the interface show them."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from analytics.models import Delivery, Webhook
from analytics.webhooks.events import TEST
from analytics.webhooks.ssrf import TROUBLES


@dataclass(frozen=True)
class Standing:
    """How a webhook is: a word for programs, one for people, and whether somebody should look."""

    code: str
    word: str
    bad: bool = False


def standing_of(webhook: Webhook) -> Standing:
    """The worst that is true of it."""
    if not webhook.active:
        return Standing("off", _("Switched off"))
    if webhook.failing:
        return Standing("failing", _("Failing: events were given up"), bad=True)
    if webhook.failures:
        return Standing("retrying", _("Does not answer; tried again"), bad=True)
    return Standing("working", _("On"))


@dataclass(frozen=True)
class Row:
    """One delivery, as a line of the table."""

    delivery: Delivery
    kind: str
    answer: str

    @classmethod
    def of(cls, delivery: Delivery) -> "Row":
        known = dict(Webhook.Event.choices)
        kind = _("Test") if delivery.kind == TEST else str(known.get(delivery.kind, delivery.kind))
        answer = answer_of(delivery)
        return cls(delivery, kind, answer if delivery.status is None else f"HTTP {answer}")


def answer_of(delivery: Delivery) -> str:
    """What came back last: a status, or why there was none."""
    if delivery.status is not None:
        return str(delivery.status)
    return str(TROUBLES.get(delivery.trouble, delivery.trouble)) if delivery.trouble else ""


def rows_of(webhook: Webhook, most: int) -> list[Row]:
    """The latest deliveries, the newest first."""
    return [Row.of(delivery) for delivery in webhook.deliveries.all()[:most]]
