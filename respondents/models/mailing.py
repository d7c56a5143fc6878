"""One mailing to invited people: its text and its progress."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from surveys.models import Wave


class Mailing(models.Model):
    """A mailing of invitations or reminders. It stores counts, never recipients: an invitation
    refers to the mailing while it waits for it, until its message is handed over."""

    class Kind(models.TextChoices):
        INVITE = "invite", _("Invitations")
        REMIND = "remind", _("Reminders")

    class State(models.TextChoices):
        RUNNING = "running", _("Being sent")
        DONE = "done", _("Sent")
        CANCELLED = "cancelled", _("Cancelled")
        CLOSED = "closed", _("Stopped, since the survey closed")

    wave = models.ForeignKey(Wave, on_delete=models.CASCADE, related_name="mailings")
    kind = models.CharField(max_length=10, choices=Kind)
    state = models.CharField(max_length=10, choices=State, default=State.RUNNING)
    created = models.DateField(auto_now_add=True)
    subject = models.CharField(max_length=200)
    text = models.TextField()
    total = models.PositiveIntegerField()
    sent = models.PositiveIntegerField(default=0)
    # The number of failures of each kind, without addresses.
    failures = models.JSONField(default=dict)
    # Why sending is stalled; it is retried until the mailing is cancelled.
    trouble = models.CharField(max_length=20, blank=True)

    class Meta:
        ordering = ("-pk",)
        constraints = (
            models.UniqueConstraint(
                fields=("wave",), condition=models.Q(state="running"), name="one_mailing_at_a_time"
            ),
            models.CheckConstraint(
                condition=models.Q(kind__in=("invite", "remind")), name="mailing_kind_known"
            ),
            models.CheckConstraint(
                condition=models.Q(state__in=("running", "done", "cancelled", "closed")),
                name="mailing_state_known",
            ),
        )

    def __str__(self) -> str:
        return f"{self.get_kind_display()} of wave {self.wave_id}"

    @property
    def running(self) -> bool:
        return self.state == self.State.RUNNING

    @property
    def failed(self) -> int:
        return sum(self.failures.values())

    @property
    def handled(self) -> int:
        return self.sent + self.failed
