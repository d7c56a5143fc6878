"""Parts of a large export, written by the worker."""

from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.db import models

from analytics.models.job import Job


class ExportPart(models.Model):
    """Some rows of an export, compressed. After a worker is killed, the export resumes from them.

    The first part, number 0, is the header; it lists the batches of the export, so that reports
    which arrive meanwhile are not included.
    """

    job = models.ForeignKey(Job, on_delete=models.CASCADE, related_name="parts")
    number = models.PositiveIntegerField()
    rows = models.PositiveIntegerField()
    batches: Any = ArrayField(models.UUIDField(), default=list)
    last_slot = models.UUIDField(null=True)
    body = models.BinaryField()

    class Meta:
        ordering = ("job", "number")
        constraints = (
            models.UniqueConstraint(fields=("job", "number"), name="one_part_per_number"),
        )

    def __str__(self) -> str:
        return f"part {self.number} of {self.job}"
