"""What inattentive or untruthful answers may do to a yes/no question.

With an anchor, its attention and corrected share; without, bounds for some shares of such people.
"""

from collections.abc import Iterator, Mapping
from functools import partial

from analytics.estimates.failures import computed
from analytics.models import Estimate
from localdp.estimation import (
    AnchorEstimate,
    SensitivityBounds,
    anchor_estimate,
    chance_share,
    sensitivity_bounds,
)
from localdp.mechanisms import RandomizedResponse
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question

DISTORTED = (0.05, 0.1, 0.2)
"""The shares of people for whom bounds are shown."""


def anchored(
    document: Document, question: Question, estimates: Mapping[str, Estimate]
) -> AnchorEstimate | None:
    """Correct a question by its anchor; None while one of them has no estimate, or the intervals
    have to hold at every look."""
    estimate = estimates.get(question.block)
    reference = estimates.get(question.anchor or "")
    if estimate is None or reference is None or question.anchor is None or estimate.still_open:
        return None
    anchor = document.question(question.anchor)
    assert anchor.known_share is not None  # noqa: S101 - checked when it was frozen
    return anchor_estimate(
        question.mechanism,
        yes=estimate.counts[1],
        n=estimate.n,
        anchor=anchor.mechanism,
        anchor_yes=reference.counts[1],
        anchor_n=reference.n,
        anchor_share=anchor.known_share,
        both=_both(question, estimate, anchor, reference),
        own_device=question.own_device,
        confidence=estimate.confidence,
    )


def all_anchored(
    document: Document, estimates: Mapping[str, Estimate]
) -> Iterator[tuple[Question, Question, AnchorEstimate]]:
    """Yield each question that an anchor corrects, with its anchor, if that can be computed."""
    for question in document.questions:
        what = f"the correction of {question.id}"
        estimate = computed(partial(anchored, document, question, estimates), None, what)
        if estimate is not None and question.anchor is not None:
            yield question, document.question(question.anchor), estimate


def _both(question: Question, estimate: Estimate, anchor: Question, reference: Estimate) -> int:
    """Return how many people answered both questions at least, of all who sent a report."""
    if question.direct is not None or anchor.direct is not None:
        return 0  # these estimates do not count the people who were asked directly
    reports = max(row.n + row.skipped for row in (estimate, reference))
    return max(estimate.n + reference.n - reports, 0)


def bounds(question: Question, estimate: Estimate) -> list[SensitivityBounds]:
    """Return bounds of the share of Yes if some people answered at random or hid a Yes.

    Empty for questions without randomization and for control questions.
    """
    m = question.mechanism
    own_device = question.own_device
    protected = question.kind.binary and isinstance(m, RandomizedResponse)
    if not protected or question.in_clear or question.known_share is not None:
        return []
    if not 0 <= chance_share(m, own_device=own_device) <= 1:
        return []
    low, high = (min(max(estimate.shares[name][1], 0.0), 1.0) for name in ("low", "high"))
    return [
        sensitivity_bounds(m, low=low, high=high, share=share, own_device=own_device)
        for share in DISTORTED
    ]
