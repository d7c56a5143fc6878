"""Shelves: where in the index of a wave's reports a new batch is put.

A slot that is random from its first bit on would stand anywhere in the index. With ten million
reports every new one would then touch a page of its own, read it, change it, and write all of it
to the log: the more reports, the dearer each new one (docs/performance.md has the figures). So the
slots of up to `SHELF` reports begin alike, with 31 bits drawn for their shelf, and new ones share
few pages however many there are.

What a slot tells is then no more than that: which quarter of a million reports it is among. Shelves
are drawn at random too, so that their order tells nothing.
"""

import secrets

from django.db.models import Sum

from respondents.models import Batch
from surveys.models import Wave

SHELF = 2**18
"""Reports after which a new shelf is begun."""


def shelf_for(wave: Wave) -> int:
    """The shelf that has room, or a new one. Callers hold the lock of the wave's shuffle."""
    shelves = Batch.objects.filter(wave=wave, shelf__isnull=False).order_by("shelf")
    filled = shelves.values_list("shelf").annotate(reports=Sum("size"))
    roomy = filled.filter(reports__lt=SHELF).first()
    return secrets.randbits(31) if roomy is None or roomy[0] is None else roomy[0]


def start_of(shelf: int) -> bytes:
    """What all slots of a shelf begin with: four bytes, the first bit of which is always zero."""
    return shelf.to_bytes(4, "big")
