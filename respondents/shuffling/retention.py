"""Deletion of reports and invitations after the retention period, of which the team is told a month
before. Counts and estimates stay, and so does the public key that receipts name."""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import BooleanField, Exists, OuterRef
from django.db.models.expressions import RawSQL

from accounts.audit.services import record
from accounts.clock import database_now
from accounts.models import AuditEntry
from respondents.models import (
    Claim,
    Completion,
    CompletionKey,
    Invitation,
    Redemption,
    SigningKey,
    Spool,
    Text,
    TextPool,
)
from respondents.signing.keys import forget_key
from respondents.tallies.partitions import drop_partition, lock_for_drop
from surveys.memberships.emails import notify_of_deletion
from surveys.models import Version, Wave

OVERDUE = timedelta(days=1)
NOTICE = timedelta(days=30)
_HAS_PARTITION = "to_regclass('respondents_report_' || surveys_wave.id) IS NOT NULL"
_HELD = RawSQL(_HAS_PARTITION, [], output_field=BooleanField())  # noqa: S611  nothing is given


def waves_past_retention(*, late: timedelta = timedelta(0)) -> list[Wave]:
    """Return the waves whose retention period has been over for this long, by PostgreSQL's clock,
    and that still have data to delete."""
    moment = database_now() - late
    return [wave for wave in _closed_with_data(moment) if is_over(wave, moment)]


def overdue_deletions() -> int:
    """Return of how many waves the reports should have been deleted a day ago."""
    return len(waves_past_retention(late=OVERDUE))


@transaction.atomic
def forget_reports(wave: Wave) -> bool:
    """Delete a wave's reports, texts, tokens, invitations and private keys, with one audit entry.

    Returns False and deletes nothing while reports wait for their shuffle or are being read.
    """
    if Spool.objects.filter(wave=wave).exists() or not lock_for_drop(wave):
        return False
    for table in (Claim, Completion, Redemption, Invitation, Text, TextPool):
        table.objects.filter(wave=wave).delete()
    forget_key(wave)
    # Last, because from here until the commit no other wave can be shuffled.
    drop_partition(wave)
    record(None, AuditEntry.Action.REPORTS_DELETED, wave.survey, wave=str(wave))
    return True


def announce_deletions() -> int:
    """Tell the teams of live waves whose reports will be deleted within a month; return of how many
    waves. Those that no mail server accepted a message for are due again."""
    now = database_now()
    closed = Wave.objects.filter(_HELD, kind=Wave.Kind.LIVE, closes__lt=now)
    waiting = closed.filter(deletion_announced=False, survey__erasing=False)
    due = [wave for wave in waiting.select_related("survey") if is_over(wave, now + NOTICE)]
    return sum([_announce(wave) for wave in due])


@transaction.atomic
def _announce(wave: Wave) -> bool:
    """Mail the team of a wave, unless another worker does or has."""
    waves = Wave.objects.filter(pk=wave.pk, deletion_announced=False).order_by()
    end = _end_of(wave)
    if end is None or not list(waves.select_for_update(skip_locked=True)):
        return False
    if not notify_of_deletion(wave.survey, wave, wave.day_of(end)):
        return False
    return bool(Wave.objects.filter(pk=wave.pk).update(deletion_announced=True))


def _closed_with_data(moment: datetime) -> list[Wave]:
    """Return the closed waves in which anything is left to delete; one without reports may have
    addresses or a private key."""
    of_wave = {"wave": OuterRef("pk")}
    left = (
        _HELD
        | Exists(Invitation.objects.filter(**of_wave))
        | Exists(Text.objects.filter(**of_wave))
        | Exists(SigningKey.objects.filter(**of_wave).exclude(sealed=b""))
        | Exists(CompletionKey.objects.filter(**of_wave).exclude(sealed=b""))
    )
    return list(Wave.objects.filter(left, closes__lt=moment).select_related("survey"))


def is_over(wave: Wave, moment: datetime) -> bool:
    end = _end_of(wave)
    return end is not None and end <= moment


def _end_of(wave: Wave) -> datetime | None:
    """Return when the retention period of a wave ends; None while it is open."""
    release = Version.get_cached(wave.version_id).document.release
    period = timedelta(days=release.retention_days)
    return None if wave.closes is None else wave.closes + period
