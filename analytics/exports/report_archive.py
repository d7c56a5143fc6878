"""Randomized reports as one large file, made piece by piece and read piece by piece.

Rows come in the order of their random slots, so a worker goes on after the last row that another
wrote, and the same question gives the same bytes. Neither side ever holds more than one piece.
"""

import csv
import gzip
import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import UUID

import numpy as np
from django.db import connection
from django.db.models import Sum
from django.db.models.functions import Length
from django.utils import timezone
from numpy.typing import NDArray

from accounts.csv_injection import guarded
from analytics.grouping.services import Cells, Groups, groups_of, last_drawn_slot
from analytics.jobs.registry import JobRefused, Progress
from analytics.models import ExportPart, Job
from localdp.layout import FieldColumn
from respondents.models import Batch
from respondents.tallies.partitions import exists
from surveys.documents.frozen import Question
from surveys.models import Wave

ROWS = 20_000
"""Of one part."""
KEPT = timedelta(days=7)
FIRST_SLOT = UUID(int=0)
_RANGE = re.compile(r"bytes=(\d{1,15})-")
_READ = """
SELECT slot, layout FROM respondents_report
WHERE wave_id = %s AND slot > %s AND batch_id = ANY(%s) ORDER BY slot LIMIT %s
"""


def protected_questions(wave: Wave) -> list[tuple[int, Question]]:
    """The questions whose reports may leave the house, and their places in the version: answers
    that were kept as they were given could be put together, and point at somebody."""
    questions = enumerate(wave.version.document.questions)
    return [(place, one) for place, one in questions if one.design not in ("open", "central")]


def make(job: Job, progress: Progress) -> dict[str, Any]:
    """Write the parts that are missing; what the file holds."""
    wave = job.wave
    if wave is None or not protected_questions(wave):
        raise JobRefused("nothing")
    batches = _begun(job, wave)
    total = Batch.objects.filter(pk__in=batches).aggregate(total=Sum("size"))["total"]
    while True:
        last = job.parts.order_by("-number").defer("body")[0]
        done = job.parts.aggregate(rows=Sum("rows"))["rows"]
        progress(done, total, "reading")
        rows = _rows_after(wave, last.last_slot or FIRST_SLOT, batches)
        if not rows:
            break
        _write(job, last.number + 1, _as_csv(wave, rows),
               rows=len(rows), last_slot=rows[-1][0])  # fmt: skip
    if done != total:
        raise RuntimeError("an export has other rows than its batches have reports")
    return {"rows": done, "bytes": size_of(job), "questions": _names(wave)}


def forget() -> int:
    """Delete exports whose time is over, or that came to nothing, or whose reports were deleted;
    how many."""
    jobs = Job.objects.filter(parts__number=0).select_related("wave")
    gone = [job for job in jobs if _is_over(job)]
    for job in gone:
        job.delete()
    return len(gone)


def _is_over(job: Job) -> bool:
    kept = job.unfinished or job.state == Job.State.DONE
    fresh = timezone.now().date() - job.asked < KEPT
    return not (kept and fresh and job.wave is not None and exists(job.wave))


def size_of(job: Job) -> int:
    """Bytes of the whole file."""
    return int(job.parts.aggregate(size=Sum(Length("body")))["size"])


def stream(job: Job, start: int = 0) -> Iterator[bytes]:
    """The file from this byte on, a part at a time."""
    for number in range(job.parts.count()):
        part = job.parts.annotate(size=Length("body")).defer("body").get(number=number)
        if start < part.size:
            yield bytes(job.parts.values_list("body", flat=True).get(number=number))[start:]
        start = max(0, start - part.size)


