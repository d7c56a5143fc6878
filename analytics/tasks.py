"""Estimates as Celery makes them."""

from celery import shared_task

from analytics.estimates import refresh_wave, stale_waves

DEBOUNCE_SECONDS = 2


@shared_task
def estimate_wave(wave_id: int) -> int:
    """Bring a wave's estimates up to its tallies; how many changed. Idempotent."""
    return refresh_wave(wave_id)


@shared_task
def refresh_stale() -> int:
    """Find estimates that a killed worker or a lost message left behind, and mend them."""
    return sum(refresh_wave(wave_id) for wave_id in stale_waves())
