"""The sentences of the methods paragraph about regressions."""

from collections.abc import Iterator, Sequence
from typing import Any

from django.utils.translation import gettext as _

from analytics.estimates.references import ANCHOR, REGRESSION, short_citation
from surveys.documents.frozen.document import Document
from surveys.formatting import join_with_and


def modeled(document: Document, results: Sequence[dict[str, Any]]) -> Iterator[str]:
    """Yield how regressions were fitted."""
    kinds = {result["kind"] for result in results}
    if kinds - {"linear"}:
        yield _(
            "Regressions of categories maximized the likelihood of the reports, given the known "
            "probabilities (%(source)s); intervals of logistic regressions join a "
            "likelihood-ratio and a score test, other intervals of coefficients are Wald’s; those "
            "of average effects use the same tests if only the outcome of a logistic regression "
            "is randomized, and otherwise the delta method."
        ) % {"source": short_citation(REGRESSION)}
    if "linear" in kinds:
        yield _(
            "Linear regressions are least squares on unbiased scores of the reports, with errors "
            "that are robust to unequal variances."
        )
    anchors = {result["anchor"] for result in results if result.get("attention")}
    if anchors:
        yield _(
            "The likelihood of regressions includes that of the reports to the control question "
            "(%(questions)s): whether a person was attentive to all randomized questions or "
            "answered them at random is estimated with the coefficients (%(source)s), and errors "
            "include that of the attention."
        ) % {
            "questions": join_with_and(document.questions[place].name for place in sorted(anchors)),
            "source": short_citation(ANCHOR),
        }
    weighted = {result["weights"]["question"] for result in results if result.get("weights")}
    if weighted:
        yield _(
            "Weights of regressions make groups of %(questions)s as large as in the population; "
            "errors of weighted regressions are robust (sandwich), those of categories not below "
            "the model’s, and take the sizes as known."
        ) % {
            "questions": join_with_and(document.questions[place].name for place in sorted(weighted))
        }
    if kinds:
        yield _("Respondents were taken as independent; regressions had no random effects.")
