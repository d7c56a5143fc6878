"""Codes that show a panel that a person took part: who may have one, and which were redeemed."""

from django.db import models

from respondents.models.base import WaveModel
from surveys.models import Wave


class CompletionKey(WaveModel):
    """The private half of the key that signs a wave's codes, encrypted with the site's secret key.
    The public half is in the wave."""

    wave = models.OneToOneField(Wave, on_delete=models.CASCADE, related_name="+", primary_key=True)
    sealed = models.BinaryField()


class Completion(WaveModel):
    """The one blinded message that was signed for the report with this token, as its SHA-256. What
    is blinded says nothing about the code that its person gets."""

    pk = models.CompositePrimaryKey("wave_id", "token")
    wave = models.ForeignKey(Wave, on_delete=models.CASCADE, related_name="+", db_index=False)
    token = models.BinaryField(max_length=32)
    blinded = models.BinaryField(max_length=32)


class Redemption(WaveModel):
    """The number of a code that was marked as used, and the day."""

    pk = models.CompositePrimaryKey("wave_id", "number")
    wave = models.ForeignKey(Wave, on_delete=models.CASCADE, related_name="+", db_index=False)
    number = models.BinaryField(max_length=7)
    day = models.DateField()
