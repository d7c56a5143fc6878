"""The counts of reports that a wave's figures were estimated from, as far as they may be seen.

Those of shares are written wherever no answer is withheld. Those of numbers and linked questions
never are: they amount to the single reports, which only exporters may download.
"""

from collections.abc import Iterator
from typing import Any

from analytics.estimates.looks import SEQUENCE, planned_reports
from analytics.estimates.reading import ShownQuestion, shown_questions
from analytics.models import Estimate
from localdp.mechanisms import NumericMechanism
from surveys.models import Wave

Counts = dict[str, Any]


def counts_of(wave: Wave) -> Iterator[Counts]:
    """Yield the counts of each question, or of its direct answers, that may be seen."""
    for shown in shown_questions(wave):
        estimate, direct, name = shown.estimate, shown.direct, shown.question.id
        if estimate is None:
            continue
        if _may_be_written(shown):
            yield _row(wave, name, estimate)
        if direct is not None and not shown.hidden_directly:
            yield _row(wave, f"{name}.direct", direct)


def _row(wave: Wave, name: str, estimate: Estimate) -> Counts:
    """Return the counts, and the reports planned if the intervals shown hold at every look."""
    looked = estimate.method == SEQUENCE
    planned = planned_reports(wave, wave.version.document, estimate) if looked else None
    return {"question": name, "n": estimate.n, "counts": estimate.counts, "planned": planned}


def _may_be_written(shown: ShownQuestion) -> bool:
    numeric = isinstance(shown.question.mechanism, NumericMechanism)
    return not (shown.hidden or shown.question.parts or numeric)
