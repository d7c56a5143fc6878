"""The number of further respondents that a wave accepts."""

from django.db import models

from surveys.models import Wave


class Capacity(models.Model):
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

    def __str__(self) -> str:
        return f"capacity of wave {self.wave_id}"
