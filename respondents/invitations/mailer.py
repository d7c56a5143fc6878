"""The sending of a round of mail: one message a person, each noted as soon as it is handed over.

The worker's beat comes by every few seconds, and each visit sends for less than a minute. A worker
that is killed between handing a message over and noting it sends that one message twice, no other.
"""

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from smtplib import (
    SMTPAuthenticationError,
    SMTPDataError,
    SMTPException,
    SMTPNotSupportedError,
    SMTPRecipientsRefused,
    SMTPServerDisconnected,
)

from django.conf import settings
from django.core.mail import EmailMessage, get_connection
from django.core.mail.backends.base import BaseEmailBackend
from django.db import connection, transaction
from django.utils import timezone

from respondents.invitations.services import stop_mailing
from respondents.invitations.tokens import link_of
from respondents.models import Invitation, Mailing

log = logging.getLogger("candor.mail")

PLACEHOLDER = "{link}"
VISIT_SECONDS = 45
# Mail servers want to be greeted anew now and then.
CONNECTION_MESSAGES = 50
LOCK = 0x3A11
_TEMPORARY = range(400, 500)


class Trouble(Exception):
    """Nothing can be sent just now; its text says why in one word, and holds no address."""


def running_mailings() -> list[int]:
    """The rounds that want sending."""
    running = Mailing.objects.filter(state=Mailing.State.RUNNING)
    return list(running.order_by("pk").values_list("pk", flat=True))


def send_some(mailing_id: int, seconds: float = VISIT_SECONDS) -> int:
    """Send what one visit has time for; how many. Another worker's visit is left alone."""
    with _alone_with(mailing_id) as alone:
        return _visit(mailing_id, time.monotonic() + seconds) if alone else 0


def message_to(invitation: Invitation, mailing: Mailing) -> EmailMessage:
    """The mail to one person: plain text, their link, and nothing that reports back."""
    return EmailMessage(
        subject=mailing.subject,
        body=mailing.text.replace(PLACEHOLDER, link_of(invitation)),
        from_email=settings.DEFAULT_FROM_EMAIL,
        to=[invitation.contact],
    )


@contextmanager
def _alone_with(mailing_id: int) -> Iterator[bool]:
    """A lock that ends with this connection, so that a killed worker holds up nobody."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_lock(%s, %s)", [LOCK, mailing_id])
        [alone] = cursor.fetchone()
    try:
        yield bool(alone)
    finally:
        if alone:
            with connection.cursor() as cursor:
                cursor.execute("SELECT pg_advisory_unlock(%s, %s)", [LOCK, mailing_id])


def _visit(mailing_id: int, deadline: float) -> int:
    handed_over = 0
    while time.monotonic() < deadline:
        mailing = Mailing.objects.select_related("wave").get(pk=mailing_id)
        if not mailing.running:
            break
        if not mailing.wave.is_open:
            stop_mailing(mailing=mailing, state=Mailing.State.CLOSED)
            break
        if not mailing.waiting.exists():
            stop_mailing(mailing=mailing, state=Mailing.State.DONE)
            break
        try:
            handed_over += _send_through_one_connection(mailing, deadline)
        except Trouble as trouble:
            log.warning("mailing %s waits: %s", mailing_id, trouble)
            Mailing.objects.filter(pk=mailing_id).update(trouble=str(trouble))
            break
    return handed_over


def _send_through_one_connection(mailing: Mailing, deadline: float) -> int:
    pause = 1 / max(1, settings.MAIL_PER_SECOND)
    handed_over = 0
    try:
        with get_connection() as post:
            for _ in range(CONNECTION_MESSAGES):
                started = time.monotonic()
                invitation = _next(mailing)
                if invitation is None or started >= deadline:
                    break
                failure = _hand_over(post, message_to(invitation, mailing))
                _note(mailing, invitation, failure)
                handed_over += not failure
                time.sleep(max(0.0, started + pause - time.monotonic()))
    except (SMTPException, OSError) as error:
        raise Trouble(_word_for(error)) from None
    return handed_over


def _next(mailing: Mailing) -> Invitation | None:
    """Someone who still waits, while the round runs: asked anew for each, so that cancelling and
    taking back work at once."""
    running = mailing.waiting.filter(mailing__state=Mailing.State.RUNNING)
    # Any one of them: `first` would sort all, each time.
    anyone = running.select_related("wave").order_by()[:1]
    while (invitation := next(iter(anyone.all()), None)) is not None:
        if mailing.kind == Mailing.Kind.INVITE or not invitation.fetched:
            return invitation
        # They have begun since the round was started, and need no reminder.
        mailing.waiting.filter(pk=invitation.pk).update(mailing=None)
    return None


def _hand_over(post: BaseEmailBackend, message: EmailMessage) -> str:
    """Give one message to the mail server; the kind of failure, if it is this person's alone."""
    try:
        post.send_messages([message])
    except SMTPRecipientsRefused as error:
        [(code, _said)] = error.recipients.values()
        return "refused-now" if code in _TEMPORARY else "refused"
    except SMTPDataError as error:
        if error.smtp_code in _TEMPORARY:
            raise
        return "rejected"
    except SMTPNotSupportedError:
        return "unsupported"
    except ValueError:
        return "address"
    return ""


@transaction.atomic
def _note(mailing: Mailing, invitation: Invitation, failure: str) -> None:
    row = Mailing.objects.select_for_update().get(pk=mailing.pk)
    theirs = Invitation.objects.filter(pk=invitation.pk)
    if failure:
        row.failures[failure] = row.failures.get(failure, 0) + 1
        theirs.update(mailing=None)
    else:
        row.sent += 1
        theirs.update(mailing=None, mailed=timezone.now().date())
    row.trouble = ""
    row.save(update_fields=["failures", "sent", "trouble"])


def _word_for(error: OSError) -> str:
    """Why a server cannot be used, without what it said: that may name somebody."""
    if isinstance(error, SMTPServerDisconnected) or not isinstance(error, SMTPException):
        return "unreachable"
    return "login" if isinstance(error, SMTPAuthenticationError) else "declined"
