"""Emails about accounts: invitations, and removed second factors.

Accounts have no language of their own. A mail has the language of the request that causes it; what
the worker sends by itself is in English (`LANGUAGE_CODE`).
"""

import time
from typing import Any

from django.conf import settings
from django.core.mail import EmailMessage
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from accounts.faults import log_unsent
from accounts.mail_headers import AUTOMATIC
from accounts.models import AccountInvitation, User


def mail_is_printed() -> bool:
    """Return whether this site has no mail server and prints its mail to the console."""
    return settings.EMAIL_BACKEND.endswith("console.EmailBackend")


def send_invitation(invitation: AccountInvitation, link: str) -> bool:
    """Send the link synchronously; return whether a mail server accepted it."""
    if mail_is_printed():
        return False
    context = {
        "inviter": invitation.invited_by,
        "day": date_format(invitation.expires),
        "link": link,
    }
    body = _message("invitation", context)
    replies = invitation.invited_by.email if invitation.invited_by else ""
    return _send(_("Your account on Candor"), body, invitation.email, replies)


def notify_second_factors_removed(user: User) -> None:
    """Inform a user that their password alone now opens the account."""
    text = _message("second_factors_removed", {"link": settings.SITE_URL + reverse("mfa_index")})
    notify(user, _("Your second factor was removed"), text)


def notify(user: User, subject: str, text: str, reply_to: str = "") -> bool:
    """Email an active user; return whether a mail server accepted it. Failures are only logged."""
    return user.is_active and _send(subject, text, user.email, reply_to)


def _message(name: str, context: dict[str, Any]) -> str:
    return render_to_string(f"accounts/people/email/{name}_message.txt", context).strip()


def _send(subject: str, text: str, address: str, reply_to: str = "") -> bool:
    started = time.monotonic()
    replies = [reply_to] if reply_to else None
    message = EmailMessage(subject, text, to=[address], reply_to=replies, headers=AUTOMATIC)
    try:
        return bool(message.send())
    except OSError as error:  # every mail server failure is one
        log_unsent(error, started)
        return False