@dataclass(frozen=True)
class Span:
    """Which bytes a browser asks for: the whole file, or the rest of one that broke off."""

    start: int
    size: int

    @classmethod
    def of(cls, asked: str, size: int) -> "Span":
        """Read a Range header; what is no plain rest of the file is answered with all of it."""
        found = _RANGE.fullmatch(asked)
        start = int(found[1]) if found else 0
        return cls(start if start < size else 0, size)

    @property
    def partial(self) -> bool:
        return self.start > 0

    @property
    def headers(self) -> dict[str, str]:
        headers = {"Accept-Ranges": "bytes", "Content-Length": str(self.size - self.start)}
        if self.partial:
            headers["Content-Range"] = f"bytes {self.start}-{self.size - 1}/{self.size}"
        return headers


def _begun(job: Job, wave: Wave) -> list[UUID]:
    """The batches that the export speaks of: those that there were when it was first begun."""
    header = job.parts.filter(number=0).first()
    if header is None:
        batches = list(Batch.objects.filter(wave=wave).values_list("pk", flat=True))
        header = _write(job, 0, _table([_header(wave)]), rows=0, batches=batches)
    return list(header.batches)


def _write(job: Job, number: int, text: str, **fields: Any) -> ExportPart:
    body = gzip.compress(text.encode(), compresslevel=6, mtime=0)
    part, _created = ExportPart.objects.get_or_create(
        job=job, number=number, defaults={"body": body, **fields}
    )
    return part


def _rows_after(wave: Wave, slot: UUID, batches: Sequence[UUID]) -> list[tuple[UUID, bytes]]:
    with connection.cursor() as cursor:
        cursor.execute(_READ, [wave.pk, slot, list(batches), ROWS])
        return list(cursor.fetchall())


def _names(wave: Wave) -> list[str]:
    return [question.id for _place, question in protected_questions(wave)]


def _header(wave: Wave) -> list[str]:
    names = ["version"]
    layout = wave.version.document.layout
    [*empty] = layout.columns([])
    for place, question in protected_questions(wave):
        column = empty[place]
        names += [question.id + "_direct"] * (column.direct is not None)
        marks = column.reports.shape[1] if column.reports.ndim > 1 else 0
        names += [f"{question.id}_{mark}" for mark in range(marks)] or [question.id]
    groups = exported_groups(wave)
    return (
        names + [f"{one.question.id}_group" for one in groups.cells.values()] if groups else names
    )


def exported_groups(wave: Wave) -> Groups | None:
    """The groups of open answers, where they stand beside the reports."""
    return groups_of(wave) if wave.version.document.exports == "groups" else None


def _as_csv(wave: Wave, rows: list[tuple[UUID, bytes]]) -> str:
    """Rows of reports; a skipped question's cells are empty."""
    layout, layouts = wave.version.document.layout, [bytes(row) for _slot, row in rows]
    places = [place for place, _question in protected_questions(wave)]
    cells: list[list[Any]] = [[wave.version.number] * len(layouts)]
    for column in layout.columns(layouts, places):
        cells += _cells(column)
    if groups := exported_groups(wave):
        columns = dict(zip(groups.needed, layout.columns(layouts, groups.needed), strict=True))
        drawn = last_drawn_slot(wave)
        taking = groups.members(columns) & [drawn is None or slot > drawn for slot, _row in rows]
        cells += [_labels(one, columns[place], taking) for place, one in groups.cells.items()]
    return _table(zip(*cells, strict=True))


def _labels(cells: Cells, column: FieldColumn, taking: NDArray[np.bool_]) -> list[str]:
    """Each person's group, in the survey's own language; nothing for those who take no part."""
    labels = np.array([guarded(one) for one in cells.labels("")], dtype=object)
    told: list[str] = np.where(
        taking & column.answered, labels[cells.codes[column.reports]], ""
    ).tolist()
    return told


def _cells(column: FieldColumn) -> list[list[Any]]:
    reports = column.reports if column.reports.ndim > 1 else column.reports[:, np.newaxis]
    arms = [] if column.direct is None else [column.direct.astype(int)]
    return [
        np.where(column.answered, values.astype(object), "").tolist()
        for values in [*arms, *reports.T]
    ]


def _table(rows: Any) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\r\n").writerows(rows)
    return text.getvalue()
