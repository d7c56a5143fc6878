"""Reads a wave's reports as columns, one per question, in chunks.

Memory holds only the requested questions, never whole submissions.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from uuid import UUID

import numpy as np
from numpy.typing import NDArray

from analytics.jobs.registry import JobRefused
from localdp.fields import FieldColumn
from respondents.models import Report
from surveys.models import Version, Wave

CHUNK_SIZE = 2**13


@dataclass(frozen=True, eq=False)
class Chunk:
    """Columns of some people's reports, in the requested order, and their slots."""

    columns: list[FieldColumn]
    slots: NDArray[np.bytes_]


@dataclass(frozen=True, eq=False)
class Columns:
    """Some questions of all people whose version has all of them.

    Attributes
    ----------
    columns : list of FieldColumn
        In the requested order, with the same people in the same order.
    slots : ndarray of bytes, shape (people,)
        Each report's slot: 16 bytes, without trailing zero bytes.
    people : int
    """

    columns: list[FieldColumn]
    slots: NDArray[np.bytes_]
    people: int


class ReportReader:
    """Iterates over a wave's reports in chunks.

    Parameters
    ----------
    blocks : sequence of str
        The block hashes of the questions, in any version.
    on_progress : callable
        Called now and then with the number of reports read; its exceptions propagate.
    after : UUID, optional
        Skip reports in slots up to this one.
    with_central : bool
        Whether central answers may be read: only by code that adds noise and pays for it.

    Attributes
    ----------
    seen : int
        Number of reports read so far.
    """

    def __init__(
        self,
        wave: Wave,
        blocks: Sequence[str],
        on_progress: Callable[[int], object],
        *,
        after: UUID | None = None,
        with_central: bool = False,
    ) -> None:
        self.seen = 0
        self._wave, self._blocks, self._on_progress = wave, blocks, on_progress
        self._after, self._with_central = after, with_central
        self._versions: dict[int, tuple[Version, list[int] | None]] = {}

    def __iter__(self) -> Iterator[Chunk]:
        reports = Report.objects.filter(wave=self._wave)
        if self._after is not None:
            reports = reports.filter(slot__gt=self._after)
        buffers: dict[int, list[tuple[bytes, bytes]]] = {}
        rows = reports.values_list("version_id", "slot", "layout").iterator(chunk_size=CHUNK_SIZE)
        for version_id, slot, layout in rows:
            buffer = buffers.setdefault(version_id, [])
            buffer.append((slot.bytes, bytes(layout)))
            self.seen += 1
            if len(buffer) == CHUNK_SIZE:
                yield from self._unpack(version_id, buffers.pop(version_id))
                self._on_progress(self.seen)
        for version_id, buffer in buffers.items():
            yield from self._unpack(version_id, buffer)

    def _unpack(self, version_id: int, rows: list[tuple[bytes, bytes]]) -> Iterator[Chunk]:
        if version_id not in self._versions:
            version = Version.objects.get(pk=version_id)
            positions = question_positions(version, self._blocks, self._with_central)
            self._versions[version_id] = version, positions
        version, chosen = self._versions[version_id]
        if chosen is None:
            return
        slots, layouts = zip(*rows, strict=True)
        columns = version.document.layout.columns(layouts, chosen)
        yield Chunk(columns, np.array(slots, dtype="S16"))


def read_columns(
    wave: Wave,
    blocks: Sequence[str],
    on_progress: Callable[[int], object],
    *,
    with_central: bool = False,
) -> Columns:
    """Read these questions of all people. For the parameters see `ReportReader`.

    Raises
    ------
    JobRefused
        "forgotten" if there is no report, "other-version" if none has all of the questions.
    """
    return read_all(ReportReader(wave, blocks, on_progress, with_central=with_central))


def read_all(
    reader: ReportReader, keep: Callable[[Chunk], NDArray[np.bool_]] | None = None, first: int = -1
) -> Columns:
    """Read all chunks into one, with only the people that `keep` selects.

    If `first` is not negative, and `keep` is given, only that many columns are kept.

    Raises
    ------
    JobRefused
        "forgotten" if there is no report, "other-version" if none has all of the questions.
    """
    chunks = [_select(chunk, keep, first) for chunk in reader]
    if not reader.seen:
        raise JobRefused("forgotten")
    if not chunks:
        raise JobRefused("other-version")
    columns = [_concatenate(parts) for parts in zip(*(one.columns for one in chunks), strict=True)]
    slots = np.concatenate([one.slots for one in chunks])
    return Columns(columns, slots, len(slots))


def _select(chunk: Chunk, keep: Callable[[Chunk], NDArray[np.bool_]] | None, first: int) -> Chunk:
    if keep is None:
        return chunk
    people = keep(chunk)
    columns = chunk.columns if first < 0 else chunk.columns[:first]
    return Chunk([column.of(people) for column in columns], chunk.slots[people])


def question_positions(
    version: Version, blocks: Sequence[str], with_central: bool = False
) -> list[int] | None:
    """Return the positions of these questions in a version; None if it lacks one.

    Central questions count as missing unless `with_central`.
    """
    questions = enumerate(version.document.questions)
    found = {one.block: place for place, one in questions if with_central or not one.central}
    return [found[block] for block in blocks] if set(blocks) <= found.keys() else None


def _concatenate(parts: Sequence[FieldColumn]) -> FieldColumn:
    direct = [part.direct for part in parts if part.direct is not None]
    return FieldColumn(
        reports=np.concatenate([part.reports for part in parts]),
        answered=np.concatenate([part.answered for part in parts]),
        direct=np.concatenate(direct) if direct else None,
    )
