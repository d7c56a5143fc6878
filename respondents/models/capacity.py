"""How many more respondents a wave accepts."""

from django.db import models

from surveys.models import Wave


class Capacity(models.Model):
    """Of a wave that takes a limited number; one without a row takes any.

    `remaining` is counted down by the statement that keeps reports, in the same transaction, and
    read by nobody: how many reports wait is told to nobody.
    """

    wave = models.OneToOneField(
        Wave, on_delete=models.CASCADE, related_name="capacity", primary_key=True
    )
    remaining = models.PositiveIntegerField()

    class Meta:
        verbose_name_plural = "capacities"

    def __str__(self) -> str:
        return f"capacity of wave {self.wave_id}"
