"""What analytics does when the floor below has news."""

from typing import Any

from django.core.cache import cache
from django.dispatch import receiver

from analytics.estimates.services import wait_for_refresh
from analytics.models import Estimate
from analytics.tasks import DEBOUNCE_SECONDS, estimate_wave
from analytics.webhooks.events import batch_has_come
from respondents.models import Batch
from respondents.signals import batch_counted, batch_shuffled, tallies_repaired


@receiver(batch_counted)
def tell_of_the_batch(sender: Any, batch: Batch, **kwargs: Any) -> None:
    """Put it into the outbox with the batch itself: neither is there without the other."""
    batch_has_come(batch)


@receiver(batch_shuffled)
def estimate_soon(sender: Any, wave_id: int, **kwargs: Any) -> None:
    """Enqueue one estimate for all the batches of the next moment."""
    if cache.add(f"estimate-{wave_id}", True, timeout=DEBOUNCE_SECONDS):
        estimate_wave.apply_async((wave_id,), countdown=DEBOUNCE_SECONDS)


@receiver(tallies_repaired)
def forget_what_was_wrong(sender: Any, wave_id: int, blocks: list[str], **kwargs: Any) -> None:
    """Delete estimates from wrong tallies; the schedule finds that they are missing.

    One that is being made of them now is waited for: it would be written later, and stay.
    """
    wait_for_refresh(wave_id)
    Estimate.objects.filter(wave=wave_id, block__in=blocks).delete()
