"""Refresh the `Estimate` rows of waves; the cost grows with questions.

Up to 100,000 reports it also grows with the reports, for intervals from exact sums.
"""

import logging
from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.db import connection, transaction
from django.db.models import Max
from django.utils import timezone

from analytics.estimates.failures import FAILURES
from analytics.estimates.looks import planned_reports
from analytics.estimates.progress import noted
from analytics.estimates.timing import (
    UNPROTECTED,
    can_be_final,
    due_tallies,
    mark_final,
    may_be_read,
    settled,
)
from analytics.models import FAILED, Estimate
from analytics.signals import estimates_updated
from localdp.mechanisms import OpenAnswer
from respondents.models import Tally
from surveys.documents.frozen.document import Document
from surveys.models import Wave
from surveys.questions.registry import figures_of

log = logging.getLogger("candor.estimates")

LOCK = 0xE571
KEY = ("wave", "block", "arm")
UPDATED_FIELDS = (
    *("n", "skipped", "shares", "counts", "method"),
    *("confidence", "simultaneous", "warnings", "software", "computed"),
)


def stale_waves() -> list[int]:
    """Return waves with a tally whose estimate may be refreshed."""
    waves = due_tallies().values_list("wave_id", flat=True).distinct()
    return list(waves.order_by("wave_id"))


def overdue_estimates() -> list[int]:
    """Return waves with stale estimates whose last batch is from an earlier day and that may be
    read.

    Judged by days: the time at which a batch was made is not stored.
    """
    waves = (
        Wave.objects.filter(pk__in=stale_waves())
        .select_related("version")
        .annotate(last=Max("batches__day"))
        .order_by("pk")
    )
    return [wave.pk for wave in waves if _is_overdue(wave)]


def _is_overdue(wave: Wave) -> bool:
    today = timezone.now().date()
    last = wave.last  # type: ignore[attr-defined]  # annotated
    if last is None or last >= today or not may_be_read(wave):
        return False
    return wave.closes is None or wave.closes.date() < today


def lock_estimates(wave_id: int) -> None:
    """Lock the estimates of this wave until the caller's transaction ends."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s, %s)", [LOCK, wave_id])


@transaction.atomic
def refresh_wave(wave_id: int) -> int:
    """Refresh each estimate that may change; return the number of rows written.

    The lock ensures that the last writer has read the newest tallies. Protected figures of a
    version that allows reading only after closing are computed once, from all reports. A wave of
    which nothing is left to count or to estimate is marked as final in the same transaction.
    """
    lock_estimates(wave_id)
    wave = Wave.objects.select_related("version").filter(pk=wave_id).first()
    if wave is None:
        return 0
    document = wave.version.document
    last = can_be_final(wave)
    due = due_tallies().filter(wave=wave)
    if wave.live and not (document.release.while_open or last or settled(wave)):
        due = due.filter(UNPROTECTED)
    changed = _estimate(wave, document, noted(wave_id, [*due]))
    finished = last and mark_final(wave)
    if changed or finished:
        estimates_updated.send(sender=Estimate, wave=wave, final=last)
    return changed


def _estimate(wave: Wave, document: Document, tallies: Iterable[Tally]) -> int:
    """Write the estimates of these tallies in one statement; return how many.

    A question that cannot be estimated gets a row with the warning `FAILED` and does not stop the
    others.
    """
    estimates = [
        Estimate(
            wave=wave,
            block=tally.block,
            arm=tally.arm,
            n=tally.n,
            skipped=tally.skipped,
            **figures,
        )
        for tally in tallies
        if (figures := _figures_or_failure(wave, document, tally)) is not None
    ]
    Estimate.objects.bulk_create(
        estimates,
        update_conflicts=True,
        unique_fields=KEY,
        update_fields=UPDATED_FIELDS,
    )
    return len(estimates)


def _figures_or_failure(wave: Wave, document: Document, tally: Tally) -> dict[str, Any] | None:
    try:
        return estimate_fields(document, tally, planned_reports(wave, document, tally))
    except FAILURES:
        log.exception("no estimate of a question in wave %d", wave.pk)
        return {
            "shares": {},
            "counts": [],
            "method": "",
            "confidence": document.estimator.confidence,
            "simultaneous": document.estimator.simultaneous,
            "warnings": [FAILED],
            "software": settings.CANDOR_VERSION,
        }


def estimate_fields(
    document: Document, tally: Tally, planned: float | None = None
) -> dict[str, Any] | None:
    """Estimate a tally, as the fields of an `Estimate`.

    With the number of reports planned, they also have limits that hold at every look. None while a
    part of a linked question, or an item that is drawn at random, has no reports.
    """
    question = document.question(tally.block)
    m = question.mechanism
    if tally.arm == Tally.Arm.DIRECT:
        m = OpenAnswer(m.categories)
    estimate = figures_of(question.kind).estimate
    if (estimated := estimate(m, tally, document.estimator, planned)) is None:
        return None
    result, shares, counts = estimated
    return {
        "shares": shares,
        "counts": counts,
        "method": result.method,
        "confidence": result.confidence,
        "simultaneous": result.simultaneous,
        "warnings": list(result.warnings),
        "software": settings.CANDOR_VERSION,
    }
