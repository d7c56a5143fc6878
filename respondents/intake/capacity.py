"""The maximum number of respondents of a wave, and what happens when it is reached.

The database function that stores reports counts down and stores none beyond the maximum (migration
``0003_functions``). A full wave accepts no more reports from that moment; a scheduled task then
closes it, so that the waiting reports are shuffled. The closing time is when the task runs, not
when the last report came.
"""

from accounts.clock import database_now
from respondents.models import Capacity
from respondents.raw_sql import fetch_value
from surveys.launch.waves import close_wave
from surveys.models import Wave


def create_capacity(wave: Wave) -> None:
    """Limit the wave to its version's maximum. Simulated waves have no limit."""
    maximum = wave.version.document.max_respondents
    if maximum is not None and wave.kind != Wave.Kind.SIMULATED:
        Capacity.objects.create(wave=wave, remaining=maximum)


def is_full(wave: Wave) -> bool:
    limited = wave.version.document.max_respondents is not None
    return limited and bool(fetch_value("SELECT respondents_full(%s)", [wave.pk]))


def close_full_waves() -> int:
    full = Wave.objects.open_at(database_now()).filter(capacity__remaining=0)
    waves = list(full.select_related("survey", "version"))
    for wave in waves:
        close_wave(wave=wave, actor=None, respondents=wave.version.document.max_respondents)
    return len(waves)
