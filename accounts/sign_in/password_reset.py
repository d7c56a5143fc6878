"""Password reset: the worker looks up the account and emails the link.

The page does the same work for every address and looks up no account, so that response time does
not reveal who has one.
"""

import time
from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.forms import default_token_generator
from allauth.account.internal.userkit import filter_users_by_email
from allauth.account.utils import user_pk_to_url_str
from celery import shared_task
from django.conf import settings
from django.urls import reverse
from django.utils import translation

from accounts.encryption import unseal
from accounts.faults import log_unsent
from accounts.models import User


@shared_task(
    name="accounts.tasks.send_reset_link", autoretry_for=(OSError,), retry_backoff=10, max_retries=6
)
def send_reset_link(sealed: str, language: str, notice: bool = True) -> None:
    """Send the password reset mail for an encrypted address; retries for ten minutes while the
    mail server is away. Repeats are harmless: each link works until one of them is used.
    """
    started = time.monotonic()
    try:
        with translation.override(language):
            send_reset_mail(unseal(sealed), notice=notice)
    except OSError as error:
        log_unsent(error, started)
        raise


def send_reset_mail(email: str, *, notice: bool = True) -> None:
    """Email the link to the account with this address, or a notice, if wanted, that there is none.

    Links go out however many addresses a network asks for, so that no one there is locked out;
    notices do not, or a stranger could send mail to anyone.
    """
    users = filter_users_by_email(email, is_active=True, prefer_verified=True, for_login=True)
    users = [user for user in users if user.service_of_id is None]
    for user in users:
        _send("password_reset_key", email, password_reset_url=_link_for(user))
    if not users and notice:
        _send("unknown_account", email)


def _link_for(user: User) -> str:
    key = [user_pk_to_url_str(user), default_token_generator.make_token(user)]
    return settings.SITE_URL + reverse("account_reset_password_from_key", args=key)


def _send(template: str, email: str, **context: Any) -> None:
    context["email"] = email
    get_adapter().render_mail(f"account/email/{template}", email, context).send()
