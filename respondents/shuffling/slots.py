"""Slot prefixes: where in the index of a wave's reports a new batch is inserted.

A slot that is random from its first bit on could be anywhere in the index. With ten million reports
every insert would then read, change and log a page of its own: the more reports, the more expensive
each new one (docs/reference/performance.md has the figures). So the slots of about
`REPORTS_PER_PREFIX` reports share a random prefix of 31 bits, stored as `Batch.slot_prefix`, and
new reports share few pages.

A slot then reveals only its prefix, which a quarter of a million reports share. Prefixes are random
too, so their order reveals nothing.
"""

import secrets

from django.db.models import Sum

from respondents.models import Batch
from surveys.models import Wave

REPORTS_PER_PREFIX = 2**18
"""Reports after which a new prefix is drawn."""


def slot_prefix_for(wave: Wave) -> int:
    """Return the prefix that has room, or a new one. Callers hold the wave's shuffle lock."""
    batches = Batch.objects.filter(wave=wave, slot_prefix__isnull=False).order_by("slot_prefix")
    sizes = batches.values_list("slot_prefix").annotate(reports=Sum("size"))
    row = sizes.filter(reports__lt=REPORTS_PER_PREFIX).first()
    return secrets.randbits(31) if row is None or row[0] is None else row[0]
