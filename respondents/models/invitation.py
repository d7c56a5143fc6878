"""Invitations, and the key that signs an invited person's token without seeing it."""

import uuid

from django.db import models

from respondents.models.mailing import Mailing
from surveys.models import Wave


class SigningKey(models.Model):
    """The RSA key pair of a wave. The private half is encrypted with the site's secret key."""

    wave = models.OneToOneField(
        Wave, on_delete=models.CASCADE, related_name="signing_key", primary_key=True
    )
    public = models.BinaryField()
    sealed = models.BinaryField()

    def __str__(self) -> str:
        return f"key of wave {self.wave_id}"


class Invitation(models.Model):
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

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("wave", "contact"),
                condition=~models.Q(contact=""),
                name="invited_once_per_wave",
            ),
        )

    def __str__(self) -> str:
        return f"invitation to wave {self.wave_id}"

    @property
    def fetched(self) -> bool:
        """Whether a token was fetched, that is, the survey was begun with this invitation."""
        return self.blinded is not None
