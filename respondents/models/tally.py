"""Counts of reports, updated by the shuffle, which only increases them."""

from django.contrib.postgres.fields import ArrayField
from django.db import models

from respondents.models.base import WaveModel
from respondents.tallies import counting
from respondents.tallies.counting import Counted, Key
from surveys.models import Wave


class Tally(WaveModel):
    """The counts of one question (by its block hash) in one wave and one arm."""

    class Arm(models.TextChoices):
        RANDOMIZED = counting.RANDOMIZED
        DIRECT = counting.DIRECT

    wave = models.ForeignKey(Wave, on_delete=models.CASCADE, related_name="tallies")
    block = models.CharField(max_length=64)
    arm = models.CharField(max_length=10, choices=Arm, default=Arm.RANDOMIZED)
    n = models.BigIntegerField(default=0)
    skipped = models.BigIntegerField(default=0)
    counts = ArrayField(models.BigIntegerField())

    class Meta:
        verbose_name_plural = "tallies"
        constraints = (
            models.UniqueConstraint(fields=("wave", "block", "arm"), name="one_tally_per_question"),
            models.CheckConstraint(
                condition=models.Q(n__gte=0, skipped__gte=0), name="tally_never_negative"
            ),
        )

    @property
    def key(self) -> Key:
        return self.block, self.arm

    @property
    def counted(self) -> Counted:
        return Counted(self.n, self.skipped, tuple(self.counts))

    def save_counts(self, counted: Counted) -> None:
        self.n = counted.n
        self.skipped = counted.skipped
        self.counts = list(counted.counts)
        self.save()
