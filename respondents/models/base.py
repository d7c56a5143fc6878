"""Fields and names that several models share."""

from django.db import models

from surveys.models import Version


class OfWave(models.Model):
    """A row that belongs to a wave."""

    wave_id: int

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"{self._meta.verbose_name} of wave {self.wave_id}"


class OneReport(OfWave):
    """One randomized report, wherever it is stored."""

    version = models.ForeignKey(Version, on_delete=models.CASCADE, related_name="+", db_index=False)
    layout = models.BinaryField()
    held = models.JSONField(null=True)

    class Meta:
        abstract = True
