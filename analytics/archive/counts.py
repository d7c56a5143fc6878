"""The counts of reports that the figures of a wave were estimated from, as far as they may be seen.

Those of shares follow from the estimates and are written wherever no answer is withheld. Those of
numbers and linked questions are never written: they amount to the single reports, which only
exporters may download.
"""

from collections.abc import Iterator
from typing import Any

from analytics.dashboard.page import direct_estimate, estimates_of
from analytics.dashboard.panel import report_counts
from analytics.estimates.looks import SEQUENCE, planned_reports
from analytics.estimates.suppression import withheld_directly, withheld_options
from analytics.models import Estimate
from localdp.mechanisms import NumericMechanism
from surveys.documents.frozen import Question
from surveys.models import Wave

Counts = dict[str, Any]


def counts_of(wave: Wave) -> Iterator[Counts]:
    """Yield the counts of each question, or of its direct answers, that may be seen."""
    estimates = estimates_of(wave)
    for question in wave.version.document.questions:
        estimate = estimates.get(question.block)
        if estimate is None:
            continue
        counts = _counts(question, estimate)
        if counts is not None:
            yield _row(wave, question.id, estimate, counts)
        direct = direct_estimate(wave, question)
        if direct is not None and not withheld_directly(direct):
            counts = [round(share * direct.n) for share in direct.shares["raw"]]
            yield _row(wave, f"{question.id}.direct", direct, counts)


def _row(wave: Wave, name: str, estimate: Estimate, counts: list[int]) -> Counts:
    """Return the counts, and the reports planned if the intervals shown hold at every look."""
    looked = estimate.method == SEQUENCE
    planned = planned_reports(wave, wave.version.document, estimate) if looked else None
    return {"question": name, "n": estimate.n, "counts": counts, "planned": planned}


def _counts(question: Question, estimate: Estimate) -> list[int] | None:
    if question.parts or isinstance(question.mechanism, NumericMechanism):
        return None
    return None if withheld_options(question, estimate) else report_counts(question, estimate)
