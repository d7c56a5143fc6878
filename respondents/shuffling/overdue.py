"""Overdue shuffles. The resolution is a day, so that the time of a submission does not show."""

from django.utils import timezone

from respondents.models import Spool
from surveys.models import Wave


def overdue_pools() -> list[int]:
    """Return the waves that closed on an earlier day and still have reports in the spool."""
    today = timezone.now().date()
    closed = Wave.objects.filter(closes__date__lt=today, pk__in=Spool.objects.values("wave_id"))
    return list(closed.order_by("pk").values_list("pk", flat=True))
