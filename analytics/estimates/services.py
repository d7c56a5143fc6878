"""Refresh the `Estimate` rows of waves; the cost grows with questions.

Up to 100,000 reports it also grows with the reports, for intervals from exact sums.
"""

import logging
from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.db import connection, transaction
from numpy.linalg import LinAlgError

from analytics.estimates import linked, numeric
from analytics.estimates.finality import can_be_final, mark_final
from analytics.estimates.looks import planned_reports
from analytics.estimates.numeric import NumberEstimate
from analytics.estimates.suppression import AT_END, due_tallies, may_be_read, settled
from analytics.models import FAILED, Estimate
from analytics.webhooks.events import queue_estimates_updated
from localdp.estimation import LinkedEstimate, SharesEstimate, estimate_shares
from localdp.mechanisms import Linked, NumericMechanism, OpenAnswer
from respondents.models import Tally
from surveys.documents.frozen import Document
from surveys.models import Wave

log = logging.getLogger("candor.estimates")

LOCK = 0xE571
KEY = ("wave", "block", "arm")
FIGURES = (
    *("n", "skipped", "shares", "method", "confidence"),
    *("simultaneous", "warnings", "software", "computed"),
)


def stale_waves() -> list[int]:
    """Return waves with a tally whose estimate may be refreshed."""
    waves = due_tallies().values_list("wave_id", flat=True).distinct()
    return list(waves.order_by("wave_id"))


def lock_estimates(wave_id: int) -> None:
    """Lock the estimates of this wave until the caller's transaction ends."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s, %s)", [LOCK, wave_id])


@transaction.atomic
def refresh_wave(wave_id: int) -> int:
    """Refresh each estimate that may change; return the number of rows written.

    The lock ensures that the last writer has read the newest tallies. What appears at the end, or
    everything if the version allows reading only after closing, is computed once, from all reports.
    A wave of which nothing is left to count or to estimate is marked as final in the same
    transaction.
    """
    lock_estimates(wave_id)
    wave = Wave.objects.select_related("version").filter(pk=wave_id).first()
    if wave is None or not may_be_read(wave):
        return 0
    document, last = wave.version.document, can_be_final(wave)
    due = due_tallies().filter(wave=wave)
    if not (last or settled(wave)):
        if not document.release.while_open:
            return 0
        due = due.exclude(AT_END)
    changed = _estimate(wave, document, due)
    finished = last and mark_final(wave)
    if changed or finished:
        queue_estimates_updated(wave, final=last)
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
        update_fields=FIGURES,
    )
    return len(estimates)


def _figures_or_failure(wave: Wave, document: Document, tally: Tally) -> dict[str, Any] | None:
    try:
        return estimate_fields(document, tally, planned_reports(wave, document, tally))
    except (ArithmeticError, LinAlgError, MemoryError, ValueError):
        log.exception("no estimate of a question in wave %d", wave.pk)
        return {
            "shares": {},
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
    estimator, m = document.estimator, document.question(tally.block).mechanism
    if tally.arm == Tally.Arm.DIRECT:
        m = OpenAnswer(m.categories)
    found: SharesEstimate | LinkedEstimate | NumberEstimate | None
    if isinstance(m, Linked):
        found = linked.estimate_tally(m, tally, estimator, planned)
        if found is None:
            return None
        shares = linked.serialize_linked(found)
    elif isinstance(m, NumericMechanism):
        found = numeric.estimate_tally(m, tally, estimator, planned)
        shares = found.figures
    else:
        if not linked.every_item_seen(m, tally.counts):
            return None
        found = estimate_shares(m, tally.counts, tally.n, **vars(estimator), planned=planned)
        shares = linked.serialize_shares(found)
    return {
        "shares": shares,
        "method": found.method,
        "confidence": found.confidence,
        "simultaneous": found.simultaneous,
        "warnings": list(found.warnings),
        "software": settings.CANDOR_VERSION,
    }
