"""The sentences of the methods paragraph about lists."""

from collections.abc import Iterator, Sequence
from typing import Any

from django.utils.translation import gettext as _

from analytics.estimates.references import COMBINED, LISTS, short_citation
from surveys.documents.frozen.document import Document


def lists_modeled(document: Document, results: Sequence[dict[str, Any]]) -> Iterator[str]:
    """Yield how lists were explained or combined with a direct question."""
    if any("coef" in result for result in results):
        yield _(
            "Regressions of lists are logistic models of the sensitive answer, by maximum "
            "likelihood or nonlinear least squares (%(source)s)."
        ) % {"source": short_citation(LISTS)}
    if any("combined" in result for result in results):
        yield _(
            "Lists were combined with a direct question: people who admit it count as "
            "Yes, and the list estimates the share among the others (%(source)s)."
        ) % {"source": short_citation(COMBINED)}
    if any(result["rounded"] for result in results):
        yield _(
            "Unprotected counts of lists were rounded to multiples of 5 within groups of people "
            "first; likelihoods sum over the counts that these may stand for, and limits of "
            "combinations are wider by what the rounding may change."
        )
