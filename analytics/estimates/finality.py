"""Whether the figures of a wave are final: all its reports are counted, all estimates computed.

For a while after a wave has closed, reports still wait for their shuffle or their estimate, and its
figures are of fewer people than answered. Until they are final they are shown only to those who ask
for them by name, and say so.

The worker marks a wave (`Wave.final`) in the transaction that leaves nothing to estimate, so a
killed worker leaves an unmarked wave, which the schedule finds. The transaction of another batch,
or of a repair, takes the mark away.
"""

from datetime import timedelta

from django.conf import settings
from django.utils import timezone

from analytics.estimates.suppression import settled
from surveys.models import Wave

NOT_FINAL = "not-final"
"""The reason why a closed wave has no figures yet."""


def unfinished_waves() -> list[int]:
    """Return the waves that accept no more reports and are not marked as final."""
    over = timezone.now() - timedelta(seconds=settings.CLOSING_GRACE_SECONDS)
    waves = Wave.objects.filter(final=False, closes__lte=over)
    return list(waves.order_by("pk").values_list("pk", flat=True))


def can_be_final(wave: Wave) -> bool:
    """Return whether no more reports can come or wait, so that only estimates may be missing.

    Call it in the worker, and before the tallies are read: a batch that it does not see any more in
    the spool is in them.
    """
    return wave.past_grace and settled(wave)


def mark_final(wave: Wave) -> bool:
    """Mark a wave whose estimates were just brought up to date; return whether it was not yet."""
    return bool(Wave.objects.filter(pk=wave.pk, final=False).update(final=True))


def unmark_final(wave_id: int) -> None:
    """Take the mark away, in the transaction that adds or repairs counts."""
    Wave.objects.filter(pk=wave_id, final=True).update(final=False)


def seconds_until_final(wave: Wave) -> int:
    """Return after how many seconds to ask again: what is left of the grace period, and a shuffle.

    With many reports it can take longer.
    """
    grace = timedelta(seconds=settings.CLOSING_GRACE_SECONDS)
    left = (wave.closes + grace - timezone.now()).total_seconds() if wave.closes else 0.0
    return max(int(left), 0) + max(settings.SHUFFLE_SECONDS, 1)
