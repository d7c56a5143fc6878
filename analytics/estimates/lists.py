"""List experiments: the share of people of whom the sensitive statement is true.

Where counts of an unprotected list are withheld, so are the bounds for liars and the test, which
are sums of few of them; the share and its limits are then rounded to whole per cents, so that no
mean count tells of the withheld ones.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from analytics.estimates.suppression import withheld_options
from analytics.models import Estimate
from localdp.estimation import check_design_effect, estimate_list
from localdp.estimation.lists.difference import EVERYONE, NOBODY
from localdp.mechanisms import ListDesign
from surveys.documents.frozen import Document, Question, Text
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
    def withheld(self) -> bool:
        """Whether some counts are withheld."""
        return self.liars is None


def list_share(
    document: Document, question: Question, estimates: Mapping[str, Estimate]
) -> ListShare | None:
    """Estimate a list against its control list; None while one has no estimate, or impossible
    counts."""
    estimate, control = (estimates.get(key or "") for key in (question.block, question.version_of))
    if estimate is None or control is None or estimate.still_open:
        return None
    first = document.question(question.version_of or "")
    impossible = question.in_clear and control.counts[first.answers]
    if impossible or min(estimate.n, control.n) < FEWEST:
        return None
    design = ListDesign(len(first.statements), question.mechanism)
    arms = (control.counts, control.n), (estimate.counts, estimate.n)
    share = estimate_list(design, *arms, confidence=estimate.confidence)
    hidden = withheld_options(first, control) | withheld_options(question, estimate)
    figures = share.raw, share.low, share.high
    raw, low, high = (round(figure, 2) if hidden else figure for figure in figures)
    return ListShare(
        next(text for text in question.statements if text not in first.statements),
        raw,
        low,
        high,
        confidence=share.confidence,
        liars=None if hidden else (share.low_liars, share.high_liars),
        p_value=None if hidden else check_design_effect(design, *arms).p_value,
        n_control=share.n_control,
        n_treatment=share.n_treatment,
        everyone=not hidden and EVERYONE in share.warnings,
        nobody=not hidden and NOBODY in share.warnings,
    )
