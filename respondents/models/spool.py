"""Where a submission arrives: the claim on its token, and its report, which waits in the spool."""

from django.db import models

from surveys.models import Version, Wave


class Claim(models.Model):
    """A used token. It stays when its report leaves the spool, so that a retry is recognised
    before, during and after the shuffle. It records only the wave and the token."""

    pk = models.CompositePrimaryKey("wave_id", "token")
    wave = models.ForeignKey(Wave, on_delete=models.CASCADE, related_name="+", db_index=False)
    token = models.BinaryField(max_length=32)

    def __str__(self) -> str:
        return f"claim on wave {self.wave_id}"


class Spool(models.Model):
    """A randomized report that waits for its shuffle."""

    pk = models.CompositePrimaryKey("wave_id", "token")
    wave = models.ForeignKey(Wave, on_delete=models.CASCADE, related_name="+", db_index=False)
    token = models.BinaryField(max_length=32)
    version = models.ForeignKey(Version, on_delete=models.CASCADE, related_name="+", db_index=False)
    layout = models.BinaryField()
    held = models.JSONField(null=True)

    def __str__(self) -> str:
        return f"waiting on wave {self.wave_id}"
