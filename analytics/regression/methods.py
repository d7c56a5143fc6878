"""The sentences of the methods paragraph about regressions."""

from collections.abc import Iterator, Sequence
from typing import Any

from django.utils.translation import gettext as _

from analytics.estimates.references import ANCHOR, REGRESSION, SAMPLE, short_citation
from surveys.documents.frozen.document import Document
from surveys.formatting import join_with_and


def modeled(document: Document, results: Sequence[dict[str, Any]]) -> Iterator[str]:
    """Yield how regressions were fitted."""
    kinds = {result["kind"] for result in results}
    if kinds - {"linear"}:
        yield _(
            "Regressions of categories maximized the likelihood of the reports, given the known "
            "probabilities (%(source)s); intervals of coefficients and of average effects join a "
            "likelihood-ratio and a score test, or are Wald’s and the delta method’s where errors "
            "are small."
        ) % {"source": short_citation(REGRESSION)}
    if any(result.get("joint") for result in results):
        yield _(
            "Several coefficients together are tested by their score at the most likely model "
            "without them, in linear regressions by Fisher’s F."
        )
    if any(result.get("predicted") for result in results):
        yield _(
            "Limits of predicted shares of yes/no outcomes come from the intercept of the same "
            "model with covariates relative to the chosen ones; for other outcomes they come "
            "from the delta method."
        )
    if "linear" in kinds:
        yield _(
            "Linear regressions are least squares on unbiased scores of the reports, with errors "
            "that are robust to unequal variances."
        )
    anchors = {result["anchor"] for result in results if result.get("attention")}
    if anchors:
        yield _(
            "The likelihood of regressions includes the reports to the control question "
            "(%(questions)s): whether a person was attentive to all randomized questions or "
            "answered them at random is estimated with the coefficients (%(source)s), and "
            "errors include the error of the attention."
        ) % {
            "questions": join_with_and(document.questions[place].name for place in sorted(anchors)),
            "source": short_citation(ANCHOR),
        }
    weights = [result["weights"] for result in results if result.get("weights")]
    if sampled := {place for each in weights for place in each.get("questions", ())}:
        yield _(
            "Errors of regressions of a sample with a design (%(questions)s) are linearized over "
            "clusters within strata (%(source)s), with Student’s quantiles of clusters minus "
            "strata."
        ) % {
            "questions": join_with_and(document.questions[place].name for place in sorted(sampled)),
            "source": short_citation(SAMPLE),
        }
    if kinds:
        yield _("Respondents were taken as independent; regressions had no random effects.")
