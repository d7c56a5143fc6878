"""The shuffle as Celery runs it."""

from celery import shared_task

from respondents.retention import forget_reports, waves_past_retention
from respondents.shuffle import shuffle_wave, vacuum_spool, waves_to_shuffle


@shared_task
def shuffle_waves() -> int:
    """Shuffle every wave that has enough waiting; how many batches that made.

    Idempotent: what a killed run committed is done, and what it did not is still waiting.
    """
    batches = [shuffle_wave(wave_id) for wave_id in waves_to_shuffle()]
    made = sum(batch is not None for batch in batches)
    if made:
        vacuum_spool()
    return made


@shared_task
def forget_old_reports() -> int:
    """Delete the reports whose time is over; of how many waves. Idempotent."""
    waves = waves_past_retention()
    for wave in waves:
        forget_reports(wave)
    return len(waves)
