"""Where a submission arrives: a token that is used for ever, and a report that waits."""

from django.db import models

from surveys.models import Version, Wave


class Claim(models.Model):
    """A token that has been used. It stays when its report moves on, so that a retry is caught
    before, during and after the shuffle; nothing but the wave and the token is known of it."""

    pk = models.CompositePrimaryKey("wave_id", "token")
    wave = models.ForeignKey(Wave, on_delete=models.CASCADE, related_name="+", db_index=False)
    token = models.BinaryField(max_length=32)

    def __str__(self) -> str:
        return f"claim on wave {self.wave_id}"


class Spool(models.Model):
    """A randomized report that waits for the next shuffle."""

    pk = models.CompositePrimaryKey("wave_id", "token")
    wave = models.ForeignKey(Wave, on_delete=models.CASCADE, related_name="+", db_index=False)
    token = models.BinaryField(max_length=32)
    version = models.ForeignKey(Version, on_delete=models.CASCADE, related_name="+", db_index=False)
    layout = models.BinaryField()
    held = models.JSONField(null=True)

    def __str__(self) -> str:
        return f"waiting on wave {self.wave_id}"
