"""Staff's actions on webhooks: each is one transaction and one audit entry."""

import logging
from collections.abc import Collection
from datetime import timedelta

from cryptography.fernet import InvalidToken
from django.core.exceptions import ValidationError
from django.db import transaction
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.audit.services import record
from accounts.encryption import reencrypt, seal
from accounts.models import AuditEntry, User
from analytics.models import Webhook
from analytics.webhooks.signatures import make_secret
from analytics.webhooks.ssrf import DELIVERY_ERRORS, DeliveryError, Target
from surveys.models import Survey

log = logging.getLogger("candor.secrets")

# Stored names of the actions, and their words in the audit log.
AUDIT_ACTIONS = (
    ("added", gettext_lazy("added")),
    ("tested", gettext_lazy("tested")),
    ("switched on", gettext_lazy("switched on")),
    ("switched off", gettext_lazy("switched off")),
    ("secret replaced", gettext_lazy("secret replaced")),
    ("deleted", gettext_lazy("deleted")),
)
MAX_WEBHOOKS = 10
"""Most webhooks of one survey."""
FORMER_SECRET_PERIOD = timedelta(days=1)


@transaction.atomic
def add_webhook(
    *, survey: Survey, url: str, events: Collection[str], actor: User
) -> tuple[Webhook, str]:
    """Add a webhook and return it with its secret, which is shown only once; ValidationError for a
    forbidden address, unknown events, or one webhook too many."""
    try:
        check_address(url)
    except ValidationError as error:
        raise ValidationError({"url": error.messages}) from error
    if not events or not set(events) <= set(Webhook.Event.values):
        raise ValidationError({"events": _("Choose at least one event.")})
    Survey.objects.select_for_update().get(pk=survey.pk)
    if survey.webhooks.count() >= MAX_WEBHOOKS:
        raise ValidationError(_("A survey has %(most)s webhooks at most.") % {"most": MAX_WEBHOOKS})
    secret = make_secret()
    webhook = survey.webhooks.create(
        url=url,
        events=[event for event in Webhook.Event.values if event in events],
        secret=seal(secret),
        made_by=actor,
    )
    _record(webhook, actor, "added")
    return webhook, secret


def webhook_of(survey: Survey, webhook_id: int) -> Webhook:
    """Return a webhook of this survey, or a 404."""
    return get_object_or_404(survey.webhooks.select_related("survey"), pk=webhook_id)


def check_address(url: str) -> None:
    """Raise `ValidationError` for an address that can be refused without resolving its host."""
    try:
        Target.from_url(url)
    except DeliveryError as error:
        raise ValidationError(str(DELIVERY_ERRORS[error.code])) from error


@transaction.atomic
def rotate_secret(*, webhook: Webhook, actor: User) -> str:
    """Make a new secret and return it, only once; the former one also signs for another day."""
    webhook = Webhook.objects.select_for_update().get(pk=webhook.pk)
    secret = make_secret()
    webhook.former_secret, webhook.secret = webhook.secret, seal(secret)
    webhook.former_until = timezone.now() + FORMER_SECRET_PERIOD
    webhook.save(update_fields=["secret", "former_secret", "former_until"])
    _record(webhook, actor, "secret replaced")
    return secret


@transaction.atomic
def set_active(*, webhook: Webhook, active: bool, actor: User) -> None:
    """Switch a webhook on or off. While it is off, no events are queued or sent."""
    if Webhook.objects.filter(pk=webhook.pk, active=not active).update(active=active):
        _record(webhook, actor, "switched on" if active else "switched off")


@transaction.atomic
def request_test(*, webhook: Webhook, actor: User) -> None:
    """Have the worker send a test event."""
    if Webhook.objects.filter(pk=webhook.pk, active=True).update(test_asked=True):
        _record(webhook, actor, "tested")


@transaction.atomic
def delete_webhook(*, webhook: Webhook, actor: User) -> None:
    """Delete a webhook and its deliveries."""
    # Lock its row before its deliveries', in the same order as the worker.
    locked = Webhook.objects.select_for_update().filter(pk=webhook.pk).first()
    if locked is not None:
        _record(locked, actor, "deleted")
        locked.delete()


def reseal_secrets() -> int:
    """Encrypt every secret with the current key after a rotation; return how many
    changed.

    Former secrets that have expired are deleted. Secrets that no listed key decrypts stay as they
    are.
    """
    return sum(_reseal(key) for key in Webhook.objects.values_list("pk", flat=True))


@transaction.atomic
def _reseal(key: int) -> bool:
    webhook = Webhook.objects.select_for_update().filter(pk=key).first()
    if webhook is None:
        return False
    before = (webhook.secret, webhook.former_secret)
    if webhook.former_until and webhook.former_until <= timezone.now():
        webhook.former_secret = ""
        webhook.former_until = None
    try:
        webhook.secret = reencrypt(webhook.secret)
        if webhook.former_secret:
            webhook.former_secret = reencrypt(webhook.former_secret)
    except InvalidToken:
        log.warning("no listed SECRET_KEY opens the secret of webhook %d", key)
    if (webhook.secret, webhook.former_secret) == before:
        return False
    webhook.save(update_fields=["secret", "former_secret", "former_until"])
    return True


def _record(webhook: Webhook, actor: User, what: str) -> None:
    """Record only the host: the rest of an address can be a secret of its receiver."""
    action = AuditEntry.Action.WEBHOOKS
    record(actor=actor, action=action, subject=webhook.survey, what=what, host=webhook.host)
