"""The sentences of the methods paragraph about models of the reports."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _

from analytics.estimates.references import (
    ANCHOR,
    COMBINED,
    LISTS,
    REGRESSION,
    short_citation,
)
from analytics.exports.formats.randomization import names_of
from analytics.jobs.registry import kind_of
from analytics.models import Job
from surveys.formatting import join_items
from surveys.models import Wave

UNDESCRIBED = ("side-by-side", "group", "weights", "cross-table")
"""The kinds of jobs of which each page says how its figures are estimated."""


def results_of(wave: Wave, kind: str = "regression") -> list[dict[str, Any]]:
    """Return the results of the wave's finished regressions; none of a wave that is not stored."""
    if not wave.pk:
        return []
    done = wave.jobs.filter(kind=kind, state=Job.State.DONE)
    return [result for result in done.values_list("result", flat=True) if result]


def undescribed_analyses(wave: Wave) -> Iterator[str]:
    """Yield which analyses the paragraph does not describe."""
    if not wave.pk:
        return
    done = wave.jobs.filter(kind__in=UNDESCRIBED, state=Job.State.DONE)
    made = {*done.values_list("kind", flat=True)}
    kinds = [kind for name in UNDESCRIBED if name in made and (kind := kind_of(name))]
    if kinds:
        yield _("Other analyses were made, too (%(kinds)s); their pages and files say how.") % {
            "kinds": join_items(kind.title for kind in kinds)
        }


def lists_modeled(wave: Wave) -> Iterator[str]:
    """Yield how lists were explained or combined with a direct question."""
    results = results_of(wave, "list-regression")
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


def modeled(wave: Wave) -> Iterator[str]:
    """Yield how regressions were fitted."""
    results = results_of(wave)
    kinds = {result["kind"] for result in results}
    if kinds - {"linear"}:
        yield _(
            "Regressions of categories maximized the likelihood of the reports, given the known "
            "probabilities (%(source)s); intervals are Wald’s, and those of average effects use "
            "the delta method."
        ) % {"source": short_citation(REGRESSION)}
    if "linear" in kinds:
        yield _(
            "Linear regressions are least squares on unbiased scores of the reports, with errors "
            "that are robust to unequal variances."
        )
    document = wave.version.document
    anchors = {result["anchor"] for result in results if result.get("attention")}
    if anchors:
        yield _(
            "The likelihood of regressions includes that of the reports to the control question "
            "(%(questions)s): whether a person was attentive to all randomized questions or "
            "answered them at random is estimated with the coefficients (%(source)s), and errors "
            "include that of the attention."
        ) % {
            "questions": names_of(document.questions[place] for place in sorted(anchors)),
            "source": short_citation(ANCHOR),
        }
    weighted = {result["weights"]["question"] for result in results if result.get("weights")}
    if weighted:
        yield _(
            "Weights of regressions make groups of %(questions)s as large as in the population; "
            "errors of weighted regressions are robust (sandwich), those of categories not below "
            "the model’s, and take the sizes as known."
        ) % {"questions": names_of(document.questions[place] for place in sorted(weighted))}
    if kinds:
        yield _("Respondents were taken as independent; regressions had no random effects.")
