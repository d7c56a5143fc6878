"""What is asked of a fit besides its coefficients: joint tests, and shares of profiles."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from numpy.typing import ArrayLike

from localdp.estimation.regression.assembly import Model
from localdp.estimation.regression.criteria import Criteria
from localdp.estimation.regression.engine import Fitted
from localdp.estimation.regression.joint_tests import Tested, places_of, test_jointly, wald_test
from localdp.estimation.regression.predicted import (
    Profile,
    checked_profiles,
    predicted_means,
    predicted_shares,
)
from localdp.estimation.regression.results import RegressionEstimate
from localdp.estimation.regression.specification import Specification
from localdp.estimation.regression.weighting import gradient_variances


@dataclass(frozen=True, eq=False)
class Asked:
    """Joint tests and profiles."""

    joint: tuple[Tested, ...]
    profiles: list[Profile]

    @classmethod
    def of(cls, given: Specification, joint: Sequence[Tested], at: ArrayLike | None) -> "Asked":
        """Check what is asked for; raise ValueError if it is impossible."""
        terms = given.model.terms
        for tested in joint:
            places_of(terms, tested)
        width = given.patterns.x.shape[1]
        profiles = [] if at is None else checked_profiles(at, width, terms.categories)
        return cls(tuple(joint), profiles)

    def of_linear(self, estimate: RegressionEstimate, given: Specification) -> RegressionEstimate:
        """Add what is asked of a linear regression."""
        model, outcome = given.model, estimate.outcome
        joint = tuple(wald_test(model, outcome, tested) for tested in self.joint)
        predicted = None
        if self.profiles:
            predicted = predicted_means(model.terms, outcome, self.profiles)
        return replace(estimate, joint=joint, predicted=predicted)

    def of_likelihood(
        self, estimate: RegressionEstimate, fitted: Fitted, model: Model
    ) -> RegressionEstimate:
        """Add what is asked of a fit by maximum likelihood."""
        joint = tuple(test_jointly(fitted, model, tested) for tested in self.joint)
        predicted = None
        if self.profiles and model.link.categories > 1:
            level = estimate.outcome.confidence
            predicted = predicted_shares(fitted, model, self.profiles, level)
        return replace(estimate, criteria=_criteria(fitted), joint=joint, predicted=predicted)


def _criteria(fitted: Fitted) -> Criteria:
    best, data, patterns = fitted.search.best, fitted.data, fitted.patterns
    if not data.robust:
        return Criteria.of(best.value, data.size, patterns.n)
    gradients = gradient_variances(data, best.coef)[0]
    return Criteria.weighted(best.value, fitted.information, gradients, data.parts[-1].start)
