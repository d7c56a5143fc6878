"""A version: the questionnaire as it was frozen, word for word and integer for integer."""

from functools import lru_cache

from django.db import models

from surveys.documents.frozen import Document, parse
from surveys.models.survey import Survey


class Version(models.Model):
    """Frozen at launch or at the start of a test; never changed after (a trigger sees to it)."""

    survey = models.ForeignKey(Survey, on_delete=models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    canonical = models.TextField()
    sha256 = models.CharField(max_length=64)
    frozen = models.DateField(auto_now_add=True)

    class Meta:
        ordering = ("survey", "number")
        constraints = (
            models.UniqueConstraint(fields=("survey", "number"), name="version_number_unique"),
            models.UniqueConstraint(fields=("survey", "sha256"), name="version_frozen_once"),
            models.CheckConstraint(
                condition=models.Q(sha256__regex=r"^[0-9a-f]{64}$"), name="version_sha256_form"
            ),
        )

    def __str__(self) -> str:
        return f"{self.number} ({self.sha256[:8]})"

    @classmethod
    def frozen_as(cls, pk: int) -> "Version":
        """A version by its key, read from the database once per process: it never changes."""
        return _read(pk)

    @property
    def document(self) -> Document:
        """The frozen questionnaire, parsed once per process."""
        return parse(self.canonical)


@lru_cache(maxsize=256)
def _read(pk: int) -> Version:
    return Version.objects.get(pk=pk)
