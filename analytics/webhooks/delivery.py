"""Delivers events from the outbox to their receivers, signed, at least once each.

A periodic task runs every few seconds and sends for a few seconds, so that the shuffle never waits
long. A lock per receiver keeps two workers from sending to it at once. If a worker is killed
between sending an event and recording it, that event is sent again under the same id.
"""

import logging
import time
from collections import Counter
from datetime import datetime, timedelta

from cryptography.fernet import InvalidToken
from django.conf import settings
from django.db import transaction
from django.db.models import Exists, F, OuterRef
from django.utils import timezone

from accounts.clock import deletes_by_clock
from accounts.encryption import unseal
from analytics.models import Delivery, Webhook
from analytics.webhooks.events import queue_test
from analytics.webhooks.signatures import headers
from analytics.webhooks.ssrf import DeliveryError
from analytics.webhooks.transport import post
from respondents.tallies.advisory_locks import session_lock

log = logging.getLogger("candor.webhooks")

LOCK = 0x0B0C
SEND_SECONDS = 5.0
MAX_BACKOFF = timedelta(hours=1)
# An event of Monday is retried until the end of Tuesday: for a day at least.
RETRY_PERIOD = timedelta(days=1)  # as the webhooks' pages and docs/how-to/webhooks.md say
RETENTION = timedelta(days=14)


def send_due(seconds: float = SEND_SECONDS) -> int:
    """Send waiting events for some seconds; return how many were received.

    Receivers with fewer failures come first, in random order among equals.
    """
    deadline = time.monotonic() + seconds
    queue_requested_tests()
    give_up()
    something = Delivery.objects.waiting().filter(webhook=OuterRef("pk"))
    ready = Webhook.objects.ready().filter(Exists(something)).order_by("failures", "?")
    return sum(_send_to(key, deadline) for key in list(ready.values_list("pk", flat=True)))


def queue_requested_tests() -> None:
    """Put requested tests into the outbox, to be sent at once."""
    for key in Webhook.objects.filter(test_asked=True).values_list("pk", flat=True):
        with transaction.atomic():
            webhook = Webhook.objects.select_for_update().filter(pk=key, test_asked=True).first()
            if webhook is not None:
                queue_test(webhook)
                webhook.test_asked = False
                webhook.rests_until = None
                webhook.save(update_fields=["test_asked", "rests_until"])


@transaction.atomic
def give_up() -> int:
    """Give up events that are too old; return how many. The page shows them as failing."""
    last = timezone.now().date() - RETRY_PERIOD
    late = Delivery.objects.waiting().filter(day__lt=last)
    Webhook.objects.filter(deliveries__in=late, active=True).update(failing=True)
    return late.order_by().update(state=Delivery.State.GIVEN_UP)


def failing_kinds() -> Counter[str]:
    """Return how many active receivers have failed last, by the code of the failure."""
    kinds = Counter[str]()
    for webhook in Webhook.objects.filter(active=True, failures__gt=0):
        last = webhook.deliveries.exclude(trouble="").order_by("-attempts", "-pk").first()
        kinds[last.trouble if last else "fault"] += 1
    return kinds


def log_failing() -> None:
    """Log which kinds of failures there are. Run hourly: a line at each attempt would show when a
    batch was counted."""
    if kinds := failing_kinds():
        listed = ", ".join(f"{kind} {number}" for kind, number in sorted(kinds.items()))
        log.warning("webhooks whose receivers fail: %s", listed)


@deletes_by_clock
def delete_old() -> int:
    """Delete old deliveries; return how many."""
    last = timezone.now().date() - RETENTION
    return Delivery.objects.filter(day__lt=last).delete()[0]


def backoff(failures: int) -> timedelta:
    """Return the pause after this many failures in a row."""
    pause = timedelta(seconds=settings.WEBHOOK_RETRY_SECONDS)
    doublings = 1 << min(failures - 1, 30)
    return min(pause * doublings, MAX_BACKOFF)


def _send_to(key: int, deadline: float) -> int:
    """Send one receiver's events until one fails or the time is over."""
    received = 0
    with session_lock(LOCK, key, wait=False) as mine:
        while mine and time.monotonic() < deadline:
            webhook = Webhook.objects.ready().filter(pk=key).first()
            delivery = webhook and webhook.deliveries.waiting().first()
            if not webhook or not delivery or not _send(webhook, delivery):
                break
            received += 1
    return received


def _send(webhook: Webhook, delivery: Delivery) -> bool:
    now = timezone.now()
    body = delivery.body.encode()
    try:
        secrets = active_secrets(webhook, now)
        signed = headers(secrets, delivery.event, int(now.timestamp()), body)
        status = post(webhook.url, signed, body)
    except DeliveryError as error:
        _record_failure(webhook, delivery, error)
        return False
    except Exception:
        # Recorded like any other failure, so that it blocks neither this receiver nor the next.
        log.exception("a webhook broke")
        _record_failure(webhook, delivery, DeliveryError("fault"))
        return False
    _record_success(webhook, delivery, status)
    return True


def active_secrets(webhook: Webhook, now: datetime) -> list[str]:
    """Return the secrets that sign now: the current one and, for a day, the one it replaced."""
    sealed = [webhook.secret]
    if webhook.former_secret and webhook.former_until and now < webhook.former_until:
        sealed.append(webhook.former_secret)
    try:
        return [unseal(secret) for secret in sealed]
    except InvalidToken:
        raise DeliveryError("secret") from None


@transaction.atomic
def _record_success(webhook: Webhook, delivery: Delivery, status: int) -> None:
    Webhook.objects.filter(pk=webhook.pk).update(failures=0, rests_until=None, failing=False)
    Delivery.objects.filter(pk=delivery.pk).update(
        state=Delivery.State.SENT, attempts=F("attempts") + 1, status=status, trouble=""
    )


@transaction.atomic
def _record_failure(webhook: Webhook, delivery: Delivery, error: DeliveryError) -> None:
    failures = webhook.failures + 1
    Webhook.objects.filter(pk=webhook.pk).update(
        failures=failures, rests_until=timezone.now() + backoff(failures)
    )
    Delivery.objects.filter(pk=delivery.pk).update(
        attempts=F("attempts") + 1, status=error.status, trouble=error.code
    )
