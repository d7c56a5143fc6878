"""Tests that several coefficients are 0 together.

They belong to a question, to a number with its square, to an interaction, or to all covariates.
Score tests are made at the most likely coefficients without them: where answers are rare,
likelihood ratios reject .24 to .31 of true models at the level .05, and these .04 to .06.

References
----------
- Rao (1948), Mathematical Proceedings of the Cambridge Philosophical Society 44, 50-57.
"""

from collections.abc import Hashable, Sequence

import numpy as np
from scipy.special import fdtrc

from localdp.estimation.progress import Progress
from localdp.estimation.regression.assembly import Model
from localdp.estimation.regression.engine import Fitted
from localdp.estimation.regression.goodness import JointTest, score_test_of
from localdp.estimation.regression.results import Equation
from localdp.estimation.regression.search.optimizer import maximize
from localdp.estimation.regression.terms import Terms

Tested = Sequence[Hashable | tuple[Hashable, Hashable]]
"""Variables, by the names that interactions use, and interactions as pairs of these."""


def places_of(terms: Terms, tested: Tested) -> list[int]:
    """Return the places among the terms of variables with their interactions, or interactions."""
    owner = {factor: variable.key for variable in terms.variables for factor in variable.factors}
    owners = [frozenset(owner[factor] for factor in term) for term in terms.terms]
    places: set[int] = set()
    for each in tested:
        found = [
            place
            for place, own in enumerate(owners)
            if each in own or (isinstance(each, tuple) and own == frozenset(each))
        ]
        if not found:
            raise ValueError(f"no term belongs to {each!r}")
        places.update(found)
    return sorted(places)


def test_jointly(fitted: Fitted, model: Model, tested: Tested) -> JointTest | None:
    """Return the score test of some variables; None if the fit without them does not exist."""
    places = places_of(model.terms, tested)
    dropped = 1 + np.array(places)
    without = fitted.data.with_designs(lambda matrix: np.delete(matrix, dropped, axis=1))
    coef = maximize(without, None, Progress()).best.coef
    try:
        test = score_test_of(fitted.data, dropped.tolist(), coef)
    except np.linalg.LinAlgError:
        return None
    if test is None:
        return None
    names = model.names(model.terms)
    chosen = tuple(names[place] for place in places)
    return JointTest(chosen, test.statistic, test.freedom, test.p_value)


def wald_test(model: Model, outcome: Equation, tested: Tested) -> JointTest:
    """Return Fisher's F test of some variables of a linear regression."""
    places = places_of(model.terms, tested)
    chosen = 1 + np.array(places)
    value = outcome.coef[chosen]
    spread = outcome.covariance[np.ix_(chosen, chosen)]
    statistic = float(value @ np.linalg.solve(spread, value))
    freedom = len(places)
    p_value = float(fdtrc(freedom, outcome.freedom or 1, statistic / freedom))
    names = model.names(model.terms)
    return JointTest(tuple(names[place] for place in places), statistic, freedom, p_value)
