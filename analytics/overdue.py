"""Estimates that should stand by now, told by days: nothing here says when a batch was made."""

from django.db.models import Max

from analytics.estimates import may_be_read, stale_waves
from respondents.models import Tally
from respondents.overdue import today
from surveys.models import Wave


def overdue_estimates() -> list[int]:
    """Waves whose tallies have stood since an earlier day, could be read, and are not estimated."""
    waves = (
        Wave.objects.filter(pk__in=stale_waves())
        .select_related("version")
        .annotate(last=Max("batches__day"))
        .order_by("pk")
    )
    return [wave.pk for wave in waves if _is_overdue(wave)]


def _is_overdue(wave: Wave) -> bool:
    day = today()
    last = wave.last  # type: ignore[attr-defined]  # annotated
    settled = last is not None and last < day.date()
    if not settled or not may_be_read(wave) or (wave.closes and wave.closes >= day):
        return False
    known = {
        (each.block, each.n, each.skipped) for each in wave.estimates.all() if each.arm == _ARM
    }
    tallies = wave.tallies.filter(arm=_ARM, n__gte=max(1, wave.version.document.release.minimum_n))
    return any((tally.block, tally.n, tally.skipped) not in known for tally in tallies)


_ARM = Tally.Arm.RANDOMIZED
