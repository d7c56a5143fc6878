"""What the shuffle should have done by now, told by days: nothing here says when somebody sent."""

from datetime import datetime, time

from django.utils import timezone

from respondents.models import Spool
from surveys.models import Wave


def today() -> datetime:
    """The first moment of this day, in UTC."""
    return datetime.combine(timezone.now().date(), time(), tzinfo=timezone.get_default_timezone())


def overdue_pools() -> list[int]:
    """Waves that closed on an earlier day and still have a report waiting."""
    closed = Wave.objects.filter(closes__lt=today(), pk__in=Spool.objects.values("wave_id"))
    return list(closed.order_by("pk").values_list("pk", flat=True))
