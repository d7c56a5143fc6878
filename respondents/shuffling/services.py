"""The shuffle: waiting reports become a batch in which nobody's place can be told.

A pool mix: at 2B waiting or more, all but B random ones go; after the closing, the rest. Too many
for one batch make several of one size, none below B. One transaction takes a batch out of the
spool, puts it among the reports and adds it to the tallies, so each is counted exactly once,
whatever is killed and whenever.
"""

from collections import defaultdict

from django.db import connection, transaction
from django.utils import timezone

from respondents.models import Batch, Spool, Tally
from respondents.shuffling.mixing import note_shuffle
from respondents.shuffling.slots import shelf_for, start_of
from respondents.signals import batch_counted, batch_shuffled
from respondents.tallies.counting import NOTHING, Counted, Key, count_table, merge, plan_of
from respondents.tallies.partitions import make_partition
from surveys.models import Version, Wave

# More than this at once would only cost memory: the others stay in the pool for the next time. A
# batch is larger only where B is more than half of it.
BATCH_LIMIT = 50_000
LOCK = 0x5B0FF1E

# gen_random_uuid draws from the server's cryptographic source; random() would not. Within a shelf
# slots are random: 90 bits of them.
_MOVE = """
WITH picked AS (
    SELECT token FROM respondents_spool WHERE wave_id = %(wave)s
    ORDER BY gen_random_uuid() LIMIT %(size)s
), moved AS (
    DELETE FROM respondents_spool AS spool USING picked
    WHERE spool.wave_id = %(wave)s AND spool.token = picked.token
    RETURNING spool.version_id, spool.layout, spool.held
)
INSERT INTO respondents_report (wave_id, batch_id, slot, version_id, layout, held)
SELECT %(wave)s, %(batch)s,
    encode(%(start)s || substr(uuid_send(gen_random_uuid()), 5), 'hex')::uuid AS slot,
    version_id, layout, held FROM moved
ORDER BY slot
RETURNING version_id, layout
"""


def waves_to_shuffle() -> list[int]:
    """Waves with anything waiting."""
    return list(
        Wave.objects.filter(pk__in=Spool.objects.values("wave_id")).values_list("pk", flat=True)
    )


def shuffle_wave(wave_id: int) -> Batch | None:
    """Move one batch, if the pool allows it; the batch, or None."""
    with transaction.atomic():
        if not _locked(wave_id):
            return None
        wave = Wave.objects.get(pk=wave_id)
        size = batch_size(wave, Spool.objects.filter(wave=wave).count())
        if size == 0:
            return None
        today, shelf = timezone.now().date(), shelf_for(wave)
        batch = Batch.objects.create(wave=wave, day=today, size=size, shelf=shelf)
        make_partition(wave)
        _count(wave, _move(batch, shelf))
        note_shuffle(wave)
        batch_counted.send(sender=Batch, batch=batch)
        transaction.on_commit(
            lambda: batch_shuffled.send_robust(sender=Batch, wave_id=wave_id), robust=True
        )
    return batch


def batch_size(wave: Wave, waiting: int) -> int:
    """How many of the waiting reports may go now."""
    if wave.past_grace:
        return even_share(waiting, wave.batch_minimum)
    if waiting < 2 * wave.batch_minimum:
        return 0
    return even_share(waiting - wave.batch_minimum, wave.batch_minimum)


def even_share(leaving: int, minimum: int) -> int:
    """The first batch of as few as the limit allows, all of one size: no remainder goes alone."""
    batches = max(1, min(-(-leaving // BATCH_LIMIT), leaving // minimum))
    return -(-leaving // batches)


def _locked(wave_id: int) -> bool:
    """One shuffle a wave at a time. An advisory lock: a row lock on the wave would stop intake."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_xact_lock(%s, %s)", [LOCK, wave_id])
        return bool(cursor.fetchone()[0])


def _move(batch: Batch, shelf: int) -> dict[int, list[bytes]]:
    """The layouts that moved, by version."""
    layouts = defaultdict(list)
    wave, start = batch.wave_id, start_of(shelf)
    with connection.cursor() as cursor:
        # The spool fills and empties faster than its statistics are taken. Believing that it is
        # almost empty, the planner would compare every picked token with every row.
        cursor.execute("SET LOCAL enable_nestloop = off")
        cursor.execute(_MOVE, {"wave": wave, "batch": batch.pk, "size": batch.size, "start": start})
        for version_id, layout in cursor.fetchall():
            layouts[version_id].append(bytes(layout))
    if sum(map(len, layouts.values())) != batch.size:
        raise RuntimeError("the shuffle moved another number of reports than it announced")
    return layouts


def _count(wave: Wave, layouts: dict[int, list[bytes]]) -> None:
    total = NOTHING
    for version in Version.objects.filter(pk__in=layouts).order_by("pk"):
        plan, moved = plan_of(version.document), layouts[version.pk]
        total = merge(total, count_table(plan, plan.layout.table(moved)))
    for key in sorted(total.tallies):
        _add(wave, key, total.tallies[key])


def _add(wave: Wave, key: Key, more: Counted) -> None:
    block, arm = key
    nothing = {"counts": [0] * len(more.counts)}
    Tally.objects.get_or_create(wave=wave, block=block, arm=arm, defaults=nothing)
    tally = Tally.objects.select_for_update().get(wave=wave, block=block, arm=arm)
    tally.take(tally.counted + more)
