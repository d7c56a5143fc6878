"""A submission's way: a claim on its token and a row of the spool; then, shuffled, a report in a
batch and a random slot, with no time but the batch's day."""

import uuid

from django.db import models
from django.db.models import Sum

from respondents.models.base import WaveModel
from surveys.models import Version, Wave


class Claim(WaveModel):
    """A used token. It stays when its report leaves the spool, so that a retry is recognized
    before, during and after the shuffle. It records only the wave and the token."""

    pk = models.CompositePrimaryKey("wave_id", "token")
    wave = models.ForeignKey(Wave, on_delete=models.CASCADE, related_name="+", db_index=False)
    token = models.BinaryField(max_length=32)


class Spool(WaveModel):
    """A randomized report that waits for its shuffle."""

    pk = models.CompositePrimaryKey("wave_id", "token")
    wave = models.ForeignKey(Wave, on_delete=models.CASCADE, related_name="+", db_index=False)
    token = models.BinaryField(max_length=32)
    version = models.ForeignKey(Version, on_delete=models.CASCADE, related_name="+", db_index=False)
    report = models.BinaryField()


class Capacity(WaveModel):
    """The remaining capacity of a wave with a maximum; a wave without a row accepts any number.

    The statement that stores reports decrements `remaining` in the same transaction. Its value is
    never shown, because it would disclose how many reports wait.
    """

    wave = models.OneToOneField(
        Wave, on_delete=models.CASCADE, related_name="capacity", primary_key=True
    )
    remaining = models.PositiveIntegerField()

    class Meta:
        verbose_name_plural = "capacities"


class BatchQuerySet(models.QuerySet["Batch"]):
    def report_count(self) -> int:
        return self.aggregate(total=Sum("size"))["total"] or 0


class Batch(WaveModel):
    """Reports that were shuffled together. The day is the only time that is stored.

    Batches share a `slot_prefix` until it is full, see `respondents.shuffling.slots`.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    wave = models.ForeignKey(Wave, on_delete=models.CASCADE, related_name="batches")
    day = models.DateField()
    size = models.PositiveIntegerField()
    slot_prefix = models.PositiveIntegerField(null=True, editable=False)

    objects = BatchQuerySet.as_manager()

    class Meta:
        ordering = ("wave", "day", "id")


class Report(WaveModel):
    """A shuffled report. The slot is random, so it reveals no order, and an export can resume from
    it. Its prefix, `Batch.slot_prefix`, is shared by a quarter of a million reports."""

    pk = models.CompositePrimaryKey("wave_id", "slot")
    wave = models.ForeignKey(Wave, on_delete=models.CASCADE, related_name="+", db_index=False)
    slot = models.UUIDField()
    batch = models.ForeignKey(Batch, on_delete=models.CASCADE, related_name="+", db_index=False)
    version = models.ForeignKey(Version, on_delete=models.CASCADE, related_name="+", db_index=False)
    report = models.BinaryField()
