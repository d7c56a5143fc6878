"""A wave counted again from its reports, beside what its tallies say, and mended where they differ.

Reports and tallies are read at one moment, in one snapshot; a shuffle changes both in one
transaction, so that they belong together. To mend, the wave's shuffles are shut out from before
that moment until the tallies are written; people go on answering meanwhile. What is written has a
transaction of its own: in the snapshot's, whatever else was made anew since would be in its way.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass

from django.db import connection, transaction
from django.db.models import Sum
from psycopg import sql
from psycopg.conninfo import make_conninfo

from accounts.audit.services import record
from accounts.models import AuditEntry
from respondents.models import Batch, Tally
from respondents.recount.table_reader import Store
from respondents.shuffling.mixing import vacuum
from respondents.shuffling.services import LOCK
from respondents.signals import tallies_mended
from respondents.tallies.counting import (
    NOTHING,
    CorruptReportsError,
    Counted,
    Key,
    Part,
    Total,
    merge,
    plan_of,
)
from respondents.tallies.partitions import exists, lock_for_reading, table_name
from surveys.models import Survey, Version, Wave

Engine = Callable[[Sequence[Part]], Iterator[Total]]
"""Counts parts, and gives the totals in any order as they come."""
Progress = Callable[[int], None]

_NOW = """
SELECT pg_export_snapshot(),
    pg_relation_size(%s::regclass) / current_setting('block_size')::int
"""


@dataclass(frozen=True)
class Difference:
    """A tally that is not what its reports come to; none of either is all zeros."""

    key: Key
    stored: Counted | None
    counted: Counted | None

    @property
    def reports(self) -> tuple[int, int]:
        """How many reports the tally speaks of, and how many there are."""
        both = (self.stored, self.counted)
        before, after = (0 if one is None else one.n + one.skipped for one in both)
        return before, after


@dataclass(frozen=True)
class Finding:
    """What counting a wave again has shown."""

    reports: int
    differences: tuple[Difference, ...]


def recount(wave: Wave, engine: Engine, progress: Progress, *, mend: bool) -> Finding:
    """Count a wave's reports and compare; where asked, put right what differs.

    Raises
    ------
    CorruptReportsError
        If reports are missing or unreadable: then it is not the tallies that are wrong.
    """
    with damage_of(wave), _without_shuffles(wave) if mend else nullcontext():
        with one_moment():
            total = totalled(engine(store_of(wave).parts()), progress)
            announced = batched(wave)
            tallies = {(one.block, one.arm): one for one in wave.tallies.all()}
        check_all_there(announced, total.reports)
        differences = compare({key: one.counted for key, one in tallies.items()}, total)
        if mend and differences:
            _mend(wave, tallies, differences)
    return Finding(total.reports, differences)


@contextmanager
def damage_of(wave: Wave) -> Iterator[None]:
    """Say which wave it is that is damaged."""
    try:
        yield
    except CorruptReportsError as error:
        raise CorruptReportsError(f"{wave}: {error}") from error


def compare(tallies: dict[Key, Counted], total: Total) -> tuple[Difference, ...]:
    """The tallies that differ from what was counted."""
    found = []
    for key in sorted({*tallies, *total.tallies}):
        held, now = tallies.get(key), total.tallies.get(key)
        nothing = (held is None or held.empty) and (now is None or now.empty)
        if held != now and not nothing:
            found.append(Difference(key, held, now))
    return tuple(found)


def check_all_there(announced: int, found: int) -> None:
    """Raise `CorruptReportsError` unless as many reports were found as the batches announce."""
    if found != announced:
        raise CorruptReportsError(f"{announced:,} reports were put away, and {found:,} are there")


def batched(wave: Wave) -> int:
    """How many reports the wave's batches have."""
    return int(Batch.objects.filter(wave=wave).aggregate(all=Sum("size"))["all"] or 0)


def waves_to_count(survey: Survey) -> list[Wave]:
    """A survey's waves whose reports are still there, whatever their kind."""
    waves = Wave.objects.filter(survey=survey).select_related("survey", "version")
    return [wave for wave in waves.order_by("kind", "number") if exists(wave)]


@contextmanager
def one_moment() -> Iterator[None]:
    """A transaction in which everything is read as it stood when it began.

    As long as it lasts, nothing that a shuffle leaves can be cleared away: so it is, at its end.
    """
    try:
        with transaction.atomic(durable=True):
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            yield
    finally:
        vacuum()


def store_of(wave: Wave) -> Store:
    """The wave's reports of this moment; they are not deleted until it is over."""
    table = table_name(wave)
    lock_for_reading(wave)
    with connection.cursor() as cursor:
        cursor.execute(sql.SQL("LOCK TABLE {} IN ACCESS SHARE MODE").format(sql.Identifier(table)))
        cursor.execute(_NOW, [table])
        snapshot, pages = cursor.fetchone()
    versions = Version.objects.filter(survey=wave.survey_id)
    plans = {version.pk: plan_of(version.document) for version in versions}
    return Store(address(), table, pages, snapshot, plans)


def address() -> str:
    """Where our own connection leads, for further ones."""
    info = connection.connection.info
    return make_conninfo(info.dsn, password=info.password or None)


def totalled(totals: Iterator[Total], progress: Progress) -> Total:
    """All of these together."""
    whole = NOTHING
    for total in totals:
        whole = merge(whole, total)
        progress(total.reports)
    return whole


@contextmanager
def _without_shuffles(wave: Wave) -> Iterator[None]:
    """Hold the lock that each shuffle of this wave asks for; one that runs is waited for.

    It is the session's, not the transaction's: the moment that is read begins only behind it.
    """
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s, %s)", [LOCK, wave.pk])
    try:
        yield
    finally:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_unlock(%s, %s)", [LOCK, wave.pk])


@transaction.atomic
def _mend(wave: Wave, tallies: dict[Key, Tally], differences: Sequence[Difference]) -> None:
    for one in differences:
        block, arm = one.key
        tally = tallies.get(one.key) or Tally(wave=wave, block=block, arm=arm)
        if one.counted is None:
            zeros = (0,) * len(tally.counts)
            tally.save_counts(Counted(0, 0, zeros))
        else:
            tally.save_counts(one.counted)
    blocks = sorted({one.key[0] for one in differences})
    record(
        actor=None,
        action=AuditEntry.Action.MENDED,
        subject=wave.survey,
        wave=str(wave),
        tallies=len(differences),
    )
    tallies_mended.send(sender=Tally, wave_id=wave.pk, blocks=blocks)
