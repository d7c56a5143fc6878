"""Receivers for the signals of the apps below."""

from typing import Any

from django.db.models.signals import pre_delete
from django.dispatch import receiver
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from respondents.intake.capacity import create_capacity
from respondents.invitations.services import carry_over
from respondents.shuffling.mixing import may_end_log
from respondents.signing.codes import create_completion_key
from respondents.signing.keys import create_signing_key
from respondents.tallies.partitions import drop_partition
from surveys.documents.freezing.problems import DraftError
from surveys.models import Wave
from surveys.signals import wave_followed, wave_opened

UNENDED_LOG = _(
    "No one can be invited here yet. The database records the order in which people "
    "begin, because the worker may not end its log. Ask the people who run this website "
    "to see what manage.py doctor says."
)


@receiver(wave_opened)
def prepare_wave(sender: Any, wave: Wave, **kwargs: Any) -> None:
    """Create the keys of a wave that signs, and the limit of its respondents, when it opens.

    Raises `DraftError` where PostgreSQL's files would keep the order in which people began.
    """
    if wave.invited:
        if not may_end_log():
            raise DraftError([UNENDED_LOG])
        create_signing_key(wave)
    if wave.version.document.own_codes:
        create_completion_key(wave)
    create_capacity(wave)


@receiver(wave_followed)
def reinvite(sender: Any, wave: Wave, former: Wave, actor: User, **kwargs: Any) -> None:
    """Invite the people of the former wave to the new one, with new links."""
    if wave.invited:
        carry_over(former=former, wave=wave, actor=actor)


@receiver(pre_delete, sender=Wave)
def delete_reports(sender: Any, instance: Wave, **kwargs: Any) -> None:
    drop_partition(instance)
