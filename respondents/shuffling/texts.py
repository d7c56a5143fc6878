"""The way of people's own words from their pool to the staff: all at once, after the wave's end.

Words share no row, no order and no moment with reports. They leave the pool when no more reports
can come, in one transaction and in random order, if the wave has enough reports; otherwise they are
deleted. Of an “Other” enough people must have chosen it, too.
"""

import secrets
from collections.abc import Mapping, Sequence

from django.db import transaction

from accounts.clock import clocks_agree
from respondents.models import Batch, Spool, Tally, Text, TextPool
from respondents.shuffling.mixing import record_shuffle
from respondents.shuffling.services import LOCK, no_pending_writes
from respondents.tallies.advisory_locks import try_transaction_lock
from surveys.models import Wave

PART = 256
"""The fewest lines that a pool has after some were taken out."""
LEAST = 50
"""The fewest reports of a wave whose words are published."""


def mix_texts() -> None:
    """Take lines out of large pools, and publish them once their waves have ended. Idempotent."""
    pools = TextPool.objects.filter(part=0)
    for wave in Wave.objects.filter(pk__in=pools.values("wave_id")).select_related("version"):
        if wave.past_grace and clocks_agree():
            publish_texts(wave)
        else:
            split_pool(wave)


@transaction.atomic
def split_pool(wave: Wave) -> None:
    """Leave `PART` random lines in a pool of twice as many or more, so that a report rewrites few;
    the others become a part of their own."""
    pool = TextPool.objects.select_for_update().get(wave=wave, part=0)
    if len(pool.words) < 2 * PART:
        return
    secrets.SystemRandom().shuffle(pool.words)
    number = 1 + secrets.randbelow(2**31 - 1)
    TextPool.objects.create(wave=wave, part=number, words=pool.words[PART:])
    TextPool.objects.filter(wave=wave, part=0).update(words=pool.words[:PART])
    record_shuffle(wave)


def few_chose(wave: Wave, counts: Mapping[str, Sequence[int]]) -> set[str]:
    """Return the ids of the questions whose “Other” fewer people chose than the smallest group
    that is shown, from the counts of each question's options.

    The worker takes them from tallies, and pages, which may not read these, from estimates: a
    question that too few people answered has none.
    """
    least = wave.version.document.release.minimum_n
    few = set()
    for question in wave.version.document.questions:
        last = len(question.options)
        if question.other and sum(counts.get(question.block, ())[last - 1 : last]) < least:
            few.add(question.id)
    return few


@transaction.atomic
def publish_texts(wave: Wave) -> None:
    """Make the words of an ended wave readable, or delete them if it has too few reports."""
    if not try_transaction_lock(LOCK, wave.pk) or not no_pending_writes(wave):
        return
    if Spool.objects.filter(wave=wave).exists():
        return
    pools = TextPool.objects.filter(wave=wave)
    if Batch.objects.filter(wave=wave).report_count() >= LEAST:
        lines = [line.partition(" ") for pool in pools for line in pool.words]
        tallies = Tally.objects.filter(wave=wave).values_list("block", "counts")
        few = few_chose(wave, dict(tallies))
        texts = [
            Text(wave=wave, item=item, words=words)
            for item, _space, words in lines
            if item not in few
        ]
        Text.objects.bulk_create(sorted(texts, key=lambda text: text.slot), batch_size=5_000)
    pools.delete()
    record_shuffle(wave)
