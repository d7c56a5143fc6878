"""The questions and random reports of an archive of reports."""

from collections.abc import Iterable
from itertools import chain
from uuid import UUID, uuid4

import numpy as np
from django.db import connection

from localdp.randomness import SecureWords
from respondents.models import Batch, Tally
from respondents.tallies.partitions import create_partition
from surveys.models import Wave
from tests.helpers.questions import question

SINGLE = question(
    "single", "randomized-response", parameters={"epsilon": "1"}, text={"en": "Color?"}
)

MARKS = question("single", "optimized-unary", parameters={"epsilon": "1"}, text={"en": "Which?"})
OPEN = question("single", "open", text={"en": "Where?"}, justification={"en": "Many share it."})


def stored(wave: Wave, reports: list[bytes], slots: Iterable[UUID] = ()) -> None:
    """Store reports as one batch, with the tallies that the shuffle would have counted."""
    drawn = chain(slots, iter(uuid4, None))
    batch = Batch.objects.create(wave=wave, day=wave.opens.date(), size=len(reports))
    create_partition(wave)
    with connection.cursor() as cursor:
        insert = "COPY respondents_report (wave_id, batch_id, slot, version_id, report) FROM STDIN"
        with cursor.copy(insert) as copy:
            for report, slot in zip(reports, drawn, strict=False):
                copy.write_row((wave.pk, batch.pk, slot, wave.version_id, report))
    tallies = wave.version.document.layout.tally(reports)
    for item, counted in zip(wave.version.document.questions, tallies, strict=True):
        tally, _new = Tally.objects.get_or_create(
            wave=wave, block=item.block, arm="randomized",
            defaults={"counts": [0] * len(counted.randomized.counts)},
        )  # fmt: skip
        tally.n += counted.randomized.n
        tally.skipped += counted.skipped
        tally.counts = [*(np.array(tally.counts) + counted.randomized.counts).tolist()]
        tally.save()


def drawn(wave: Wave, people: int) -> list[bytes]:
    layout, words = wave.version.document.layout, SecureWords()
    several = [(person % 2, None if person % 5 == 0 else person % 3, 1, 2) for person in range(99)]
    return layout.randomize_many([several[person % 99] for person in range(people)], words)
