"""The anchor question of a model, which shows how many people answered at random."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from analytics.crosstabs.variables import Variable
from analytics.jobs.reasons import JobRefused
from analytics.regression.variables import is_number, is_randomized
from localdp.estimation import Attention, Reports
from localdp.estimation.reports import MISSING
from localdp.fields import FieldColumn
from surveys.documents.frozen.document import Document


def anchor_of(document: Document, variables: Sequence[Variable]) -> int | None:
    """Return the position of the anchor of the first randomized variable that has one.

    It must be able to correct the model: it is not in the model itself, the outcome is not a
    number, and no people randomized themselves where others' browsers did.
    """
    drawn = [variable.question for variable in variables if is_randomized(variable)]
    block = next((question.anchor for question in drawn if question.anchor), None)
    if block is None:
        return None
    anchor = document.question(block)
    if anchor in drawn:
        raise JobRefused("attention-anchor")
    if any(is_number(variable) for variable in variables):
        raise JobRefused("attention-number")
    devices = {question.own_device for question in drawn}
    several = any(variable.categories > 2 for variable in variables if is_randomized(variable))
    if devices != {anchor.own_device} or (anchor.own_device and several):
        raise JobRefused("attention-devices")
    return document.questions.index(anchor)


def attention_of(document: Document, place: int, column: FieldColumn) -> Attention:
    """Return what the reports to an anchor show; a person without one stays in the model."""
    anchor = document.questions[place]
    assert anchor.known_share is not None  # noqa: S101 - checked when it was frozen
    seen = Reports.of(
        anchor.mechanism, column.reports, answered=column.answered, direct=column.direct
    )
    nothing = np.full((1, 2), 0.5)
    codes = np.where(seen.codes == MISSING, len(seen.rows), seen.codes)
    rows, vectors = (np.vstack([part, nothing]) for part in (seen.rows, seen.vectors))
    known = replace(seen, codes=codes, rows=rows, vectors=vectors)
    return Attention(known, anchor.known_share, own_device=anchor.own_device)
