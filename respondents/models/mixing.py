"""How much of the order of arrival is still on disk: where a killed worker's successor goes on."""

from django.db import models
from django.db.models import F, Q

from surveys.models import Wave


class MixingQuerySet(models.QuerySet["Mixing"]):
    """Reads with telling names."""

    def behind(self) -> "MixingQuerySet":
        """Those whose last shuffle left dead rows that no vacuum has cleared."""
        return self.filter(cleared__lt=F("shuffles"))


class Mixing(models.Model):
    """Of one wave. It counts, and keeps no time.

    `shuffles` counts up in the transaction of each shuffle, `cleared` follows it when the dead rows
    are vacuumed; `begun` is how many begun invitations have been written anew in random order, and
    `sealed` says that the write-ahead log from before the last shuffle is gone.
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

    def __str__(self) -> str:
        return f"mixing of wave {self.wave_id}"
