"""How many people were asked a question that depends on the answer to another."""

from collections.abc import Mapping

import numpy as np

from analytics.estimates.suppression import is_withheld
from analytics.models import FAILED, Estimate
from surveys.documents.frozen import Document, Question


def people_asked(
    document: Document, question: Question, estimates: Mapping[str, Estimate]
) -> int | None:
    """Return how many of a question's reports are of people who were asked it.

    A report does not say why it skips a question, but conditions are on unprotected questions,
    whose answers are counted. None if it would tell of withheld answers, or these counts are of
    other reports.
    """
    estimate = estimates.get(question.block)
    if estimate is None or question.direct is not None:
        # The people who were asked directly are counted apart.
        return None
    if question.condition is None:
        return estimate.n + estimate.skipped
    earlier = document.questions[question.condition.place]
    counted = estimates.get(earlier.block)
    if (
        counted is None
        or FAILED in counted.warnings
        or counted.n + counted.skipped != estimate.n + estimate.skipped
        or is_withheld(document, question, estimates)
    ):
        return None
    counts = np.rint(np.array(counted.shares["raw"]) * counted.n)
    asked = int(counts[list(question.condition.options)].sum())
    # More answers than people who were asked: reports that no page of ours made.
    return asked if asked >= estimate.n else None
