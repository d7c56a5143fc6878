"""Export of randomized reports to Parquet files, to count them without the database.

A file contains only reports, without day, batch or slot, in a new random order. Unprotected answers
(open and central ones) are blanked, because in combination they could identify a person. The
manifest describes each file and has its hash.
"""

import hashlib
import json
import os
import secrets
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Self

import numpy as np
from django.conf import settings

from accounts.audit.services import record
from accounts.faults import is_storage_full
from accounts.models import AuditEntry
from localdp.bit_slicing import Table
from respondents.recount import services
from respondents.recount.parquet_format import FilePart, to_parquet
from respondents.recount.services import Engine, Progress, RecountResult
from respondents.recount.signal_handling import stoppable
from respondents.recount.table_reader import ReportTable
from respondents.tallies.counting import Plan, plan_of
from surveys.formatting import grouped
from surveys.models import Survey, Version, Wave

FORMAT = 1
MANIFEST = "manifest.json"
ROWS = 2**19
"""Approximate rows per file; at least half as many if there are several files."""
FILE_BYTES = 2**28
WITHOUT_PYARROW = (
    "PyArrow is not installed here: "
    "python -m pip install --require-hashes -r requirements-scale.lock"
)


class ExportError(Exception):
    """A folder cannot be exported to or read from."""


@dataclass(frozen=True)
class ExportedFile:
    """One file, as the manifest describes it."""

    file: str
    sha256: str
    rows: int
    version: str
    kind: str
    number: int


@dataclass(frozen=True)
class ParquetExport:
    """A folder of exported files, read from its manifest."""

    folder: Path
    survey: str
    files: tuple[ExportedFile, ...]

    @classmethod
    def from_folder(cls, folder: Path) -> Self:
        """Read the manifest of a folder, or raise `ExportError` if it is missing or invalid."""
        try:
            manifest = json.loads((folder / MANIFEST).read_bytes())
            if manifest["format"] != FORMAT:
                raise ExportError(f"{folder} has format {manifest['format']!r}, not {FORMAT}")
            files = tuple(ExportedFile(**file) for file in manifest["files"])
            if any(Path(file.file).name != file.file for file in files):
                raise ExportError(f"the manifest of {folder} names files of other folders")
            return cls(folder.resolve(), manifest["survey"], files)
        except OSError as error:
            raise ExportError(f"{folder} has no manifest: {error.strerror}") from error
        except (ValueError, KeyError, TypeError) as error:
            raise ExportError(f"the manifest of {folder} is none of ours: {error!r}") from error

    def parts(self, wave: Wave) -> list[FilePart]:
        plans = _protected_plans(wave.survey)
        files = [
            file for file in self.files if (file.kind, file.number) == (wave.kind, wave.number)
        ]
        if any(file.version not in plans for file in files):
            raise ExportError("the files are of a version that this survey does not have")
        return [
            FilePart(str(self.folder / file.file), file.sha256, file.rows, plans[file.version])
            for file in files
        ]


def _protected_plans(survey: Survey) -> dict[str, Plan]:
    """Return how the protected questions of each version are counted, by the version's hash."""
    versions = Version.every.filter(survey=survey)
    return {version.sha256: plan_of(version.document, protected_only=True) for version in versions}


def compare_export(
    export: ParquetExport, wave: Wave, engine: Engine, progress: Progress
) -> RecountResult:
    """Count a wave's files and compare the counts with the tallies of its protected questions."""
    if export.survey != str(wave.survey_id):
        raise ExportError(f"the files are of the survey {export.survey}")
    parts = export.parts(wave)
    total = services.merge_all(engine(parts), progress)
    blocks = {block for part in parts for block in part.plan.blocks if block}
    with services.snapshot_transaction():
        now = wave.batches.report_count()
        held = {tally.key: tally.counted for tally in wave.tallies.filter(block__in=blocks)}
    if now != total.reports:
        raise ExportError(
            f"{wave} had {grouped(total.reports)} reports when they were taken, "
            f"and has {grouped(now)} now: take them again"
        )
    return RecountResult(total.reports, services.compare(held, total))


