"""List experiments: the share of people of whom the sensitive statement is true."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from analytics.models import Estimate
from localdp.estimation import check_design_effect, estimate_list
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
    liars: tuple[float, float]
    """Limits that also hold if people lie whose count would prove their answer."""
    p_value: float
    """Of no design effect."""
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


def list_share(
    document: Document, question: Question, estimates: Mapping[str, Estimate]
) -> ListShare | None:
    """Estimate a list against its control list; None while one has no estimate, or if counts are
    impossible."""
    estimate, control = (estimates.get(key or "") for key in (question.block, question.version_of))
    if estimate is None or control is None or estimate.still_open:
        return None
    first = document.question(question.version_of or "")
    impossible = question.in_clear and control.counts[first.answers]
    if impossible or min(estimate.n, control.n) < FEWEST:
        return None
    arms = (control.counts, control.n), (estimate.counts, estimate.n)
    design = ListDesign(len(first.statements), question.mechanism)
    share = estimate_list(design, *arms, confidence=estimate.confidence)
    return ListShare(
        next(text for text in question.statements if text not in first.statements),
        share.raw,
        low=share.low,
        high=share.high,
        confidence=share.confidence,
        liars=(share.low_liars, share.high_liars),
        p_value=_no_design_effect(design, *map(_plain, (control, estimate))),
        n_control=control.n,
        n_treatment=estimate.n,
        everyone=EVERYONE in share.warnings,
        nobody=NOBODY in share.warnings,
    )


def _plain(estimate: Estimate) -> tuple[tuple[int, ...], int]:
    """Return a list's counts and its number of reports, to be hashed."""
    return tuple(estimate.counts), estimate.n


@lru_cache(maxsize=256)
def _no_design_effect(
    design: ListDesign, control: tuple[tuple[int, ...], int], treatment: tuple[tuple[int, ...], int]
) -> float:
    """Return the p-value of no design effect: pages and files ask for it several times."""
    return check_design_effect(design, control, treatment).p_value
