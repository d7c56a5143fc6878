"""Randomized reports as Parquet files, to be counted where there is no database.

A file holds reports and nothing else: no day, no batch, no slot, in an order that chance draws
anew. Answers that were kept as they were given, open and central ones, are blanked: put together,
they could point at somebody. The manifest says what each file is, by its hash.
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
from accounts.models import AuditEntry
from localdp.bit_slicing import Table
from respondents.recount.parquet_format import FilePart, as_parquet, blanked, mixed
from respondents.recount.services import (
    Engine,
    Finding,
    Progress,
    batched,
    check_all_there,
    compare,
    damage_of,
    one_moment,
    store_of,
    totalled,
)
from respondents.recount.signal_handling import stoppable
from respondents.recount.table_reader import Store
from respondents.tallies.counting import Plan, plan_of
from surveys.models import Survey, Version, Wave

FORMAT = 1
MANIFEST = "manifest.json"
ROWS = 2**19
"""Of one file, about; at least half as many, where there are more files than one."""
MOST_BYTES = 2**28
WITHOUT_PYARROW = (
    "PyArrow is not installed here: "
    "python -m pip install --require-hashes -r requirements-scale.lock"
)


class TakeawayError(Exception):
    """A folder that cannot be written to, or read from."""


@dataclass(frozen=True)
class Taken:
    """One file, as the manifest describes it."""

    file: str
    sha256: str
    rows: int
    version: str
    kind: str
    number: int


@dataclass(frozen=True)
class Takeaway:
    """A folder of such files."""

    folder: Path
    survey: str
    files: tuple[Taken, ...]

    @classmethod
    def opened(cls, folder: Path) -> Self:
        """Read the manifest of a folder; `TakeawayError` where there is none that fits."""
        try:
            told = json.loads((folder / MANIFEST).read_bytes())
            if told["format"] != FORMAT:
                raise TakeawayError(f"{folder} has format {told['format']!r}, not {FORMAT}")
            files = tuple(Taken(**one) for one in told["files"])
            if any(Path(one.file).name != one.file for one in files):
                raise TakeawayError(f"the manifest of {folder} names files of other folders")
            return cls(folder.resolve(), told["survey"], files)
        except OSError as error:
            raise TakeawayError(f"{folder} has no manifest: {error.strerror}") from error
        except (ValueError, KeyError, TypeError) as error:
            raise TakeawayError(f"the manifest of {folder} is none of ours: {error!r}") from error

    def parts(self, wave: Wave) -> list[FilePart]:
        """The files of one wave, as parts."""
        plans = {one.sha256: protected(one) for one in Version.objects.filter(survey=wave.survey)}
        mine = [one for one in self.files if (one.kind, one.number) == (wave.kind, wave.number)]
        if any(one.version not in plans for one in mine):
            raise TakeawayError("the files are of a version that this survey does not have")
        return [
            FilePart(str(self.folder / one.file), one.sha256, one.rows, plans[one.version])
            for one in mine
        ]


def protected(version: Version) -> Plan:
    return plan_of(version.document, protected_only=True)


def compare_taken(taken: Takeaway, wave: Wave, engine: Engine, progress: Progress) -> Finding:
    """Count a wave's files, and compare with the tallies of its protected questions.

    Raises
    ------
    TakeawayError
        If the files are of another survey, or of a time with fewer reports.
    CorruptReportsError
        If a file is not what the manifest says.
    """
    if taken.survey != str(wave.survey_id):
        raise TakeawayError(f"the files are of the survey {taken.survey}")
    parts = taken.parts(wave)
    total = totalled(engine(parts), progress)
    blocks = {block for part in parts for block in part.plan.blocks if block}
    with one_moment():
        now, tallies = batched(wave), list(wave.tallies.filter(block__in=blocks))
    if now != total.reports:
        raise TakeawayError(
            f"{wave} had {total.reports:,} reports when they were taken, and has {now:,} now: "
            "take them again"
        )
    held = {(one.block, one.arm): one.counted for one in tallies}
    return Finding(total.reports, compare(held, total))


def take(survey: Survey, waves: list[Wave], folder: Path, progress: Progress) -> tuple[str, int]:
    """Write the reports of these waves, and the manifest, under audit; the manifest's hash, and how
    many reports they are. Nothing is left in the folder if anything goes wrong.

    Raises
    ------
    CorruptReportsError
        If reports are missing or unreadable.
    TakeawayError
        If PyArrow is missing, or the folder is none that only we can look into.
    Stopped
        If a signal asks to stop.
    """
    try:
        import pyarrow.parquet  # noqa: F401
    except ImportError as error:
        raise TakeawayError(WITHOUT_PYARROW) from error
    prepare(folder)
    written: list[Path] = []
    try:
        with stoppable():
            files = [one for wave in waves for one in _take_wave(wave, folder, written, progress)]
            manifest = json.dumps(_manifest(survey, files), indent=1, ensure_ascii=False).encode()
            _write(folder / MANIFEST, manifest, written)
            reports = sum(one.rows for one in files)
            record(
                actor=None, action=AuditEntry.Action.PARTITIONED, subject=survey,
                waves=[str(wave) for wave in waves], reports=reports,
            )  # fmt: skip
    except BaseException:
        for path in written:
            path.unlink(missing_ok=True)
        raise
    return hashlib.sha256(manifest).hexdigest(), reports


def prepare(folder: Path) -> None:
    """Make a folder that only we can look into, or refuse one that others can, or that is used."""
    served = [Path(settings.STATIC_ROOT), *map(Path, settings.STATICFILES_DIRS)]
    real = folder.resolve()
    if any(real.is_relative_to(place.resolve()) for place in served):
        raise TakeawayError(f"{folder} is served to everyone")
    try:
        folder.mkdir(mode=0o700)
    except FileExistsError:
        _check_private(folder)
    except OSError as error:
        raise TakeawayError(f"{folder} cannot be made: {error.strerror}") from error


def _check_private(folder: Path) -> None:
    if folder.is_symlink() or not folder.is_dir():
        raise TakeawayError(f"{folder} is no folder")
    about = folder.stat()
    if about.st_uid != os.geteuid() or about.st_mode & 0o077:
        raise TakeawayError(f"others may look into {folder}: chmod 700 it, or name a new one")
    if any(folder.iterdir()):
        raise TakeawayError(f"{folder} is not empty")


def _take_wave(
    wave: Wave, folder: Path, written: list[Path], progress: Progress
) -> Iterator[Taken]:
    plans = {one.sha256: protected(one) for one in Version.objects.filter(survey=wave.survey)}
    with damage_of(wave), one_moment():
        store, announced, found = store_of(wave), batched(wave), 0
        for first, stop in _cuts(store, announced):
            for version, table in _tables(store, first, stop).items():
                name = f"{wave.kind}-{wave.number}-{secrets.token_hex(4)}.parquet"
                data = as_parquet(mixed(blanked(plans[version], table)))
                _write(folder / name, data, written)
                progress(len(table))
                found += len(table)
                digest = hashlib.sha256(data).hexdigest()
                yield Taken(name, digest, len(table), version, wave.kind, wave.number)
        check_all_there(announced, found)


def _cuts(store: Store, reports: int) -> list[tuple[int, int]]:
    """Page ranges of one file each, in an order that chance draws: batches lie in the order of
    their days, and neither a file's name nor its time shall tell it. All are about as long, so that
    no file has the latest few reports alone."""
    rows = min(ROWS, max(1, MOST_BYTES // store.widest))
    files = max(1, reports // rows)
    edges = [store.pages * one // files for one in range(files + 1)]
    cuts = list(pairwise(edges))
    secrets.SystemRandom().shuffle(cuts)
    return cuts


def _tables(store: Store, first: int, stop: int) -> dict[str, Table]:
    """The reports on these pages, by the hash of their version."""
    found = defaultdict(list)
    for part in store.parts(first, stop):
        for plan, table in part.read():
            found[plan.version].append(table)
    return {version: np.concatenate(tables) for version, tables in found.items()}


def _manifest(survey: Survey, files: list[Taken]) -> dict[str, Any]:
    used = {one.version for one in files}
    return {
        "format": FORMAT,
        "software": settings.CANDOR_VERSION,
        "survey": str(survey.pk),
        "versions": [
            {
                "number": one.number,
                "sha256": one.sha256,
                "bytes": one.document.layout.size,
                "questions": _questions(one),
            }
            for one in Version.objects.filter(survey=survey, sha256__in=used)
        ],
        "files": [asdict(one) for one in sorted(files, key=lambda one: one.file)],
    }


def _questions(version: Version) -> list[dict[str, Any]]:
    """Where each question's bits stand: bit i is bit i & 7 of byte i >> 3."""
    plan = protected(version)
    return [
        {
            "id": question.id,
            "block": block,
            "mechanism": question.mechanism.spec(),
            "skip": place.skip,
            "arm": place.arm,
            "start": place.start,
            "stop": place.stop,
        }
        for question, block, place in zip(
            version.document.questions, plan.blocks, plan.layout.places, strict=True
        )
    ]


def _write(path: Path, data: bytes, written: list[Path]) -> None:
    written.append(path)  # before it is there: a signal may come in between
    number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(number, "wb") as file:
        file.write(data)
