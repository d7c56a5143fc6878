"""Reports have their time: after it they are deleted, and counts and estimates stay."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from respondents.models import Claim, Spool
from respondents.partitions import drop_partition, exists
from surveys.models import AuditEntry, Wave
from surveys.services import record


def waves_past_retention() -> list[Wave]:
    """Waves that closed longer ago than their version keeps reports, and still have some."""
    closed = Wave.objects.filter(closes__lt=timezone.now()).select_related("version", "survey")
    return [wave for wave in closed if _is_over(wave) and exists(wave)]


@transaction.atomic
def forget_reports(wave: Wave) -> None:
    """Delete a wave's reports and tokens; one entry in the audit log says so."""
    if Spool.objects.filter(wave=wave).exists():
        return
    drop_partition(wave)
    Claim.objects.filter(wave=wave).delete()
    record(actor=None, action=AuditEntry.Action.FORGOTTEN, survey=wave.survey, wave=str(wave))


def _is_over(wave: Wave) -> bool:
    if wave.closes is None:
        return False
    kept = timedelta(days=wave.version.document.release.retention_days)
    return wave.closes + kept <= timezone.now()
