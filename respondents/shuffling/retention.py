"""Reports have their time: after it they go, and with them who was invited; counts and estimates
stay, and the public key that receipts name."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from accounts.audit.services import record
from accounts.models import AuditEntry
from respondents.models import Claim, Invitation, SigningKey, Spool
from respondents.signing.keys import forget_key
from respondents.tallies.partitions import drop_partition, exists, may_be_dropped
from surveys.models import Wave


def waves_past_retention() -> list[Wave]:
    """Waves that closed longer ago than their version keeps reports, and still have something."""
    closed = Wave.objects.filter(closes__lt=timezone.now()).select_related("version", "survey")
    return [wave for wave in closed if _is_over(wave) and _has_something(wave)]


@transaction.atomic
def forget_reports(wave: Wave) -> bool:
    """Delete a wave's reports, tokens, invitations and private key; the audit log says so once.

    False, and nothing is deleted, while some wait for their shuffle or are being read.
    """
    if Spool.objects.filter(wave=wave).exists() or not may_be_dropped(wave):
        return False
    Claim.objects.filter(wave=wave).delete()
    Invitation.objects.filter(wave=wave).delete()
    forget_key(wave)
    # Last, since no other wave can be shuffled from here on until it is committed.
    drop_partition(wave)
    record(actor=None, action=AuditEntry.Action.FORGOTTEN, subject=wave.survey, wave=str(wave))
    return True


def _has_something(wave: Wave) -> bool:
    """A wave that nobody answered may still hold addresses, and a key that signs."""
    return (
        exists(wave)
        or Invitation.objects.filter(wave=wave).exists()
        or SigningKey.objects.filter(wave=wave).exclude(sealed=b"").exists()
    )


def _is_over(wave: Wave) -> bool:
    if wave.closes is None:
        return False
    kept = timedelta(days=wave.version.document.release.retention_days)
    return wave.closes + kept <= timezone.now()
