"""Recounts of a wave's reports, compared with its tallies, which can be repaired.

Reports and tallies are read in one snapshot; a shuffle changes both in one transaction, so they are
consistent. A repair blocks the wave's shuffles from before the snapshot until the tallies are
written; respondents can submit meanwhile. It writes in a separate transaction: the snapshot's would
conflict with rows that others changed since.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass

from django.db import connection, transaction
from psycopg import sql
from psycopg.conninfo import make_conninfo

from accounts.audit.services import record
from accounts.models import AuditEntry
from respondents.models import Tally
from respondents.raw_sql import execute, fetch_rows
from respondents.recount.table_reader import ReportTable
from respondents.shuffling.mixing import vacuum
from respondents.shuffling.services import LOCK
from respondents.signals import tallies_repaired
from respondents.tallies import counting
from respondents.tallies.advisory_locks import session_lock
from respondents.tallies.counting import CorruptReportsError, Counted, Key, Partition, Total
from respondents.tallies.partitions import exists, lock_for_reading, table_name
from surveys.formatting import grouped
from surveys.models import Survey, Version, Wave

Engine = Callable[[Sequence[Partition]], Iterator[Total]]
"""Counts parts and yields their totals in any order."""
Progress = Callable[[int], None]

MISSING = Counted(0, 0, ())
"""Stands for a tally that does not exist, which is equal to one of zeros."""

_NOW = """
SELECT pg_export_snapshot(),
    pg_relation_size(%s::regclass) / current_setting('block_size')::int
"""


@dataclass(frozen=True)
class Difference:
    """A tally that differs from the count of its reports."""

    key: Key
    stored: Counted
    counted: Counted


@dataclass(frozen=True)
class RecountResult:
    reports: int
    differences: tuple[Difference, ...]


def recount(wave: Wave, engine: Engine, progress: Progress, *, repair: bool) -> RecountResult:
    """Count a wave's reports, compare them with its tallies, and optionally repair the tallies.

    If reports are missing or unreadable, the tallies are not what is wrong: `CorruptReportsError`.
    """
    # A session lock, because the snapshot must begin after it is taken.
    without_shuffles = session_lock(LOCK, wave.pk, wait=True) if repair else nullcontext()
    with name_wave_in_errors(wave), without_shuffles:
        with snapshot_transaction():
            total = merge_all(engine(report_table_of(wave).parts()), progress)
            announced = wave.batches.report_count()
            tallies = {tally.key: tally for tally in wave.tallies.all()}
        check_complete(announced, total.reports)
        differences = compare({key: tally.counted for key, tally in tallies.items()}, total)
        if repair and differences:
            _repair(wave, tallies, differences)
    return RecountResult(total.reports, differences)


@contextmanager
def name_wave_in_errors(wave: Wave) -> Iterator[None]:
    try:
        yield
    except CorruptReportsError as error:
        raise CorruptReportsError(f"{wave}: {error}") from error


def compare(tallies: dict[Key, Counted], total: Total) -> tuple[Difference, ...]:
    differences = []
    for key in sorted({*tallies, *total.tallies}):
        stored, counted = tallies.get(key, MISSING), total.tallies.get(key, MISSING)
        if stored != counted and not (stored.empty and counted.empty):
            differences.append(Difference(key, stored, counted))
    return tuple(differences)


def check_complete(expected: int, stored: int) -> None:
    """Raise `CorruptReportsError` unless there are as many reports as the batches say."""
    if stored != expected:
        raise CorruptReportsError(
            f"{grouped(expected)} reports were put away, and {grouped(stored)} are there"
        )


def waves_to_count(survey: Survey) -> list[Wave]:
    """Return a survey's waves of any kind whose reports still exist."""
    waves = Wave.objects.filter(survey=survey).select_related("survey", "version")
    return [wave for wave in waves.order_by("kind", "number") if exists(wave)]


@contextmanager
def snapshot_transaction() -> Iterator[None]:
    """Run a transaction in which all reads see one snapshot.

    While it lasts, VACUUM cannot remove what a shuffle leaves, so it runs at the end.
    """
    try:
        with transaction.atomic(durable=True):
            execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            yield
    finally:
        vacuum()


def report_table_of(wave: Wave) -> ReportTable:
    """Return the wave's reports in this snapshot, protected from deletion while it lasts."""
    table = table_name(wave)
    lock_for_reading(wave)
    execute(sql.SQL("LOCK TABLE {} IN ACCESS SHARE MODE").format(sql.Identifier(table)))
    [(snapshot, pages)] = fetch_rows(_NOW, [table])
    versions = Version.every.filter(survey=wave.survey_id)
    plans = {version.pk: counting.plan_of(version.document) for version in versions}
    return ReportTable(address(), table, pages, snapshot, plans)


def address() -> str:
    """Return the parameters of Django's connection, to open further ones."""
    info = connection.connection.info
    return make_conninfo(info.dsn, password=info.password or None)


def merge_all(totals: Iterator[Total], progress: Progress) -> Total:
    result = counting.NOTHING
    for total in totals:
        result = counting.merge(result, total)
        progress(total.reports)
    return result


@transaction.atomic
def _repair(wave: Wave, tallies: dict[Key, Tally], differences: Sequence[Difference]) -> None:
    for difference in differences:
        block, arm = difference.key
        tally = tallies.get(difference.key) or Tally(wave=wave, block=block, arm=arm)
        counted = difference.counted
        if counted is MISSING:
            counted = Counted(0, 0, (0,) * len(tally.counts))
        tally.save_counts(counted)
    blocks = sorted({difference.key[0] for difference in differences})
    record(None, AuditEntry.Action.REPAIRED, wave.survey, wave=str(wave), tallies=len(differences))
    tallies_repaired.send(sender=Tally, wave_id=wave.pk, blocks=blocks)
