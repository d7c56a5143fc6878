"""Runs jobs in the worker: each by one worker, and again if that worker is killed.

A PostgreSQL session lock marks a running job. It ends with the connection, so a killed worker's job
is free at once, and a job that computes for an hour never looks dead. A worker that lost its
connection may go on computing but writes nothing: its attempt number is out of date.
"""

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django.conf import settings
from django.db import InterfaceError, OperationalError, transaction

from accounts.faults import error_name, is_storage_full
from analytics.estimates.timing import settled
from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import JobKind, JobStopped, Progress, find_kind
from analytics.models import Job
from analytics.signals import job_ended
from respondents.tallies.advisory_locks import session_lock
from surveys.documents.frozen.canonical import canonical

log = logging.getLogger("candor.jobs")

MOST_ATTEMPTS = 3
JOB_LOCK, SLOT_LOCK = 0x10B5, 0x10B6


def run_waiting() -> int:
    """Run all waiting or abandoned jobs, oldest first; return how many."""
    count = 0
    while run_one():
        count += 1
    return count


def run_one() -> bool:
    """Run the oldest job that no worker has; return whether there was a job and a free slot.

    All workers together run at most `JOBS_AT_ONCE` jobs, so that the shuffle never waits for a
    long one.
    """
    with _worker_slot() as mine:
        unfinished = Job.objects.unfinished().order_by("pk").values_list("pk", flat=True)
        return mine and any(_run_alone(job) for job in list(unfinished))


@contextmanager
def _worker_slot() -> Iterator[bool]:
    for place in range(settings.JOBS_AT_ONCE):
        with session_lock(SLOT_LOCK, place, wait=False) as mine:
            if mine:
                yield True
                return
    yield False


def _run_alone(job_id: int) -> bool:
    with session_lock(JOB_LOCK, job_id, wait=False) as mine:
        job = _claim(job_id) if mine else None
        if job is None:
            return False
        _run(job)
        return True


@transaction.atomic
def _claim(job_id: int) -> Job | None:
    """Mark the job as running and return it; None if there is nothing to run."""
    job = Job.objects.select_for_update().filter(pk=job_id).first()
    if job is None or not job.unfinished:
        return None
    if job.cancel:
        _close(job, Job.State.CANCELED)
    elif job.attempts >= MOST_ATTEMPTS:
        _close(job, Job.State.FAILED, reason="given-up")
    else:
        job.state = Job.State.RUNNING
        job.attempts += 1
        job.done = 0
        job.of = 0
        job.phase = ""
        job.software = settings.CANDOR_VERSION  # the row may have come from a forger
        job.save(update_fields=["state", "attempts", "done", "of", "phase", "software"])
        return job
    return None


def _run(job: Job) -> None:
    started = time.monotonic()
    _run_kind(job)
    seconds = time.monotonic() - started
    log.info("a job of kind %s ran for %.1f s", job.kind, seconds)


def _run_kind(job: Job) -> None:
    kind = find_kind(job.kind)
    try:
        if kind is None:
            raise JobRefused("unknown")
        same_survey = job.wave.survey_id == job.survey_id
        if not same_survey or not kind.permits(job.asked_by, job.wave):
            raise JobRefused("no-right")
        _check_readable(job, kind)
        result = kind.run(job, Progress(job))
        canonical(result)  # no NaN gets past this
        _end(job, Job.State.DONE, kind.finish, result=result)
    except JobStopped:
        _end(job, Job.State.CANCELED)
    except JobRefused as refused:
        _end(job, Job.State.REFUSED, reason=refused.code, figures=refused.figures)
    except MemoryError:
        log.warning("a job of kind %s found too little memory", job.kind)
        _end(job, Job.State.FAILED, reason="memory")
    except Exception as error:
        if is_storage_full(error):
            log.warning("a job of kind %s found a disk full: %s", job.kind, error_name(error))
            job.parts.all().delete()
            _end(job, Job.State.FAILED, reason="storage-full")
        elif isinstance(error, OperationalError | InterfaceError):
            # The database is unreachable: the job is unchanged and starts again once it is back.
            raise
        else:
            log.exception("a job of kind %s broke", job.kind)
            _end(job, Job.State.FAILED, reason="fault")


def _check_readable(job: Job, kind: JobKind) -> None:
    """Refuse a job whose result may not be shown now."""
    if refusal := kind.refusal(job.wave):
        raise JobRefused(refusal)
    if kind.once_settled and not settled(job.wave):
        raise JobRefused("still-open")
    minimum = 0 if kind.fills else job.wave.smallest_group
    if job.wave.batches.report_count() < minimum:
        raise JobRefused("too-few", minimum=minimum)


@transaction.atomic
def _end(
    job: Job, state: Job.State, finish: Callable[[Job, Any], None] | None = None, **fields: Any
) -> None:
    """Write how the job ended, unless another attempt has begun; a canceled job has no result."""
    row = Job.objects.select_for_update().filter(pk=job.pk).first()
    if row is None or row.state != Job.State.RUNNING or row.attempts != job.attempts:
        return
    if row.cancel:
        _close(row, Job.State.CANCELED)
    elif state != Job.State.CANCELED:
        if finish is not None:
            finish(row, fields["result"])
        _close(row, state, **fields)


def _close(job: Job, state: Job.State, **fields: Any) -> None:
    """Write how a job ended, and nothing else: the rest of a forged row may be invalid."""
    changed = {"state": state, "phase": "", **fields}
    if state == Job.State.DONE:
        changed["done"] = job.of
    for name, value in changed.items():
        setattr(job, name, value)
    job.save(update_fields=[*changed])
    job_ended.send(sender=Job, job=job)
