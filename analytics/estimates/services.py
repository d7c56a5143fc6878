"""From tallies to rows of `Estimate`: the cost is by questions, never by reports."""

import logging
from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.db import connection, transaction
from numpy.linalg import LinAlgError

from analytics.estimates import numeric
from analytics.estimates.linked import OF_SHARES, estimate_tally, figures_of
from analytics.estimates.numeric import NumberEstimate
from analytics.estimates.suppression import due_tallies, may_be_read, settled
from analytics.models import FAILED, Estimate
from analytics.webhooks.events import queue_estimates_updated
from localdp.estimation import LinkedEstimate, SharesEstimate, estimate_shares
from localdp.mechanisms import Linked, NumericMechanism
from respondents.models import Tally
from surveys.documents.frozen import Document
from surveys.models import Wave

log = logging.getLogger("candor.estimates")

LOCK = 0xE571
ARRAYS = OF_SHARES
KEY = ("wave", "block", "arm")
FIGURES = (
    *("n", "skipped", "shares", "method", "confidence"),
    *("simultaneous", "warnings", "software", "computed"),
)


def stale_waves() -> list[int]:
    """Waves that have a tally whose figure may be made anew."""
    waves = due_tallies().values_list("wave_id", flat=True).distinct()
    return list(waves.order_by("wave_id"))


def wait_for_refresh(wave_id: int) -> None:
    """Let nobody else make estimates of this wave until the caller's transaction ends."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s, %s)", [LOCK, wave_id])


@transaction.atomic
def refresh_wave(wave_id: int) -> int:
    """Estimate again each question whose figure may change; how many rows did.

    The lock makes the last writer the one that read the newest tallies. Numbers that are read after
    the closing only are made once, of all reports.
    """
    wait_for_refresh(wave_id)
    wave = Wave.objects.select_related("version").filter(pk=wave_id).first()
    if wave is None or not may_be_read(wave):
        return 0
    document = wave.version.document
    if not document.release.while_open and not settled(wave):
        return 0
    changed = _estimate(wave, document, due_tallies().filter(wave=wave))
    if changed:
        queue_estimates_updated(wave)
    return changed


def _estimate(wave: Wave, document: Document, tallies: Iterable[Tally]) -> int:
    """How many estimates there are of these now. One statement writes them all.

    A question that cannot be estimated gets a row that says so, and never stops the others.
    """
    made = [
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
        made,
        update_conflicts=True,
        unique_fields=KEY,
        update_fields=FIGURES,
    )
    return len(made)


def _figures_or_failure(wave: Wave, document: Document, tally: Tally) -> dict[str, Any] | None:
    try:
        return figures_of_tally(document, tally)
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


def figures_of_tally(document: Document, tally: Tally) -> dict[str, Any] | None:
    """What a tally says, as the fields of an `Estimate`; None if it says nothing yet."""
    chosen = document.estimator
    mechanism = document.question(tally.block).mechanism
    found: SharesEstimate | LinkedEstimate | NumberEstimate | None
    if isinstance(mechanism, Linked):
        found = estimate_tally(mechanism, tally, chosen)
        shares = figures_of(found) if found else {}
    elif isinstance(mechanism, NumericMechanism):
        found = numeric.estimate_tally(mechanism, tally, chosen)
        shares = found.figures
    else:
        found = estimate_shares(
            mechanism,
            tally.counts,
            tally.n,
            confidence=chosen.confidence,
            method=chosen.method,
            simultaneous=chosen.simultaneous,
        )
        shares = shares_of(found)
    if found is None:
        return None
    return {
        "shares": shares,
        "method": found.method,
        "confidence": found.confidence,
        "simultaneous": found.simultaneous,
        "warnings": list(found.warnings),
        "software": settings.CANDOR_VERSION,
    }


def shares_of(result: SharesEstimate) -> dict[str, list[float]]:
    """The arrays of a result as lists, in the order of the question's options."""
    arrays: dict[str, Any] = {name: getattr(result, name) for name in ARRAYS}
    return {name: [float(value) for value in array] for name, array in arrays.items()}