def export_reports(
    survey: Survey, waves: list[Wave], folder: Path, progress: Progress
) -> tuple[str, int]:
    """Write the reports of these waves and the manifest, with an audit entry; return the manifest's
    hash and the number of reports. If anything fails, all written files are deleted.
    """
    try:
        import pyarrow.parquet  # noqa: F401
    except ImportError as error:
        raise ExportError(WITHOUT_PYARROW) from error
    prepare(folder)
    try:
        with stoppable():
            files = [file for wave in waves for file in _export_wave(wave, folder, progress)]
            manifest = json.dumps(_manifest(survey, files), indent=1, ensure_ascii=False).encode()
            digest = _write(folder / MANIFEST, manifest)
            reports = sum(file.rows for file in files)
            exported = {"waves": [str(wave) for wave in waves], "reports": reports}
            record(None, AuditEntry.Action.REPORTS_EXPORTED, survey, **exported)
    except BaseException as error:
        for path in folder.iterdir():
            path.unlink()
        if is_storage_full(error):
            message = f"the disk of {folder} is full; the files were deleted again"
            raise ExportError(message) from error
        raise
    return digest, reports


def prepare(folder: Path) -> None:
    """Create a private folder, or check that an existing one is private, empty and not served."""
    served = [Path(settings.STATIC_ROOT), *map(Path, settings.STATICFILES_DIRS)]
    real = folder.resolve()
    if any(real.is_relative_to(root.resolve()) for root in served):
        raise ExportError(f"{folder} is served to everyone")
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
    except FileExistsError:
        raise ExportError(f"{folder} is not a folder") from None
    except OSError as error:
        raise ExportError(f"{folder} cannot be made: {error.strerror}") from error
    # After it is made: a link could be planted between a check and the making.
    if folder.is_symlink():
        raise ExportError(f"{folder} is not a folder")
    stat = folder.stat()
    if stat.st_uid != os.geteuid() or stat.st_mode & 0o077:
        raise ExportError(f"others may look into {folder}: chmod 700 it, or name a new one")
    if any(folder.iterdir()):
        raise ExportError(f"{folder} is not empty")


def _export_wave(wave: Wave, folder: Path, progress: Progress) -> Iterator[ExportedFile]:
    plans = _protected_plans(wave.survey)
    with services.name_wave_in_errors(wave), services.snapshot_transaction():
        store = services.report_table_of(wave)
        announced = wave.batches.report_count()
        written = 0
        for first, stop in _cuts(store, announced):
            for version, table in _tables(store, first, stop).items():
                name = f"{wave.kind}-{wave.number}-{secrets.token_hex(4)}.parquet"
                digest = _write(folder / name, to_parquet(plans[version], table))
                progress(len(table))
                written += len(table)
                yield ExportedFile(name, digest, len(table), version, wave.kind, wave.number)
        services.check_complete(announced, written)


def _cuts(store: ReportTable, reports: int) -> list[tuple[int, int]]:
    """Return one page range per file, in random order: the table has the batches in the order of
    their days, which neither a file's name nor its timestamp may reveal. All ranges are about as
    long, so that no file has only the latest few reports."""
    rows = min(ROWS, max(1, FILE_BYTES // store.widest))
    files = max(1, reports // rows)
    cuts = list(pairwise(store.pages * number // files for number in range(files + 1)))
    secrets.SystemRandom().shuffle(cuts)
    return cuts


def _tables(store: ReportTable, first: int, stop: int) -> dict[str, Table]:
    """Read the reports on these pages, by the hash of their version."""
    tables_by_version = defaultdict(list)
    for part in store.parts(first, stop):
        for plan, table in part.read():
            tables_by_version[plan.version].append(table)
    return {version: np.concatenate(tables) for version, tables in tables_by_version.items()}


def _manifest(survey: Survey, files: list[ExportedFile]) -> dict[str, Any]:
    used = Version.every.filter(survey=survey, sha256__in={file.version for file in files})
    return {
        "format": FORMAT,
        "software": settings.CANDOR_VERSION,
        "survey": str(survey.pk),
        "versions": [
            {
                "number": version.number,
                "sha256": version.sha256,
                "bytes": version.document.layout.size,
                "questions": _questions(version),
            }
            for version in used
        ],
        "files": [asdict(file) for file in sorted(files, key=lambda file: file.file)],
    }


def _questions(version: Version) -> list[dict[str, Any]]:
    """Describe where each question's bits are: bit i is bit i & 7 of byte i >> 3."""
    plan = plan_of(version.document, protected_only=True)
    questions = zip(version.document.questions, plan.blocks, plan.layout.places, strict=True)
    return [
        {"id": question.id, "block": block, "mechanism": question.mechanism.spec()}
        | {name: getattr(place, name) for name in ("skip", "arm", "start", "stop")}
        for question, block, place in questions
    ]


def _write(path: Path, data: bytes) -> str:
    """Write a new private file and return its hash."""
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(data)
    return hashlib.sha256(data).hexdigest()
