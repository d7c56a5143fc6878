"""Fills waves with simulated people directly, without a server."""

import os
from collections.abc import Sequence
from datetime import timedelta

import numpy as np
from django.utils import timezone
from numpy.typing import NDArray

from localdp.randomness import Words
from respondents.models import Batch, Claim, Spool
from respondents.shuffling.services import shuffle_wave
from respondents.simulation import Person, randomize, words_from
from surveys.models import Version, Wave


def answer(
    wave: Wave, people: Sequence[Person], *, seed: int = 1, version: Version | None = None
) -> Batch:
    """Randomize these people's answers, shuffle all of them, and return the batch."""
    answered = version or wave.version
    layout = answered.document.simulated_layout
    words: Words = words_from(seed, layout, len(people))
    spooled, claims = [], []
    for report in randomize(layout, people, words, None if version else wave):
        token = os.urandom(16)
        claims.append(Claim(wave=wave, token=token))
        spooled.append(Spool(wave=wave, token=token, version=answered, report=report))
    Claim.objects.bulk_create(claims)
    Spool.objects.bulk_create(spooled)
    # Close the wave for the shuffle, so that no report is left waiting.
    mine = Wave.objects.filter(pk=wave.pk)
    now = timezone.now()
    mine.update(opens=now - timedelta(hours=2), closes=now - timedelta(hours=1))
    batch = shuffle_wave(wave.pk)
    assert batch is not None
    mine.update(opens=wave.opens, closes=wave.closes, final=wave.final)
    return batch


def from_table(table: NDArray[np.float64], size: int, seed: int = 1) -> list[Person]:
    """Make people whose answers have a table's distribution, as nearly as whole numbers allow, in
    a seeded random order."""
    exact = table.ravel() / table.sum() * size
    counts = np.floor(exact).astype(int)
    counts[np.argsort(counts - exact)[: size - counts.sum()]] += 1
    cells = np.repeat(np.arange(table.size), counts)
    np.random.default_rng(seed).shuffle(cells)
    columns = np.unravel_index(cells, table.shape)
    return [tuple(int(part) for part in row) for row in zip(*columns, strict=True)]
