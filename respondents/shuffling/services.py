"""The shuffle: waiting reports become a batch without any order of arrival.

A pool mix: with 2B or more waiting, all but B random reports leave; after the closing, the rest.
Too many for one batch make several of equal size, none below B. One transaction moves a batch from
the spool to the reports and adds it to the tallies, so each report is counted exactly once, even if
a process is killed at any point.
"""

from collections import defaultdict

from django.db import OperationalError, transaction
from django.utils import timezone
from psycopg.errors import LockNotAvailable

from respondents.models import Batch, Spool, Tally
from respondents.raw_sql import execute, fetch_rows
from respondents.shuffling.mixing import record_shuffle
from respondents.shuffling.slots import slot_prefix_for
from respondents.signals import batch_counted, batch_shuffled
from respondents.tallies.advisory_locks import try_transaction_lock
from respondents.tallies.counting import NOTHING, Counted, Key, count_table, merge, plan_of
from respondents.tallies.partitions import create_partition
from surveys.models import Version, Wave

# Larger batches would only cost memory: the other reports stay in the pool for the next shuffle. A
# batch exceeds this limit only if B is more than half of it.
BATCH_LIMIT = 50_000
LOCK = 0x5B0FF1E
LOOK = "1s"
_LOCK_CLOSED = """
SELECT id FROM surveys_wave WHERE id = %s AND closes <= clock_timestamp() FOR UPDATE
"""

# gen_random_uuid draws from the server's cryptographic source; random() would not. After its prefix
# a slot has 90 random bits.
_MOVE = """
WITH picked AS (
    SELECT token FROM respondents_spool WHERE wave_id = %(wave)s
    ORDER BY gen_random_uuid() LIMIT %(size)s
), moved AS (
    DELETE FROM respondents_spool AS spool USING picked
    WHERE spool.wave_id = %(wave)s AND spool.token = picked.token
    RETURNING spool.version_id, spool.report
)
INSERT INTO respondents_report (wave_id, batch_id, slot, version_id, report)
SELECT %(wave)s, %(batch)s,
    encode(%(start)s || substr(uuid_send(gen_random_uuid()), 5), 'hex')::uuid AS slot,
    version_id, report FROM moved
ORDER BY slot
RETURNING version_id, report
"""


def waves_to_shuffle() -> list[int]:
    waiting = Spool.objects.filter(wave__discarded=False).order_by("wave_id")
    return list(waiting.values_list("wave_id", flat=True).distinct())


def overdue_pools() -> list[int]:
    """Return the waves that closed on an earlier day and still have waiting reports. The resolution
    is a day, so that the time of a submission does not show."""
    today = timezone.now().date()
    late = Wave.objects.filter(pk__in=waves_to_shuffle(), closes__date__lt=today)
    return list(late.order_by("pk").values_list("pk", flat=True))


def shuffle_wave(wave_id: int) -> Batch | None:
    """Shuffle one batch if enough reports wait, and return it, or None."""
    with transaction.atomic():
        # A row lock on the wave would stop the intake.
        if not try_transaction_lock(LOCK, wave_id):
            return None
        wave = Wave.objects.get(pk=wave_id)
        if wave.past_grace and not no_pending_writes(wave):
            return None
        size = batch_size(wave, Spool.objects.filter(wave=wave).count())
        if size == 0:
            return None
        today = timezone.now().date()
        prefix = slot_prefix_for(wave)
        # Before anything else is locked: two shuffles of new waves would wait for each other.
        create_partition(wave)
        batch = Batch.objects.create(wave=wave, day=today, size=size, slot_prefix=prefix)
        _count(wave, _move(batch, prefix))
        record_shuffle(wave)
        batch_counted.send(sender=Batch, batch=batch)
        transaction.on_commit(
            lambda: batch_shuffled.send_robust(sender=Batch, wave_id=wave_id), robust=True
        )
    return batch


def no_pending_writes(wave: Wave) -> bool:
    """Return whether no more reports can arrive: the wave is closed by PostgreSQL's clock, and no
    transaction is open that stored one before (migration ``0003_functions``).

    Such a transaction holds the row of the wave; here it is locked only for this look.
    """
    try:
        with transaction.atomic():
            execute(f"SET LOCAL lock_timeout = '{LOOK}'")
            rows = fetch_rows(_LOCK_CLOSED, [wave.pk])
            transaction.set_rollback(True)
    except OperationalError as error:
        if not isinstance(error.__cause__, LockNotAvailable):
            raise
        return False
    return bool(rows)


def batch_size(wave: Wave, waiting: int) -> int:
    """Return how many of the waiting reports may leave the pool now.

    Reports of tests and of simulated people need no others to hide among.
    """
    if wave.past_grace or not wave.live:
        return equal_batch_size(waiting, wave.batch_minimum)
    if waiting < 2 * wave.batch_minimum:
        return 0
    return equal_batch_size(waiting - wave.batch_minimum, wave.batch_minimum)


def equal_batch_size(leaving: int, minimum: int) -> int:
    """Return the size of one of the fewest equal batches that the limit allows, so that no small
    remainder is left."""
    batches = max(1, min(-(-leaving // BATCH_LIMIT), leaving // minimum))
    return -(-leaving // batches)


def _move(batch: Batch, prefix: int) -> dict[int, list[bytes]]:
    """Move random reports into the batch and return them by version."""
    reports = defaultdict(list)
    start = prefix.to_bytes(4, "big")
    # The spool changes faster than its statistics. If they show an almost empty table, the planner
    # compares every picked token with every row.
    execute("SET LOCAL enable_nestloop = off")
    values = {"wave": batch.wave_id, "batch": batch.pk, "size": batch.size, "start": start}
    for version_id, report in fetch_rows(_MOVE, values):
        reports[version_id].append(bytes(report))
    if sum(map(len, reports.values())) != batch.size:
        raise RuntimeError("the shuffle moved another number of reports than it announced")
    return reports


def _count(wave: Wave, reports: dict[int, list[bytes]]) -> None:
    total = NOTHING
    for version in Version.every.filter(pk__in=reports).order_by("pk"):
        plan = plan_of(version.document)
        total = merge(total, count_table(plan, plan.layout.table(reports[version.pk])))
    for key in sorted(total.tallies):
        _add(wave, key, total.tallies[key])


def _add(wave: Wave, key: Key, more: Counted) -> None:
    block, arm = key
    nothing = {"counts": [0] * len(more.counts)}
    tally, _created = Tally.objects.select_for_update().get_or_create(
        wave=wave, block=block, arm=arm, defaults=nothing
    )
    tally.save_counts(tally.counted + more)
