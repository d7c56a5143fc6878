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
from analytics.comparisons import KINDS, compare_with_others
from analytics.estimates import figures_of_tally
from analytics.kinds import JobRefused, Progress
from ldp.place import FieldColumn
from respondents.models import Report, Tally
from surveys.document import Document, Question
from surveys.models import Wave


@dataclass
class Counted:
    """What the reports of some people to one question add up to."""

    question: Question
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


@dataclass
class TwoGroups:
    """One question's place, and its reports within the group and outside of it."""

    place: int
    inside: Counted
    outside: Counted


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
    counted = [
        TwoGroups(where, Counted(one), Counted(one)) for where, one in estimated_questions(document)
    ]
    people = others = seen = 0
    total = Report.objects.filter(wave=wave, version=wave.version).count()
    for layouts in _pieces(wave):
        columns = document.layout.columns(layouts)
        decides = columns[place]
        chosen = decides.answered & np.isin(decides.reports, list(options))
        people += int(np.count_nonzero(chosen))
        others += int(np.count_nonzero(~chosen))
        for one in counted:
            one.inside.add(columns[one.place], chosen)
            one.outside.add(columns[one.place], ~chosen)
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


def _estimates(wave: Wave, counted: list[TwoGroups], least: int) -> Iterator[dict[str, Any]]:
    for one in counted:
        question, group, others = one.inside.question, one.inside, one.outside
        said: dict[str, Any] = {"block": question.block, "n": group.n, "skipped": group.skipped}
        if group.n >= least:
            tally = Tally(wave=wave, block=question.block, n=group.n, counts=group.counts)
            said["estimate"] = figures_of_tally(wave.version.document, tally)
            if others.n >= least and question.kind in KINDS and not question.parts:
                figures = compare_with_others(
                    question, (group.counts, group.n), (others.counts, others.n)
                )
                said["others"] = {"n": others.n, **figures}
        yield said
