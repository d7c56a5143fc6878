"""What the respondents' floor does when the floor below has news."""

from typing import Any

from django.db.models.signals import pre_delete
from django.dispatch import receiver

from respondents.keys import equip
from respondents.partitions import drop_partition
from surveys.models import Wave
from surveys.signals import wave_opened


@receiver(wave_opened)
def make_signing_key(sender: Any, wave: Wave, **kwargs: Any) -> None:
    """A wave for invited people signs with a key of its own from the first moment."""
    if wave.invited:
        equip(wave)


@receiver(pre_delete, sender=Wave)
def forget_wave(sender: Any, instance: Wave, **kwargs: Any) -> None:
    """A wave that is erased takes its table of reports with it."""
    drop_partition(instance)
