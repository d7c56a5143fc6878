"""Celery tasks of accounts."""

import logging
from importlib import import_module

from allauth.mfa.models import Authenticator
from celery import shared_task
from cryptography.fernet import InvalidToken
from django.conf import settings
from django.db import transaction

from accounts.audit.retention import delete_old_entries
from accounts.clock import deletes_by_clock
from accounts.encryption import reencrypt
from accounts.people.services import delete_marked_accounts
from accounts.sign_in.password_reset import send_reset_link

__all__ = [
    "delete_accounts",
    "delete_old_audit_entries",
    "forget_expired_sessions",
    "rotate_encryption_key",
    "send_reset_link",
]

log = logging.getLogger("candor.secrets")

SEALED = ("secret", "seed")


@shared_task
def delete_accounts() -> int:
    return delete_marked_accounts()


@shared_task
@deletes_by_clock
def delete_old_audit_entries() -> int:
    return delete_old_entries()


@shared_task
@deletes_by_clock
def forget_expired_sessions() -> int:
    import_module(settings.SESSION_ENGINE).SessionStore.clear_expired()
    return 0


@shared_task
@transaction.atomic
def rotate_encryption_key() -> int:
    """Encrypt every secret with the current key after a rotation; return how many. Idempotent.

    A secret that no listed key can decrypt is left as it is, and logged: its owner needs an
    administrator.
    """
    changed = lost = 0
    for factor in Authenticator.objects.select_for_update().order_by("pk"):
        try:
            secrets = {name: reencrypt(factor.data[name]) for name in SEALED if name in factor.data}
        except InvalidToken:
            lost += 1
            continue
        if factor.data | secrets != factor.data:
            factor.data |= secrets
            factor.save(update_fields=["data"])
            changed += 1
    if lost:
        log.warning("second factors that no listed SECRET_KEY opens: %d", lost)
    return changed
