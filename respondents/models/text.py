"""What people have written in their own words: apart from their reports from its arrival on.

`respondents.intake.words` refuses longer ones than `ClosingText.most`.
"""

import uuid

from django.contrib.postgres.fields import ArrayField
from django.db import models

from respondents.models.base import WaveModel
from surveys.models import Wave


class TextPool(WaveModel):
    """The words of an open wave, in no order, each line with the id of its closing text.

    Every report of the wave rewrites part 0, whether or not it comes with words: the row's version
    belongs to the last report, even if the words do not. The worker takes other parts out of a
    large part 0.
    """

    pk = models.CompositePrimaryKey("wave_id", "part")
    wave = models.ForeignKey(Wave, on_delete=models.CASCADE, related_name="+", db_index=False)
    part = models.PositiveIntegerField()
    words = ArrayField(models.TextField())


class Text(WaveModel):
    """One person's answer to one closing text, once the wave has ended. The slot is random."""

    slot = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    wave = models.ForeignKey(Wave, on_delete=models.CASCADE, related_name="texts")
    item = models.CharField(max_length=7)
    words = models.TextField()

    class Meta:
        ordering = ("slot",)
