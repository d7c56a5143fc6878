"""How often the pages of a wave were opened."""

from django.db import models

from respondents.models.base import WaveModel
from surveys.models import Wave


class Opening(WaveModel):
    """The pages that were opened on one day: a number, and nothing about who opened them."""

    pk = models.CompositePrimaryKey("wave_id", "day")
    wave = models.ForeignKey(
        Wave, on_delete=models.CASCADE, related_name="openings", db_index=False
    )
    day = models.DateField()
    pages = models.PositiveIntegerField()
