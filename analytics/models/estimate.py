"""Estimates; dashboard and exports read only these and the frozen version."""

from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.db import models

from respondents.models import Tally
from surveys.models import Wave

FAILED = "failed"
"""Warning of an estimate without figures: the reports could not be estimated."""


class Estimate(models.Model):
    """Estimated shares of one question in one wave and arm, from a tally of n reports.

    Attributes
    ----------
    counts : list of int
        How many of the n reports each share is estimated from. Of a plain choice, also one that was
        asked directly, the counts of the tally: reports as they came, not estimated answers. Where
        each report is about one item, those without and with a mark, item by item. Of an
        unprotected number, the people in each range of the histogram. Empty for linked questions
        and protected numbers, whose counts amount to single reports, and for what failed. Central
        questions have no estimate; a release keeps its own noisy figures.
    """

    wave = models.ForeignKey(Wave, on_delete=models.CASCADE, related_name="estimates")
    block = models.CharField(max_length=64)
    arm = models.CharField(max_length=10, choices=Tally.Arm, default=Tally.Arm.RANDOMIZED)
    n = models.BigIntegerField()
    skipped = models.BigIntegerField()
    shares: Any = models.JSONField()
    counts = ArrayField(models.BigIntegerField(), default=list)
    method = models.CharField(max_length=40)
    confidence = models.FloatField()
    simultaneous = models.BooleanField()
    warnings: Any = models.JSONField(default=list)
    software = models.CharField(max_length=40)
    computed = models.DateField(auto_now=True)

    still_open = False
    """Whether reports may still come, so that figures for one look have to wait; not stored."""
    preliminary = False
    """Whether it has no limits, since it is unprotected and reports may still come; not stored."""

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("wave", "block", "arm"), name="one_estimate_per_question"
            ),
        )

    def __str__(self) -> str:
        return f"estimate of block {self.block[:8]} from {self.n} reports"
