"""The stochastic lie detector, and a regression with an unknown share of truthful people.

A truthful person with the attribute reports Yes, as does a share of the others. So for each t the
regression is one with a known channel, and t is where its log-likelihood is largest.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import scipy.optimize

from localdp.estimation import LogisticEstimate, detect_lies, estimate_shares, fit_logistic
from localdp.mechanisms import OpenAnswer, RandomizedResponse
from research.studies.study import Counts, Figures, Floats, Rows, table

CHANCES = 2 / 12, 10 / 12
NO_DEVICE = 0
SPACING = 0.003


@dataclass(frozen=True, eq=False)
class LieRegression:
    """A logistic regression over versions (0: asked directly) with truthful people."""

    covariates: Floats
    version: Floats
    yes: Floats

    def fit(self, truthful: float) -> LogisticEstimate:
        """Return the fit if this share of people with the attribute is truthful."""
        direct = self.version == NO_DEVICE
        others = np.array([0, 1 - CHANCES[0], 1 - CHANCES[1]])[self.version.astype(int)]
        own = np.where(direct, 1, truthful)
        return fit_logistic(self.covariates, self.yes.astype(int), others, own, starts=1)

    def figures(self, kind: str, names: Sequence[str]) -> Figures:
        """Return the coefficients, t and their standard errors, by the profile of t."""
        least = self.yes[self.version != NO_DEVICE].mean() + 0.01
        best = scipy.optimize.minimize_scalar(
            lambda truthful: -self.fit(truthful).log_likelihood,
            bounds=(least, 0.9),
            method="bounded",
            options={"xatol": 1e-6},
        )
        at, above, below = (self.fit(best.x + step) for step in (0, SPACING, -SPACING))
        bend = above.log_likelihood + below.log_likelihood - 2 * at.log_likelihood
        variance = -(SPACING**2) / bend
        slope = (above.coef - below.coef) / (2 * SPACING)
        errors = np.sqrt(at.se**2 + slope**2 * variance)
        results: Figures = {"log-likelihood": at.log_likelihood, "t": best.x}
        results["standard error of t"] = variance**0.5
        for name, coef, error in zip(("intercept", *names), at.coef, errors, strict=True):
            results |= {name: coef, f"standard error of {name}": error}
        return {f"{kind}: {name}": value for name, value in results.items()}


def figures(counts: Counts) -> Figures:
    versions = [RandomizedResponse.mangat(chance) for chance in CHANCES]
    both = detect_lies(list(zip(versions, (counts["first"], counts["second"]), strict=True)))
    direct = estimate_shares(OpenAnswer(2), [counts["direct"]["No"], counts["direct"]["Yes"]])
    version, yes, orientation, people = table(__file__)
    centered = orientation - np.average(orientation, weights=people)
    randomized = np.where(version == NO_DEVICE, -1.0, 1.0)
    covariates = np.column_stack([randomized, centered, randomized * centered])
    everyone = [np.repeat(part, people.astype(int), axis=0) for part in (covariates, version, yes)]
    names = "RR", "left–right", "RR × left–right"
    return {
        "share π": both.raw,
        "standard error of π": both.se,
        "truthful t": both.truthful,
        "standard error of t": both.truthful_se,
        "share if asked directly": direct.raw[1],
        "standard error if asked directly": direct.se[1],
        **LieRegression(*everyone).figures("both formats", names),
    }


def figures_from_rows(rows: Rows) -> Figures:
    data = rows("minarets.csv")
    data = data[data["condition"] != NO_DEVICE]
    age, orientation = data["agec"], data["leftRightc"]
    covariates = np.column_stack([age, orientation, age * orientation])
    regression = LieRegression(covariates, data["condition"], data["rrt"])
    return regression.figures("with age", ("age", "left–right", "age × left–right"))
