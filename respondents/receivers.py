"""What the respondents' floor does when the floor below has news."""

from typing import Any

from django.db.models.signals import pre_delete
from django.dispatch import receiver

from accounts.models import User
from respondents.intake.capacity import create_capacity
from respondents.invitations.services import carry_over
from respondents.signing.keys import create_signing_key
from respondents.tallies.partitions import drop_partition
from surveys.models import Wave
from surveys.signals import wave_followed, wave_opened


@receiver(wave_opened)
def make_signing_key(sender: Any, wave: Wave, **kwargs: Any) -> None:
    """A wave for invited people signs with a key of its own from the first moment."""
    if wave.invited:
        create_signing_key(wave)


@receiver(wave_opened)
def limit_respondents(sender: Any, wave: Wave, **kwargs: Any) -> None:
    """A wave stops at the number that its version names, from the first submission on."""
    create_capacity(wave)


@receiver(wave_followed)
def invite_anew(sender: Any, wave: Wave, former: Wave, actor: User, **kwargs: Any) -> None:
    """Whoever was invited to the wave before is invited to this one, by a link of its own."""
    if wave.invited:
        carry_over(former=former, wave=wave, actor=actor)


@receiver(pre_delete, sender=Wave)
def forget_wave(sender: Any, instance: Wave, **kwargs: Any) -> None:
    """A wave that is erased takes its table of reports with it."""
    drop_partition(instance)
