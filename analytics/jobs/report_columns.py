"""Reads a wave's reports as columns, one per question, in chunks.

Memory holds only the requested questions, never whole submissions.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import Progress
from localdp.fields import FieldColumn
from respondents.models import Batch, Report
from surveys.models import Version, Wave

CHUNK_SIZE = 2**13


@dataclass(frozen=True, eq=False)
class Columns:
    """Some questions of some people, in the requested order, with the same people in each."""

    columns: list[FieldColumn]
    slots: NDArray[np.bytes_]
    """Each report's slot: 16 bytes, without trailing zero bytes."""

    @property
    def people(self) -> int:
        return len(self.slots)

    def of(self, people: NDArray[Any]) -> "Columns":
        """Return these people's columns: a mask, or their positions in a new order."""
        return Columns([column.of(people) for column in self.columns], self.slots[people])


def read_reports(
    wave: Wave,
    blocks: Sequence[str],
    progress: Progress,
    *,
    with_central: bool = False,
    batches: Sequence[Batch] | None = None,
) -> Iterator[Columns]:
    """Yield chunks of the reports whose version has the questions with these block hashes.

    Central answers may be read only by code that adds noise and pays for it. Of given batches, all
    reports must be there. Without any report the job is refused ("forgotten").
    """
    stored = Report.objects.filter(wave=wave)
    if batches is not None:
        stored = stored.filter(batch__in=batches)

    @cache
    def version_of(version_id: int) -> tuple[Version, list[int] | None]:
        version = Version.every.get(pk=version_id)
        return version, question_positions(version, blocks, with_central)

    def unpack(version_id: int, rows: list[tuple[bytes, bytes]]) -> Iterator[Columns]:
        version, positions = version_of(version_id)
        if positions is not None:
            slots, reports = zip(*rows, strict=True)
            columns = version.document.layout.columns(reports, positions)
            yield Columns(columns, np.array(slots, dtype="S16"))

    total = wave.batches.report_count()
    seen = 0
    buffers: dict[int, list[tuple[bytes, bytes]]] = {}
    rows = stored.values_list("version_id", "slot", "report").iterator(chunk_size=CHUNK_SIZE)
    for seen, (version_id, slot, report) in enumerate(rows, start=1):
        buffer = buffers.setdefault(version_id, [])
        buffer.append((slot.bytes, bytes(report)))
        if len(buffer) == CHUNK_SIZE:
            yield from unpack(version_id, buffers.pop(version_id))
            progress(seen, total, "reading")
    for version_id, buffer in buffers.items():
        yield from unpack(version_id, buffer)
    if not seen:
        raise JobRefused("forgotten")
    if batches is not None and seen != sum(batch.size for batch in batches):
        raise RuntimeError("there are other reports than these batches have")


def concatenate(chunks: Iterable[Columns]) -> Columns:
    """Return all chunks as one; refuse the job without any ("other-version")."""
    parts = list(chunks)
    if not parts:
        raise JobRefused("other-version")
    columns = [_concatenate(same) for same in zip(*(part.columns for part in parts), strict=True)]
    return Columns(columns, np.concatenate([part.slots for part in parts]))


def question_positions(
    version: Version, blocks: Sequence[str], with_central: bool = False
) -> list[int] | None:
    """Return the positions of these questions in a version; None if it lacks one.

    Central questions count as missing unless `with_central`.
    """
    questions = enumerate(version.document.questions)
    places = {
        question.block: place
        for place, question in questions
        if with_central or not question.central
    }
    return [places[block] for block in blocks] if set(blocks) <= places.keys() else None


def _concatenate(parts: Sequence[FieldColumn]) -> FieldColumn:
    direct = [part.direct for part in parts if part.direct is not None]
    return FieldColumn(
        reports=np.concatenate([part.reports for part in parts]),
        answered=np.concatenate([part.answered for part in parts]),
        direct=np.concatenate(direct) if direct else None,
    )
