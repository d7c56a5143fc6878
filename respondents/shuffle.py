"""The shuffle: waiting reports become a batch in which nobody's place can be told.

A pool mix: at 2B waiting or more, all but B random ones go; after the closing, the rest. One
transaction takes them out of the spool, puts them among the reports and adds them to the tallies,
so each is counted exactly once, whatever is killed and whenever.
"""

from collections import defaultdict
from collections.abc import Iterable
from datetime import timedelta

from django.conf import settings
from django.db import connection, transaction
from django.utils import timezone

from respondents.models import Batch, Spool, Tally
from respondents.partitions import make_partition
from respondents.signals import batch_counted, batch_shuffled
from respondents.tokens import mix_invitations
from surveys.models import Version, Wave

# More than this at once would only cost memory: the others stay in the pool for the next time.
BATCH_LIMIT = 50_000
LOCK = 0x5B0FF1E

# gen_random_uuid draws from the server's cryptographic source; random() would not.
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
SELECT %(wave)s, %(batch)s, gen_random_uuid() AS slot, version_id, layout, held FROM moved
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
        batch = Batch.objects.create(wave=wave, day=timezone.now().date(), size=size)
        make_partition(wave)
        _count(wave, _move(wave, batch))
        batch_counted.send(sender=Batch, batch=batch)
        transaction.on_commit(
            lambda: batch_shuffled.send_robust(sender=Batch, wave_id=wave_id), robust=True
        )
    if wave.invited:
        mix_invitations(wave)
    return batch


def batch_size(wave: Wave, waiting: int) -> int:
    """How many of the waiting reports may go now."""
    if wave.closes is not None:
        grace = timedelta(seconds=settings.CLOSING_GRACE_SECONDS)
        if timezone.now() >= wave.closes + grace:
            return min(waiting, BATCH_LIMIT)
    if waiting < 2 * wave.batch_minimum:
        return 0
    return min(waiting - wave.batch_minimum, BATCH_LIMIT)


def vacuum() -> None:
    """Clear away dead rows: tokens beside reports, invitations in their order, keys and addresses
    whose time is over."""
    with connection.cursor() as cursor:
        cursor.execute("VACUUM respondents_spool, respondents_invitation, respondents_signingkey")


def _locked(wave_id: int) -> bool:
    """One shuffle a wave at a time. An advisory lock: a row lock on the wave would stop intake."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_xact_lock(%s, %s)", [LOCK, wave_id])
        return bool(cursor.fetchone()[0])


def _move(wave: Wave, batch: Batch) -> dict[int, list[bytes]]:
    """The layouts that moved, by version."""
    layouts = defaultdict(list)
    with connection.cursor() as cursor:
        cursor.execute(_MOVE, {"wave": wave.pk, "batch": batch.pk, "size": batch.size})
        for version_id, layout in cursor.fetchall():
            layouts[version_id].append(bytes(layout))
    if sum(map(len, layouts.values())) != batch.size:
        raise RuntimeError("the shuffle moved another number of reports than it announced")
    return layouts


def _count(wave: Wave, layouts: dict[int, list[bytes]]) -> None:
    for version in Version.objects.filter(pk__in=layouts).order_by("pk"):
        document = version.document
        tallies = document.layout.tally(layouts[version.pk])
        for question, counted in zip(document.questions, tallies, strict=True):
            if question.central:
                # A second copy of clear answers would outlive the reports: they are counted when a
                # release asks for it, and only then.
                continue
            randomized = counted.randomized
            _add(
                wave,
                question.block,
                Tally.Arm.RANDOMIZED,
                randomized.n,
                randomized.counts,
                counted.skipped,
            )
            if counted.direct is not None:
                _add(
                    wave,
                    question.block,
                    Tally.Arm.DIRECT,
                    counted.direct.n,
                    counted.direct.counts,
                    0,
                )


def _add(
    wave: Wave, block: str, arm: Tally.Arm, n: int, counts: Iterable[int], skipped: int
) -> None:
    new = [int(count) for count in counts]
    Tally.objects.get_or_create(
        wave=wave, block=block, arm=arm, defaults={"counts": [0] * len(new)}
    )
    tally = Tally.objects.select_for_update().get(wave=wave, block=block, arm=arm)
    tally.n += int(n)
    tally.skipped += int(skipped)
    tally.counts = [old + more for old, more in zip(tally.counts, new, strict=True)]
    tally.save(update_fields=["n", "skipped", "counts"])
