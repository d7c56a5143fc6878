"""A wave's reports as columns, one for each question: read in parts, so that memory holds what is
asked for and never whole submissions."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from analytics.kinds import JobRefused
from ldp.place import FieldColumn
from respondents.models import Report
from surveys.models import Version, Wave

AT_ONCE = 2**13


@dataclass(frozen=True, eq=False)
class Columns:
    """Some questions of everybody whose version has all of them.

    Attributes
    ----------
    columns : list of FieldColumn
        In the order asked for, with the same people in the same order.
    people : int
    other_version : int
        Reports of versions that lack one of the questions as it was asked; they have no part.
    """

    columns: list[FieldColumn]
    people: int
    other_version: int


def read_columns(
    wave: Wave, blocks: Sequence[str], said: Callable[[int], object], *, with_central: bool = False
) -> Columns:
    """Read the questions with these block hashes, of whatever version.

    Parameters
    ----------
    said : callable
        Told now and then how many reports were read; what it raises is passed on.
    with_central : bool
        Whether central answers may be among them: only for what adds noise, and pays for it.

    Raises
    ------
    JobRefused
        "forgotten" if there is no report, "other-version" if none has all of the questions.
    """
    parts: list[list[FieldColumn]] = []
    left_out = seen = 0
    waiting: dict[int, list[bytes]] = {}
    places: dict[int, list[int] | None] = {}
    versions: dict[int, Version] = {}

    def unpack(version_id: int) -> int:
        """Take what waits of a version; how many had to be left out."""
        blobs = waiting.pop(version_id)
        chosen = places[version_id]
        if chosen is None:
            return len(blobs)
        parts.append(versions[version_id].document.layout.columns(blobs, chosen))
        return 0

    rows = Report.objects.filter(wave=wave).values_list("version_id", "layout")
    for version_id, layout in rows.iterator(chunk_size=AT_ONCE):
        if version_id not in versions:
            versions[version_id] = Version.objects.get(pk=version_id)
            places[version_id] = places_of(versions[version_id], blocks, with_central)
        blobs = waiting.setdefault(version_id, [])
        blobs.append(bytes(layout))
        seen += 1
        if len(blobs) == AT_ONCE:
            left_out += unpack(version_id)
            said(seen)
    left_out += sum(unpack(version_id) for version_id in list(waiting))
    if not seen:
        raise JobRefused("forgotten")
    if not parts:
        raise JobRefused("other-version")
    columns = [_joined([part[place] for part in parts]) for place in range(len(blocks))]
    return Columns(columns, seen - left_out, left_out)


def places_of(
    version: Version, blocks: Sequence[str], with_central: bool = False
) -> list[int] | None:
    """Where these questions stand in a version; None if it lacks one.

    A central question is none that anybody may read in columns, but for what adds noise and pays.
    """
    questions = enumerate(version.document.questions)
    found = {one.block: place for place, one in questions if with_central or not one.central}
    return [found[block] for block in blocks] if set(blocks) <= found.keys() else None


def _joined(parts: list[FieldColumn]) -> FieldColumn:
    told = [part.direct for part in parts if part.direct is not None]
    return FieldColumn(
        reports=np.concatenate([part.reports for part in parts]),
        answered=np.concatenate([part.answered for part in parts]),
        direct=np.concatenate(told) if told else None,
    )
