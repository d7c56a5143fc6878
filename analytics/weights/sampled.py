"""Shares of a sample with several margins, strata or clusters, by linearization."""

from typing import Any

import numpy as np

from analytics.groups.groups import Groups
from analytics.groups.reading import read_chosen
from analytics.jobs.downloads import plain_fields
from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import Progress
from analytics.jobs.report_columns import concatenate
from analytics.samples.rules import SampleRules
from analytics.side_by_side.sampled import figures_of_parts, reports_of_parts
from analytics.weights.services import SHARE_FIELDS, weighted_questions
from localdp.estimation import SampleDesign, estimate_shares
from localdp.fields import FieldColumn
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question
from surveys.models import Wave


def estimate_sample(
    wave: Wave, groups: Groups, rules: SampleRules, progress: Progress
) -> dict[str, Any]:
    """Estimate all protected questions of a sample.

    Raises
    ------
    JobRefused
        As `SampleRules.design` does, or "too-few" if no question has figures.
    """
    questions = [pair for pair in weighted_questions(groups) if pair[0] not in rules.places]
    places = list(dict.fromkeys([*rules.places, *(place for place, _own in questions)]))
    read = concatenate(read_chosen(wave, groups, places, progress))
    columns = dict(zip(places, read.columns, strict=True))
    design = rules.design(columns)
    document = groups.document
    rows, refused = [], []
    for place, question in questions:
        try:
            figures = _estimated(question, place, columns[place], design, document)
        except JobRefused as reason:
            refused.append(reason)
            figures = {"reason": reason.code, "figures": reason.figures}
        rows.append({"block": question.block, **figures})
    if len(refused) == len(rows):
        raise refused[0]
    return {
        "confidence": document.estimator.confidence,
        "freedom": design.freedom,
        "lone_clusters": len(design.single),
        "questions": rows,
    }


def _estimated(
    question: Question, place: int, column: FieldColumn, design: SampleDesign, document: Document
) -> dict[str, Any]:
    """Return the shares of one question, weighted and unweighted."""
    settings, minimum = document.estimator, document.release.minimum_n
    heard = column.heard & (design.weights > 0)
    n = int(np.count_nonzero(heard))
    if n < minimum:
        raise JobRefused("too-few", minimum=minimum)
    try:
        figures = figures_of_parts(reports_of_parts(question, place, column), design, settings)
    except ValueError:
        raise JobRefused("one-cluster") from None
    counts = question.mechanism.counts(column.reports[heard])
    plain = estimate_shares(question.mechanism, counts, n, **vars(settings))
    return {
        "n": n,
        "simultaneous": settings.simultaneous,
        **figures,
        "unweighted": plain_fields(plain, *SHARE_FIELDS, "se"),
    }
