"""Estimates that are overdue, judged by days: the time at which a batch was made is not stored."""

from django.db.models import Max
from django.utils import timezone

from analytics.estimates.services import stale_waves
from analytics.estimates.suppression import may_be_read
from surveys.models import Wave


def overdue_estimates() -> list[int]:
    """Return waves with stale estimates whose last batch is from an earlier day and that may be
    read."""
    waves = (
        Wave.objects.filter(pk__in=stale_waves())
        .select_related("version")
        .annotate(last=Max("batches__day"))
        .order_by("pk")
    )
    return [wave.pk for wave in waves if _is_overdue(wave)]


def _is_overdue(wave: Wave) -> bool:
    today = timezone.now().date()
    last = wave.last  # type: ignore[attr-defined]  # annotated
    if last is None or last >= today or not may_be_read(wave):
        return False
    return wave.closes is None or wave.closes.date() < today
