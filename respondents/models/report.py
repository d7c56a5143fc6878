"""Shuffled reports: each is in a batch and in a random slot, with no time but the batch's day."""

import uuid

from django.db import models

from surveys.models import Version, Wave


class Batch(models.Model):
    """Reports that were shuffled together. The day is the only time that is stored.

    Batches share a `slot_prefix` until it is full, see `respondents.shuffling.slots`.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    wave = models.ForeignKey(Wave, on_delete=models.CASCADE, related_name="batches")
    day = models.DateField()
    size = models.PositiveIntegerField()
    slot_prefix = models.PositiveIntegerField(null=True, editable=False)

    class Meta:
        ordering = ("wave", "day", "id")

    def __str__(self) -> str:
        return f"{self.size} on {self.day}"


class Report(models.Model):
    """One randomized report. The slot is random, so it reveals no order, and an export can resume
    from it. Its prefix, `Batch.slot_prefix`, is shared by a quarter of a million reports."""

    pk = models.CompositePrimaryKey("wave_id", "slot")
    wave = models.ForeignKey(Wave, on_delete=models.CASCADE, related_name="+", db_index=False)
    slot = models.UUIDField()
    batch = models.ForeignKey(Batch, on_delete=models.CASCADE, related_name="+", db_index=False)
    version = models.ForeignKey(Version, on_delete=models.CASCADE, related_name="+", db_index=False)
    layout = models.BinaryField()
    held = models.JSONField(null=True)

    def __str__(self) -> str:
        return f"report of wave {self.wave_id}"
