"""Sending of mailings: one message per person, recorded as soon as the mail server accepts it.

Celery beat runs the task every few seconds, and each run sends for less than a minute. If a worker
is killed after handing a message over and before recording it, that one message is sent twice.
"""

import logging
import re
import smtplib
import time
from collections import Counter

from django.conf import settings
from django.core.mail import EmailMessage, get_connection
from django.core.mail.backends.base import BaseEmailBackend
from django.db import transaction
from django.utils import timezone

from accounts.faults import error_name
from accounts.mail_headers import AUTOMATIC
from charts.shapes import right_to_left
from respondents.invitations.services import stop_mailing
from respondents.invitations.tokens import link_of, stop_link_of
from respondents.models import Invitation, Mailing
from respondents.tallies.advisory_locks import session_lock

log = logging.getLogger("candor.mail")

PLACEHOLDER = "{link}"
STOP_PLACEHOLDER = "{stop}"
VISIT_SECONDS = 45
# Mail servers limit the number of messages per connection.
CONNECTION_MESSAGES = 50
LOCK = 0x3A11
_MARK = re.compile(r"^[^\w\s]*")
_TEMPORARY = range(400, 500)


def running_mailings() -> list[int]:
    running = Mailing.objects.filter(state=Mailing.State.RUNNING)
    return list(running.order_by("pk").values_list("pk", flat=True))


def send_some(mailing_id: int, seconds: float = VISIT_SECONDS) -> int:
    """Send for some time and return the number of messages; 0 if another worker is sending."""
    with session_lock(LOCK, mailing_id, wait=False) as locked:
        if not locked:
            return 0
        started = time.monotonic()
        before = _failed(mailing_id)
        number = _send_until(started + seconds, mailing_id)
        if number:
            taken = time.monotonic() - started
            log.info("mailing %s: %d messages in %.1f s", mailing_id, number, taken)
        if failed := _failed(mailing_id) - before:
            kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(failed.items()))
            server = settings.EMAIL_HOST
            log.warning("mailing %s: not accepted by %s: %s", mailing_id, server, kinds)
        return number


def _failed(mailing_id: int) -> Counter[str]:
    """Return how many messages of a mailing failed, by the kind of failure."""
    return Counter(Mailing.objects.values_list("failures", flat=True).get(pk=mailing_id))


def message_to(invitation: Invitation, mailing: Mailing) -> EmailMessage:
    """Return the message to one person: plain text with their link and without tracking.

    Mail programs offer a button for the headers of RFC 8058.
    """
    stop_link = stop_link_of(invitation)
    text = fill_in(mailing.text, link_of(invitation))
    return EmailMessage(
        subject=mailing.subject,
        body=fill_in(text, stop_link, STOP_PLACEHOLDER),
        from_email=settings.DEFAULT_FROM_EMAIL,
        to=[invitation.contact],
        reply_to=[mailing.reply_to] if mailing.reply_to else None,
        headers={
            **AUTOMATIC,
            "List-Unsubscribe": f"<{stop_link}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
    )


def fill_in(text: str, link: str, placeholder: str = PLACEHOLDER) -> str:
    """Return the text with a person's link.

    A link longer than a line reads from left to right, which breaks a line from right to left in
    two: there the link gets lines of its own, with the mark that follows it.
    """
    before, found, after = text.partition(placeholder)
    if not found:
        return text
    if right_to_left(before.rpartition("\n")[2] + after.partition("\n")[0]):
        before = before.rstrip(" ")
        mark = _MARK.search(after)[0]  # type: ignore[index]
        after = after.removeprefix(mark).lstrip(" ")
        space = ["\n\n" if beside not in ("", "\n") else "" for beside in (before[-1:], after[:1])]
        link = f"{space[0]}{link}{mark}{space[1]}"
    return f"{before}{link}{after}"


def _send_until(deadline: float, mailing_id: int) -> int:
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
        except (smtplib.SMTPException, OSError) as error:
            trouble = _trouble_of(error)
            kind = error_name(error)
            server = f"{settings.EMAIL_HOST}:{settings.EMAIL_PORT}"
            log.warning("mailing %s waits: %s %s (%s)", mailing_id, server, trouble, kind)
            Mailing.objects.filter(pk=mailing_id).update(trouble=trouble)
            break
    return handed_over


def _send_through_one_connection(mailing: Mailing, deadline: float) -> int:
    pause = 1 / max(1, settings.MAIL_PER_SECOND)
    handed_over = 0
    with get_connection() as backend:
        for _ in range(CONNECTION_MESSAGES):
            started = time.monotonic()
            invitation = _next(mailing)
            if invitation is None or started >= deadline:
                break
            failure = _hand_over(backend, message_to(invitation, mailing))
            _record(mailing, invitation, failure)
            handed_over += not failure
            time.sleep(max(0.0, started + pause - time.monotonic()))
    return handed_over


def _next(mailing: Mailing) -> Invitation | None:
    """Return a waiting invitation while the mailing runs. Each one is queried separately, so that
    canceling and withdrawing take effect at once."""
    running = mailing.waiting.filter(mailing__state=Mailing.State.RUNNING)
    # Unordered: `first` would sort all of them each time.
    any_one = running.select_related("wave").order_by()[:1]
    while (invitation := next(iter(any_one.all()), None)) is not None:
        if mailing.kind == Mailing.Kind.INVITE or not invitation.fetched:
            return invitation
        # Begun since the mailing was started: no reminder is needed.
        mailing.waiting.filter(pk=invitation.pk).update(mailing=None)
    return None


def _hand_over(backend: BaseEmailBackend, message: EmailMessage) -> str:
    """Send one message; return the kind of failure, or "". Raise if it is not this message's."""
    try:
        backend.send_messages([message])
    except smtplib.SMTPRecipientsRefused as error:
        [(code, _text)] = error.recipients.values()
        return "refused-now" if code in _TEMPORARY else "refused"
    except smtplib.SMTPDataError as error:
        if error.smtp_code in _TEMPORARY:
            raise
        return "rejected"
    except smtplib.SMTPNotSupportedError:
        return "unsupported"
    except ValueError:
        return "address"
    return ""


@transaction.atomic
def _record(mailing: Mailing, invitation: Invitation, failure: str) -> None:
    row = Mailing.objects.select_for_update().get(pk=mailing.pk)
    invitations = Invitation.objects.filter(pk=invitation.pk)
    if failure:
        row.failures[failure] = row.failures.get(failure, 0) + 1
        invitations.update(mailing=None, refused=failure)
    else:
        row.sent += 1
        invitations.update(mailing=None, mailed=timezone.now().date(), refused="")
    row.trouble = ""
    row.save(update_fields=["failures", "sent", "trouble"])


def _trouble_of(error: OSError) -> str:
    """Return a key of `TROUBLES`, without the server's own text, which may contain an address."""
    if isinstance(error, smtplib.SMTPAuthenticationError):
        return "login"
    lost = isinstance(error, smtplib.SMTPServerDisconnected)
    return "declined" if isinstance(error, smtplib.SMTPException) and not lost else "unreachable"
