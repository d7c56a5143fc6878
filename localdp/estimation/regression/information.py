"""Whether reports tell enough for a model."""

from collections.abc import Sequence

import numpy as np

from localdp.estimation.joint.em import maximize
from localdp.estimation.regression.attention import Attention
from localdp.estimation.regression.design import Patterns
from localdp.estimation.regression.engine import Model
from localdp.estimation.regression.errors import UnidentifiedFit
from localdp.estimation.regression.results import MIN_EQUIVALENT_ANSWERS
from localdp.estimation.regression.specification import Specification
from localdp.estimation.reports import Reports, ShareLikelihood, information_of
from localdp.estimation.variance import effective_size

NO_SHARE = 1e-3
"""The most likely share below which a category counts as empty."""


def checked_information(given: Specification) -> float:
    """Return the number of complete unprotected rows with equal weights that tell as much, at most.

    Raises
    ------
    UnidentifiedFit
        If the reports tell too little.
    """
    model, patterns = given.model, given.patterns
    told, own = given.told()
    usual = model.plain and not patterns.weighted
    undulled = told
    if isinstance(model.attention, Attention) and patterns.n:
        told = _dulled(model.attention, model, told, _level(model.attention, model, patterns))
        if model.logistic:  # whether it is fitted does not depend on the anchor's reports
            check_information(undulled, own, usual)
            usual = True
    equivalents = check_information(told, own, usual)
    if not model.logistic and (given.scores is None or model.attention):
        check_shares(told, own)
    return equivalents


def _level(attention: Attention, model: Model, patterns: Patterns) -> float:
    """Return the attention of all people together; 0 if limits can say that there may be none."""
    try:
        return attention.level(patterns, patterns.codes[0])
    except UnidentifiedFit:
        if not model.logistic:
            raise
    return 0.0


def _dulled(
    attention: Attention, model: Model, told: Sequence[Reports], level: float
) -> list[Reports]:
    """Return the reports, which tell less if people are inattentive."""
    return [
        attention.dulled(question, level) if changed else question
        for question, changed in zip(told, model.affected, strict=False)
    ]


def check_information(reports: Sequence[Reports], patterns: Patterns, usual: bool) -> float:
    """Return the number of complete unprotected rows with equal weights that tell as much, at most.

    Raises
    ------
    UnidentifiedFit
        "too-little" if these are fewer than `MIN_EQUIVALENT_ANSWERS`, unless `usual`.
    """
    equivalents = patterns.people.copy()
    for question, codes in zip(reports, patterns.codes, strict=False):
        equivalents *= information_of(question.rows)[codes]
    information = effective_size(patterns.weights, equivalents)
    if information < MIN_EQUIVALENT_ANSWERS and not usual:
        needed = f"of {MIN_EQUIVALENT_ANSWERS:g} needed"
        raise UnidentifiedFit(
            "too-little", f"as much as {information:.0f} unprotected answers, {needed}"
        )
    return information


def check_shares(reports: Sequence[Reports], patterns: Patterns) -> None:
    """Raise `UnidentifiedFit` if a category's most likely share is 0."""
    if not patterns.n:
        return
    mass = patterns.people * patterns.weights if patterns.weighted else patterns.people
    for question, codes in zip(reports, patterns.codes, strict=True):
        weights = np.bincount(codes, mass, minlength=len(question.rows)).astype(np.float64)
        seen = weights > 0
        data = ShareLikelihood(question.rows[seen], weights[seen])
        shares = maximize(data, 0.01).table
        if shares.min() < NO_SHARE:
            category = int(shares.argmin())
            raise UnidentifiedFit("empty", f"category {category} of {len(shares)}")
