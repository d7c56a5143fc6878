"""Removal of the order of arrival from the disk after a shuffle.

PostgreSQL's files still contain it: the position of a begun invitation shows when it was begun, a
moved report leaves a dead row with its token, and the write-ahead log repeats both. Each finished
step is recorded (`respondents.models.Mixing`), so that the next worker completes what a killed one
left.
"""

import logging
import time
from collections.abc import Sequence

from django.db import OperationalError, ProgrammingError, transaction
from django.db.models import Count, F, Q
from psycopg.errors import DeadlockDetected, InsufficientPrivilege, LockNotAvailable

from respondents.models import Mixing, Spool, TextPool
from respondents.raw_sql import execute, fetch_value
from surveys.models import Wave

log = logging.getLogger("candor.mixing")

TRIES = 3
EVERY_SECONDS = 600
"""How often, at most, one process rewrites the begun invitations of an open wave: all of them."""

# One statement rewrites all begun invitations in random order: until then their row versions and
# positions show in which order they were begun. It copies every column, including future ones, and
# skips rows that are locked at the moment.
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

# A deleted row stays in its page, and what VACUUM removes from a page stays in its free space,
# until it is overwritten. A truncated table gets a new file.
_RENEW = tuple(
    statement.format(table)
    for table in ("respondents_spool", "respondents_textpool")
    for statement in (
        "CREATE TEMPORARY TABLE waiting_{0} ON COMMIT DROP AS TABLE {0}",
        "TRUNCATE {0}",
        "INSERT INTO {0} SELECT * FROM waiting_{0} ORDER BY gen_random_uuid()",
    )
)

# Of the owner, no matter who asks.
MAY_END_LOG = """
SELECT (pg_has_role(rolname, 'pg_checkpoint', 'USAGE') OR rolsuper)
    AND has_function_privilege(rolname, 'pg_switch_wal()', 'EXECUTE')
FROM pg_class JOIN pg_roles ON pg_roles.oid = relowner
WHERE pg_class.oid = 'respondents_report'::regclass
"""
GRANTS = "GRANT pg_checkpoint TO {0}; GRANT EXECUTE ON FUNCTION pg_switch_wal() TO {0};"
"""What a database administrator runs, the second one in each new database."""

_mixed_at: dict[int, float] = {}


def record_shuffle(wave: Wave) -> None:
    """Record, in the transaction of a shuffle, that it leaves dead rows and entries in the log."""
    Mixing.objects.get_or_create(wave=wave)
    Mixing.objects.filter(wave=wave).update(shuffles=F("shuffles") + 1, sealed=False)


def finish_mixing() -> None:
    """Do the outstanding steps, including those that a killed worker left. Idempotent."""
    behind = list(Mixing.objects.behind().values_list("pk", "shuffles"))
    mixed = {wave.pk: mix_invitations(wave) for wave in _waves_to_mix()}
    if behind or mixed:
        vacuum()
    for wave_id, shuffles in behind:
        Mixing.objects.filter(pk=wave_id).update(cleared=shuffles)
    for wave_id, begun in mixed.items():
        if begun is not None:
            _mixed_at[wave_id] = time.monotonic()
            Mixing.objects.update_or_create(pk=wave_id, defaults={"begun": begun})
    _seal_ended()


def _waves_to_mix() -> list[Wave]:
    """Return the waves with invitations begun since the last mixing; open ones not too often."""
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
    """Rewrite the begun invitations of a wave in random order; return how many there are, or None
    if the table was busy.

    The lock makes writers wait a moment, so that none misses a row that is being rewritten. Readers
    do not wait.
    """
    lock = "LOCK TABLE respondents_invitation IN SHARE ROW EXCLUSIVE MODE"
    return _run_locked(lock, "2s", (_MIX,), [wave.pk])


def renew_spool() -> bool:
    """Write the spool, and the pools of words, into new files, in random order; return False if the
    tables were busy.

    Every submission queues behind the lock request, so it does not wait for a backup, which holds
    the table for minutes. Submissions also wait during the rewrite: 1.4 s if the spool has 100,000
    reports of other waves.
    """
    lock = "LOCK TABLE respondents_spool, respondents_textpool IN ACCESS EXCLUSIVE MODE"
    return _run_locked(lock, "100ms", _RENEW) is not None


def _run_locked(
    lock: str, wait: str, statements: Sequence[str], values: Sequence[int] | None = None
) -> int | None:
    """Return how many rows the last statement wrote; None if the table was busy."""
    for _try in range(TRIES):
        try:
            with transaction.atomic():
                execute(f"SET LOCAL lock_timeout = '{wait}'")
                execute(lock)
                return [execute(statement, values) for statement in statements][-1]
        except OperationalError as error:
            if not isinstance(error.__cause__, LockNotAvailable | DeadlockDetected):
                raise
    return None


def vacuum() -> None:
    """Remove dead rows: tokens with their reports, invitations in their order, people's words, and
    deleted keys and addresses. FREEZE makes PostgreSQL wait for each page; otherwise it skips pages
    in use."""
    execute(
        "VACUUM (FREEZE) respondents_spool, respondents_invitation, respondents_signingkey, "
        "respondents_completionkey, respondents_completion, respondents_redemption, "
        "respondents_textpool, respondents_text"
    )


def _seal_ended() -> None:
    """Start, after the last shuffle of a wave, a new file for the spool and a new segment of the
    write-ahead log, and drop the old ones."""
    cleared = Mixing.objects.filter(sealed=False, cleared=F("shuffles")).select_related("wave")
    ended = [
        mixing.pk
        for mixing in cleared
        if mixing.wave.past_grace
        and not any(table.objects.filter(wave=mixing.wave).exists() for table in (Spool, TextPool))
    ]
    if ended and renew_spool() and seal_log():
        Mixing.objects.filter(pk__in=ended).update(sealed=True)


def may_end_log() -> bool:
    """Return whether the tables' owner has both rights that `seal_log` needs."""
    return bool(fetch_value(MAY_END_LOG))


def seal_log() -> bool:
    """Switch to a new segment and write a checkpoint, after which PostgreSQL needs no older one;
    return False if the role lacks the right. ``wal_recycle`` decides whether old segments are
    removed or overwritten; archives and replication slots keep them: see `manage.py doctor`."""
    try:
        execute("SELECT pg_switch_wal()")
        execute("CHECKPOINT")
    except ProgrammingError as error:
        if not isinstance(error.__cause__, InsufficientPrivilege):
            raise
        log.warning("the role may not end the write-ahead log: see manage.py doctor")
        return False
    return True
