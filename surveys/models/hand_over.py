"""A request to hand a survey over to another owner, until it is decided."""

from django.db import models
from django.utils import timezone

from accounts.models.user import User
from surveys.models.survey import Survey


class HandOverQuerySet(models.QuerySet["HandOver"]):
    def pending(self) -> "HandOverQuerySet":
        """Return requests that have not expired."""
        return self.filter(expires__gt=timezone.now())


class HandOver(models.Model):
    """At most one for each survey. The row is deleted when the request is decided, withdrawn or
    expired; the audit log keeps the outcome."""

    survey = models.OneToOneField(Survey, on_delete=models.CASCADE, related_name="hand_over")
    to = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+")
    asked_by = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+")
    adds = models.BooleanField(default=False)
    """Whether the current owners remain owners."""
    expires = models.DateTimeField()

    objects = HandOverQuerySet.as_manager()

    def __str__(self) -> str:
        return f"{self.survey} → {self.to}"
