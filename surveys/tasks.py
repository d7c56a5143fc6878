"""What Celery does for accounts, and for surveys that were erased or are to be handed over."""

from importlib import import_module

from allauth.mfa.models import Authenticator
from celery import shared_task
from cryptography.fernet import InvalidToken
from django.conf import settings
from django.db import transaction
from django.utils import translation

from surveys.forgotten import mail_link
from surveys.handing import end_expired
from surveys.people import delete_marked
from surveys.sealing import sealed_anew, unseal
from surveys.services import delete_erased

SEALED = ("secret", "seed")


@shared_task
def delete_erased_surveys() -> int:
    """Delete what was erased since the last time; how many surveys. Idempotent."""
    return delete_erased()


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
def end_hand_overs() -> int:
    """Forget the hand-overs that nobody decided in time; how many. Idempotent."""
    return end_expired()


@shared_task
def seal_anew() -> int:
    """After a rotation, bring every sealed secret under today's key; how many. Idempotent.

    What no listed key opens any more is left as it is: its owner needs an administrator.
    """
    return sum(_seal_anew(key) for key in Authenticator.objects.values_list("pk", flat=True))


@transaction.atomic
def _seal_anew(key: int) -> bool:
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
