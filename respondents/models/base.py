"""The base class of all models that belong to a wave."""

from django.db import models


class WaveModel(models.Model):
    """A row that belongs to a wave."""

    wave_id: int

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"{self._meta.verbose_name} of wave {self.wave_id}"
