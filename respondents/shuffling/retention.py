"""Deletion of reports and invitations after the retention period. Counts and estimates stay, and so
does the public key that receipts name."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from accounts.audit.services import record
from accounts.models import AuditEntry
from respondents.models import Claim, Invitation, SigningKey, Spool, Text, TextPool
from respondents.signing.keys import forget_key
from respondents.tallies.partitions import drop_partition, exists, lock_for_drop
from surveys.models import Wave


def waves_past_retention() -> list[Wave]:
    """Return the waves whose retention period is over and that still have data to delete."""
    closed = Wave.objects.filter(closes__lt=timezone.now()).select_related("version", "survey")
    return [wave for wave in closed if is_over(wave) and _has_data(wave)]


@transaction.atomic
def forget_reports(wave: Wave) -> bool:
    """Delete a wave's reports, texts, tokens, invitations and private key, with one audit entry.

    Returns False and deletes nothing while reports wait for their shuffle or are being read.
    """
    if Spool.objects.filter(wave=wave).exists() or not lock_for_drop(wave):
        return False
    for table in (Claim, Invitation, Text, TextPool):
        table.objects.filter(wave=wave).delete()
    forget_key(wave)
    # Last, because from here until the commit no other wave can be shuffled.
    drop_partition(wave)
    record(None, AuditEntry.Action.REPORTS_DELETED, wave.survey, wave=str(wave))
    return True


def _has_data(wave: Wave) -> bool:
    """Return whether anything is left to delete; a wave without reports may have addresses or a
    private key."""
    return (
        exists(wave)
        or Invitation.objects.filter(wave=wave).exists()
        or Text.objects.filter(wave=wave).exists()
        or SigningKey.objects.filter(wave=wave).exclude(sealed=b"").exists()
    )


def is_over(wave: Wave) -> bool:
    """Return whether the retention period of a wave is over."""
    period = timedelta(days=wave.version.document.release.retention_days)
    return wave.closes is not None and wave.closes + period <= timezone.now()
