"""A request for a second person's agreement to a deletion or to a file of rows."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models.user import User
from surveys.models.survey import Survey
from surveys.models.wave import Wave


class AgreementQuerySet(models.QuerySet["Agreement"]):
    def current(self) -> "AgreementQuerySet":
        """Return requests that have not expired."""
        return self.filter(expires__gt=timezone.now())


class Agreement(models.Model):
    """The row is deleted when the request is declined, expired or used; the audit log keeps the
    steps."""

    class Action(models.TextChoices):
        DELETE = "delete", _("Delete the survey")
        ROWS = "rows", _("A file of rows")

    survey = models.ForeignKey(Survey, on_delete=models.CASCADE, related_name="agreements")
    action = models.CharField(max_length=10, choices=Action)
    wave = models.ForeignKey(Wave, on_delete=models.CASCADE, null=True, related_name="+")
    """The wave whose rows are requested."""
    asked_by = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+")
    agreed_by = models.ForeignKey(User, on_delete=models.CASCADE, null=True, related_name="+")
    expires = models.DateTimeField()

    objects = AgreementQuerySet.as_manager()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("survey", "action", "wave", "asked_by"),
                name="one_agreement_per_request",
                nulls_distinct=False,
            ),
        )

    def __str__(self) -> str:
        return f"{self.get_action_display()}: {self.survey}"
