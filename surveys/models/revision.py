"""The history of a draft, for undo and redo."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models.user import User
from surveys.models.survey import Survey


class RevisionQuerySet(models.QuerySet["Revision"]):
    def to_undo(self) -> "Revision | None":
        """Return the newest change that is not undone."""
        return self.filter(undone=False).order_by("-pk").first()

    def to_redo(self) -> "Revision | None":
        """Return the change that was undone last."""
        return self.filter(undone=True).order_by("pk").first()


class Revision(models.Model):
    """One change of a draft.

    ``draft`` is the draft before the change or, once the change is undone, the draft after it.
    """

    class Action(models.TextChoices):
        ADDED = "added", _("Added")
        CHANGED = "changed", _("Changed")
        MOVED = "moved", _("Moved")
        COPIED = "copied", _("Duplicated")
        DELETED = "deleted", _("Deleted")

    survey = models.ForeignKey(Survey, on_delete=models.CASCADE, related_name="revisions")
    draft = models.JSONField()
    act = models.CharField(max_length=10, choices=Action)
    # Which field of which item: keystrokes in one field, close together, are one change.
    field = models.CharField(max_length=100, blank=True)
    actor = models.ForeignKey(User, on_delete=models.SET_NULL, null=True)
    at = models.DateTimeField(default=timezone.now)
    undone = models.BooleanField(default=False)

    objects = RevisionQuerySet.as_manager()

    class Meta:
        ordering = ("survey", "pk")

    def __str__(self) -> str:
        return f"{self.get_act_display()}: {self.survey}"
