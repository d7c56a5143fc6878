"""A wave that accepts a largest number of respondents, and what happens when it is reached.

The database function that keeps reports counts down and keeps none beyond the number (migration
``capacity``). A wave that is full takes no report from that moment; the schedule then closes it, so
that what waits is shuffled. The time of closing is that of the schedule, not of the last report.
"""

from django.db import connection
from django.utils import timezone

from respondents.models import Capacity
from surveys.launch.waves import close_wave
from surveys.models import Wave


def limit(wave: Wave) -> None:
    """Make the wave stop where its version says. People who are simulated need no such limit."""
    most = wave.version.document.max_respondents
    if most is not None and wave.kind != Wave.Kind.SIMULATED:
        Capacity.objects.create(wave=wave, remaining=most)


def is_full(wave: Wave) -> bool:
    """Whether the wave has as many respondents as it accepts."""
    if wave.version.document.max_respondents is None:
        return False
    with connection.cursor() as cursor:
        cursor.execute("SELECT respondents_full(%s)", [wave.pk])
        return bool(cursor.fetchone()[0])


def close_full_waves() -> int:
    """Close the open waves that are full; how many."""
    full = Wave.objects.open_at(timezone.now()).filter(capacity__remaining=0)
    waves = list(full.select_related("survey", "version"))
    for wave in waves:
        close_wave(wave=wave, actor=None, respondents=wave.version.document.max_respondents)
    return len(waves)
