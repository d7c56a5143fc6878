"""Reports of made-up people: randomized, stored in a wave, or waiting for a shuffle."""

import os
from collections.abc import Iterable, Sequence
from datetime import timedelta
from itertools import chain
from typing import Any
from uuid import UUID, uuid4

import numpy as np
from django.db import connection
from django.utils import timezone
from numpy.typing import NDArray

from localdp.randomness import SecureWords, Words
from respondents.models import Batch, Claim, Spool, Tally
from respondents.shuffling.services import shuffle_wave
from respondents.simulation import Person, randomize, words_from
from respondents.tallies.partitions import create_partition
from surveys.models import Version, Wave
from tests.helpers.questions import question

SINGLE = question(
    "single", "randomized-response", parameters={"epsilon": "1"}, text={"en": "Color?"}
)

MARKS = question("single", "optimized-unary", parameters={"epsilon": "1"}, text={"en": "Which?"})
OPEN = question("single", "open", text={"en": "Where?"}, justification={"en": "Many share it."})

IN_ORDER = """
WITH picked AS (
    SELECT token FROM respondents_spool WHERE wave_id = %(wave)s
    ORDER BY xmin::text::bigint, ctid LIMIT %(size)s
), moved AS (
    DELETE FROM respondents_spool AS spool USING picked
    WHERE spool.wave_id = %(wave)s AND spool.token = picked.token
    RETURNING spool.version_id, spool.report,
        spool.xmin::text::bigint AS age, spool.ctid AS place
)
INSERT INTO respondents_report (wave_id, batch_id, slot, version_id, report)
SELECT %(wave)s, %(batch)s, gen_random_uuid(), version_id, report FROM moved
ORDER BY age, place
RETURNING version_id, report
"""
"""A shuffle that moves reports in the order of their arrival."""


def stored(wave: Wave, reports: list[bytes], slots: Iterable[UUID] = ()) -> None:
    """Store reports as one batch, with the tallies that the shuffle would have counted."""
    drawn = chain(slots, iter(uuid4, None))
    batch = Batch.objects.create(wave=wave, day=wave.opens.date(), size=len(reports))
    create_partition(wave)
    rows = zip(reports, drawn, strict=False)
    copied(
        "respondents_report (wave_id, batch_id, slot, version_id, report)",
        ((wave.pk, batch.pk, slot, wave.version_id, report) for report, slot in rows),
    )
    tallies = wave.version.document.layout.tally(reports)
    for item, counted in zip(wave.version.document.questions, tallies, strict=True):
        if item.central:
            continue
        tally, _new = Tally.objects.get_or_create(
            wave=wave,
            block=item.block,
            arm="randomized",
            defaults={"counts": [0] * len(counted.randomized.counts)},
        )
        tally.n += counted.randomized.n
        tally.skipped += counted.skipped
        tally.counts = [*(np.array(tally.counts) + counted.randomized.counts).tolist()]
        tally.save()


def copied(table: str, rows: Iterable[tuple[Any, ...]]) -> None:
    """Add rows to a table, whose columns are named."""
    with connection.cursor() as cursor, cursor.copy(f"COPY {table} FROM STDIN") as copy:
        for row in rows:
            copy.write_row(row)


def drawn(wave: Wave, people: int) -> list[bytes]:
    layout, words = wave.version.document.layout, SecureWords()
    several = [(person % 2, None if person % 5 == 0 else person % 3, 1, 2) for person in range(99)]
    return layout.randomize_many([several[person % 99] for person in range(people)], words)


def answer(
    wave: Wave, people: Sequence[Person], *, seed: int = 1, version: Version | None = None
) -> Batch:
    """Randomize these people's answers, shuffle all of them, and return the batch."""
    answered = version or wave.version
    layout = answered.document.simulated_layout
    words: Words = words_from(seed, layout, len(people))
    reports = [*randomize(layout, people, words, None if version else wave)]
    rows = [(wave.pk, os.urandom(16), answered.pk, report) for report in reports]
    copied("respondents_claim (wave_id, token)", (row[:2] for row in rows))
    copied("respondents_spool (wave_id, token, version_id, report)", rows)
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


def wait(wave: Wave, reports: list[bytes]) -> None:
    for report in reports:
        token = os.urandom(16)
        Claim.objects.create(wave=wave, token=token)
        Spool.objects.create(wave=wave, token=token, version=wave.version, report=report)


STREAM = bytes((37 * place + place // 7) % 256 for place in range(4096))

FIXED_SOURCE = """
(() => {
  const stream = Uint8Array.from(%s);
  let used = 0;
  window.crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    bytes.set(stream.subarray(used, used + bytes.length));
    used += bytes.length;
    return array;
  };
})();
"""

# The 128 words with which the page asks whether its source is one, as a sound source gives them.
SOUND = b"".join((2654435761 * place % 2**32).to_bytes(4, "little") for place in range(128))


def fixed_source(drawn: bytes) -> str:
    """A source that gives just this, in the order in which a page without arms asks for it: the
    test at Start, the test before the draw, the report's words and the token."""
    return FIXED_SOURCE % list(SOUND + SOUND + drawn)
