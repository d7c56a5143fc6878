"""Export of the audit log as CSV or JSON Lines, streamed from the database."""

import datetime as dt
import json
from collections.abc import Iterable, Iterator
from typing import Any

from django.db.models import QuerySet

from accounts.csv_injection import csv_file
from accounts.models import AuditEntry

COLUMNS = ("at", "action", "actor", "actor_name", "survey", "survey_title", "detail")
CHUNK = 2_000


def as_csv(entries: QuerySet[AuditEntry]) -> Iterator[str]:
    """Yield CSV lines, newest entry first, reading the database as the response is sent."""
    return csv_file(COLUMNS, map(_cells, _rows(entries)))


def _cells(row: dict[str, Any]) -> Iterable[Any]:
    detail = json.dumps(row["detail"], ensure_ascii=False, sort_keys=True)
    return {**row, "detail": detail}.values()


def as_json_lines(entries: QuerySet[AuditEntry]) -> Iterator[str]:
    for row in _rows(entries):
        yield json.dumps(row, ensure_ascii=False) + "\n"


def _rows(entries: QuerySet[AuditEntry]) -> Iterator[dict[str, Any]]:
    for entry in entries.iterator(chunk_size=CHUNK):
        yield {
            "at": entry.at.astimezone(dt.UTC).isoformat(timespec="seconds"),
            "action": entry.action,
            "actor": entry.actor.email if entry.actor else "",
            "actor_name": entry.actor.name if entry.actor else "",
            "survey": str(entry.subject or ""),
            "survey_title": entry.subject_title,
            "detail": entry.detail,
        }
