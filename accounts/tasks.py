"""What Celery does for accounts."""

from importlib import import_module

from allauth.mfa.models import Authenticator
from celery import shared_task
from cryptography.fernet import InvalidToken
from django.conf import settings
from django.db import transaction
from django.utils import translation

from accounts.encryption import sealed_anew, unseal
from accounts.people.services import delete_marked
from accounts.sign_in.password_reset import mail_link

SEALED = ("secret", "seed")


@shared_task
def delete_accounts() -> int:
    """Delete the accounts that people want gone; how many. Idempotent."""
    return delete_marked()


@shared_task
def forget_expired_sessions() -> None:
    """Delete the sessions whose time is over. Idempotent."""
    import_module(settings.SESSION_ENGINE).SessionStore.clear_expired()


@shared_task(autoretry_for=(OSError,), retry_backoff=10, max_retries=6)
def send_reset_link(sealed: str, language: str) -> None:
    """Answer whoever forgot the password of the sealed address; for ten minutes, a mail server may
    be away. Once more is harmless: each link works until one of them is used.
    """
    with translation.override(language):
        mail_link(unseal(sealed))


@shared_task
def rotate_encryption_key() -> int:
    """After a rotation, bring every sealed secret under today's key; how many. Idempotent.

    What no listed key opens any more is left as it is: its owner needs an administrator.
    """
    return sum(_reencrypt(key) for key in Authenticator.objects.values_list("pk", flat=True))


@transaction.atomic
def _reencrypt(key: int) -> bool:
    found = Authenticator.objects.select_for_update().filter(pk=key).first()
    if found is None:
        return False
    try:
        anew = {name: sealed_anew(found.data[name]) for name in SEALED if name in found.data}
    except InvalidToken:
        return False
    if all(found.data[name] == value for name, value in anew.items()):
        return False
    found.data |= anew
    found.save(update_fields=["data"])
    return True
