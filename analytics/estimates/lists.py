"""List experiments: the share of people of whom the sensitive statement is true.

Where counts of an unprotected list are withheld, the share is computed from counts rounded to
multiples of `MIN_CELL_COUNT`, so that it tells no more than these, and its limits allow for all
true counts; the bounds for liars and the test are withheld. All small tables are tried in
`tests/analytics/estimates/test_cells.py`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from analytics.estimates.cells import (
    MIN_CELL_COUNT,
    mean_rounding_bound,
    reveals_few_people,
    rounded_counts,
)
from analytics.estimates.suppression import withheld_options
from analytics.models import Estimate
from localdp.estimation import check_design_effect, estimate_list
from localdp.estimation.labels import Group
from localdp.estimation.lists.difference import EVERYONE, NOBODY
from localdp.mechanisms import ListDesign
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question, Text
from surveys.formatting import p_text

FEWEST = 2


@dataclass(frozen=True)
class ListShare:
    """The share of the sensitive statement, from a list and its control list."""

    statement: Text
    raw: float
    low: float
    high: float
    confidence: float
    liars: tuple[float, float] | None
    """Limits that also hold if people lie whose count would prove their answer; None if they are
    withheld."""
    p_value: float | None
    """Of no design effect; None if it is withheld."""
    n_control: int
    n_treatment: int
    everyone: bool = False
    """Whether perhaps everyone affirms one of the innocent statements."""
    nobody: bool = False
    """Whether perhaps nobody affirms one of them."""

    @property
    def p_text(self) -> str:
        return p_text(self.p_value)

    @property
    def outside(self) -> bool:
        """Whether noise has moved the unbiased share out of what a share can be."""
        return not 0 <= self.raw <= 1

    @property
    def impossible(self) -> bool:
        """Whether no share in the interval is possible."""
        return self.high < 0 or self.low > 1

    @property
    def withheld(self) -> bool:
        """Whether some counts are withheld."""
        return self.liars is None


def list_share(
    document: Document, question: Question, estimates: Mapping[str, Estimate]
) -> ListShare | None:
    """Estimate a list against its control list; None while one has no estimate, if counts are
    impossible, or if even rounded ones would tell of a few people."""
    estimate, control = (estimates.get(key or "") for key in (question.block, question.version_of))
    if estimate is None or control is None or estimate.still_open:
        return None
    first = document.question(question.version_of or "")
    impossible = question.in_clear and control.counts[first.answers]
    if impossible or min(estimate.n, control.n) < FEWEST:
        return None
    control_list, own_list = _published(first, control), _published(question, estimate)
    if control_list is None or own_list is None:
        return None
    arms = control_list[0], own_list[0]
    moved = control_list[1] + own_list[1]
    design = ListDesign(len(first.statements), question.mechanism)
    share = estimate_list(design, *arms, confidence=estimate.confidence)
    hidden = moved > 0
    return ListShare(
        next(text for text in question.statements if text not in first.statements),
        share.raw,
        low=share.low - moved,
        high=share.high + moved,
        confidence=share.confidence,
        liars=None if hidden else (share.low_liars, share.high_liars),
        p_value=None if hidden else _no_design_effect(design, _plain(arms[0]), _plain(arms[1])),
        n_control=control.n,
        n_treatment=estimate.n,
        everyone=EVERYONE in share.warnings,
        nobody=NOBODY in share.warnings,
    )


def _plain(arm: Group) -> tuple[tuple[int, ...], int]:
    """Return an arm's counts and its number of reports, to be hashed."""
    counts, n = arm if isinstance(arm, tuple) else (arm, int(np.sum(np.asarray(arm))))
    return tuple(int(count) for count in counts), int(n)


@lru_cache(maxsize=256)
def _no_design_effect(
    design: ListDesign, control: tuple[tuple[int, ...], int], treatment: tuple[tuple[int, ...], int]
) -> float:
    """Return the p-value of no design effect: pages and files ask for it several times."""
    return check_design_effect(design, control, treatment).p_value


def _published(question: Question, estimate: Estimate) -> tuple[Group, float] | None:
    """Return what readers may know of a list's counts, and how far its mean may be from theirs;
    None if it would tell of a few people."""
    counts = np.array(estimate.counts, dtype=np.int64)
    if not withheld_options(question, estimate):
        return (counts, estimate.n), 0.0
    rounded = rounded_counts(counts)
    possible = rounded[: question.answers]
    few = estimate.n < 2 * MIN_CELL_COUNT or rounded.sum() < FEWEST
    if few or reveals_few_people(possible, estimate.n):
        return None
    return (rounded, int(rounded.sum())), mean_rounding_bound(possible, estimate.n)
