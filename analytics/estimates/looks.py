"""Limits that hold at every look, shown in place of limits for a fixed number of reports.

Someone who reads the estimates while reports arrive, and closes the wave when they please, makes
the intervals of a fixed number miss more often than they say. So a wave shows limits for every look
unless its end was `planned`. An `Estimate` has both: the figures in its JSON that have an `ANYTIME`
entry are replaced by it. Unprotected figures have no limits at all while their wave is open.
"""

from collections.abc import Iterable
from copy import copy
from typing import Any

from analytics.estimates.timing import is_unprotected
from analytics.models import Estimate
from localdp.estimation import DistributionEstimate, SharesEstimate
from respondents.models import Tally
from surveys.documents.frozen.document import Document
from surveys.models import Wave

ANYTIME = "anytime"
SEQUENCE = "sequence"
"""The method of these limits."""

LIMITS = ("low", "high", "low_sampling", "high_sampling")
ERRORS = ("se", "se_sampling", "se_privacy")


def planned_reports(wave: Wave, document: Document, tally: Tally | Estimate) -> float | None:
    """Return the number of reports expected in a tally; None if no one sees figures before the end.

    The estimate of a tally will do in its place. The number is the plan of the survey at the
    launch, so that it does not depend on the reports.
    """
    if hidden_until_end(wave, document):
        return None
    directly = document.question(tally.block).direct_share or 0.0
    part = directly if tally.arm == Tally.Arm.DIRECT else 1 - directly
    return max(wave.planned_n * part, 1.0)


def hidden_until_end(wave: Wave, document: Document) -> bool:
    """Return whether no one could read protected figures before the end, or no one answered."""
    return not wave.live or not document.release.while_open


def planned_end(wave: Wave) -> str:
    """Return why the end did not depend on the estimates, as a code; empty if it may have.

    "unseen" if the version shows protected figures after the closing only; "simulated" if there are
    no people; "full" if the wave ended with the most respondents that its version accepts. A wave
    that was closed before that, or has no maximum, was closed at will.
    """
    document = wave.version.document
    if wave.kind == Wave.Kind.SIMULATED:
        return "simulated"
    if hidden_until_end(wave, document):
        return "unseen"
    most = document.max_respondents
    if most is None or not wave.final or not wave.past_grace:
        return ""
    return "full" if wave.batches.report_count() >= most else ""


def serialize_anytime(estimate: SharesEstimate | DistributionEstimate) -> dict[str, Any]:
    """Return the limits of shares at every look as an entry for their JSON; empty without."""
    limits = estimate.anytime
    if limits is None:
        return {}
    return {ANYTIME: {name: getattr(limits, name).tolist() for name in LIMITS}}


def shown_estimates(wave: Wave, estimates: Iterable[Estimate]) -> list[Estimate]:
    """Return a wave's estimates as they are shown: unless the end was planned, with limits for
    every look; without limits, if they are unprotected and more reports may come."""
    planned = planned_end(wave)
    open_still = wave.live and not wave.past_grace
    document = wave.version.document
    return [
        _preliminary(estimate)
        if open_still and is_unprotected(document, estimate)
        else estimate
        if planned
        else _for_every_look(estimate, still_open=open_still)
        for estimate in estimates
    ]


def _preliminary(estimate: Estimate) -> Estimate:
    shown = copy(estimate)
    shown.still_open = True
    shown.preliminary = True
    shown.shares = _without_limits(estimate.shares)
    return shown


def _without_limits(figures: Any, name: str = "") -> Any:
    """Return JSON whose limits and standard errors are None."""
    if isinstance(figures, dict):
        return {key: _without_limits(figures[key], key) for key in figures if key != ANYTIME}
    if isinstance(figures, list):
        return [_without_limits(entry, name) for entry in figures]
    return None if name in (*LIMITS, *ERRORS) else figures


def _for_every_look(estimate: Estimate, *, still_open: bool) -> Estimate:
    shown = copy(estimate)
    shown.still_open = still_open
    shown.shares = at_every_look(estimate.shares)
    if shown.shares != estimate.shares:
        shown.method = SEQUENCE
    return shown


def at_every_look(figures: Any) -> Any:
    """Return JSON with the limits that hold at every look, wherever there are any."""
    if isinstance(figures, list):
        return [at_every_look(entry) for entry in figures]
    if not isinstance(figures, dict):
        return figures
    kept = {name: at_every_look(entry) for name, entry in figures.items() if name != ANYTIME}
    return kept | figures.get(ANYTIME, {})
