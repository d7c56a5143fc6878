"""What is left to do after a shuffle: take the order of arrival off the disk.

The tables keep it where nobody looks: a begun invitation stands where it was begun, a moved report
leaves its row with the token behind, and the write-ahead log repeats both. Each step is noted when
it is done (`respondents.models.Mixing`), so that whatever a killed worker left is done by the next.
"""

import logging
import time
from collections.abc import Callable

from django.db import OperationalError, ProgrammingError, connection, transaction
from django.db.backends.utils import CursorWrapper
from django.db.models import Count, F, Q
from psycopg.errors import DeadlockDetected, InsufficientPrivilege, LockNotAvailable

from respondents.models import Mixing, Spool
from surveys.models import Wave

log = logging.getLogger("candor.mixing")

TRIES = 3
EVERY_SECONDS = 600
"""How often, at most, one process rewrites the begun invitations of an open wave: all of them."""

# Each begun invitation is written anew in one statement and in random order: until then its row
# version and its place tell the order of the asking. Every column goes with it, also those to come;
# a row that somebody else holds just now is left for the next time.
_MIX = """
WITH held AS (
    SELECT id FROM respondents_invitation
    WHERE wave_id = %s AND blinded IS NOT NULL FOR UPDATE SKIP LOCKED
), moved AS (
    DELETE FROM respondents_invitation AS spent USING held WHERE spent.id = held.id
    RETURNING spent.*
)
INSERT INTO respondents_invitation SELECT * FROM moved ORDER BY gen_random_uuid()
"""

# A row that is deleted stays in its page, and what VACUUM takes out of a page stays in its free
# space, until something is written over it. A table that is emptied gets a file of its own.
_RENEW = (
    "CREATE TEMPORARY TABLE waiting ON COMMIT DROP AS TABLE respondents_spool",
    "TRUNCATE respondents_spool",
    "INSERT INTO respondents_spool SELECT * FROM waiting ORDER BY gen_random_uuid()",
)

_mixed_at: dict[int, float] = {}


def note_shuffle(wave: Wave) -> None:
    """In the transaction of a shuffle: dead rows are left, and the log repeats what moved."""
    Mixing.objects.get_or_create(wave=wave)
    Mixing.objects.filter(wave=wave).update(shuffles=F("shuffles") + 1, sealed=False)


def tidy() -> None:
    """Do whatever is left to do, by this worker or one that was killed. Idempotent."""
    behind = list(Mixing.objects.behind().values_list("pk", "shuffles"))
    mixed = {wave.pk: mix_invitations(wave) for wave in _to_mix()}
    if behind or mixed:
        vacuum()
    for wave_id, shuffles in behind:
        Mixing.objects.filter(pk=wave_id).update(cleared=shuffles)
    for wave_id, begun in mixed.items():
        if begun is not None:
            _mixed_at[wave_id] = time.monotonic()
            Mixing.objects.update_or_create(pk=wave_id, defaults={"begun": begun})
    _seal_ended()


def _to_mix() -> list[Wave]:
    """Waves with invitations begun since they were last mixed; an open one not too often."""
    begun = Count("invitations", filter=Q(invitations__blinded__isnull=False))
    changed = (
        Wave.objects.filter(access=Wave.Access.INVITED)
        .exclude(mixing__sealed=True)
        .annotate(now=begun)
        .filter(now__gt=0)
        .exclude(mixing__begun=F("now"))
    )
    due = time.monotonic() - EVERY_SECONDS
    return [wave for wave in changed if wave.past_grace or _mixed_at.get(wave.pk, due) <= due]


def mix_invitations(wave: Wave) -> int | None:
    """Take the order out of the begun invitations of a wave; how many, or None if the table was
    busy.

    The lock makes whoever writes to the table wait a moment, instead of missing a row that is
    just being written anew. Readers do not wait.
    """

    def mix(cursor: CursorWrapper) -> int:
        cursor.execute(_MIX, [wave.pk])
        return int(cursor.rowcount)

    return _while_locked("respondents_invitation IN SHARE ROW EXCLUSIVE MODE", "2s", mix)


def renew_spool() -> bool:
    """Write what waits in the spool into a new file, in random order; False if it was busy.

    Every submission waits behind the lock, so that a backup, which holds the table for minutes, is
    not waited for. They wait meanwhile too: 1.4 s where 100,000 reports of other waves wait.
    """

    def renew(cursor: CursorWrapper) -> bool:
        for statement in _RENEW:
            cursor.execute(statement)
        return True

    return bool(_while_locked("respondents_spool IN ACCESS EXCLUSIVE MODE", "100ms", renew))


def _while_locked(table: str, wait: str, act: Callable[[CursorWrapper], int]) -> int | None:
    """What ``act`` returns; None if the table was busy."""
    for _try in range(TRIES):
        try:
            with transaction.atomic(), connection.cursor() as cursor:
                cursor.execute(f"SET LOCAL lock_timeout = '{wait}'")
                cursor.execute(f"LOCK TABLE {table}")
                return act(cursor)
        except OperationalError as error:
            if not isinstance(error.__cause__, LockNotAvailable | DeadlockDetected):
                raise
    return None


def vacuum() -> None:
    """Clear away dead rows: tokens beside reports, invitations in their order, keys and addresses
    whose time is over. To freeze a page PostgreSQL waits for it; else it skips one in use."""
    with connection.cursor() as cursor:
        cursor.execute(
            "VACUUM (FREEZE) respondents_spool, respondents_invitation, respondents_signingkey"
        )


def _seal_ended() -> None:
    """After the last shuffle of a wave, begin a new file for the spool and a new write-ahead log,
    and let the old ones go."""
    cleared = Mixing.objects.filter(sealed=False, cleared=F("shuffles")).select_related("wave")
    ended = [
        each.pk
        for each in cleared
        if each.wave.past_grace and not Spool.objects.filter(wave=each.wave).exists()
    ]
    if ended and renew_spool() and seal_log():
        Mixing.objects.filter(pk__in=ended).update(sealed=True)


def seal_log() -> bool:
    """Switch to a new segment, and write a checkpoint, after which PostgreSQL needs no older one;
    False if the role may not. Whether old segments are removed or written over is
    ``wal_recycle``'s to say, and archives and slots keep them: `manage.py doctor` looks."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_switch_wal()")
            cursor.execute("CHECKPOINT")
    except ProgrammingError as error:
        if not isinstance(error.__cause__, InsufficientPrivilege):
            raise
        log.warning("the role may not end the write-ahead log: see manage.py doctor")
        return False
    return True
