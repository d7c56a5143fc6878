"""What the respondents' floor does when the floor below has news."""

from typing import Any

from django.db.models.signals import pre_delete
from django.dispatch import receiver

from respondents.partitions import drop_partition
from surveys.models import Wave


@receiver(pre_delete, sender=Wave)
def forget_wave(sender: Any, instance: Wave, **kwargs: Any) -> None:
    """A wave that is erased takes its table of reports with it."""
    drop_partition(instance)
