"""How much reports tell for a model, whatever they are."""

from localdp.estimation.regression.specification import Specification
from localdp.estimation.reports import information_of
from localdp.estimation.variance import effective_size


def told_by(given: Specification) -> float:
    """Return how many complete unprotected rows with equal weights tell as much, at most."""
    reports, patterns = given.told()
    equivalents = patterns.people.copy()
    for question, codes in zip(reports, patterns.codes, strict=True):
        equivalents *= information_of(question.rows)[codes]
    return effective_size(patterns.weights, equivalents)
