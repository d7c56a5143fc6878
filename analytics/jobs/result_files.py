"""Results as files, for all features: their serialization, their name, and the audit entry."""

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
from django.http import HttpResponse

from accounts import file_responses
from accounts.audit.services import record
from accounts.csv_injection import csv_lines
from accounts.models import AuditEntry, User
from surveys.models import Wave

CONTENT_TYPES = {"csv": "text/csv; charset=utf-8", "json": "application/json"}


def csv_text(rows: Iterable[Iterable[Any]]) -> str:
    """Serialize rows as RFC 4180 CSV; text that looks like a formula gets an apostrophe."""
    return "".join(csv_lines(rows))


def as_csv(columns: Sequence[str], records: Iterable[Mapping[str, Any]]) -> str:
    """Serialize records as CSV, with a header."""
    return csv_text([columns, *([record.get(name) for name in columns] for record in records)])


def as_json(value: Any) -> str:
    """Serialize for people to read; NaN and infinity are errors."""
    return json.dumps(value, ensure_ascii=False, indent=2, allow_nan=False)


def plain(value: Any) -> Any:
    """Return figures of `localdp` as JSON has them: lists, and None for NaN and infinity."""
    if isinstance(value, np.ndarray | np.generic):
        value = value.tolist()
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value


def plain_fields(value: Any, *names: str) -> dict[str, Any]:
    """Return these attributes by name, each as `plain` returns it."""
    return {name: plain(getattr(value, name)) for name in names}


def file_response(wave: Wave, name: str, body: str) -> HttpResponse:
    """Return a CSV or JSON file, by the suffix of its name."""
    content_type = CONTENT_TYPES[name.rpartition(".")[2]]
    return HttpResponse(body, content_type=content_type, headers=attachment(wave, name))


def attachment(wave: Wave, name: str) -> dict[str, str]:
    """Return the headers of a download of a wave."""
    return file_responses.attachment(file_name(wave, name))


def file_name(wave: Wave, name: str) -> str:
    """Return the name that a download of a wave has; scripts open some of them."""
    return f"candor-{wave.code}-{name}"


def record_export(wave: Wave, format_name: str, actor: User, **details: int) -> None:
    """Add the audit entry of an export."""
    record(
        actor=actor,
        action=AuditEntry.Action.EXPORTED,
        subject=wave.survey,
        wave=str(wave),
        code=wave.code,
        format=format_name,
        **details,
    )
