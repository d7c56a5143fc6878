"""What analytics does when the floor below has news."""

from typing import Any

from django.core.cache import cache
from django.dispatch import receiver

from analytics.tasks import DEBOUNCE_SECONDS, estimate_wave
from respondents.signals import batch_shuffled


@receiver(batch_shuffled)
def estimate_soon(sender: Any, wave_id: int, **kwargs: Any) -> None:
    """Enqueue one estimate for all the batches of the next moment."""
    if cache.add(f"estimate-{wave_id}", True, timeout=DEBOUNCE_SECONDS):
        estimate_wave.apply_async((wave_id,), countdown=DEBOUNCE_SECONDS)
