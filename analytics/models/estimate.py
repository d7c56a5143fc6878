"""Estimates; dashboard and exports read only these and the frozen version."""

from typing import Any

from django.db import models

from respondents.models import Tally
from surveys.models import Wave

FAILED = "failed"
"""Warning of an estimate without figures: the reports could not be estimated."""


class Estimate(models.Model):
    """Estimated shares of one question in one wave and arm, from a tally of n reports."""

    wave = models.ForeignKey(Wave, on_delete=models.CASCADE, related_name="estimates")
    block = models.CharField(max_length=64)
    arm = models.CharField(max_length=10, choices=Tally.Arm, default=Tally.Arm.RANDOMIZED)
    n = models.BigIntegerField()
    skipped = models.BigIntegerField()
    shares: Any = models.JSONField()
    method = models.CharField(max_length=40)
    confidence = models.FloatField()
    simultaneous = models.BooleanField()
    warnings: Any = models.JSONField(default=list)
    software = models.CharField(max_length=40)
    computed = models.DateField(auto_now=True)

    still_open = False
    """Whether reports may still come, so that figures for one look have to wait; not stored."""

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("wave", "block", "arm"), name="one_estimate_per_question"
            ),
        )

    def __str__(self) -> str:
        return f"estimate of block {self.block[:8]} from {self.n} reports"
