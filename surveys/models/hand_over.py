"""A survey that somebody wants to give another owner, while its owner has not decided."""

from django.db import models
from django.utils import timezone

from accounts.models.user import User
from surveys.models.survey import Survey


class HandOverQuerySet(models.QuerySet["HandOver"]):
    """Reads with telling names."""

    def waiting(self) -> "HandOverQuerySet":
        """Those whose days are not over."""
        return self.filter(expires__gt=timezone.now())


class HandOver(models.Model):
    """One at a time for each survey. It is gone once it is decided, withdrawn or over: what became
    of it stands in the audit log."""

    survey = models.OneToOneField(Survey, on_delete=models.CASCADE, related_name="hand_over")
    to = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+")
    asked_by = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+")
    expires = models.DateTimeField()

    objects = HandOverQuerySet.as_manager()

    def __str__(self) -> str:
        return f"{self.survey} → {self.to}"
