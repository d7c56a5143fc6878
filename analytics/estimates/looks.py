"""Limits that hold at every look, which open waves show in place of those of a fixed number.

Until a wave has ended, an `Estimate` has both: the figures in its JSON that have an `ANYTIME` entry
are replaced by it.
"""

from copy import copy
from typing import Any

from analytics.estimates.suppression import ended
from analytics.models import Estimate
from localdp.estimation import DistributionEstimate, SharesEstimate
from respondents.models import Tally
from surveys.documents.frozen import Document
from surveys.models import Wave

ANYTIME = "anytime"
SEQUENCE = "sequence"
"""The method of these limits."""

LIMITS = ("low", "high", "low_sampling", "high_sampling")


def planned_reports(wave: Wave, document: Document, tally: Tally) -> float | None:
    """Return the number of randomized reports expected; None if none is shown before the end.

    It is the plan of the survey at the launch, so that it does not depend on the reports.
    """
    if ended(wave) or not document.release.while_open:
        return None
    directly = document.question(tally.block).direct_share or 0.0
    return max(wave.planned_n * (1 - directly), 1.0)


def serialize_anytime(found: SharesEstimate | DistributionEstimate) -> dict[str, Any]:
    """Return the limits of shares at every look as an entry for their JSON; empty without."""
    limits = found.anytime
    if limits is None:
        return {}
    return {ANYTIME: {name: getattr(limits, name).tolist() for name in LIMITS}}


def shown_estimate(wave: Wave, estimate: Estimate) -> Estimate:
    """Return the estimate to show: until the wave has ended, with limits for every look."""
    if ended(wave):
        return estimate
    shares = at_every_look(estimate.shares)
    if shares == estimate.shares:
        return estimate
    found = copy(estimate)
    found.shares, found.method = shares, SEQUENCE
    return found


def at_every_look(figures: Any) -> Any:
    """Return JSON with the limits that hold at every look, wherever there are any."""
    if isinstance(figures, list):
        return [at_every_look(one) for one in figures]
    if not isinstance(figures, dict):
        return figures
    found = {name: at_every_look(one) for name, one in figures.items() if name != ANYTIME}
    return found | figures.get(ANYTIME, {})
