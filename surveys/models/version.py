"""Versions: frozen questionnaires, with exact texts and integers."""

from functools import lru_cache

from django.db import models

from surveys.documents.frozen.document import Document
from surveys.documents.frozen.parsing import parse
from surveys.models.survey import Survey


class NumberedVersions(models.Manager["Version"]):
    """All versions but those that only simulated people have answered."""

    def get_queryset(self) -> "models.QuerySet[Version]":
        return super().get_queryset().filter(number__gt=0)


class Version(models.Model):
    """A questionnaire frozen at a launch or a test; a trigger prevents changes.

    A draft that is frozen for simulated people only has the number 0, so that the first launch
    makes version 1.
    """

    survey = models.ForeignKey(Survey, on_delete=models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    canonical = models.TextField()
    sha256 = models.CharField(max_length=64)
    frozen = models.DateField(auto_now_add=True)
    logo = models.BinaryField(default=b"")
    """The file of the logo whose hash the document has; empty without one."""
    interface = models.JSONField(default=dict)
    """Candor's words as the authors have translated them: by language the text whose hash the
    document has."""

    objects = NumberedVersions()
    every = models.Manager["Version"]()

    class Meta:
        ordering = ("survey", "number")
        base_manager_name = "every"
        constraints = (
            models.UniqueConstraint(
                fields=("survey", "number"),
                condition=models.Q(number__gt=0),
                name="version_number_unique",
            ),
            models.UniqueConstraint(
                fields=("survey", "sha256"),
                condition=models.Q(number__gt=0),
                name="version_frozen_once",
            ),
            models.CheckConstraint(
                condition=models.Q(sha256__regex=r"^[0-9a-f]{64}$"), name="version_sha256_form"
            ),
        )

    def __str__(self) -> str:
        return f"{self.number} ({self.sha256[:8]})"

    @staticmethod
    @lru_cache(maxsize=256)
    def get_cached(pk: int) -> "Version":
        """Return a version by its key, read once per process, since versions never change."""
        return Version.every.get(pk=pk)

    @property
    def name(self) -> str:
        """What files in English call it."""
        return f"version {self.number}" if self.number else "draft with simulated people"

    @property
    def document(self) -> Document:
        """The frozen questionnaire, parsed once per process."""
        return parse(self.canonical)
