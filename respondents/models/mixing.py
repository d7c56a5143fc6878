"""How much of the order of arrival is still on disk, so that a worker can continue for another."""

from django.db import models
from django.db.models import F, Q

from respondents.models.base import WaveModel
from surveys.models import Wave


class MixingQuerySet(models.QuerySet["Mixing"]):
    """Named queries."""

    def behind(self) -> "MixingQuerySet":
        """Return those whose last shuffle left dead rows that no vacuum has removed."""
        return self.filter(cleared__lt=F("shuffles"))


class Mixing(WaveModel):
    """The state of one wave, in counters without times.

    Each shuffle increments `shuffles` in its transaction, and `cleared` follows when the dead rows
    are vacuumed; `begun` is how many begun invitations have been rewritten in random order, and
    `sealed` means that the write-ahead log from before the last shuffle is gone.
    """

    wave = models.OneToOneField(
        Wave, on_delete=models.CASCADE, related_name="mixing", primary_key=True
    )
    shuffles = models.PositiveIntegerField(default=0)
    cleared = models.PositiveIntegerField(default=0)
    begun = models.PositiveIntegerField(default=0)
    sealed = models.BooleanField(default=False)

    objects = MixingQuerySet.as_manager()

    class Meta:
        constraints = (
            models.CheckConstraint(
                condition=Q(cleared__lte=F("shuffles")), name="cleared_no_more_than_shuffled"
            ),
        )
