"""Who is invited, and the key that signs what they send without seeing it."""

import uuid

from django.db import models

from respondents.models.mailing import Mailing
from surveys.models import Wave


class SigningKey(models.Model):
    """One RSA key pair a wave. The private half is sealed with the site's secret key."""

    wave = models.OneToOneField(
        Wave, on_delete=models.CASCADE, related_name="signing_key", primary_key=True
    )
    public = models.BinaryField()
    sealed = models.BinaryField()

    def __str__(self) -> str:
        return f"key of wave {self.wave_id}"


class Invitation(models.Model):
    """A person who may send one report. What is known of them: that a token was fetched, never
    whether or what was sent; the token itself is not known here."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    wave = models.ForeignKey(Wave, on_delete=models.CASCADE, related_name="invitations")
    contact = models.EmailField(blank=True)
    mailed = models.DateField(null=True, blank=True)
    # SHA-256 of the one blinded message that was signed; nothing before that.
    blinded = models.BinaryField(max_length=32, null=True, editable=False)
    # The round of mail that it waits for; nothing when it was mailed, or cannot be.
    mailing = models.ForeignKey(
        Mailing, on_delete=models.SET_NULL, null=True, related_name="waiting", editable=False
    )
    # Taken back by address after a token was fetched: it counts no longer as invited, and which
    # ones had begun shows nowhere.
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
        """Whether the survey was begun with this invitation."""
        return self.blinded is not None
