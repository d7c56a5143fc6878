"""Whether reports tell enough for a model, whatever they are."""

from math import ceil

from localdp.estimation.regression.errors import UnidentifiedFit
from localdp.estimation.regression.results import MIN_EQUIVALENT_ANSWERS
from localdp.estimation.regression.specification import Specification
from localdp.estimation.reports import information_of
from localdp.estimation.variance import effective_size


def checked_information(given: Specification) -> float:
    """Return the number of complete unprotected rows with equal weights that tell as much, at most.

    Raises
    ------
    UnidentifiedFit
        "too-little" if these are fewer than `MIN_EQUIVALENT_ANSWERS` and the intervals are Wald's
        or those of a sample.
    """
    reports, patterns = given.told()
    equivalents = patterns.people.copy()
    for question, codes in zip(reports, patterns.codes, strict=True):
        equivalents *= information_of(question.rows)[codes]
    information = effective_size(patterns.weights, equivalents)
    tested = given.scores is None or given.model.attention is not None
    robust = patterns.weighted or patterns.sample is not None
    if information < MIN_EQUIVALENT_ANSWERS and (robust or not tested):
        needed = ceil(patterns.n * MIN_EQUIVALENT_ANSWERS / information) if information else 0
        raise UnidentifiedFit(
            "too-little",
            f"{patterns.n} rows tell as much as {information:.0f} unprotected answers, "
            f"and {MIN_EQUIVALENT_ANSWERS:g} are needed",
            needed,
        )
    return information
