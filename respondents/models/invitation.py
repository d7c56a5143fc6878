"""Invitations, their mailings, and the key that signs a person's token without seeing it."""

import uuid

from django.db import models
from django.utils.translation import gettext_lazy as _

from respondents.models.base import WaveModel
from surveys.models import Wave


class SigningKey(WaveModel):
    """The RSA key pair of a wave. The private half is encrypted with the site's secret key."""

    wave = models.OneToOneField(
        Wave, on_delete=models.CASCADE, related_name="signing_key", primary_key=True
    )
    public = models.BinaryField()
    sealed = models.BinaryField()


class Mailing(WaveModel):
    """A mailing of invitations or reminders. It stores counts, never recipients: an invitation
    refers to the mailing while it waits for it, until its message is handed over."""

    class Kind(models.TextChoices):
        INVITE = "invite", _("Invitations")
        REMIND = "remind", _("Reminders")

    class State(models.TextChoices):
        RUNNING = "running", _("Being sent")
        DONE = "done", _("Sent")
        CANCELED = "canceled", _("Canceled")
        CLOSED = "closed", _("Stopped because the survey closed")

    wave = models.ForeignKey(Wave, on_delete=models.CASCADE, related_name="mailings")
    kind = models.CharField(max_length=10, choices=Kind)
    state = models.CharField(max_length=10, choices=State, default=State.RUNNING)
    created = models.DateField(auto_now_add=True)
    subject = models.CharField(max_length=200)
    text = models.TextField()
    # To whom people write who answer the message; empty for the site's own address.
    reply_to = models.EmailField(blank=True)
    total = models.PositiveIntegerField()
    sent = models.PositiveIntegerField(default=0)
    # The number of failures of each kind, without addresses.
    failures = models.JSONField(default=dict)
    # Why sending is stalled; it is retried until the mailing is canceled.
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
                condition=models.Q(state__in=("running", "done", "canceled", "closed")),
                name="mailing_state_known",
            ),
        )

    @property
    def running(self) -> bool:
        return self.state == self.State.RUNNING

    @property
    def failed(self) -> int:
        return sum(self.failures.values())

    @property
    def handled(self) -> int:
        return self.sent + self.failed


class Invitation(WaveModel):
    """A person who may send one report. The row records that a token was fetched, never the token,
    and neither whether nor what the person sent."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    wave = models.ForeignKey(Wave, on_delete=models.CASCADE, related_name="invitations")
    contact = models.EmailField(blank=True)
    mailed = models.DateField(null=True, blank=True)
    # SHA-256 of the one blinded message that was signed; NULL before that.
    blinded = models.BinaryField(max_length=32, null=True, editable=False)
    # The mailing that it waits for; NULL once it was mailed or cannot be.
    mailing = models.ForeignKey(
        Mailing, on_delete=models.SET_NULL, null=True, related_name="waiting", editable=False
    )
    # Withdrawn by address after a token was fetched: it no longer counts as invited, and no page
    # shows which ones had begun.
    withdrawn = models.BooleanField(default=False, editable=False)
    # Why the mail server did not accept the last message to it: a key of `FAILURES`.
    refused = models.CharField(max_length=20, blank=True, default="", editable=False)
    # The person wants no more email about the survey; no page shows who.
    stopped = models.BooleanField(default=False, editable=False)

    # The values of the survey's fields in its link, by name; never a combination of few people.
    fields = models.JSONField(default=dict, editable=False)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("wave", "contact"),
                condition=~models.Q(contact=""),
                name="invited_once_per_wave",
            ),
        )

    @property
    def fetched(self) -> bool:
        """Whether a token was fetched, that is, the survey was begun with this invitation."""
        return self.blinded is not None
