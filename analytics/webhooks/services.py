"""What staff do to webhooks: each act is one transaction and one audit entry."""

from collections.abc import Collection
from contextlib import suppress
from datetime import timedelta

from cryptography.fernet import InvalidToken
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.audit.services import record
from accounts.encryption import reencrypt, seal
from accounts.models import AuditEntry, User
from analytics.models import Webhook
from analytics.webhooks.signatures import make_secret
from analytics.webhooks.ssrf import TROUBLES, NotDelivered, Target
from surveys.models import Survey

# The acts, as the audit log names them.
ACTS = (
    ("added", gettext_lazy("added")),
    ("tested", gettext_lazy("tested")),
    ("switched on", gettext_lazy("switched on")),
    ("switched off", gettext_lazy("switched off")),
    ("secret replaced", gettext_lazy("secret replaced")),
    ("deleted", gettext_lazy("deleted")),
)
MOST = 10
"""Webhooks of one survey."""
FORMER_SIGNS_FOR = timedelta(days=1)


@transaction.atomic
def add_webhook(
    *, survey: Survey, url: str, events: Collection[str], actor: User
) -> tuple[Webhook, str]:
    """A webhook, and its secret, which is shown this once.

    Raises
    ------
    ValidationError
        By field, in words: for an address that is never written to, for events that do not
        exist, or for one webhook too many.
    """
    check_address(url)
    if not events or not set(events) <= set(Webhook.Event.values):
        raise ValidationError({"events": _("Choose at least one event.")})
    Survey.objects.select_for_update().get(pk=survey.pk)
    if survey.webhooks.count() >= MOST:
        raise ValidationError(_("A survey has %(most)s webhooks at most.") % {"most": MOST})
    secret = make_secret()
    webhook = survey.webhooks.create(
        url=url,
        events=[event for event in Webhook.Event.values if event in events],
        secret=seal(secret),
        made_by=actor,
    )
    _record(webhook, actor, "added")
    return webhook, secret


def check_address(url: str) -> None:
    """Refuse, in words, what can be refused without asking who the host is."""
    try:
        Target.of(url)
    except NotDelivered as trouble:
        raise ValidationError({"url": str(TROUBLES[trouble.code])}) from trouble


@transaction.atomic
def roll_secret(*, webhook: Webhook, actor: User) -> str:
    """A new secret, shown this once; the one before signs beside it for another day."""
    webhook = Webhook.objects.select_for_update().get(pk=webhook.pk)
    secret = make_secret()
    webhook.former_secret, webhook.secret = webhook.secret, seal(secret)
    webhook.former_until = timezone.now() + FORMER_SIGNS_FOR
    webhook.save(update_fields=["secret", "former_secret", "former_until"])
    _record(webhook, actor, "secret replaced")
    return secret


@transaction.atomic
def switch(*, webhook: Webhook, active: bool, actor: User) -> None:
    """Off: nothing is written down for it any more, and what waits is not sent."""
    if Webhook.objects.filter(pk=webhook.pk, active=not active).update(active=active):
        _record(webhook, actor, "switched on" if active else "switched off")


@transaction.atomic
def ask_for_test(*, webhook: Webhook, actor: User) -> None:
    """Let the worker send an event of which nothing follows."""
    if Webhook.objects.filter(pk=webhook.pk, active=True).update(test_asked=True):
        _record(webhook, actor, "tested")


@transaction.atomic
def delete_webhook(*, webhook: Webhook, actor: User) -> None:
    """With what waits for it."""
    # Its row is locked before those of its deliveries, as the worker does it.
    found = Webhook.objects.select_for_update().filter(pk=webhook.pk).first()
    if found is not None:
        _record(found, actor, "deleted")
        found.delete()


def seal_secrets_anew() -> int:
    """After a rotation, bring every secret under today's key; how many webhooks changed.

    A former secret that signs no more is deleted. What no listed key opens is left as it is.
    """
    return sum(_seal_anew(key) for key in Webhook.objects.values_list("pk", flat=True))


@transaction.atomic
def _seal_anew(key: int) -> bool:
    webhook = Webhook.objects.select_for_update().filter(pk=key).first()
    if webhook is None:
        return False
    before = (webhook.secret, webhook.former_secret)
    if webhook.former_until and webhook.former_until <= timezone.now():
        webhook.former_secret, webhook.former_until = "", None
    with suppress(InvalidToken):
        webhook.secret = reencrypt(webhook.secret)
        if webhook.former_secret:
            webhook.former_secret = reencrypt(webhook.former_secret)
    if (webhook.secret, webhook.former_secret) == before:
        return False
    webhook.save(update_fields=["secret", "former_secret", "former_until"])
    return True


def _record(webhook: Webhook, actor: User, what: str) -> None:
    """The host is enough: the rest of an address can be a secret of its receiver's."""
    action = AuditEntry.Action.WEBHOOKS
    record(actor=actor, action=action, subject=webhook.survey, what=what, host=webhook.host)
