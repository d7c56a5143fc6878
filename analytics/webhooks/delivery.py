"""From the outbox to the receivers: each event at least once, signed, whoever is killed meanwhile.

The worker's beat comes by every few seconds, and each visit sends for a few seconds, so that the
shuffle never waits long. One visitor a receiver at a time. A worker that is killed between the
sending and the noting sends that one event again, under the same id.
"""

import logging
import time
from datetime import datetime, timedelta

from cryptography.fernet import InvalidToken
from django.conf import settings
from django.db import transaction
from django.db.models import Exists, F, OuterRef
from django.utils import timezone

from accounts.encryption import unseal
from analytics.models import Delivery, Webhook
from analytics.models.advisory_locks import try_lock
from analytics.webhooks.events import try_out
from analytics.webhooks.signatures import headers
from analytics.webhooks.ssrf import NotDelivered
from analytics.webhooks.transport import post

log = logging.getLogger("candor.webhooks")

LOCK = 0x0B0C
VISIT_SECONDS = 5.0
LONGEST_REST = timedelta(hours=1)
# An event of Monday is tried until the end of Tuesday: for a day at least.
TRIED_FOR = timedelta(days=1)
KEPT_FOR = timedelta(days=14)


def send_due(seconds: float = VISIT_SECONDS) -> int:
    """Send what one visit has time for; how many events were received.

    Receivers that answer come before those that do not, by lot among themselves.
    """
    deadline = time.monotonic() + seconds
    make_tests()
    give_up()
    something = Delivery.objects.waiting().filter(webhook=OuterRef("pk"))
    ready = Webhook.objects.ready().filter(Exists(something)).order_by("failures", "?")
    return sum(_visit(each, deadline) for each in list(ready.values_list("pk", flat=True)))


def make_tests() -> None:
    """Put the tests that people asked for into the outbox, to be tried at once."""
    for key in Webhook.objects.filter(test_asked=True).values_list("pk", flat=True):
        with transaction.atomic():
            webhook = Webhook.objects.select_for_update().filter(pk=key, test_asked=True).first()
            if webhook is not None:
                try_out(webhook)
                webhook.test_asked, webhook.rests_until = False, None
                webhook.save(update_fields=["test_asked", "rests_until"])


@transaction.atomic
def give_up() -> int:
    """Give up what was tried long enough; how many events. Their owners see it."""
    last = timezone.now().date() - TRIED_FOR
    late = Delivery.objects.waiting().filter(day__lt=last)
    Webhook.objects.filter(deliveries__in=late, active=True).update(failing=True)
    return late.order_by().update(state=Delivery.State.GIVEN_UP)


def forget() -> int:
    """Delete what was sent or given up long ago; how many."""
    last = timezone.now().date() - KEPT_FOR
    return Delivery.objects.filter(day__lt=last).delete()[0]


def rest_after(failures: int) -> timedelta:
    """How long a receiver is left alone after so many failures in a row."""
    first = timedelta(seconds=settings.WEBHOOK_RETRY_SECONDS)
    doublings = 1 << min(failures - 1, 30)
    return min(first * doublings, LONGEST_REST)


def _visit(key: int, deadline: float) -> int:
    """Send one receiver's events, until one fails or the time is over."""
    received = 0
    with try_lock(LOCK, key) as mine:
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
        known = secrets_of(webhook, now)
        signed = headers(known, delivery.event, int(now.timestamp()), body)
        status = post(webhook.url, signed, body)
    except NotDelivered as trouble:
        _note_failure(webhook, delivery, trouble)
        return False
    except Exception:
        # Noted like any other failure, so that it holds up neither this receiver nor the next.
        log.exception("a webhook broke")
        _note_failure(webhook, delivery, NotDelivered("fault"))
        return False
    _note_success(webhook, delivery, status)
    return True


def secrets_of(webhook: Webhook, now: datetime) -> list[str]:
    """What signs at this moment: its secret, and for a day the one that it replaced."""
    sealed = [webhook.secret]
    if webhook.former_secret and webhook.former_until and now < webhook.former_until:
        sealed.append(webhook.former_secret)
    try:
        return [unseal(each) for each in sealed]
    except InvalidToken:
        raise NotDelivered("secret") from None


@transaction.atomic
def _note_success(webhook: Webhook, delivery: Delivery, status: int) -> None:
    Webhook.objects.filter(pk=webhook.pk).update(failures=0, rests_until=None, failing=False)
    Delivery.objects.filter(pk=delivery.pk).update(
        state=Delivery.State.SENT, attempts=F("attempts") + 1, status=status, trouble=""
    )


@transaction.atomic
def _note_failure(webhook: Webhook, delivery: Delivery, trouble: NotDelivered) -> None:
    failures = webhook.failures + 1
    Webhook.objects.filter(pk=webhook.pk).update(
        failures=failures, rests_until=timezone.now() + rest_after(failures)
    )
    Delivery.objects.filter(pk=delivery.pk).update(
        attempts=F("attempts") + 1, status=trouble.status, trouble=trouble.code
    )
