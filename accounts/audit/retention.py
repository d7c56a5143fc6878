"""Deletion of audit entries after the retention period (`AUDIT_RETENTION_DAYS` of the settings)."""

import datetime as dt

from django.conf import settings
from django.utils import timezone

from accounts.models import AuditEntry
from accounts.subjects import subjects


def delete_old_entries() -> int:
    """Delete entries past the retention period and return their number; 0 days keeps them all.

    Entries about a survey stay for as long as the survey does: they document its results.
    """
    if not (days := settings.AUDIT_RETENTION_DAYS):
        return 0
    old = AuditEntry.objects.filter(at__lt=timezone.now() - dt.timedelta(days=days))
    deleted, _by_model = old.exclude(subject__in=subjects().stored().values("pk")).delete()
    return deleted
