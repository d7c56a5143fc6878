"""A wave's reports as columns, one for each question: read in pieces, so that memory holds what is
asked for and never whole submissions."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from uuid import UUID

import numpy as np
from numpy.typing import NDArray

from analytics.jobs.registry import JobRefused
from localdp.fields import FieldColumn
from respondents.models import Report
from surveys.models import Version, Wave

AT_ONCE = 2**13


@dataclass(frozen=True, eq=False)
class Piece:
    """Some people's reports: their columns in the order asked for, and their slots."""

    columns: list[FieldColumn]
    slots: NDArray[np.bytes_]


@dataclass(frozen=True, eq=False)
class Columns:
    """Some questions of everybody whose version has all of them.

    Attributes
    ----------
    columns : list of FieldColumn
        In the order asked for, with the same people in the same order.
    slots : ndarray of bytes, shape (people,)
        Where each report stands, 16 bytes without those at the end that are 0.
    people : int
    """

    columns: list[FieldColumn]
    slots: NDArray[np.bytes_]
    people: int


class Reading:
    """The pieces of a wave's reports, one after another.

    Parameters
    ----------
    blocks : sequence of str
        The block hashes of the questions, of whatever version.
    said : callable
        Told now and then how many reports were read; what it raises is passed on.
    after : UUID, optional
        Reports in slots up to this one are not read.
    with_central : bool
        Whether central answers may be among them: only for what adds noise, and pays for it.

    Attributes
    ----------
    seen : int
        How many reports were read so far.
    """

    def __init__(
        self,
        wave: Wave,
        blocks: Sequence[str],
        said: Callable[[int], object],
        *,
        after: UUID | None = None,
        with_central: bool = False,
    ) -> None:
        self.seen = 0
        self._wave, self._blocks, self._said = wave, blocks, said
        self._after, self._with_central = after, with_central
        self._versions: dict[int, tuple[Version, list[int] | None]] = {}

    def __iter__(self) -> Iterator[Piece]:
        reports = Report.objects.filter(wave=self._wave)
        if self._after is not None:
            reports = reports.filter(slot__gt=self._after)
        waiting: dict[int, list[tuple[bytes, bytes]]] = {}
        rows = reports.values_list("version_id", "slot", "layout").iterator(chunk_size=AT_ONCE)
        for version_id, slot, layout in rows:
            held = waiting.setdefault(version_id, [])
            held.append((slot.bytes, bytes(layout)))
            self.seen += 1
            if len(held) == AT_ONCE:
                yield from self._unpacked(version_id, waiting.pop(version_id))
                self._said(self.seen)
        for version_id, held in waiting.items():
            yield from self._unpacked(version_id, held)

    def _unpacked(self, version_id: int, held: list[tuple[bytes, bytes]]) -> Iterator[Piece]:
        if version_id not in self._versions:
            version = Version.objects.get(pk=version_id)
            places = places_of(version, self._blocks, self._with_central)
            self._versions[version_id] = version, places
        version, chosen = self._versions[version_id]
        if chosen is None:
            return
        slots, layouts = zip(*held, strict=True)
        columns = version.document.layout.columns(layouts, chosen)
        yield Piece(columns, np.array(slots, dtype="S16"))


def read_columns(
    wave: Wave, blocks: Sequence[str], said: Callable[[int], object], *, with_central: bool = False
) -> Columns:
    """Read these questions of everybody. For the parameters see `Reading`.

    Raises
    ------
    JobRefused
        "forgotten" if there is no report, "other-version" if none has all of the questions.
    """
    return joined(Reading(wave, blocks, said, with_central=with_central))


def joined(
    reading: Reading, kept: Callable[[Piece], NDArray[np.bool_]] | None = None, first: int = -1
) -> Columns:
    """All pieces in one, of the people kept and with no more than the first columns.

    Raises
    ------
    JobRefused
        "forgotten" if there is no report, "other-version" if none has all of the questions.
    """
    pieces = [_of_people(piece, kept, first) for piece in reading]
    if not reading.seen:
        raise JobRefused("forgotten")
    if not pieces:
        raise JobRefused("other-version")
    columns = [_joined(parts) for parts in zip(*(one.columns for one in pieces), strict=True)]
    slots = np.concatenate([one.slots for one in pieces])
    return Columns(columns, slots, len(slots))


def _of_people(
    piece: Piece, kept: Callable[[Piece], NDArray[np.bool_]] | None, first: int
) -> Piece:
    if kept is None:
        return piece
    people = kept(piece)
    columns = piece.columns if first < 0 else piece.columns[:first]
    return Piece([column.of(people) for column in columns], piece.slots[people])


def places_of(
    version: Version, blocks: Sequence[str], with_central: bool = False
) -> list[int] | None:
    """Where these questions stand in a version; None if it lacks one.

    A central question is none that anybody may read in columns, but for what adds noise and pays.
    """
    questions = enumerate(version.document.questions)
    found = {one.block: place for place, one in questions if with_central or not one.central}
    return [found[block] for block in blocks] if set(blocks) <= found.keys() else None


def _joined(parts: Sequence[FieldColumn]) -> FieldColumn:
    told = [part.direct for part in parts if part.direct is not None]
    return FieldColumn(
        reports=np.concatenate([part.reports for part in parts]),
        answered=np.concatenate([part.answered for part in parts]),
        direct=np.concatenate(told) if told else None,
    )
