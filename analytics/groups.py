"""Estimates of a part of the people: those with one of some answers to an open question.

Reports are read in pieces and only counted, so memory holds one piece whatever there is. Other open
questions are no part of it: beside the figures of everybody, small cells could be worked out.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analytics.columns import AT_ONCE
from analytics.estimates import figures_of_tally
from analytics.kinds import JobRefused, Progress
from ldp.place import FieldColumn
from respondents.models import Report, Tally
from surveys.document import Document, Question
from surveys.models import Wave


@dataclass
class Counted:
    """What the group's reports of one question add up to."""

    question: Question
    place: int
    n: int = 0
    skipped: int = 0
    counts: list[int] = field(default_factory=list)

    def add(self, column: FieldColumn, chosen: NDArray[np.bool_]) -> None:
        direct = np.zeros(len(chosen), dtype=bool) if column.direct is None else column.direct
        heard = chosen & column.answered & ~direct
        more = self.question.mechanism.counts(column.reports[heard]).tolist()
        self.counts = [sum(pair) for pair in zip(self.counts or [0] * len(more), more, strict=True)]
        self.n += int(np.count_nonzero(heard))
        self.skipped += int(np.count_nonzero(chosen & ~column.answered))


def estimated_questions(document: Document) -> list[tuple[int, Question]]:
    """The protected ones, with their places."""
    return [(place, one) for place, one in enumerate(document.questions) if not one.in_clear]


def deciding_questions(document: Document) -> list[tuple[int, Question]]:
    """The open ones that have options."""
    return [
        (place, one)
        for place, one in enumerate(document.questions)
        if one.open and len(one.options) > 1
    ]


def estimate_group(
    wave: Wave, place: int, options: Sequence[int], progress: Progress
) -> dict[str, Any]:
    """The estimates of everybody with one of these answers to the open question at this place."""
    document = wave.version.document
    counted = [Counted(one, where) for where, one in estimated_questions(document)]
    people = others = seen = 0
    total = Report.objects.filter(wave=wave, version=wave.version).count()
    for layouts in _pieces(wave):
        columns = document.layout.columns(layouts)
        decides = columns[place]
        chosen = decides.answered & np.isin(decides.reports, list(options))
        people += int(np.count_nonzero(chosen))
        others += int(np.count_nonzero(~chosen))
        for one in counted:
            one.add(columns[one.place], chosen)
        seen += len(layouts)
        progress(seen, total, "reading")
    if not seen:
        raise JobRefused("forgotten")
    least = document.release.minimum_n
    if people < least:
        raise JobRefused("too-few-in-group", minimum=least)
    if 0 < others < least:
        raise JobRefused("too-few-outside", minimum=least)
    return {"people": people, "of": seen, "questions": list(_estimates(wave, counted, least))}


def _pieces(wave: Wave) -> Iterator[list[bytes]]:
    rows = Report.objects.filter(wave=wave, version=wave.version).values_list("layout", flat=True)
    piece: list[bytes] = []
    for layout in rows.iterator(chunk_size=AT_ONCE):
        piece.append(bytes(layout))
        if len(piece) == AT_ONCE:
            yield piece
            piece = []
    if piece:
        yield piece


def _estimates(wave: Wave, counted: list[Counted], least: int) -> Iterator[dict[str, Any]]:
    for one in counted:
        said: dict[str, Any] = {"block": one.question.block, "n": one.n, "skipped": one.skipped}
        if one.n >= least:
            tally = Tally(wave=wave, block=one.question.block, n=one.n, counts=one.counts)
            figures = figures_of_tally(wave.version.document, tally)
            said["estimate"] = figures
        yield said
