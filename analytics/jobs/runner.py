"""The worker's side of jobs: each run by one worker, and again if that was killed.

Locks of PostgreSQL that end with the connection say who is at work: a killed worker's job is free
at once, and one that computes for an hour on a busy machine never looks dead. A worker that lost
its connection meanwhile may compute on, but writes nothing: the attempt that it counts is over.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.conf import settings
from django.db import InterfaceError, OperationalError, transaction

from analytics.estimates.suppression import settled
from analytics.jobs.registry import JobRefused, JobStopped, Kind, Progress, kind_of, reports_of
from analytics.models import Job
from analytics.models.advisory_locks import held
from analytics.webhooks.events import job_ended
from surveys.documents.frozen import canonical

log = logging.getLogger("candor.jobs")

MOST_ATTEMPTS = 3
JOB_LOCK, TURN_LOCK = 0x10B5, 0x10B6


def run_waiting() -> int:
    """Run whatever waits or was abandoned, the oldest first; how many that was."""
    count = 0
    while run_one():
        count += 1
    return count


def run_one() -> bool:
    """Run the oldest job that nobody is at; whether there was one, and a turn for it.

    So many run at once on all workers together as `JOBS_AT_ONCE` says, so that the shuffle never
    waits behind a long one.
    """
    with _turn() as mine:
        return mine and any(_run_alone(job) for job in _unfinished())


def _unfinished() -> list[int]:
    return list(Job.objects.unfinished().order_by("pk").values_list("pk", flat=True))


@contextmanager
def _turn() -> Iterator[bool]:
    for place in range(settings.JOBS_AT_ONCE):
        with held(TURN_LOCK, place) as mine:
            if mine:
                yield True
                return
    yield False


def _run_alone(job_id: int) -> bool:
    with held(JOB_LOCK, job_id) as mine:
        job = _begun(job_id) if mine else None
        if job is None:
            return False
        _run(job)
        return True


@transaction.atomic
def _begun(job_id: int) -> Job | None:
    """The job, now ours and running; None if there is nothing to run."""
    job = Job.objects.select_for_update().filter(pk=job_id).first()
    if job is None or not job.unfinished:
        return None
    if job.cancel:
        _close(job, Job.State.CANCELLED)
    elif job.attempts >= MOST_ATTEMPTS:
        _close(job, Job.State.FAILED, reason="given-up")
    else:
        job.state, job.attempts = Job.State.RUNNING, job.attempts + 1
        job.done, job.of, job.phase = 0, 0, ""
        job.save(update_fields=["state", "attempts", "done", "of", "phase"])
        return job
    return None


def _run(job: Job) -> None:
    kind = kind_of(job.kind)
    try:
        if kind is None:
            raise JobRefused("unknown")
        if not kind.permits(job.asked_by, job.survey):
            raise JobRefused("no-right")
        _check_release(job, kind)
        result = kind.run(job, Progress(job))
        canonical(result)  # no NaN gets past this
        _end(job, Job.State.DONE, kind=kind, result=result)
    except JobStopped:
        _end(job, Job.State.CANCELLED)
    except JobRefused as refusal:
        _end(job, Job.State.REFUSED, reason=refusal.code, figures=refusal.figures)
    except MemoryError:
        _end(job, Job.State.FAILED, reason="memory")
    except (OperationalError, InterfaceError):
        # The database went away: the job is as it was, and is begun again when it is back.
        raise
    except Exception:
        log.exception("a job of kind %s broke", job.kind)
        _end(job, Job.State.FAILED, reason="fault")


def _check_release(job: Job, kind: Kind) -> None:
    """What may not be shown now, no job may work out."""
    if job.wave is None:
        return
    if refusal := kind.refusal(job.wave):
        raise JobRefused(refusal)
    if kind.once_settled and not settled(job.wave):
        raise JobRefused("still-open")
    minimum = job.wave.version.document.release.minimum_n
    if reports_of(job.survey, job.wave)[1] < minimum:
        raise JobRefused("too-few", minimum=minimum)


@transaction.atomic
def _end(
    job: Job,
    state: Job.State,
    *,
    reason: str = "",
    figures: dict[str, Any] | None = None,
    kind: Kind | None = None,
    result: dict[str, Any] | None = None,
) -> None:
    """Write how it ended, unless this attempt is over, or somebody cancelled it meanwhile."""
    row = Job.objects.select_for_update().filter(pk=job.pk).first()
    if row is None or row.state != Job.State.RUNNING or row.attempts != job.attempts:
        return
    if row.cancel:
        _close(row, Job.State.CANCELLED)
    elif state != Job.State.CANCELLED:
        if kind is not None and result is not None:
            kind.finish(row, result)
        _close(row, state, reason=reason, figures=figures or {}, result=result)


def _close(job: Job, state: Job.State, **fields: Any) -> None:
    for name, value in {"state": state, "phase": "", **fields}.items():
        setattr(job, name, value)
    if state == Job.State.DONE:
        job.done = job.of
    job.save()
    job_ended(job)
