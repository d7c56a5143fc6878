"""Labels of the values that files have as codes."""

from collections.abc import Iterator, Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from analytics.estimates.reasons import REASONS
from analytics.jobs.registry import job_kinds
from analytics.releases.query import FIGURE_LABELS
from surveys.models import Wave
from surveys.planning.assumptions import INTERVALS
from surveys.protection.registry import DESIGNS
from surveys.questions.registry import KINDS

QUANTITIES = {
    "proportion": _("Proportion, from 0 to 1"),
    "row-proportion": _("Proportion of those with the first answer"),
    "column-proportion": _("Proportion of those with the second answer"),
    "mean": _("Mean"),
    "quantile 0.25": _("First quartile"),
    "quantile 0.5": _("Median"),
    "quantile 0.75": _("Third quartile"),
    "difference": _("Difference of proportions"),
    "coefficient": _("Coefficient (log odds; of numbers, in their unit)"),
    "odds-ratio": _("Odds ratio"),
    "effect": _("Average marginal effect"),
    "prediction": _("Predicted proportion of one answer, or mean"),
    "joint-test": _("Chi-squared of several coefficients together"),
    "aic": _("Akaike’s information criterion"),
    "bic": _("Bayesian information criterion"),
    "cramers-v": _("Cramér’s V"),
    "chi-square": _("Chi-square test"),
    "people": _("Number of people"),
    "design-effect": _("Test that a sensitive statement changes no other answer"),
    "misfit": _("Test that a model agrees with the difference in means"),
    "admitters": _("Test that a statement is true for all who say Yes directly"),
    "direct-effect": _("Test that arms answer a direct question alike"),
    "rao-scott": _("Rao and Scott’s F of independence"),
    "sample": _("How people were sampled, and when that was set"),
    "deff": _("Design effect of the sample"),
    "score": _("Mean score of a scale"),
    "alpha": _("Cronbach’s alpha"),
    "sd": _("Standard deviation"),
    "item-rest-correlation": _("Correlation with the sum of the other items"),
    "alpha-without": _("Cronbach’s alpha without the item"),
    "balance": _("Test that groups do not differ"),
    "chi-squared": _("Chi-squared of a test"),
    "attention": _("Proportion of attentive people"),
    "disobedience": _("Proportion of people who do not follow the instructions"),
    "truthful": _("Proportion of people who admit a Yes, of those for whom Yes is true"),
    **FIGURE_LABELS,
    "population-histogram": _("Proportion in the population, from 0 to 1"),
    "population-count": _("Proportion in the population with certain answers, from 0 to 1"),
    "population-mean": _("Mean in the population"),
    "population-quantile": _("Median, or another quantile, in the population"),
}
WAVE_RESULTS: dict[str, str | Promise] = {
    "comparison": _("Comparison of two answers"),
    "change": _("Change since the previous wave"),
    "direct": _("Protected answers compared with direct ones"),
    "version": _("Versions of a question compared"),
    "pooled": _("Versions of a question together"),
    "list": _("Share of a list experiment"),
    "list-liars": _("The same, with limits that allow for liars"),
    "items": _("Items of a battery compared"),
    "anchor": _("Corrected by a control question"),
    "sensitivity": _("Bounds if some people did not answer truthfully"),
}
"""What follows from a wave's counts, without a job."""


def result_labels() -> dict[str, str | Promise]:
    of_jobs = {
        kind.results.name: kind.results.label or kind.title for kind in job_kinds() if kind.results
    }
    return {**WAVE_RESULTS, **of_jobs, "release": _("Release")}


def value_labels() -> Iterator[dict[str, str]]:
    """Yield a row for each value of each column of codes, in the current language."""
    designs = {name: design.label for name, design in DESIGNS.items()}
    columns: dict[str, Mapping[str, str | Promise]] = {
        "kind": {name: kind.label for name, kind in KINDS.items()},
        "quantity": QUANTITIES,
        "result": result_labels(),
        "not_shown_reason": {code: each.file or each.page for code, each in REASONS.items()},
        "method": INTERVALS,
        "design": designs,
        "wave_kind": dict(Wave.Kind.choices),
    }
    for variable, labels in columns.items():
        for value, label in labels.items():
            yield {"variable": variable, "value": value, "label": str(label)}
