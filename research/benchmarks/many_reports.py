"""A wave with as many reports as wanted, put there in seconds. Django has to be set up before.

The rows are what the shuffle would have left: batches of its size, on shelves, slots random within
a prefix, reports of the wave's version. Only their making differs: a few thousand people's reports
are randomized, and stand there again and again; COPY brings them, and the keys are checked once
for the whole table.
"""

import os
import time
from collections.abc import Sequence
from typing import Any

import numpy as np
from django.db import connection, transaction
from django.utils import timezone
from numpy.typing import NDArray

from localdp.bit_slicing import Table
from research.benchmarks.questionnaire import (
    multiple,
    put_before_people,
    single,
    submissions,
    yes_no,
)
from respondents.models import Batch
from respondents.recount.dask import count_locally
from respondents.recount.services import recount
from respondents.shuffling.services import BATCH_LIMIT
from respondents.shuffling.slots import slot_prefix_for
from respondents.tallies.partitions import table_name
from surveys.models import Wave

PEOPLE = 2048
QUESTIONS = [
    *(yes_no(place) for place in range(1, 14)),
    single(14, 14, "optimized-unary"),
    single(15, 20, "optimized-unary"),
    single(16, 8, "randomized-response"),
    multiple(17, 12),
    multiple(18, 20),
]
"""One submission of these has exactly 100 bits."""
_BEGIN, _END = b"PGCOPY\n\xff\r\n\0" + bytes(8), b"\xff\xff"


def filled(total: int, questions: Sequence[dict[str, Any]] = QUESTIONS) -> tuple[Wave, Table]:
    """Return a wave of this many reports with right tallies, and some people's reports for further
    ones."""
    started = time.monotonic()
    wave = put_before_people(questions)
    people = wave.version.document.layout.table(submissions(wave.version.document, PEOPLE, 1))
    table = table_name(wave)
    with connection.cursor() as cursor, transaction.atomic():
        cursor.execute(f"CREATE TABLE {table} (LIKE respondents_report)")
        _put_away(cursor, wave, people, total)
        cursor.execute("SET LOCAL maintenance_work_mem = '1GB'")
        cursor.execute(f"ALTER TABLE {table} ADD PRIMARY KEY (wave_id, slot)")
        cursor.execute(
            f"ALTER TABLE respondents_report ATTACH PARTITION {table} FOR VALUES IN ({wave.pk})"
        )
    with connection.cursor() as cursor:
        cursor.execute(f"VACUUM ANALYZE {table}")
    recount(wave, count_locally, lambda _: None, repair=True)
    print(f"{total:,} reports stand there after {time.monotonic() - started:.0f} s", flush=True)
    return wave, people


def wait(wave: Wave, people: Table, number: int) -> None:
    """Put this many reports into the spool."""
    rows = _rows([("wave", 8), ("token", 16), ("version", 8), ("report", people.shape[1])], number)
    rows["wave"]["value"] = _number(wave.pk)
    rows["version"]["value"] = _number(wave.version_id)
    rows["token"]["value"] = _bytes(number, 16)
    rows["report"]["value"] = _chosen(people, number)
    with connection.cursor() as cursor:
        _copy(cursor, "respondents_spool (wave_id, token, version_id, report)", [rows])


def _put_away(cursor: Any, wave: Wave, people: Table, total: int) -> None:
    columns = "(wave_id, slot, batch_id, version_id, report)"
    batches = []
    for start in range(0, total, BATCH_LIMIT):
        size = min(BATCH_LIMIT, total - start)
        slot_prefix = slot_prefix_for(wave)
        today = timezone.now().date()
        batches.append(
            Batch.objects.create(wave=wave, day=today, size=size, slot_prefix=slot_prefix)
        )
    _copy(
        cursor, f"{table_name(wave)} {columns}", (_batch(wave, batch, people) for batch in batches)
    )


def _batch(wave: Wave, batch: Batch, people: Table) -> NDArray[Any]:
    widths = [("wave", 8), ("slot", 16), ("batch", 16), ("version", 8)]
    rows = _rows([*widths, ("report", people.shape[1])], batch.size)
    slots = np.frombuffer(os.urandom(16 * batch.size), dtype=np.uint8).reshape(-1, 16).copy()
    slots[:, :4] = np.frombuffer((batch.slot_prefix or 0).to_bytes(4, "big"), dtype=np.uint8)
    rows["wave"]["value"] = _number(wave.pk)
    rows["slot"]["value"] = slots.view("V16")[:, 0]
    rows["batch"]["value"] = np.void(batch.pk.bytes)
    rows["version"]["value"] = _number(wave.version_id)
    rows["report"]["value"] = _chosen(people, batch.size)
    return rows


def _rows(widths: Sequence[tuple[str, int]], number: int) -> NDArray[Any]:
    """Return rows as COPY reads them in binary: how many columns, and each with its length before
    it."""
    columns = [(name, [("length", ">i4"), ("value", f"V{width}")]) for name, width in widths]
    rows: NDArray[Any] = np.zeros(number, dtype=[("columns", ">i2"), *columns])
    rows["columns"] = len(widths)
    for name, width in widths:
        rows[name]["length"] = width
    return rows


def _copy(cursor: Any, target: str, tables: Any) -> None:
    with cursor.copy(f"COPY {target} FROM STDIN (FORMAT binary)") as copy:
        copy.write(_BEGIN)
        for rows in tables:
            copy.write(rows.tobytes())
        copy.write(_END)


def _number(value: int) -> np.void:
    return np.void(value.to_bytes(8, "big"))


def _bytes(number: int, width: int) -> NDArray[Any]:
    return np.frombuffer(os.urandom(width * number), dtype=f"V{width}")


def _chosen(people: Table, number: int) -> NDArray[Any]:
    places = np.frombuffer(os.urandom(2 * number), dtype=np.uint16) % len(people)
    return np.ascontiguousarray(people[places]).view(f"V{people.shape[1]}")[:, 0]
