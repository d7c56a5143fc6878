"""Rows, or the randomized reports of earlier versions, as one large file, part by part.

Rows are in the order of the last 62 bits of their slots, which are random: the first ones are
shared by reports of one span of time. A worker continues after the last row that another wrote, and
the same export gives the same bytes. Neither writer nor reader holds more than one part.
"""

import gzip
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import Any
from uuid import UUID

import numpy as np
from django.db import connection
from django.db.models import Sum
from django.db.models.functions import Length
from django.utils import timezone

from analytics.estimates.reading import estimates_of
from analytics.jobs.registry import Progress
from analytics.jobs.result_files import csv_text
from analytics.models import ExportPart, Job
from localdp.layout import FieldColumn
from respondents.models import Batch
from respondents.tallies.partitions import exists
from surveys.documents.frozen.question import Question
from surveys.models import Wave

ROWS = 20_000
"""Rows of one part."""
PART_BYTES = 2**23
"""Bytes of one part of a file that is written whole."""
RETENTION = timedelta(days=7)
FIRST_SLOT = UUID(int=0)
_RANGE = re.compile(r"bytes=(\d{1,15})-")
_ORDER = "substring(uuid_send(slot) FROM 9), slot"
_READ = f"""
SELECT slot, report FROM respondents_report
WHERE wave_id = %(wave)s AND batch_id = ANY(%(batches)s)
    AND ({_ORDER}) > (substring(uuid_send(%(after)s) FROM 9), %(after)s)
ORDER BY {_ORDER}
"""  # noqa: S608

Table = Iterable[Iterable[Any]]


@dataclass(frozen=True)
class Content:
    """What a file has: its header, the rows of some submissions, and the questions in it."""

    header: Sequence[str]
    rows: Callable[[list[bytes]], Table]
    questions: Sequence[str]


def exported_questions(wave: Wave) -> list[tuple[int, Question]]:
    """Return the questions whose reports may be exported, with their indexes in the version.

    Unprotected answers are excluded: together they could identify a person. Who answered a question
    with a condition gave certain answers to an earlier one. A row must not combine that with
    answers to others: so all that are exported depend on the same questions.
    """
    shown = estimates_of(wave)
    pairs = [
        (index, question)
        for index, question in enumerate(wave.version.document.questions)
        if not question.in_clear and (question.condition is None or question.block in shown)
    ]
    decisive = next(
        (question.condition.places for _index, question in pairs if question.condition), None
    )
    return [pair for pair in pairs if not pair[1].condition or pair[1].condition.places == decisive]


def waits_to_export(wave: Wave) -> bool:
    """Return whether reports can be exported only when the wave has ended: with conditions, a row
    reveals unprotected answers."""
    return any(question.condition for question in wave.version.document.protected)


def reports_of(wave: Wave) -> Content:
    """Return the content of a file of randomized reports, which earlier versions promised."""
    questions = [question.id for _index, question in exported_questions(wave)]
    return Content(_header(wave), partial(_report_rows, wave), questions)


def write_archive(job: Job, progress: Progress, content: Content) -> dict[str, Any]:
    """Write the missing parts as CSV; return the number of rows, the size and the questions."""
    batches = _exported_batches(job, _zipped([content.header]))
    last = job.parts.order_by("-number").defer("body")[0]
    done = int(job.parts.aggregate(rows=Sum("rows"))["rows"])
    number = last.number
    total = Batch.objects.filter(pk__in=batches).report_count()
    for rows in rows_after(job.wave, last.last_slot or FIRST_SLOT, batches):
        progress(done, total, "reading")
        number += 1
        body = _zipped(content.rows([report for _slot, report in rows]))
        _write(job, number, body, rows=len(rows), last_slot=rows[-1][0])
        done += len(rows)
    return _result(job, content, done, total)


def write_whole(
    job: Job,
    progress: Progress,
    content: Content,
    write: Callable[[Iterator[list[bytes]]], bytes],
) -> dict[str, Any]:
    """Write a file that cannot be continued, and keep it in parts; as `write_archive` otherwise."""
    batches = _exported_batches(job)
    job.parts.exclude(number=0).delete()
    total = Batch.objects.filter(pk__in=batches).report_count()
    done = 0

    def chunks() -> Iterator[list[bytes]]:
        nonlocal done
        for rows in rows_after(job.wave, FIRST_SLOT, batches):
            progress(done, total, "reading")
            done += len(rows)
            yield [report for _slot, report in rows]

    body = write(chunks())
    for number, start in enumerate(range(0, len(body), PART_BYTES), start=1):
        rows = done if number == 1 else 0
        _write(job, number, body[start : start + PART_BYTES], rows=rows)
    return _result(job, content, done, total)


