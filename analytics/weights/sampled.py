"""Shares and means of a sample with margins, strata or clusters, by linearization."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analytics.groups.groups import Groups
from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import Progress
from analytics.jobs.result_files import plain_fields
from analytics.samples.reading import read_columns
from analytics.samples.rules import SampleRules
from analytics.side_by_side.sampled import figures_of_parts, reports_of_parts
from analytics.weights.services import SHARE_FIELDS, least_cell, weighted_questions
from localdp.estimation import SampleDesign, estimate_mean, estimate_shares
from localdp.fields import FieldColumn
from localdp.mechanisms import NumericMechanism
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question
from surveys.models import Wave


def estimate_sample(
    wave: Wave,
    groups: Groups,
    rules: SampleRules,
    progress: Progress,
    *,
    only_numbers: bool = False,
) -> dict[str, Any]:
    """Estimate all questions of a sample but its own; a question without figures has a reason."""
    questions = [
        pair
        for pair in weighted_questions(groups)
        if pair[0] not in rules.places and not (only_numbers and pair[1].kind.choice)
    ]
    places = list(dict.fromkeys([*rules.places, *(place for place, _own in questions)]))
    columns = read_columns(wave, groups, places, progress).columns
    design = rules.design(columns)
    document = groups.document
    codes = [margin.cells.of(columns[margin.place]) for margin in rules.margins]
    rows = []
    for place, question in questions:
        try:
            least = _least_cell(question, columns[place], codes, design, document)
            figures = _estimated(question, place, columns[place], design, document) | least
        except JobRefused as reason:
            figures = {"reason": reason.code, "figures": reason.figures}
        rows.append({"block": question.block, **figures})
    return {
        "confidence": document.estimator.confidence,
        "freedom": design.freedom,
        "lone_clusters": len(design.single),
        "questions": rows,
    }


def _least_cell(
    question: Question,
    column: FieldColumn,
    margins: Sequence[NDArray[np.int64]],
    design: SampleDesign,
    document: Document,
) -> dict[str, int]:
    """Return what `least_cell` does, of the people of each group of each margin."""
    heard = column.heard & (design.weights > 0)
    people = [heard & (codes == number) for codes in margins for number in np.unique(codes[heard])]
    counts = (question.mechanism.counts(column.reports[own]).tolist() for own in people)
    return least_cell(question, counts, document)


def _estimated(
    question: Question, place: int, column: FieldColumn, design: SampleDesign, document: Document
) -> dict[str, Any]:
    """Return the shares, or the mean, of one question, weighted and unweighted."""
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
    found = {"n": n, "simultaneous": settings.simultaneous, **figures}
    if isinstance(m := question.mechanism, NumericMechanism):
        mean = estimate_mean(m, counts, n, settings.confidence)
        plain = {name: [getattr(mean, name)] for name in (*SHARE_FIELDS, "se")}
        return {**found, "unweighted": plain}
    shares = estimate_shares(m, counts, n, **vars(settings))
    return {**found, "unweighted": plain_fields(shares, *SHARE_FIELDS, "se")}
