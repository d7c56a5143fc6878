"""The job that estimates a scale: its score, Cronbach's α, and its items."""

from typing import Any

import numpy as np
from django.utils.translation import gettext_lazy as _

from analytics.crosstabs.variables import Variable
from analytics.groups.groups import Groups, groups_of
from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import JobKind, Progress, Results
from analytics.jobs.result_files import plain_fields
from analytics.models import Job
from analytics.samples.reading import read_columns
from analytics.scales.forms import ScaleForm
from analytics.scales.items import items_of, read_items
from analytics.scales.presentation import context, describe, result_rows, sentences
from localdp.estimation import (
    ScaleItem,
    cronbach_alpha,
    estimate_scale,
    item_statistics,
    reverse_items,
)

SCORE = ("raw", "se", "low", "high", "n", "left_out")
MEANS = ("raw", "se", "low", "high")
FURTHER = tuple(
    f"{name}{end}" for name in ("sd", "correlation", "alpha") for end in ("", "_low", "_high")
)
REASONS = {
    "nobody-answered": _(
        "No one answered all of these items. Leave out an item, or let people who answered fewer "
        "have a score."
    ),
    "few-scores": _(
        "Only %(people)s people have a score; %(minimum)s are needed. Leave out an item, or let "
        "people who answered fewer have a score."
    ),
    "one-value": _(
        "Everyone who answered all items gave the same answer to %(first)s, so it distinguishes "
        "no one. Leave it out."
    ),
}


def run(job: Job, progress: Progress) -> dict[str, Any]:
    groups = groups_of(job)
    variables = chosen_items(groups, job.parameters["items"])
    places = list(dict.fromkeys(variable.question_index for variable in variables))
    read = read_columns(job.wave, groups, places, progress, job.parameters.get("weights"))
    keys, reverse = job.parameters["items"], job.parameters["reverse"]
    items = [*read_items(variables, read.columns)]
    items = reverse_items(items, [keys.index(key) for key in reverse])
    confidence, minimum = job.document.estimator.confidence, job.document.release.minimum_n
    least = job.parameters["least"]
    complete = np.all([~np.isnan(item.scores) for item in items], axis=0)
    n = int(np.count_nonzero(complete))
    _check_people(items, least, minimum)
    try:
        score = estimate_scale(
            items,
            combine=job.parameters["combine"],
            least=least,
            confidence=confidence,
            design=read.design,
        )
    except ValueError:
        raise JobRefused("one-cluster") from None
    figures = plain_fields(score, *SCORE)
    result = {
        "confidence": confidence,
        "randomized": [item.randomized for item in items],
        "score": figures,
        "complete": n,
        "least": min(score.n, n) or score.n,
    }
    if read.design:
        figures |= {"deff": score.deff}
        return {**result, **read.summary, "reason": "sampled"}
    if n < max(minimum, 3):
        return {**result, "reason": "few-complete"}
    for item in items:
        if not item.randomized and np.ptp(item.scores[complete]) == 0:
            raise JobRefused("one-value", first=item.name)
    return {**result, **_reliability(items, confidence)}


def chosen_items(groups: Groups, keys: list[str]) -> list[Variable]:
    """Return the items with these keys; JobRefused if the version lacks one."""
    known = {variable.key: variable for variable in items_of(groups)}
    if not {*keys} <= known.keys():
        raise JobRefused("unknown")
    return [known[key] for key in keys]


def _check_people(items: list[ScaleItem], least: int | None, minimum: int) -> None:
    """Refuse a score that no one has, or too few."""
    answered = np.count_nonzero([~np.isnan(item.scores) for item in items], axis=0)
    people = int(np.count_nonzero(answered >= (least or len(items))))
    if not people:
        raise JobRefused("nobody-answered")
    if people < minimum:
        raise JobRefused("few-scores", people=people, minimum=minimum)


def _reliability(items: list[ScaleItem], confidence: float) -> dict[str, Any]:
    """Return α and the items' statistics, or why there is no α."""
    alpha = cronbach_alpha(items, confidence=confidence)
    found = item_statistics(items, confidence=confidence)
    few = bool(alpha.warnings)
    means = plain_fields(found, *MEANS)
    means |= {} if few else plain_fields(found, *FURTHER)
    rows = [dict(zip(means, row, strict=True)) for row in zip(*means.values(), strict=True)]
    figures = plain_fields(alpha, "raw", "low", "high")
    result: dict[str, Any] = {"items": rows}
    if few:
        return {**result, "reason": "few-others"}
    if None in figures.values():
        told = all(np.isfinite(item.squares[~np.isnan(item.scores)]).all() for item in items)
        return {**result, "reason": "untold" if told else "no-squares"}
    return {**result, "alpha": figures}


SCALE = JobKind(
    name="scale",
    title=_("Scale"),
    run=run,
    form=ScaleForm,
    reasons=REASONS,
    context=context,
    describe=describe,
    link=_("Scales"),
    results=Results("scale", result_rows, sentences=sentences),
)