def _result(job: Job, content: Content, done: int, total: int) -> dict[str, Any]:
    """Return the result of an export, of which all rows must have been written."""
    if done != total:
        raise RuntimeError("an export has other rows than its batches have reports")
    wave = Wave.objects.get(pk=job.wave_id)  # it may have become final meanwhile
    final = wave.final and wave.batches.report_count() == done
    questions = [*content.questions]
    return {"rows": done, "bytes": size_of(job), "questions": questions, "final": final}


def delete_expired_exports() -> int:
    """Delete exports that are too old, failed, or lost their reports; return how many."""
    jobs = Job.objects.filter(parts__number=0).select_related("wave")
    expired = [job for job in jobs if _is_expired(job)]
    for job in expired:
        job.delete()
    return len(expired)


def _is_expired(job: Job) -> bool:
    has_result = job.unfinished or job.state == Job.State.DONE
    fresh = timezone.now().date() - job.asked < RETENTION
    lost = job.kind == "reports" and not exists(job.wave)
    return lost or not (has_result and fresh)


def size_of(job: Job) -> int:
    """Return the size of the whole file in bytes."""
    return int(job.parts.aggregate(size=Sum(Length("body")))["size"])


def stream(job: Job, start: int = 0) -> Iterator[bytes]:
    """Yield the file from this byte on, one part at a time."""
    for number in range(job.parts.count()):
        part = job.parts.annotate(size=Length("body")).defer("body").get(number=number)
        if start < part.size:
            yield bytes(job.parts.values_list("body", flat=True).get(number=number))[start:]
        start = max(0, start - part.size)


@dataclass(frozen=True)
class ByteRange:
    """The requested bytes: the whole file, or its rest after an interrupted download."""

    start: int
    size: int

    @classmethod
    def from_header(cls, header: str, size: int) -> "ByteRange":
        """Parse a Range header; any other range than ``bytes=N-`` gives the whole file."""
        match = _RANGE.fullmatch(header)
        start = int(match[1]) if match else 0
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


def _exported_batches(job: Job, header: bytes = b"") -> list[UUID]:
    """Return the batches that existed when the export first started."""
    first = job.parts.filter(number=0).first()
    if first is None:
        batches = list(Batch.objects.filter(wave=job.wave_id).values_list("pk", flat=True))
        first = _write(job, 0, header, rows=0, batches=batches)
    return list(first.batches)


def _zipped(rows: Table) -> bytes:
    return gzip.compress(csv_text(rows).encode(), compresslevel=6, mtime=0)


def _write(job: Job, number: int, body: bytes, **fields: Any) -> ExportPart:
    part, _created = ExportPart.objects.get_or_create(
        job=job, number=number, defaults={"body": body, **fields}
    )
    return part


def rows_after(
    wave: Wave, slot: UUID, batches: Sequence[UUID]
) -> Iterator[list[tuple[UUID, bytes]]]:
    """Yield slots and reports after this one in the random order, some at a time."""
    with connection.chunked_cursor() as cursor:
        cursor.execute(_READ, {"wave": wave.pk, "batches": list(batches), "after": slot})
        while rows := cursor.fetchmany(ROWS):
            yield [(key, bytes(report)) for key, report in rows]


def _header(wave: Wave) -> list[str]:
    names = ["version"]
    layout = wave.version.document.layout
    [*empty] = layout.columns([])
    for index, question in exported_questions(wave):
        column = empty[index]
        names += [question.name + "_direct"] * (column.direct is not None)
        marks = column.reports.shape[1] if column.reports.ndim > 1 else 0
        names += [f"{question.name}_{mark}" for mark in range(marks)] or [question.name]
    return names


def _report_rows(wave: Wave, reports: list[bytes]) -> Table:
    """Return rows of reports; the cells of a skipped question, or of a direct answer, are empty."""
    indexes = [index for index, _question in exported_questions(wave)]
    table: list[list[Any]] = [[wave.version.number] * len(reports)]
    for column in wave.version.document.layout.columns(reports, indexes):
        table += cells_of(column)
    return zip(*table, strict=True)


def cells_of(column: FieldColumn) -> list[list[Any]]:
    reports = column.reports if column.reports.ndim > 1 else column.reports[:, np.newaxis]
    arms = [] if column.direct is None else [column.direct.astype(int)]
    return [
        np.where(present, values.astype(object), "").tolist()
        for present, values in [
            *((column.answered, arm) for arm in arms),
            *((column.heard, values) for values in reports.T),
        ]
    ]
